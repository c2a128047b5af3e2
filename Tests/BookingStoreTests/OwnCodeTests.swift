// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import TestKit
import Testing

@Suite("People's own codes on disk")
struct OwnCodeTests {
  private static let born = "1980-05-17"

  private func patient(_ store: Store, _ name: String) throws -> Patient {
    let key = PersonKey(
      name: try PersonName(name).folded, birthDate: try required(LocalDate(Self.born)))
    let found = try store.ledger(Footprint(people: [key])).patients(key)
    return try required(found.first)
  }

  private func open(_ store: Store, _ key: PersonCodeAndBirthDate) throws -> Patient {
    try store.ledger(Footprint(persons: [key.code])).open(key)
  }

  private func register(_ store: Store, _ name: String, under guardian: Patient? = nil) throws
    -> Patient
  {
    let born = guardian == nil ? Self.born : "2019-05-06"
    let registration = Registration(
      person: try Fixture.person(name, born: born), guardian: guardian.map { .id($0.id) })
    let outcome = try store.perform(Request(.register(registration), by: Fixture.owner))
    guard case .person(let patient) = outcome else { throw NotThere() }
    return patient
  }

  @discardableResult
  private func edit(_ store: Store, _ patient: Patient, _ changes: PersonEdit.Change...) throws
    -> Patient
  {
    let edit = PersonEdit(.id(patient.id), changes)
    guard case .person(let new) = try store.perform(Request(.edit(edit), by: Fixture.owner)) else {
      throw NotThere()
    }
    return new
  }

  @Test("A code opens the record before and after a compaction, and a new one in its place")
  func opens() throws {
    let folder = try Folder()
    let store = try folder.open()
    let ada = try register(store, "Ada")
    let old = try required(ada.key)
    for _ in 0..<2 {
      #expect(try open(store, old) == ada)
      #expect(try open(try folder.open(Fixture.environment(seed: 2)), old) == ada)
      _ = try store.compact()
    }
    let new = try edit(store, ada, .newCode)
    for _ in 0..<2 {
      #expect(throws: BookingError.personNotFound) { try open(store, old) }
      #expect(try open(store, required(new.key)) == new)
      _ = try store.compact()
    }
    #expect(try folder.examine(Check.ofContents).findings == [])
  }

  @Test("Guardians are found from the child's side, in the journal and in the archive")
  func guardians() throws {
    let folder = try Folder()
    let store = try folder.open()
    let ada = try register(store, "Ada")
    let child = try register(store, "Tim", under: ada)
    let other = try register(store, "Eva")
    for _ in 0..<2 {
      #expect(try store.guardians(of: child).map(\.id) == [ada.id])
      #expect(try store.guardians(of: other) == [])
      _ = try store.compact()
    }
    try edit(store, ada, .removeWard(try required(child.code)))
    for _ in 0..<2 {
      #expect(try store.guardians(of: child) == [])
      _ = try store.compact()
    }
  }

  @Test("What was changed of somebody in the archive is found with all that was booked before")
  func changedInArchive() throws {
    let folder = try Folder()
    let store = try folder.open()
    let code = try store.book(try Fixture.booking("Ada"))[0].code
    _ = try store.compact()
    let ada = try patient(store, "Ada")
    let king = try edit(store, ada, .name(try PersonName("Ada King")))
    for _ in 0..<2 {
      let ledger = try store.ledger(Footprint(persons: [try required(king.code)]))
      #expect(ledger.appointments(of: ada.id).map(\.code) == [code])
      for text in ["king", String(code.letters.suffix(5)), try required(king.code).letters] {
        let found = try store.people(
          matching: try required(PeopleQuery(text)), near: nil, limit: 9
        ).people
        #expect(found.map(\.patient) == [king], "\(text)")
        #expect(found.map(\.codes) == [[code]], "\(text)")
      }
      #expect(try Records(store).patients == [king])
      _ = try store.compact()
    }
    #expect(try folder.examine(Check.ofContents).findings == [])
  }

  @Test("Whoever is forgotten goes from the wards of a guardian, also in the archive")
  func forgottenWard() throws {
    let folder = try Folder()
    let store = try folder.open()
    let ada = try register(store, "Ada")
    let tim = try register(store, "Tim", under: ada)
    _ = try store.compact()
    #expect(try patient(store, "Ada").wards == [tim.id])
    let key = RecordKey(try required(tim.key))
    #expect(try store.forget(key, by: Fixture.owner) == 0)
    #expect(try patient(store, "Ada").wards == [])
    let letters = try required(tim.code).letters
    for name in try folder.names(in: "pieces/people") {
      let text = try folder.text("pieces/people/" + name)
      #expect(!text.contains(tim.id.rawValue) && !text.contains(letters))
    }
    // Names and telephones are indexed anew when somebody looks for them.
    let findings = try folder.examine(Check.ofContents).findings
    #expect(Set(findings.map(\.code)).subtracting(["index-missing"]).isEmpty)
  }

  @Test("A request that registered somebody answers again, and is forgotten with them")
  func requests() throws {
    let folder = try Folder()
    let store = try folder.open()
    let request = Request(
      .register(Registration(person: try Fixture.person("Ada"))), by: Fixture.owner,
      id: RequestID("request-of-ada"))
    let first = try store.perform(request)
    for _ in 0..<2 {
      #expect(try store.perform(request) == first)
      _ = try store.compact()
    }
    let key = RecordKey(try required(try patient(store, "Ada").key))
    _ = try store.forget(key, by: Fixture.owner)
    for name in try folder.names(in: "pieces/requests") {
      #expect(try !folder.text("pieces/requests/" + name).contains("request-of-ada"))
    }
  }

  @Test("A folder of the fourth format is shown as it is, and gives codes from the first change on")
  func fourthFormat() throws {
    let folder = try Folder(fixture: "format-4")
    let reader = try folder.open()
    let before = try Records(reader)
    #expect(before.patients.count == 8 && before.patients.allSatisfy { $0.code == nil })
    #expect(before.appointments.count { $0.dose != nil } == 1)
    let report = try folder.examine(Check.ofContents)
    #expect(report.isHealthy && report.findings.contains(.olderFormat(4)))
    #expect(try folder.text("MANIFEST.json").contains(#""format":4,"#))
    let anna = try patient(reader, "Anna")
    let changed = try edit(reader, anna)
    #expect(changed.code != nil && changed.person == anna.person)
    #expect(try folder.text("MANIFEST.json").contains(#""format":\#(Manifest.format),"#))
    for store in [reader, try folder.open(Fixture.environment(seed: 8))] {
      let now = try Records(store)
      #expect(now.appointments == before.appointments && now.clinics == before.clinics)
      #expect(now.patients.map(\.person) == before.patients.map(\.person))
      #expect(try open(store, required(changed.key)) == changed)
    }
    #expect(try folder.examine(Check.ofContents).findings == [])
  }

  @Test(
    "A folder of the fifth format, in which an edit is told as a first entry, is read as it was meant"
  )
  func fifthFormat() throws {
    let folder = try Folder(fixture: "format-5")
    let store = try folder.open()
    let before = try Records(store)
    let report = try folder.examine(Check.ofContents)
    #expect(report.isHealthy && report.findings.contains(.olderFormat(5)))
    let key = PersonCodeAndBirthDate(
      code: try PersonCode("8BQ52K5VY949KNY"), birthDate: try required(LocalDate("1985-02-03")))
    let rosa = try open(store, key)
    #expect(rosa.person.contact.phone?.text == "617 555 0101")
    let edited = try edit(store, rosa, .sex(.female))
    #expect(try folder.text("MANIFEST.json").contains(#""format":\#(Manifest.format),"#))
    let now = try Records(folder.open(Fixture.environment(seed: 8)))
    #expect(now.appointments == before.appointments && now.patients.count == before.patients.count)
    #expect(try open(store, key) == edited)
    let last = try required(try store.auditEntries().last?.record)
    #expect(last.facts == [AuditFact(.edited, patient: rosa.id, changed: [.sex])])
  }

  @Test("The doctor tells of a code that two people have, and of a ward who is nobody")
  func doctor() throws {
    let folder = try Folder()
    let (ada, code) = (try Fixture.person("Ada"), PersonCode(random: 5))
    let events: [Event] = [
      .registered(
        Patient(id: PatientID("p-1"), person: ada, code: code, wards: [PatientID("p-9")])),
      .registered(Patient(id: PatientID("p-2"), person: try Fixture.person("Eva"), code: code)),
    ]
    try folder.journal([
      Transaction(at: Fixture.now, actor: Fixture.owner, request: nil, events: events)
    ])
    for _ in 0..<2 {
      #expect(
        Set(try folder.examine(Check.ofContents).findings) == [
          .unknownWard(PatientID("p-9"), of: PatientID("p-1")), .personCodeTwice(PatientID("p-2")),
        ])
      _ = try folder.open().compact()
    }
  }

  @Test(
    "A record that no program writes is refused",
    arguments: [
      (#""own":"#, #""own":"1"#), (#""wards":["p-2"]"#, #""wards":["p-2","p-2"]"#),
      (#""wards":["p-2"]"#, #""wards":"p-2""#),
    ])
  func impossible(old: String, new: String) throws {
    let patient = Patient(
      id: PatientID("p-1"), person: try Fixture.person("Ada"), code: PersonCode(random: 5),
      wards: [PatientID("p-2")])
    let line = JournalLine(
      sequence: 1, previous: Checksum(of: "x"), synced: 0,
      transaction: Transaction(
        at: Fixture.now, actor: Fixture.rosa, request: nil, events: [.registered(patient)]))
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
