// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// What the books answer to every question there is.
struct Overview: Equatable {
  /// Free places of each hospital, day by day.
  private var slots: [HospitalID: [[Slot]]] = [:]
  /// Each hospital's list of the day.
  private var days: [HospitalID: [[Appointment]]] = [:]
  private var wholeBooks: [HospitalID: [Appointment]] = [:]
  private var people: [PersonKey: [Patient: [Appointment]]] = [:]
  private var codes: [AppointmentCode: Appointment] = [:]
  private var opened: [AppointmentCode: Patient] = [:]
  private var waiting: [AppointmentCode: WaitlistEntry] = [:]
  private var places: [AppointmentCode: Int] = [:]
  private var waitingOf: [PersonKey: [WaitlistEntry]] = [:]

  /// - Parameters:
  ///   - known: all codes that were ever given out.
  ///   - ledger: answers a question with what its footprint brings.
  init(
    _ sites: [Site], codes known: [AppointmentCode], keys: [PersonKey], days count: Int,
    clocks: Clocks, _ ledger: (Footprint) throws -> Ledger
  ) throws {
    for site in sites {
      let id = site.hospital.id
      let today = site.zone.zoned(clocks.wall).local.date
      let dates = (0..<count).map { today.adding(days: $0 - 1) }
      let free = Availability(
        site: site, book: try ledger(Footprint(hospitals: [id])).book(of: id), clocks: clocks)
      slots[id] = dates.map { free.slots(on: $0) }
      days[id] = try dates.map { date in
        let page = BookPageID(hospital: id, month: Month(date))
        return try ledger(Footprint(pages: [page])).appointments(at: id, on: date)
      }
      wholeBooks[id] = try ledger(Footprint(wholeBooks: [id])).appointments(at: id)
    }
    for key in keys {
      let ledger = try ledger(Footprint(people: [key]))
      people[key] = Dictionary(
        uniqueKeysWithValues: ledger.patients(key).map { ($0, ledger.appointments(of: $0.id)) })
      waitingOf[key] = ledger.patients(key).flatMap { ledger.waitlistEntries(of: $0.id) }
    }
    for code in known {
      let ledger = try ledger(Footprint(appointments: [code]))
      codes[code] = ledger.appointment(code)
      waiting[code] = ledger.waitlistEntry(code)
      opened[code] = (ledger.appointment(code)?.patient ?? waiting[code]?.patient)
        .flatMap { ledger.patient($0) }
      places[code] = waiting[code].flatMap {
        ledger.clinic(of: $0.hospital).waitlist.place(of: code)
      }
    }
  }
}
