// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// Everything that people put into a folder.
struct Records: Equatable {
  var appointments: [Appointment] = []
  var patients: [Patient] = []
  var accounts: [Account] = []
  var clinics: [Clinic] = []

  init(_ store: Store) throws {
    self = try store.withEverything { everything in
      Result { () throws(StoreError) in
        var records = Records()
        var (pages, people) = (everything.pages(), everything.people())
        while let page = try pages.next() { records.appointments += page }
        while let list = try people.next() { records.patients += list }
        return records
      }
    }.get()
    accounts = store.accounts
    clinics = try store.directory.allHospitalIDs.map { hospital in
      try store.ledger(Footprint(clinics: [hospital])).clinic(of: hospital)
    }.filter { !$0.isEmpty }
  }

  private init() {}
}
