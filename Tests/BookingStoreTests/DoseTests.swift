// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import TestKit
import Testing

@Suite("Doses and stock on disk")
struct DoseTests {
  /// Tuesday 2026-12-01, 10:05 in New York.
  private static let morning = Fixture.moment("2026-12-01T15:05:00Z")

  private func give(_ appointment: Appointment, lot: String = "AB-12", reason: String? = nil) throws
    -> Request
  {
    Request(
      .give(
        DoseRequest(
          appointment: try opened(appointment), hospital: Fixture.big, vaccine: Fixture.vaccine,
          lot: try required(LotNumber(lot)), expires: LocalDate("2027-03-31"), site: .rightArm,
          route: .intramuscular, observation: .long, override: reason)), by: Fixture.rosa)
  }

  private func opened(_ appointment: Appointment) throws -> CodeAndBirthDate {
    CodeAndBirthDate(code: appointment.code, birthDate: try required(LocalDate("1980-05-17")))
  }

  private func visit(_ step: VisitStep, _ appointment: Appointment) throws -> Request {
    Request(
      .visit(VisitRequest(step, try opened(appointment), at: Fixture.big)), by: Fixture.rosa)
  }

  private func onHand(_ store: Store) throws -> Int? {
    try store.ledger(Footprint(clinics: [Fixture.big])).clinic(of: Fixture.big)
      .lotsByExpiry.first?.onHand
  }

  @Test("What was given, taken back and counted is so after reopening, compacting and restoring")
  func survives() throws {
    let folder = try Folder()
    let early = try folder.open()
    let booked = try ["Ada", "李小龍", "Kurt"].map { name in
      try early.book(try Fixture.booking(name, at: "2026-12-01T10:00"))[0]
    }
    try early.makeAccounts()
    try early.receive(5)
    _ = try early.compact()
    let store = try folder.open(Fixture.environment(now: Self.morning, seed: 2))
    for appointment in booked { _ = try store.perform(try visit(.checkIn, appointment)) }
    let given = try store.book(try give(booked[0]))[0]
    let odd = try store.book(
      try give(booked[1], lot: "ZZ 9".filter { $0 != " " }, reason: "said “so” 李"))[0]
    _ = try store.perform(try give(booked[2]))
    _ = try store.perform(try visit(.takeBack, booked[2]))
    _ = try store.perform(
      Request(
        .stock(StockChange(.limit(true), of: Fixture.vaccine, at: Fixture.big)), by: Fixture.rosa))
    _ = try store.perform(try visit(.leave, booked[0]))
    let records = try Records(store)
    #expect(odd.dose?.override == "said “so” 李")
    #expect(records.clinics.count == 1)
    #expect(records.clinics[0].limited == [Fixture.vaccine])
    #expect(records.clinics[0].lotsByExpiry.map(\.onHand) == [4, -1])
    for _ in 1...2 {
      _ = try store.compact()
      #expect(try Records(store) == records)
      let again = try folder.open(Fixture.environment(now: Self.morning, seed: 4))
      #expect(try Records(again) == records)
      let copy = try Folder(isMade: false)
      let path = folder.path + "-\(UUID().uuidString).tar"
      _ = try again.backUp(to: path)
      try Backup(verifying: path).restore(at: copy.path)
      let restored = try copy.open(Fixture.environment(now: Self.morning, seed: 5))
      #expect(try Records(restored) == records)
      #expect(try copy.examine(Check.ofContents).isHealthy)
      let findings = try folder.examine(Check.ofContents).findings
      #expect(findings == [], "\(findings)")
    }
    // What the archive has is built upon.
    _ = try store.perform(try give(booked[2]))
    #expect(try onHand(store) == 3)
    _ = try store.perform(try visit(.takeBack, given))
    _ = try store.perform(try visit(.takeBack, given))
    #expect(try onHand(store) == 4)
  }

  @Test("A hospital's counts are those of no other one, also where many are counted")
  func manyHospitals() throws {
    let folder = try Folder(isMade: false)
    try Store.create(at: folder.path, contents: Machine.contents, kind: .demo)
    let store = try folder.open()
    try store.makeAccounts()
    for round in 1...3 {
      try store.receive(round)
      _ = try store.compact()
    }
    #expect(try onHand(store) == 6)
    #expect(try store.ledger(Footprint()).clinic(of: Fixture.big).isEmpty)
  }

  @Test("A folder of the third format is shown as it is, and becomes one of today’s by a change")
  func thirdFormat() throws {
    let folder = try Folder(fixture: "format-3")
    let reader = try folder.open()
    let before = try Records(reader)
    #expect(
      before.appointments.map(\.status.word).sorted() == [
        "arrived", "booked", "booked", "booked", "booked", "noshow",
      ])
    #expect(before.accounts.map(\.id.rawValue) == ["rosa"])
    let report = try folder.examine(Check.ofContents)
    #expect(report.isHealthy && report.findings.contains(.olderFormat(3)))
    #expect(try folder.text("MANIFEST.json").contains(#""format":3,"#))
    // The first change brings it up to date.
    try reader.receive(5)
    #expect(try folder.text("MANIFEST.json").contains(#""format":\#(Manifest.format),"#))
    for store in [reader, try folder.open(Fixture.environment(seed: 8))] {
      var now = try Records(store)
      #expect(now.clinics.count == 1)
      now.clinics = []
      #expect(now == before)
    }
    #expect(try folder.examine(Check.ofContents).findings == [])
  }

  @Test(
    "A lot whose numbers no count can have is refused",
    arguments: [
      (#""received":5"#, #""received":99999999999999"#), (#""given":0"#, #""given":"0""#),
      (#""lot":"AB-12""#, #""lot":"""#), (#""expires":"2027-03-31""#, #""expires":"2027-02-30""#),
      (#""wasted":0,"#, ""), (#""vaccine":"140""#, #""colour":"red""#),
    ])
  func impossible(old: String, new: String) throws {
    let lot = Lot(
      hospital: Fixture.big, vaccine: Fixture.vaccine, number: try required(LotNumber("AB-12")),
      expires: try required(LocalDate("2027-03-31")), received: 5)
    let line = JournalLine(
      sequence: 1, previous: Checksum(of: "x"), synced: 0,
      transaction: Transaction(
        at: Fixture.now, actor: Fixture.rosa, request: nil, events: [.lot(lot)]))
    let bytes = try JournalLine.resealed(line.encoded { _ in nil }.bytes) {
      let changed = $0.replacing(old, with: new)
      #expect(changed != $0)
      return changed
    }
    #expect(throws: JSONProblem.self) {
      try Array(bytes.dropLast()).withUnsafeBytes { buffer in
        var earlier = EarlierAppointments()
        _ = try JournalLine(verified: buffer, after: &earlier)
      }
    }
  }
}
