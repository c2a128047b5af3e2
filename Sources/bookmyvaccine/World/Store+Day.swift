// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk

extension Store {
  /// Who comes to a hospital on one day: the month's page and the people of the day are read, and nothing else.
  func loadedDay(at site: Site, on date: LocalDate) throws(StoreError) -> LoadedDay {
    let id = site.hospital.id
    let page = BookPageID(hospital: id, month: Month(date))
    let book = try ledger(Footprint(pages: [page]))
    let appointments = book.appointments(at: id, on: date)
    let people = try ledger(Footprint(patients: Set(appointments.map(\.patient))))
    return LoadedDay(
      site: site, date: date,
      visitors: appointments.compactMap { appointment in
        people.patient(appointment.patient).map {
          LoadedDay.Visitor(appointment: appointment, patient: $0)
        }
      }, book: book.book(of: id))
  }
}
