// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import TestKit
import Testing

@Suite("Accounts and visits on disk")
struct VisitTests {
  /// Tuesday 2026-12-01, 10:05 in New York.
  private static let morning = Fixture.moment("2026-12-01T15:05:00Z")

  private func opened(_ appointment: Appointment) throws -> CodeAndBirthDate {
    CodeAndBirthDate(code: appointment.code, birthDate: try required(LocalDate("1980-05-17")))
  }

  private func visit(
    _ step: VisitStep, _ appointment: Appointment, by actor: Actor = Fixture.ben, id: String? = nil
  ) throws -> Request {
    Request(
      .visit(VisitRequest(step, try opened(appointment), at: Fixture.big)), by: actor,
      id: id.map { RequestID($0) })
  }

  /// Three appointments of today, one of them in the archive where `archived`.
  private func day(archived: Bool) throws -> (Folder, Store, [Appointment]) {
    let folder = try Folder()
    let early = try folder.open()
    let booked = try ["Ada", "Grace", "Kurt"].map { name in
      try early.book(try Fixture.booking(name, at: "2026-12-01T10:00"))[0]
    }
    try early.makeAccounts()
    if archived { _ = try early.compact() }
    let store = try folder.open(Fixture.environment(now: Self.morning, seed: 2))
    return (folder, store, booked)
  }

  private func status(_ appointment: Appointment, in store: Store) throws -> String? {
    try store.ledger(Footprint(appointments: [appointment.code]))
      .appointment(appointment.code)?.status.word
  }

  @Test(
    "Who came, who did not and what was taken back is so after reopening, compacting and restoring",
    arguments: [false, true])
  func survives(archived: Bool) throws {
    let (folder, store, booked) = try day(archived: archived)
    let arrived = try store.book(try visit(.checkIn, booked[0], id: "scan-1"))
    _ = try store.perform(try visit(.miss, booked[1], by: Fixture.rosa))
    _ = try store.perform(try visit(.checkIn, booked[2]))
    _ = try store.perform(try visit(.takeBack, booked[2]))
    func check(_ store: Store) throws {
      #expect(
        try booked.map { try status($0, in: store) } == ["arrived", "noshow", "booked"])
      // All three keep their places.
      #expect(store.codes().count == 3)
      // A scan that is sent again is the same one.
      #expect(try store.book(try visit(.checkIn, booked[0], id: "scan-1")) == arrived)
      #expect(throws: StoreError.refused(.alreadyMissed)) {
        try store.perform(try visit(.miss, booked[1]))
      }
    }
    try check(store)
    try check(try folder.open(Fixture.environment(now: Self.morning, seed: 3)))
    for _ in 1...2 {
      _ = try store.compact()
      try check(store)
      let again = try folder.open(Fixture.environment(now: Self.morning, seed: 4))
      try check(again)
      let copy = try Folder(isMade: false)
      let path = folder.path + "-\(UUID().uuidString).tar"
      _ = try again.backUp(to: path)
      try Backup(verifying: path).restore(at: copy.path)
      let restored = try copy.open(Fixture.environment(now: Self.morning, seed: 5))
      try check(restored)
      #expect(restored.accounts == store.accounts)
      // What comes after it is written over the archive's.
      _ = try store.perform(Request(.release, by: Fixture.ben))
      _ = try store.perform(try visit(.checkIn, booked[2]))
      _ = try store.perform(try visit(.takeBack, booked[2]))
    }
  }

  @Test("Accounts are as they were last changed, in every epoch, and to whoever opens the folder")
  func accounts() throws {
    let folder = try Folder()
    let store = try folder.open()
    let other = try folder.open(Fixture.environment(seed: 2))
    try store.makeAccounts()
    let ben = AccountID("ben")
    let both = Workplace.hospitals([Fixture.small, Fixture.big])
    let changes: [AccountChange] = [
      .setRole(ben, .vaccinator, both), .setPassword(ben, PasswordHash("$argon2id$\"new\"\\")),
      .close(ben), .reopen(ben), .setRole(ben, .administrator, .everywhere), .close(ben),
    ]
    for change in changes {
      _ = try store.perform(Request(.account(change), by: Fixture.rosa))
      let expected = store.accounts
      #expect(expected.map(\.id.rawValue) == ["ben", "rosa"])
      try other.refresh()
      #expect(other.accounts == expected)
      #expect(try folder.open(Fixture.environment(seed: 3)).accounts == expected)
      _ = try store.compact()
      #expect(store.accounts == expected)
      #expect(try folder.open(Fixture.environment(seed: 3)).accounts == expected)
    }
    let last = try required(store.account(ben))
    #expect(!last.isOpen && last.role == .administrator && last.workplace == .everywhere)
    #expect(last.password == PasswordHash("$argon2id$\"new\"\\"))
    // Their file is one of the archive's, and of two epochs at most.
    let files = try folder.names(in: "pieces").filter { $0.hasPrefix("accounts.") }
    #expect(files.count <= 2)
  }

  @Test("Rules hold by what is on disk: an account that another process closed can do nothing more")
  func closedElsewhere() throws {
    let (folder, store, booked) = try day(archived: true)
    let other = try folder.open(Fixture.environment(seed: 6))
    _ = try other.perform(Request(.account(.close(AccountID("ben"))), by: Fixture.rosa))
    #expect(throws: StoreError.refused(.accountClosed(AccountID("ben")))) {
      try store.perform(try visit(.checkIn, booked[0]))
    }
    #expect(throws: StoreError.refused(.signInNeeded)) {
      try store.forget(RecordKey(try opened(booked[0])), by: Fixture.owner)
    }
  }

  @Test("Who acts is in each line, by account and role")
  func actors() throws {
    let (folder, store, booked) = try day(archived: false)
    _ = try store.perform(try visit(.checkIn, booked[0]))
    let last = try required(folder.journal.split(separator: 0x0A).last)
    let text = String(decoding: last, as: UTF8.self)
    #expect(
      text.contains(
        #""actor":{"role":"receptionist","account":"ben","terminal":"desk-8"}"#))
    #expect(
      text.contains(#""type":"arrived""#) && text.contains(#""arrived":"2026-12-01T15:05:00Z""#))
  }

  @Test("A line is read as it was written, whoever acted and whatever happened")
  func lines() throws {
    let (_, _, booked) = try day(archived: false)
    let since = Self.morning
    func with(_ status: Appointment.Status) -> Appointment {
      let one = booked[0]
      return Appointment(
        code: one.code, patient: one.patient, vaccine: one.vaccine, hospital: one.hospital,
        time: one.time, status: status)
    }
    var closed = try Fixture.account("ben", .vaccinator, .hospitals([Fixture.small, Fixture.big]))
    closed.isOpen = false
    let events: [Event] = [
      .arrived(with(.arrived(since: since))), .missed(with(.missed(since: since))),
      .takenBack(booked[0]), .account(try Fixture.account("rosa", .administrator)),
      .account(closed),
    ]
    let roles: [Actor.Role] =
      [.patient, .kiosk, .owner] + StaffRole.allCases.map { .staff(AccountID("rosa"), $0) }
    for role in roles {
      let transaction = Transaction(
        at: since, actor: Actor(role: role, terminal: TerminalID("desk-1")), request: nil,
        events: events)
      let line = JournalLine(
        sequence: 1, previous: Checksum(of: "x"), synced: 0, transaction: transaction)
      let (bytes, _) = line.encoded { _ in "America/New_York" }
      #expect(try read(bytes) == transaction)
    }
  }

  @Test(
    "Words for who acts of earlier formats are read: an administrator without an account is the owner",
    arguments: [
      (#""role":"administrator""#, Actor.Role.owner), (#""role":"owner""#, .owner),
      (#""role":"kiosk""#, .kiosk), (#""role":"patient""#, .patient),
    ])
  func earlierRoles(words: String, role: Actor.Role) throws {
    let transaction = Transaction(
      at: Fixture.now, actor: Fixture.actor("desk-1"), request: nil, events: [])
    let line = JournalLine(
      sequence: 1, previous: Checksum(of: "x"), synced: 0, transaction: transaction)
    let bytes = try JournalLine.resealed(line.encoded { _ in nil }.bytes) {
      $0.replacing(#""role":"patient""#, with: words)
    }
    #expect(try read(bytes).actor == Actor(role: role, terminal: TerminalID("desk-1")))
  }

  @Test(
    "A role that nobody has, and an account that cannot be, are not guessed at",
    arguments: [
      #""role":"robot""#, #""role":"patient","account":"rosa""#, #""role":"receptionist""#,
      #""role":"administrator","account":"rosa","shift":"late""#,
    ])
  func unknownRoles(words: String) throws {
    let transaction = Transaction(
      at: Fixture.now, actor: Fixture.actor("desk-1"), request: nil, events: [])
    let line = JournalLine(
      sequence: 1, previous: Checksum(of: "x"), synced: 0, transaction: transaction)
    let bytes = try JournalLine.resealed(line.encoded { _ in nil }.bytes) {
      $0.replacing(#""role":"patient""#, with: words)
    }
    #expect(throws: JSONProblem.self) { try read(bytes) }
  }

  /// What stands in a line.
  private func read(_ line: [UInt8]) throws -> Transaction {
    try Array(line.dropLast()).withUnsafeBytes { buffer in
      var earlier = EarlierAppointments()
      return try JournalLine(verified: buffer, after: &earlier).transaction
    }
  }

  // MARK: Format 2

  @Test("A folder of the second format is shown as it is, and becomes one of today's by a change")
  func secondFormat() throws {
    let folder = try Folder(fixture: "format-2")
    let before = try truth(of: folder)
    let reader = try folder.open()
    let records = try Records(reader)
    #expect(records.appointments.count == 6 && records.patients.count == 6)
    #expect(records.accounts.isEmpty)
    let ada = try required(records.appointments.first)
    let report = try folder.examine(Check.ofContents)
    #expect(report.isHealthy && report.findings.contains(.olderFormat(2)))
    let copy = try folder.backUp()
    #expect(try Backup(verifying: copy).summary.changes == 5)
    // Looking, examining and copying changed nothing.
    #expect(try truth(of: folder) == before)

    // The first change brings it up to date.
    try reader.makeAccounts()
    #expect(try folder.text("MANIFEST.json").contains(#""format":\#(Manifest.format),"#))
    _ = try reader.perform(try visit(.checkIn, ada, by: Fixture.rosa))
    for store in [reader, try folder.open(Fixture.environment(seed: 8))] {
      var now = try Records(store)
      #expect(now.accounts.map(\.id.rawValue) == ["ben", "rosa"])
      #expect(try status(ada, in: store) == "arrived")
      now.accounts = []
      now.appointments = now.appointments.map { $0.code == ada.code ? ada : $0 }
      #expect(now == records)
      #expect(store.access == .readWrite)
      // A request of before is known still.
      let again = try store.book(
        try Fixture.booking("Anna", at: "2026-12-01T09:00", id: "request-1"))
      #expect(again.map(\.code.letters) == ["YC8C22MTBYS1BNP"])
    }
    #expect(try folder.examine(Check.ofContents).findings == [])
    // What an older program finds is a folder of a newer one: it looks at nothing.
    #expect(try folder.text("MANIFEST-2.json").contains(#""format":2,"#))
  }

  /// All that is not derived, by name.
  private func truth(of folder: Folder) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    for name in try required(names)
    where !name.hasPrefix("index") && name != "LOCK" && name.contains(".json") {
      files[name] = try folder.read(name)
    }
    return files
  }

  // MARK: The doctor

  @Test(
    "A day with all that can happen leaves the doctor nothing to say", arguments: [false, true])
  func healthy(compacted: Bool) throws {
    let (folder, store, booked) = try day(archived: compacted)
    let viewer = Examination.Viewer(
      clocks: Clocks(wall: Self.morning, boot: BootMoment(boot: "first-boot", seconds: 1000)),
      user: geteuid())
    _ = try store.perform(try visit(.checkIn, booked[0]))
    _ = try store.perform(try visit(.miss, booked[1]))
    // Who did not come has booked anew while the slot goes on, and takes a place in both.
    try store.book(try Fixture.booking("Grace", at: "2026-12-02T10:00"))
    _ = try store.perform(
      Request(.account(.setRole(AccountID("ben"), .vaccinator, .everywhere)), by: Fixture.rosa))
    if compacted { _ = try store.compact() }
    let report = try folder.examine(by: viewer)
    #expect(report.findings == [])
    #expect(report.counts.appointments == 4)
  }

  @Test("Whoever came or stayed away counts for a slot's places")
  func capacity() throws {
    let (folder, store, booked) = try day(archived: false)
    for appointment in booked[..<2] {
      _ = try store.perform(try visit(.checkIn, appointment))
    }
    _ = try store.perform(try visit(.miss, booked[2]))
    // Then the hospital has two places where it had five.
    let fewer = try FolderContents(
      hospitals: Array(
        Fixture.hospitals.replacing(#""capacity":5,"#, with: #""capacity":2,"#).utf8),
      places: [], vaccines: []
    ).readHospitals()
    _ = try store.importHospitals(fewer, by: Fixture.rosa)
    #expect(try folder.examine([.capacity]).findings.map(\.code) == ["overbooked"])
  }

  @Test("The file of wrong passwords is none of the doctor's leftovers")
  func signIns() throws {
    let folder = try Folder()
    try folder.add(Array("0\n".utf8), as: "sign-ins")
    #expect(try folder.examine().findings == [])
  }

  @Test("Of accounts that cannot be, the first is named, and nothing is opened or restored")
  func badAccounts() throws {
    let folder = try Folder()
    let store = try folder.open()
    try store.makeAccounts()
    _ = try store.compact()
    let good = try folder.text("pieces/accounts.2.json")
    for (old, new) in [
      (#""role":"receptionist""#, #""role":"robot""#), (#""account":"ben""#, #""account":"Ben""#),
      (#""name":"#, #""nickname":"#), (#""password":"#, #""secret":"#),
    ] {
      let bad = good.replacing(old, with: new)
      #expect(bad != good)
      try folder.write(Array(bad.utf8), to: "pieces/accounts.2.json")
      let manifest = try folder.text("MANIFEST.json")
      try folder.rewriteManifest {
        $0.replacing(Self.members(of: good), with: Self.members(of: bad))
      }
      #expect(throws: StoreError.self) { try folder.open() }
      #expect(throws: StoreError.self) { try folder.backUp() }
      #expect(try !folder.examine().isHealthy)
      try folder.write(Array(good.utf8), to: "pieces/accounts.2.json")
      try folder.write(Array(manifest.utf8), to: "MANIFEST.json")
    }
    #expect(try folder.examine().findings == [])
  }

  private static func members(of text: String) -> String {
    #""bytes":\#(text.utf8.count),"sum":"\#(Checksum(of: text).hex)""#
  }
}
