// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import TestKit
import Testing

@Suite("Waiting lists on disk")
struct WaitlistTests {
  private let born = "1980-05-17"

  private func joining(_ name: String, hours: String = "08:00-08:15", id: String? = nil) throws
    -> Request
  {
    let wish = WaitlistWish(
      weekdays: [.monday, .tuesday], hours: try required(OpeningHours(hours)),
      first: try required(LocalDate("2026-12-01")), last: try required(LocalDate("2026-12-01")))
    return Request(
      .waitlist(
        .join(
          WaitlistRequest(
            hospital: Fixture.small, vaccine: Fixture.vaccine, person: try Fixture.person(name),
            wish: try required(wish)))), by: Fixture.actor("desk-2"), id: id.map { RequestID($0) })
  }

  private func join(_ name: String, in store: Store, id: String? = nil) throws -> WaitlistEntry {
    guard case .waiting(let entry) = try store.perform(try joining(name, id: id)) else {
      throw NotThere()
    }
    return entry
  }

  private func opened(_ code: AppointmentCode) throws -> CodeAndBirthDate {
    CodeAndBirthDate(code: code, birthDate: try required(LocalDate(born)))
  }

  private func cancel(_ appointment: Appointment) throws -> Request {
    Request(
      .cancel(try opened(appointment.code), reason: nil), by: Fixture.actor("desk-1"))
  }

  private func entry(_ code: AppointmentCode, in store: Store) throws -> WaitlistEntry? {
    try store.refresh()
    return try store.ledger(Footprint(appointments: [code])).waitlistEntry(code)
  }

  /// The small hospital's only place at eight, taken by Jane.
  private func full(_ store: Store) throws -> Appointment {
    try store.book(try Fixture.booking("Jane", at: "2026-12-01T08:00", hospital: Fixture.small))[0]
  }

  @Test("Who waits is so after reopening, compacting and restoring, and is found by code alone")
  func survives() throws {
    let folder = try Folder()
    let store = try folder.open()
    let jane = try full(store)
    let ada = try join("Ada", in: store)
    let kurt = try join("李小龍", in: store)
    _ = try store.perform(
      Request(.waitlist(.offerTime(Fixture.small, minutes: 30)), by: Fixture.owner))
    _ = try store.perform(try cancel(jane))
    _ = try store.perform(Request(.waitlist(.decline(try opened(ada.code))), by: Fixture.owner))
    let records = try Records(store)
    #expect(records.clinics.count == 1)
    #expect(records.clinics[0].waitlist.entries.map(\.passed.count) == [1, 0])
    #expect(records.clinics[0].waitlist.entries.map { $0.offer != nil } == [false, true])
    for round in 1...3 {
      _ = try store.compact()
      #expect(try Records(store) == records)
      let again = try folder.open(Fixture.environment(seed: 4))
      #expect(try Records(again) == records)
      for code in [ada.code, kurt.code] {
        #expect(try entry(code, in: again) == records.clinics[0].waitlist.entry(code))
      }
      let path = folder.path + "-\(round).tar"
      _ = try again.backUp(to: path)
      let copy = try Folder(isMade: false)
      try Backup(verifying: path).restore(at: copy.path)
      #expect(try Records(copy.open(Fixture.environment(seed: 5))) == records)
      let findings = try folder.examine(Check.ofContents).findings
      #expect(findings == [], "\(findings)")
      // An index that is gone is made anew.
      for name in try folder.names(in: "index") where name.hasPrefix("codes-") {
        try folder.remove("index/" + name)
      }
    }
    // What the archive has is built upon.
    let booked = try store.book(
      Request(.waitlist(.accept(try opened(kurt.code))), by: Fixture.actor("desk-3")))
    #expect(booked.map(\.code) == [kurt.code])
    _ = try store.compact()
    let late = try folder.open(Fixture.environment(seed: 6))
    #expect(try entry(kurt.code, in: late) == nil)
    #expect(
      try late.ledger(Footprint(appointments: [kurt.code])).appointment(kurt.code) == booked[0])
    #expect(try entry(ada.code, in: late)?.passed.count == 1)
  }

  @Test("What one process cancels is offered in the other, whether the queue is archived or not")
  func twoProcesses() throws {
    for isCompacted in [false, true] {
      let folder = try Folder()
      let store = try folder.open()
      let jane = try full(store)
      let (ada, kurt) = (try join("Ada", in: store), try join("Kurt", in: store))
      if isCompacted { _ = try store.compact() }
      let other = try folder.open(Fixture.environment(seed: 2))
      _ = try other.perform(try cancel(jane))
      #expect(try entry(ada.code, in: store)?.offer != nil)
      #expect(try entry(kurt.code, in: store)?.offer == nil)
      #expect(throws: StoreError.self) {
        try other.book(
          try Fixture.booking("Zoë", at: "2026-12-01T08:00", hospital: Fixture.small))
      }
    }
  }

  @Test(
    "Whoever has an appointment at another hospital at that time is passed over, although archived")
  func clash() throws {
    let folder = try Folder()
    let store = try folder.open()
    let jane = try full(store)
    // Ada gets something else at eight at the big hospital.
    var request = try Fixture.booking("Ada", at: "2026-12-01T08:00")
    guard case .book(let wanted) = request.command else { throw NotThere() }
    request = Request(
      .book(
        BookingRequest(
          hospital: wanted.hospital, start: wanted.start, vaccine: VaccineCode("115"),
          party: wanted.party)), by: request.actor)
    try store.book(request)
    let (ada, kurt) = (try join("Ada", in: store), try join("Kurt", in: store))
    _ = try store.compact()
    let other = try folder.open(Fixture.environment(seed: 2))
    _ = try other.perform(try cancel(jane))
    #expect(try entry(ada.code, in: other)?.offer == nil)
    #expect(try entry(kurt.code, in: other)?.offer != nil)
  }

  @Test(
    "An archived code is not given out again, neither an appointment's nor one of the waiting list")
  func codes() throws {
    let folder = try Folder()
    let store = try folder.open()
    _ = try full(store)
    let ada = try join("Ada", in: store)
    _ = try store.compact()
    // The same chance gives the same codes once more.
    let again = try folder.open(Fixture.environment(seed: 1))
    let booked = try again.book(try Fixture.booking("Kurt", "Zoë"))
    #expect(!booked.map(\.code).contains(ada.code))
    #expect(try entry(ada.code, in: again)?.code == ada.code)
  }

  @Test("Whoever is forgotten leaves no trace of having waited, and the place goes on")
  func forgotten() throws {
    let folder = try Folder()
    let store = try folder.open()
    let jane = try full(store)
    let left = try join("Zoë Untraceable", in: store, id: "joining-of-zoe")
    _ = try store.perform(
      Request(.waitlist(.leave(try opened(left.code))), by: Fixture.actor("desk-2")))
    let zoe = try join("Zoë Untraceable", in: store)
    let kurt = try join("Kurt", in: store)
    _ = try store.compact()
    _ = try store.perform(try cancel(jane))
    #expect(try entry(zoe.code, in: store)?.offer != nil)
    _ = try store.compact()
    #expect(try store.forget(RecordKey(try opened(zoe.code)), by: Fixture.owner) == 0)
    let traces = ["Untraceable", zoe.code.letters, left.code.letters, "joining-of-zoe"]
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    for name in try required(names) {
      guard let bytes = try? folder.read(name) else { continue }
      // The audit keeps codes, which lead nowhere now.
      let unwanted = name.hasPrefix("pieces/audit/") ? [traces[0], traces[3]] : traces
      for trace in unwanted {
        #expect(!bytes.contains(Array(trace.utf8)), "\(trace) in \(name)")
      }
    }
    #expect(try entry(kurt.code, in: store)?.offer != nil)
    #expect(try folder.examine(Check.ofContents).isHealthy)
  }

  @Test("A clinic's file of before is read as one where nobody waits")
  func withoutMembers() throws {
    let text = """
      {"format":1,"clinics":[
      {"hospital":"us-1","vaccines":["140"],"lots":[
      ]}
      ]}

      """
    let folder = try Folder()
    let store = try folder.open()
    _ = try store.perform(
      Request(
        .stock(StockChange(.limit(true), of: Fixture.vaccine, at: Fixture.big)),
        by: Fixture.owner))
    _ = try store.compact()
    let names = try folder.names(in: "pieces/clinics")
    let found = try names.map { try folder.text("pieces/clinics/" + $0) }
    #expect(found == [text])
    let again = try folder.open(Fixture.environment(seed: 2))
    let clinic = try again.ledger(Footprint(clinics: [Fixture.big])).clinic(of: Fixture.big)
    #expect(clinic.limited == [Fixture.vaccine] && clinic.waitlist == Waitlist())
  }

  @Test(
    "Somebody who waits as nobody can is refused",
    arguments: [
      (#""weekdays":["mon","tue"]"#, #""weekdays":[]"#), (#"["mon","tue"]"#, #"["mon","someday"]"#),
      (#""first":"2026-12-01""#, #""first":"2026-12-02""#), (#""number":1"#, #""number":-1"#),
      (#""hours":"08:00-08:15""#, #""hours":"08:15-08:00""#), (#""number":1,"#, ""),
      (#""until":"2026-12-01T14:00:00Z""#, #""until":"soon""#),
      (#""until":"2026-12-01T14:00:00Z""#, #""colour":"red""#),
      (#""passed":["2026-12-01T13:00:00"#, #""passed":["2026-12-32T13:00:00"#),
    ])
  func impossible(old: String, new: String) throws {
    let start = ZonedTime(instant: Fixture.moment("2026-12-01T15:00:00Z"), offset: -5 * 3600)
    let entry = WaitlistEntry(
      code: AppointmentCode(random: 7), patient: PatientID("p-1"), hospital: Fixture.small,
      vaccine: Fixture.vaccine,
      wish: try required(
        WaitlistWish(
          weekdays: [.monday, .tuesday], hours: try required(OpeningHours("08:00-08:15")),
          first: try required(LocalDate("2026-12-01")),
          last: try required(LocalDate("2026-12-01")))), number: 1, since: Fixture.now,
      state: .offered(
        WaitlistEntry.Offer(
          time: SlotTime(start: start, end: start), until: Fixture.moment("2026-12-01T14:00:00Z"))),
      passed: [Fixture.moment("2026-12-01T13:00:00Z")])
    let line = JournalLine(
      sequence: 1, previous: Checksum(of: "x"), synced: 0,
      transaction: Transaction(
        at: Fixture.now, actor: Fixture.rosa, request: nil,
        events: [.waiting(entry), .waitingOver(Fixture.small, entry.code)]))
    func read(_ bytes: [UInt8]) throws(JSONProblem) -> JournalLine? {
      var result: Result<JournalLine, JSONProblem>?
      Array(bytes.dropLast()).withUnsafeBytes { buffer in
        var earlier = EarlierAppointments()
        do throws(JSONProblem) {
          result = .success(try JournalLine(verified: buffer, after: &earlier))
        } catch { result = .failure(error) }
      }
      return try result?.get()
    }
    let bytes = line.encoded { _ in nil }.bytes
    #expect(try read(bytes)?.transaction == line.transaction)
    let changed = try JournalLine.resealed(bytes) {
      let changed = $0.replacing(old, with: new)
      #expect(changed != $0)
      return changed
    }
    #expect(throws: JSONProblem.self) { try read(changed) }
  }
}
