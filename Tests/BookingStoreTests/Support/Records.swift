// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// Everything that people put into a folder.
struct Records: Equatable {
  var appointments: [Appointment] = []
  var patients: [Patient] = []
  var accounts: [Account] = []
  var clinics: [Clinic] = []
  var responses: [FiledResponse] = []
  var outbox: [ResponseID] = []
  var checks: [[CheckMark]] = []

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
    try store.forEachResponse(from: Fixture.longAgo) {
      responses.append($0)
      return true
    }
    try store.forEachInOutbox {
      outbox.append($0.id)
      return true
    }
    let ledger = try store.ledger(Footprint(patients: Set(patients.map(\.id))))
    checks = patients.map { ledger.checks(of: $0.id) }
  }

  private init() {}
}

extension Store {
  /// The whole audit, the oldest first.
  func auditEntries() throws -> [AuditEntry] {
    try withAudit { trail throws(StoreError) in
      var (entries, pieces): ([AuditEntry], _) = ([], trail.oldestFirst())
      while let piece = try pieces.next() { entries += piece }
      return entries
    }
  }
}
