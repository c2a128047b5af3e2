// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Synchronization
import Testing

@Suite("The audit on disk")
struct AuditTests {
  private static let day = LocalDate("2026-12-01")

  /// So many looks at one day after the other.
  private func look(_ count: Int, in store: Store) throws {
    let first = try required(Self.day)
    for number in 0..<count {
      try store.note([.day(Fixture.big, first.adding(days: number))], by: Fixture.owner)
    }
  }

  @Test("Lines that left the journal are told as before, whichever store is asked, in one chain")
  func compactions() throws {
    let folder = try Folder()
    let store = try folder.open()
    #expect(try store.auditEntries().isEmpty)
    try store.book(try Fixture.booking("Ada"))
    try look(2, in: store)
    let before = try store.auditEntries()
    #expect(before.map(\.record.sequence) == [1, 2, 3])
    #expect(
      before.map(\.record.what) == ["booked", "looked at a day list", "looked at a day list"])
    #expect(before[0].record.actor == Fixture.actor("desk-1"))
    #expect(before[0].record.at == Fixture.now)
    for _ in 0..<3 {
      _ = try store.compact()
      #expect(try store.auditEntries() == before)
      #expect(try folder.open(Fixture.environment(seed: 2)).auditEntries() == before)
    }
    try store.book(try Fixture.booking("Grace", at: "2026-12-01T12:00"))
    let after = try store.auditEntries()
    #expect(after.count == 4 && after.prefix(3) == before[...])
    try expectChain(after)
    #expect(try folder.examine(Check.ofContents).findings == [])
  }

  /// Works the chain out anew from what stands in the lines.
  private func expectChain(_ entries: [AuditEntry]) throws {
    var previous = String(repeating: "0", count: 32)
    for entry in entries {
      let line = String(decoding: entry.line, as: UTF8.self)
      let start = #"{"sum":"\#(entry.sum.hex)","#
      #expect(line.hasPrefix(start))
      #expect(Checksum(of: previous + line.dropFirst(start.count)) == entry.sum)
      previous = entry.sum.hex
    }
  }

  @Test("Every kind of fact comes back from its piece as it was")
  func roundTrip() throws {
    let folder = try Folder()
    let code = AppointmentCode(random: 7)
    let start = ZonedTime(instant: Fixture.now, offset: -5 * 3600)
    func appointment(_ status: Appointment.Status = .booked) -> Appointment {
      Appointment(
        code: code, patient: PatientID("p-\"1\""), vaccine: Fixture.vaccine,
        hospital: Fixture.big, time: SlotTime(start: start, end: start), status: status)
    }
    let cancelled = Appointment.Cancellation(at: Fixture.now, reason: "is ill")
    let day = try required(Self.day)
    let lot = Lot(
      hospital: Fixture.big, vaccine: Fixture.vaccine, number: try required(LotNumber("AB12")),
      expires: day)
    let account = try Fixture.account("rosa", .administrator)
    var closed = account
    closed.isOpen = false
    let person = Patient(id: PatientID("p-2"), person: try Fixture.person("Ada"))
    let looks: [Look] = [
      .record(person.id, by: code), .record(person.id, by: nil), .day(Fixture.big, day),
      .book(Fixture.small), .responses(nil), .responses(Fixture.big), .everything,
    ]
    let events: [Event] =
      [
        .released(TerminalID("desk-2")), .registered(person),
        .edited(person, [.birthDate, .ownCode]), .edited(person, []), .booked(appointment()),
        .rescheduled(appointment()), .cancelled(appointment(.cancelled(cancelled))),
        .reinstated(appointment()), .arrived(appointment(.arrived(since: Fixture.now))),
        .missed(appointment(.missed(since: Fixture.now))), .takenBack(appointment()),
        .forgotten(person.id, [code]), .forgotten(person.id, []), .lot(lot),
        .stockLimits(Fixture.big, []), .account(account), .account(closed),
        .hospitals(
          HospitalsChange(
            .imported, added: 1, changed: 2, hospitals: [Fixture.big, Fixture.small],
            list: "hospitals-2.json")),
        .hospitals(
          HospitalsChange(
            .edited, added: 0, changed: 1, hospitals: [Fixture.big], list: "hospitals-3.json")),
      ] + looks.map { .looked($0) }
    let actors = [
      Fixture.rosa, Fixture.owner, Fixture.actor("desk \u{1B}[2J"),
      Actor(role: .kiosk, terminal: TerminalID("k")),
    ]
    let transactions = actors.map {
      Transaction(at: Fixture.now, actor: $0, request: nil, events: events)
    }
    try folder.journal(transactions)
    let store = try folder.open()
    _ = try store.compact()
    let expected = transactions.enumerated().map { AuditRecord(sequence: $0 + 1, $1) }
    let found = try folder.open(Fixture.environment(seed: 2)).auditEntries()
    #expect(found.map(\.record) == expected)
    try expectChain(found)
  }

  @Test("A compaction writes only the last piece anew, and a page of the newest reads no more")
  func pieces() throws {
    let folder = try Folder()
    let store = try folder.open()
    try look(1500, in: store)
    _ = try store.compact()
    let pieces = try folder.names(in: "pieces/audit")
    #expect(pieces.count == 3 && pieces.allSatisfy { $0.hasSuffix(".2.json") })
    try look(3, in: store)
    _ = try store.compact()
    try look(2, in: store)
    let now = try folder.names(in: "pieces/audit").filter { $0.hasSuffix(".3.json") }
    #expect(now == [try required(pieces.last).replacing(".2.", with: ".3.")])
    let all = try store.auditEntries()
    #expect(all.map(\.record.sequence) == Array(1...1505))
    try expectChain(all)
    // Page by page, the newest first, nothing is left out and nothing comes twice.
    var (found, before): ([AuditRecord], Int?) = ([], nil)
    repeat {
      let slice = try store.audit(AuditQuery(), before: before, limit: 200)
      found += slice.records
      before = slice.next
    } while before != nil
    #expect(found == all.reversed().map(\.record))
    // It looks no further than it was told to.
    let rare = AuditQuery(days: .init(in: .utc, from: nil, through: LocalDate("2000-01-01")))
    #expect(try store.audit(rare, limit: 5, reach: 100) == AuditSlice(records: [], next: 1406))
    // What lies further back is not touched.
    try folder.remove("pieces/audit/" + pieces[0])
    let other = try folder.open(Fixture.environment(seed: 3))
    #expect(try other.audit(AuditQuery(), limit: 300).records == Array(found.prefix(300)))
    #expect(throws: StoreError.fileMissing(name: "pieces/audit/" + pieces[0])) {
      try other.auditEntries()
    }
  }

  @Test(
    "The audit of a folder of an earlier format begins with the lines of its journal",
    arguments: ["format-1", "format-2"])
  func migration(fixture: String) throws {
    let folder = try Folder(fixture: fixture)
    let old = try folder.open(Fixture.environment(seed: 9))
    let before = try old.auditEntries()
    let start = try required(before.first).record.sequence
    #expect(before.map(\.record.sequence) == Array(start..<(start + before.count)))
    try old.book(try Fixture.booking("Kurt", at: "2026-12-01T15:00"))
    let after = try folder.open(Fixture.environment(seed: 8)).auditEntries()
    #expect(after.dropLast() == before[...])
    #expect(try folder.names(in: "pieces/audit").count == 1)
    let found = try folder.examine(Check.ofContents).findings
    #expect(found == [], "\(found)")
  }

  // MARK: Damage

  @Test("A line that was changed, left out or added under right sums breaks the chain")
  func brokenChain() throws {
    let changes: [(String) -> String] = [
      {
        $0.replacing(
          #""terminal":"desk-1"},"facts":[{"kind":"looked-at-day","hospital":"us-1","date":"2026-12-02"}"#,
          with:
            #""terminal":"desk-7"},"facts":[{"kind":"looked-at-day","hospital":"us-1","date":"2026-12-02"}"#
        )
      },
      { text in
        text.split(separator: "\n").filter { !$0.contains("2026-12-02") }.joined(separator: "\n")
          + "\n"
      },
      { text in
        text.replacing(#""seq":2,"#, with: #""seq":7,"#)
      },
    ]
    for change in changes {
      let folder = try Folder()
      let store = try folder.open()
      try look(3, in: store)
      _ = try store.compact()
      let node = try required(folder.names(in: "pieces/nodes").first { $0.hasPrefix("audit") })
      try folder.rewrite("audit", change)
      let report = try folder.examine(Check.ofContents)
      #expect(report.findings.contains { $0.code == "audit-broken" }, "\(report.findings)")
      #expect(report[.audit]?.findings.isEmpty == false && !report.isHealthy)
      #expect(!node.isEmpty)
      #expect(throws: StoreError.self) { try folder.backUp() }
    }
  }

  @Test("An audit that ends before the journal begins is told of")
  func cutAudit() throws {
    let folder = try Folder()
    let store = try folder.open()
    try look(3, in: store)
    _ = try store.compact()
    // The last line, and the comma before it.
    try folder.rewrite("audit") { text in
      let lines = text.split(separator: "\n")
      let kept = lines.dropLast(3) + [lines[lines.count - 3].dropLast()] + lines.suffix(1)
      return kept.joined(separator: "\n") + "\n"
    }
    let found = try folder.examine(Check.ofContents).findings
    #expect(found == [.auditApart(last: 2, journal: 3)])
    #expect(throws: StoreError.self) { try folder.backUp() }
  }

  // MARK: Looks

  @Test("On a full disk a look is not noted, and everything is shown")
  func fullDisk() throws {
    let folder = try Folder()
    let files = FaultyFiles()
    let store = try folder.open(files: files)
    let code = try store.book(try Fixture.booking("Ada"))[0].code
    files.set { $0.writing = (suffix: ".jsonl", errno: ENOSPC, after: 0) }
    #expect(throws: StoreError.diskFull) { try look(1, in: store) }
    #expect(try store.ledger(Footprint(appointments: [code])).appointment(code) != nil)
    #expect(try store.auditEntries().count == 1)
    files.set { $0.writing = nil }
    try look(1, in: store)
    #expect(try store.auditEntries().count == 2)
  }

  @Test("Who may only read the folder looks without being noted")
  func readOnly() throws {
    let folder = try Folder()
    try look(1, in: try folder.open())
    let files = FaultyFiles()
    files.set { $0.refusesUpdates = true }
    let store = try folder.open(files: files)
    #expect(throws: StoreError.readOnly(.permissions)) { try look(1, in: store) }
    #expect(try store.auditEntries().count == 1)
  }

  @Test("Somebody who stands still with the lock keeps nobody from looking")
  func stopped() throws {
    let folder = try Folder()
    let (store, other) = (try folder.open(), try folder.open(Fixture.environment(seed: 2)))
    try look(1, in: store)
    let file = try OpenFile(folder.file("LOCK"), .updating, in: LocalFiles())
    #expect(try file.lock(byte: 0, .exclusive, waiting: true))
    #expect(throws: StoreError.inUse(process: Int(getpid()))) {
      try other.note([.everything], by: Fixture.owner, patience: 1)
    }
    file.unlock(byte: 0)
    try look(1, in: other)
    #expect(try store.auditEntries().count == 2)
  }

  @Test("Who looks without having signed in leaves a folder of an earlier format as it is")
  func earlierFormat() throws {
    let folder = try Folder(fixture: "format-2")
    let store = try folder.open()
    let lines = try store.auditEntries().count
    for actor in [Fixture.owner, Fixture.actor("desk-1")] {
      try store.note([.record(PatientID("p-1"), by: nil)], by: actor)
    }
    #expect(try folder.text("MANIFEST.json").contains("\"format\":2,"))
    #expect(try store.auditEntries().count == lines)
    try store.makeAccounts()
    try store.note([.everything], by: Fixture.rosa)
    #expect(try store.auditEntries().count == lines + 3)
  }

  @Test("Nothing to look at is no line")
  func nothing() throws {
    let folder = try Folder()
    let store = try folder.open()
    try store.note([], by: Fixture.owner)
    #expect(try store.auditEntries().isEmpty)
  }
}
