// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

extension Store {
  /// Figures of one hospital's visits, or of all: the pages of the months in question are read, and of their people the
  /// birth dates.
  func report(_ wanted: VisitReport.Request, at hospital: HospitalID?, now: Instant)
    throws(StoreError) -> ReportTable
  {
    let months = Set(Month.months(from: wanted.first, through: wanted.last))
    let counted = try withEverything { everything in
      Result { () throws(StoreError) in
        var report = VisitReport(wanted, now: now)
        var pages = everything.pages { page in
          months.contains(page.month) && (hospital == nil || page.hospital == hospital)
        }
        while let page = try pages.next() {
          let people = try everything.patients(Set(page.map(\.patient)))
          for appointment in page {
            guard let patient = people[appointment.patient] else { continue }
            report.add(appointment, born: patient.person.birthDate)
          }
        }
        return report
      }
    }
    return try counted.get().table { code in
      directory.vaccine(code)?.shortName ?? "CVX \(code)"
    }
  }
}
