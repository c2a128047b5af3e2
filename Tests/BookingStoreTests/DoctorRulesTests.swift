// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import TestKit
import Testing

/// Bookings that no rule would have let through, in the journal and in the archive.
@Suite("The doctor, about what is booked")
struct DoctorRulesTests {
  private static let first = "2026-12-07T10:00:00-05:00"

  private func patient(_ id: String, _ name: String, phone: String? = nil) throws -> Event {
    let person = Person(
      name: try PersonName(name), birthDate: try required(LocalDate("1980-05-17")),
      contact: Contact(phone: phone.flatMap { PhoneNumber($0) }))
    return .registered(Patient(id: PatientID(id), person: person))
  }

  private func code(_ number: Int) -> AppointmentCode { AppointmentCode(random: UInt128(number)) }

  private func booked(
    _ number: Int, _ patient: String, at start: String = first,
    hospital: HospitalID = Fixture.small, vaccine: VaccineCode = Fixture.vaccine
  ) throws -> Event {
    let instant = try required(Instant(start))
    func zoned(_ instant: Instant) -> ZonedTime { ZonedTime(instant: instant, offset: -5 * 3600) }
    return .booked(
      Appointment(
        code: code(number), patient: PatientID(patient), vaccine: vaccine, hospital: hospital,
        time: SlotTime(start: zoned(instant), end: zoned(instant.adding(minutes: 15)))))
  }

  /// What the doctor finds wrong with a folder in which this has happened.
  private func findings(_ events: [Event], compacted: Bool) throws -> [Finding] {
    let transaction = Transaction(
      at: Fixture.now, actor: Fixture.actor("desk-1"), request: nil, events: events)
    let folder = try Folder()
    try folder.journal([transaction])
    if compacted { _ = try folder.open().compact() }
    return try folder.examine().findings
  }

  @Test(
    "More people than places, in a slot to come and in one that is over", arguments: [false, true])
  func capacity(compacted: Bool) throws {
    let people = [try patient("p-1", "Ada"), try patient("p-2", "Grace")]
    let found = try findings(
      people + [try booked(1, "p-1"), try booked(2, "p-2")], compacted: compacted)
    let start = ZonedTime(instant: try required(Instant(Self.first)), offset: -5 * 3600)
    #expect(
      found == [.overbooked(Fixture.small, at: start, booked: 2, capacity: 1, isPast: false)])
    let past = "2026-11-30T10:00:00-05:00"
    let over = try findings(
      people + [try booked(1, "p-1", at: past), try booked(2, "p-2", at: past)],
      compacted: compacted)
    #expect(over.map(\.severity) == [.note] && over.map(\.code) == ["overbooked"])
    // Two hospitals' slots of one time are two slots.
    let apart = [try booked(1, "p-1"), try booked(2, "p-2", hospital: Fixture.big)]
    #expect(try findings(people + apart, compacted: compacted) == [])
  }

  @Test("A slot that the archive fills and the journal overfills")
  func across() throws {
    let folder = try Folder(
      transactions: [
        Transaction(
          at: Fixture.now, actor: Fixture.actor("desk-1"), request: nil,
          events: [try patient("p-1", "Ada"), try booked(1, "p-1")])
      ])
    let store = try folder.open()
    _ = try store.compact()
    // The hospital takes two, one more is booked, and then the list of before counts again.
    let manifest = try folder.text("MANIFEST.json")
    let hospital = try FolderContents(
      hospitals: Array(
        Fixture.hospitals.replacing(#""capacity":1,"#, with: #""capacity":2,"#).utf8),
      places: [], vaccines: []
    ).readHospitals()
    _ = try store.importHospitals(hospital, by: Fixture.owner)
    try store.book(
      try Fixture.booking("Grace", at: "2026-12-07T10:00", hospital: Fixture.small))
    try folder.write(Array(manifest.utf8), to: "MANIFEST.json")
    let found = try folder.examine([.capacity]).findings
    #expect(found.map(\.code) == ["overbooked"] && found.map(\.severity) == [.problem])
  }

  @Test(
    "Somebody who waits, and is nobody, or not in their own list, or has somebody else's code",
    arguments: [false, true])
  func waiting(compacted: Bool) throws {
    func waiting(_ number: Int, _ patient: String, at hospital: HospitalID = Fixture.small) throws
      -> Event
    {
      let day = try required(LocalDate("2026-12-01"))
      return .waiting(
        WaitlistEntry(
          code: code(number), patient: PatientID(patient), hospital: hospital,
          vaccine: Fixture.vaccine, wish: try required(WaitlistWish(first: day, last: day)),
          number: number, since: Fixture.now))
    }
    let ada = try patient("p-1", "Ada")
    #expect(try findings([ada, try waiting(1, "p-1")], compacted: compacted) == [])
    #expect(
      try findings([ada, try waiting(1, "p-2")], compacted: compacted).map(\.code).contains(
        "without-patient"))
    #expect(
      try findings([ada, try booked(1, "p-1"), try waiting(1, "p-1")], compacted: compacted)
        == [.codeTwice(code(1))])
    #expect(
      try findings([ada, try waiting(1, "p-1", at: HospitalID("us-9"))], compacted: compacted)
        == [.withoutHospital(code(1), HospitalID("us-9"))])
    // Taken off and booked under the same code is as it should be.
    let over = Event.waitingOver(Fixture.small, code(1))
    #expect(
      try findings([ada, try waiting(1, "p-1"), over, try booked(1, "p-1")], compacted: compacted)
        == [])
  }

  @Test(
    "One person twice: for one vaccine, at one time, and under two entries",
    arguments: [false, true])
  func doubles(compacted: Bool) throws {
    let ada = try patient("p-1", "Ada")
    let later = "2026-12-07T11:00:00-05:00"
    #expect(
      try findings(
        [ada, try booked(1, "p-1"), try booked(2, "p-1", at: later)], compacted: compacted)
        == [.bookedTwice(PatientID("p-1"), Fixture.vaccine, [code(1), code(2)])])
    let other = VaccineCode("115")
    #expect(
      try findings(
        [ada, try booked(1, "p-1"), try booked(2, "p-1", hospital: Fixture.big, vaccine: other)],
        compacted: compacted)
        == [.overlapping(PatientID("p-1"), [code(1), code(2)].sorted())])
    let same = [
      try patient("p-1", "Ada", phone: "+1 212 555 0199"), try patient("p-2", "ADA"),
      try booked(1, "p-1"), try booked(2, "p-2", at: later),
    ]
    #expect(try findings(same, compacted: compacted).map(\.code) == ["booked-twice"])
    // Another telephone is another Ada.
    let two = [same[0], try patient("p-2", "Ada", phone: "+1 617 555 0123")] + same[2...]
    #expect(try findings(two, compacted: compacted) == [])
    // What is over does not stand in the way of the next dose.
    let past = "2026-11-30T10:00:00-05:00"
    #expect(
      try findings(
        [ada, try booked(1, "p-1", at: past), try booked(2, "p-1")], compacted: compacted) == [])
  }

  @Test("Patients and hospitals that are not there", arguments: [false, true])
  func dangling(compacted: Bool) throws {
    #expect(
      try findings([try booked(1, "p-9")], compacted: compacted)
        == [.withoutPatient(code(1), PatientID("p-9"))])
    let nowhere = HospitalID("us-9")
    #expect(
      try findings(
        [try patient("p-1", "Ada"), try booked(1, "p-1", hospital: nowhere)],
        compacted: compacted)
        == [.withoutHospital(code(1), nowhere)])
  }

  /// Two people in the archive, one appointment each.
  private func archived() throws -> Folder {
    let events = [
      try patient("p-1", "Ada"), try patient("p-2", "Grace"), try booked(1, "p-1"),
      try booked(2, "p-2", at: "2026-12-07T11:00:00-05:00"),
    ]
    let folder = try Folder(
      transactions: [
        Transaction(at: Fixture.now, actor: Fixture.actor("desk-1"), request: nil, events: events)
      ])
    _ = try folder.open().compact()
    #expect(try folder.examine().findings == [])
    return folder
  }

  private func found(_ folder: Folder) throws -> [Finding] {
    // Indexes are of other sums now, which says nothing about what is booked.
    try folder.examine([.manifest, .pieces, .capacity, .doubleBookings, .references]).findings
  }

  @Test("A list that lacks an appointment, one that has another's, and one that has nobody's")
  func lists() throws {
    var folder = try archived()
    let (one, two) = (code(1), code(2))
    try folder.rewrite("people") { $0.replacing("[\"\(one.letters)\"]", with: "[]") }
    #expect(try found(folder) == [.unlisted(one, PatientID("p-1"))])
    folder = try archived()
    try folder.rewrite("people") { $0.replacing(one.letters, with: two.letters) }
    #expect(
      try found(folder) == [
        .unknownCode(two, PatientID("p-1")), .unlisted(one, PatientID("p-1")),
      ])
    folder = try archived()
    let three = code(3)
    try folder.rewrite("people") {
      $0.replacing("[\"\(one.letters)\"]", with: "[\"\(one.letters)\",\"\(three.letters)\"]")
    }
    #expect(try found(folder) == [.unknownCode(three, PatientID("p-1"))])
  }

  @Test("A code that is there twice, and records that are where nobody looks for them")
  func places() throws {
    var folder = try archived()
    let (one, two) = (code(1), code(2))
    try folder.rewrite("books") { $0.replacing(two.letters, with: one.letters) }
    #expect(
      try found(folder) == [.codeTwice(one), .unknownCode(two, PatientID("p-2"))])
    folder = try archived()
    try folder.rewrite("people") {
      $0.replacing("\"p-1\"", with: "\"p-3\"").replacing("\"p-2\"", with: "\"p-0\"")
    }
    let misplaced = try found(folder).filter { $0.code == "out-of-place" }
    #expect(misplaced.count == 2 && misplaced.allSatisfy { $0.file?.contains("people") == true })
    folder = try archived()
    try folder.rewrite("books") { $0.replacing("\"2026-12\"", with: "\"2026-11\"") }
    #expect(try found(folder).filter { $0.code == "out-of-place" }.count == 3)
  }

  @Test("An index that is whole and leaves something out")
  func index() throws {
    let folder = try archived()
    let empty = try Folder(
      transactions: [
        Transaction(
          at: Fixture.now, actor: Fixture.actor("desk-1"), request: nil,
          events: [try patient("p-1", "Eva"), try booked(7, "p-1")])
      ])
    _ = try empty.open().compact()
    // The other folder's run, under this one's name and stamps.
    let name = try required(folder.names(in: "index").first { $0.hasPrefix("codes-") })
    let other = try required(empty.names(in: "index").first { $0.hasPrefix("codes-") })
    let good = try folder.read("index/" + name)
    var bytes = try empty.read("index/" + other)
    bytes.replaceSubrange(24..<56, with: good[24..<56])
    let sum = Checksum(of: Array(bytes[..<72])).hex
    for index in 0..<16 {
      bytes[72 + index] = try required(UInt8(sum.dropFirst(2 * index).prefix(2), radix: 16))
    }
    try folder.write(bytes, to: "index/" + name)
    #expect(try folder.examine([.index]).findings == [.indexIncomplete(entries: 2)])
  }

  @Test("Of very many findings of a kind a hundred are told and the others counted")
  func many() throws {
    let events = try (1...150).map {
      try booked($0, "p-\($0)", at: "2026-11-30T10:00:00-05:00", hospital: Fixture.big)
    }
    let transaction = Transaction(
      at: Fixture.now, actor: Fixture.actor("desk-1"), request: nil, events: events)
    let report = try Folder(transactions: [transaction]).examine([.references])
    #expect(report.problems == 150)
    #expect(report[.references]?.findings.count == 100 && report[.references]?.more == 50)
  }
}
