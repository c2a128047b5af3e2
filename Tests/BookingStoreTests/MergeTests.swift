// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import TestKit
import Testing

@Suite("Two entries that become one, on disk")
struct MergeTests {
  private static let born = "1980-05-17"

  private func register(
    _ store: Store, _ name: String, phone: String, born: String = born,
    under guardian: Patient? = nil
  ) throws -> Patient {
    let person = Person(
      name: try PersonName(name), birthDate: try required(LocalDate(born)),
      contact: Contact(phone: PhoneNumber(phone)))
    let registration = Registration(person: person, guardian: guardian.map { .id($0.id) })
    let outcome = try store.perform(
      Request(
        .register(registration), by: Fixture.owner, id: RequestID("request-of-\(born)-\(phone)")))
    guard case .person(let patient) = outcome else { throw NotThere() }
    return patient
  }

  private func book(_ store: Store, _ person: Person, at time: String) throws -> Appointment {
    let booking = BookingRequest(
      hospital: Fixture.big, start: try required(RequestedTime(time)), vaccine: Fixture.vaccine,
      party: [person])
    return try required(
      try store.perform(Request(.book(booking), by: Fixture.actor("desk-1"))).appointments.first)
  }

  private func check(_ store: Store, _ patient: Patient) throws -> FiledResponse {
    let wanted = HandIn(
      try Answers.some(0), to: try Answers.questionnaire(), about: .check(.id(patient.id)))
    let outcome = try store.perform(Request(.handIn(wanted), by: Fixture.owner))
    guard case .filed(let filed) = outcome else { throw NotThere() }
    return filed
  }

  @discardableResult
  private func merge(_ store: Store, _ kept: Patient, _ gone: Patient) throws -> MergedEntries {
    let request = MergeRequest(kept.id, from: gone.id, reason: "has moved to Quitoville")
    guard case .merged(let merged) = try store.perform(Request(.merge(request), by: Fixture.owner))
    else { throw NotThere() }
    return merged
  }

  private func open(_ store: Store, _ key: PersonCodeAndBirthDate) throws -> Patient {
    try store.ledger(Footprint(persons: [key.code])).open(key)
  }

  @Test(
    "Wherever the two entries lie, in the journal or in the archive, everything is found with the one that stays",
    arguments: [[], [0], [1], [2], [0, 1, 2]] as [Set<Int>])
  func found(compactedAfter steps: Set<Int>) throws {
    let folder = try Folder()
    let store = try folder.open()
    func compact(after step: Int) throws { if steps.contains(step) { _ = try store.compact() } }
    let mother = try register(store, "Mother", phone: "212 555 0177")
    let kept = try register(store, "Zoe Roe", phone: "212 555 0101")
    try compact(after: 0)
    let gone = try register(store, "Zoe Row", phone: "212 555 0102")
    let child = try register(
      store, "Tim", phone: "212 555 0102", born: "2019-05-06", under: gone)
    try compact(after: 1)
    let own = try book(store, kept.person, at: "2026-12-01T10:00")
    let other = try book(store, gone.person, at: "2026-12-02T10:00")
    _ = try store.perform(
      Request(.cancel(other.opened(), reason: "ill"), by: Fixture.actor("desk-1")))
    let filed = try check(store, gone)
    try compact(after: 2)
    let merged = try merge(store, kept, gone)
    #expect(merged.kept.wards == [child.id])
    for _ in 0..<2 {
      for store in [store, try folder.open(Fixture.environment(seed: 4))] {
        for key in [kept.key, gone.key] {
          #expect(try open(store, required(key)) == merged.kept)
        }
        let ledger = try store.ledger(Footprint(persons: [try required(gone.code)]))
        #expect(ledger.appointments(of: kept.id).map(\.code) == [own.code, other.code])
        #expect(ledger.checks(of: kept.id).map(\.response) == [filed.id])
        #expect(ledger.household(of: merged.kept, on: ledger.today).map(\.id) == [child.id])
        #expect(try store.guardians(of: child).map(\.id) == [kept.id])
        for text in ["roe", String(other.code.letters.suffix(5)), try required(gone.code).letters] {
          let found = try store.people(
            matching: try required(PeopleQuery(text)), near: nil, limit: 9
          ).people
          #expect(found.map(\.patient) == [merged.kept], "\(text)")
        }
        #expect(
          try store.people(matching: try required(PeopleQuery("row")), near: nil, limit: 9).people
            .isEmpty)
        let records = try Records(store)
        #expect(records.patients.map(\.id).sorted() == [mother.id, kept.id, child.id].sorted())
        #expect(records.responses.map(\.subject) == [kept.id])
        #expect(Set(records.appointments.map(\.patient)) == [kept.id])
      }
      #expect(try folder.examine(Check.ofContents).findings == [])
      _ = try store.compact()
    }
    #expect(try Records(store).patients.first { $0.id == kept.id }?.former.map(\.id) == [gone.id])
  }

  @Test(
    "A guardian's list names the entry that stays, also where only the archive has the guardian")
  func guardians() throws {
    let folder = try Folder()
    let store = try folder.open()
    let mother = try register(store, "Mother", phone: "212 555 0177")
    let kept = try register(store, "Tim", phone: "212 555 0101", born: "2019-05-06")
    let gone = try register(
      store, "Tim", phone: "212 555 0102", born: "2019-05-06", under: mother)
    _ = try store.compact()
    try merge(store, kept, gone)
    for _ in 0..<2 {
      let ledger = try store.ledger(Footprint(persons: [try required(mother.code)]))
      let guardian = try ledger.open(required(mother.key))
      #expect(guardian.wards == [kept.id])
      #expect(ledger.household(of: guardian, on: ledger.today).map(\.id) == [kept.id])
      #expect(try Records(store).patients.first?.wards == [kept.id])
      #expect(try folder.examine(Check.ofContents).findings == [])
      _ = try store.compact()
    }
  }

  @Test(
    "Whoever is forgotten afterwards is in no file under either entry, nor is why they became one")
  func forgotten() throws {
    for compactsBetween in [false, true] {
      let folder = try Folder()
      let store = try folder.open()
      let kept = try register(store, "Zoë Untraceable", phone: "212 555 0101")
      let gone = try register(store, "Zoë Untracable", phone: "212 555 0199")
      let booked = try book(store, gone.person, at: "2026-12-02T10:00")
      _ = try check(store, gone)
      if compactsBetween { _ = try store.compact() }
      try merge(store, kept, gone)
      if compactsBetween { _ = try store.compact() }
      try folder.add(Array(#"{"name":"Zoë Untracable"#.utf8), as: "quarantine/journal-at-1-1")
      let key = RecordKey(try required(gone.key))
      #expect(try store.forget(key, by: Fixture.owner) == 1)
      let traces = [
        "Untrac", "zoe untr", "555 0101", "555 0199", "Quitoville", "request-of",
        try required(gone.code).letters, try required(kept.code).letters,
      ]
      for file in try folder.everyFile() {
        #expect(
          !traces.contains { file.bytes.contains(Array($0.utf8)) }, "\(file.name)")
        let isAudit = file.name.hasPrefix("pieces/audit/")
        #expect(
          isAudit || !file.bytes.contains(Array(booked.code.letters.utf8)), "\(file.name)")
      }
      #expect(try Records(store).responses.isEmpty)
      let findings = try folder.examine(Check.ofContents).findings
      #expect(Set(findings.map(\.code)).subtracting(["index-missing"]).isEmpty)
    }
  }

  @Test("What is said before is what is done, and nothing is written for it")
  func preview() throws {
    let folder = try Folder()
    let store = try folder.open()
    let kept = try register(store, "Zoe Roe", phone: "212 555 0101")
    let gone = try register(store, "Zoe Roe", phone: "212 555 0102")
    let request = Request(
      .merge(MergeRequest(kept.id, from: gone.id, reason: "has moved to Quitoville")),
      by: Fixture.owner)
    let before = try Records(store)
    let told = try store.preview([request])
    #expect(try Records(store) == before && told.count == 1)
    #expect(told == [.granted(.merged(try merge(store, kept, gone)))])
  }

  @Test("The doctor tells of an entry that is still there after it became part of another")
  func doctor() throws {
    let folder = try Folder()
    let person = try Fixture.person("Ada")
    let former = FormerEntry(
      id: PatientID("p-2"), person: person, code: nil, at: Fixture.now, reason: "a slip")
    try folder.journal([
      Transaction(
        at: Fixture.now, actor: Fixture.owner, request: nil,
        events: [
          .registered(Patient(id: PatientID("p-1"), person: person, former: [former])),
          .registered(Patient(id: PatientID("p-2"), person: try Fixture.person("Eva"))),
        ])
    ])
    for _ in 0..<2 {
      #expect(
        try folder.examine(Check.ofContents).findings == [
          .mergedStillThere(PatientID("p-2"), in: PatientID("p-1"))
        ])
      _ = try folder.open().compact()
    }
  }

  @Test("A folder of the sixth format is read as it is, and two entries in it become one")
  func sixthFormat() throws {
    let folder = try Folder(fixture: "format-6")
    let store = try folder.open()
    let before = try Records(store)
    let report = try folder.examine(Check.ofContents)
    #expect(report.isHealthy && report.findings.contains(.olderFormat(6)))
    let born = try required(LocalDate("1985-02-03"))
    let keys = try ["8BQ52K5VY949KNY", "9DB2EH4JX9WCP5X"].map {
      PersonCodeAndBirthDate(code: try PersonCode($0), birthDate: born)
    }
    let rosas = try keys.map { try open(store, $0) }
    #expect(rosas.map(\.person.name.text) == ["Rosa Fields", "Rosa Fields"])
    try merge(store, rosas[0], rosas[1])
    #expect(try folder.text("MANIFEST.json").contains(#""format":\#(Manifest.format),"#))
    for store in [store, try folder.open(Fixture.environment(seed: 8))] {
      let now = try Records(store)
      #expect(now.patients.count == before.patients.count - 1)
      #expect(now.appointments.map(\.code) == before.appointments.map(\.code))
      for key in keys { #expect(try open(store, key).id == rosas[0].id) }
      #expect(
        try store.ledger(Footprint(persons: [keys[1].code])).appointments(of: rosas[0].id)
          .map(\.code) == [AppointmentCode("PQ8KR9XX4MB56EG")])
    }
    #expect(try folder.examine(Check.ofContents).findings == [])
  }
}

extension Ledger {
  /// The day of the fixture.
  fileprivate var today: LocalDate { Fixture.now.latestDate }
}

extension Appointment {
  fileprivate func opened() throws -> CodeAndBirthDate {
    CodeAndBirthDate(code: code, birthDate: try required(LocalDate("1980-05-17")))
  }
}
