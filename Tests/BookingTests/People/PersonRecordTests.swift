// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("A person's record: who opens it, and who may change it")
struct PersonRecordTests {
  private func patient(_ desk: TestDesk, _ name: String) throws -> Patient {
    try #require(desk.ledger.recent.newPatients.last { $0.person.name.text == name })
  }

  private func key(_ desk: TestDesk, _ name: String) throws -> PersonCodeAndBirthDate {
    try #require(try patient(desk, name).key)
  }

  /// Mother and child, booked together.
  private func household() throws -> TestDesk {
    var desk = try TestDesk(site())
    try desk.book(
      person("Ada Doe"), person("Tim Doe", born: "2015-03-04"), at: "2026-03-03T10:00")
    return desk
  }

  @discardableResult
  private func edit(
    _ desk: inout TestDesk, _ key: PersonCodeAndBirthDate, _ changes: PersonEdit.Change...,
    as role: Actor.Role = .patient
  ) throws -> Outcome {
    try desk.perform(.edit(PersonEdit(.opened(key), changes)), as: role)
  }

  // MARK: Codes

  @Test("Everybody who is booked has a code of their own, which no appointment has")
  func codes() throws {
    var desk = try household()
    try desk.perform(.register(Registration(person: person("Eva Doe"))))
    let people = desk.ledger.recent.newPatients
    let codes = try people.map { try #require($0.code).code }
    #expect(Set(codes).count == 3)
    #expect(codes.allSatisfy { desk.ledger.appointment(AppointmentCode($0)) == nil })
  }

  @Test("Only whoever is booked for the first time is told the code, also among others")
  func newcomers() throws {
    var desk = try TestDesk(site())
    try desk.book(person("Ada Doe"), at: "2026-03-03T10:00")
    let request = BookingRequest(
      hospital: HospitalID("harbour"), start: try time("2026-03-04T10:00"), vaccine: .mmr,
      party: [try person("Ada Doe"), try person("Tim Doe", born: "2015-03-04")])
    guard case .booked(let booked, let newcomers) = try desk.perform(.book(request), id: "r") else {
      Issue.record("no booking")
      return
    }
    #expect(newcomers == [booked[1].patient: try #require(try patient(desk, "Tim Doe").code)])
    // An answer that was lost comes again.
    #expect(
      try desk.perform(.book(request), id: "r") == .booked(booked, newcomers: newcomers))
  }

  @Test("Somebody of the time before is given a code by the next booking, and is not told it")
  func earlier() throws {
    var desk = try TestDesk(site())
    let old = Patient(id: PatientID("old"), person: try person("Ada Doe"))
    desk.take([.registered(old)])
    let request = BookingRequest(
      hospital: HospitalID("harbour"), start: try time("2026-03-03T10:00"), vaccine: .mmr,
      party: [try person("Ada Doe")])
    guard case .booked(let booked, let newcomers) = try desk.perform(.book(request)) else {
      Issue.record("no booking")
      return
    }
    #expect(booked[0].patient == old.id && newcomers.isEmpty)
    #expect(desk.ledger.patient(old.id)?.code != nil)
    #expect(desk.ledger.recent.newPatients.count == 1)
  }

  @Test(
    "What is left out when booking makes nobody another one, and what is said otherwise does",
    arguments: [
      ("617 555 0100", nil, true), (nil, "a@b.example", true),
      ("617 555 0100", "a@b.example", true),
      (nil, nil, false), ("617 555 0101", nil, false), ("617 555 0100", "c@d.example", false),
    ] as [(String?, String?, Bool)])
  func leftOut(phone: String?, email: String?, isKnown: Bool) throws {
    var desk = try TestDesk(site())
    let known = try person("Ada Doe", phone: "617 555 0100", email: "a@b.example")
    try desk.perform(
      .register(
        Registration(
          person: Person(
            name: known.name, birthDate: known.birthDate, sex: .female, contact: known.contact))))
    let ada = try patient(desk, "Ada Doe").id
    let booked = try desk.book(
      person("Ada Doe", phone: phone, email: email), at: "2026-03-03T10:00")[0]
    #expect((booked.patient == ada) == isKnown)
    #expect(desk.ledger.recent.newPatients.count == (isKnown ? 1 : 2))
  }

  @Test("A new code opens the record, and the old one nothing any more")
  func newCode() throws {
    var desk = try household()
    let old = try key(desk, "Ada Doe")
    try edit(&desk, old, .newCode)
    let new = try key(desk, "Ada Doe")
    #expect(new.code != old.code)
    #expect(throws: BookingError.personNotFound) { try desk.ledger.open(old) }
    #expect(try desk.ledger.open(new).person.name.text == "Ada Doe")
  }

  @Test("A code with another birth date, and a code that nobody has, are answered alike")
  func alike() throws {
    let desk = try household()
    let ada = try key(desk, "Ada Doe")
    let keys = [
      PersonCodeAndBirthDate(code: ada.code, birthDate: try day("1980-05-18")),
      PersonCodeAndBirthDate(code: PersonCode(random: 4), birthDate: ada.birthDate),
    ]
    for key in keys {
      #expect(throws: BookingError.personNotFound) { try desk.ledger.open(key) }
      for changes in [[PersonEdit.Change.newCode], []] {
        #expect(throws: BookingError.personNotFound) {
          try desk.decide(.edit(PersonEdit(.opened(key), changes)))
        }
      }
    }
  }

  // MARK: Guardians

  @Test("The first adult of a party opens the records of its children, and nobody else's")
  func guardian() throws {
    var desk = try TestDesk(site())
    try desk.book(
      person("Tim Doe", born: "2015-03-04"), person("Ada Doe"), person("Ben Doe"),
      person("Eva Doe", born: "2017-03-04"), at: "2026-03-03T10:00")
    let names = { (patient: Patient) in
      desk.ledger.household(of: patient, on: LocalDate.earliest.adding(days: 739_000))
        .map(\.person.name.text)
    }
    #expect(names(try patient(desk, "Ada Doe")) == ["Tim Doe", "Eva Doe"])
    for name in ["Tim Doe", "Ben Doe", "Eva Doe"] { #expect(try patient(desk, name).wards == []) }
  }

  @Test("A child who was in the books already is not put under anybody by a booking")
  func knownChild() throws {
    var desk = try TestDesk(site())
    let tim = try person("Tim Doe", born: "2015-03-04")
    try desk.book(tim, at: "2026-03-03T10:00", vaccine: .mmr)
    try desk.book(person("Ada Doe"), tim, at: "2026-03-04T10:00")
    #expect(try patient(desk, "Ada Doe").wards == [])
  }

  @Test(
    "A guardian's code opens a child's record until the day on which the child is 18",
    arguments: [
      ("2008-03-04", "2026-03-03", true), ("2008-03-04", "2026-03-04", false),
      ("2008-02-29", "2026-02-28", true), ("2008-02-29", "2026-03-01", false),
    ])
  func ofAge(born: String, on date: String, opens: Bool) throws {
    let child = try person("Tim Doe", born: born)
    #expect(child.isChild(on: try day(date)) == opens)
    let (ada, tim) = (PatientID("ada"), PatientID("tim"))
    let mother = Patient(
      id: ada, person: try person("Ada Doe"), code: PersonCode(random: 1), wards: [tim])
    var desk = try TestDesk(site())
    desk.take([
      .registered(mother),
      .registered(Patient(id: tim, person: child, code: PersonCode(random: 2))),
    ])
    let key = try #require(mother.key)
    let found = try? desk.ledger.open(tim, wardOf: key, on: day(date))
    #expect((found != nil) == opens)
  }

  @Test("A code of a guardian opens no record but those of their own children")
  func strangers() throws {
    var desk = try household()
    try desk.book(person("Zoe Roe", born: "2016-01-01"), at: "2026-03-03T11:00")
    let zoe = try patient(desk, "Zoe Roe")
    #expect(throws: BookingError.personNotFound) {
      try desk.ledger.open(zoe.id, wardOf: key(desk, "Ada Doe"), on: day("2026-03-03"))
    }
  }

  @Test("A child is registered under a guardian, whom nobody else can name")
  func registered() throws {
    var desk = try household()
    let ada = try key(desk, "Ada Doe")
    let eva = try person("Eva Doe", born: "2020-01-01")
    try desk.perform(.register(Registration(person: eva, guardian: .opened(ada))))
    let id = try patient(desk, "Eva Doe").id
    #expect(try patient(desk, "Ada Doe").wards.last == id)
    let other = try person("Uwe Doe", born: "2021-01-01")
    #expect(throws: BookingError.staffOnly) {
      try desk.decide(
        .register(Registration(person: other, guardian: .id(patient(desk, "Ada Doe").id))))
    }
  }

  @Test(
    "An adult is nobody's ward, a child nobody's guardian, and there are no more than twenty")
  func limits() throws {
    var desk = try household()
    let (ada, tim) = (try key(desk, "Ada Doe"), try key(desk, "Tim Doe"))
    func register(_ name: String, _ born: String, under key: PersonCodeAndBirthDate) throws {
      try desk.perform(
        .register(Registration(person: person(name, born: born), guardian: .opened(key))))
    }
    #expect(throws: BookingError.notAChild(try PersonName("Old Doe"))) {
      try register("Old Doe", "2000-01-01", under: ada)
    }
    #expect(throws: BookingError.guardianTooYoung(try PersonName("Tim Doe"))) {
      try register("Eva Doe", "2020-01-01", under: tim)
    }
    // Nor does a change of the birth date make one of a guardian.
    #expect(throws: BookingError.guardianTooYoung(try PersonName("Ada Doe"))) {
      try desk.perform(
        .edit(PersonEdit(.opened(ada), [.birthDate(day("2020-04-05"))])), as: .owner)
    }
    for number in 2...Patient.mostWards {
      try register("Child \(number)", "2020-01-01", under: ada)
    }
    #expect(throws: BookingError.tooManyWards(limit: Patient.mostWards)) {
      try register("One more", "2020-01-01", under: ada)
    }
    // A booking does not fail because of it.
    try desk.book(
      person("Ada Doe"), person("One more", born: "2020-01-01"), at: "2026-03-05T10:00",
      vaccine: .mmr)
    #expect(try patient(desk, "Ada Doe").wards.count == Patient.mostWards)
  }

  @Test("A child of the books comes under a guardian by whoever opens both records, or by staff")
  func addWard() throws {
    var desk = try household()
    try desk.book(person("Zoe Roe", born: "2016-01-01"), at: "2026-03-03T11:00")
    let (ada, zoe) = (try key(desk, "Ada Doe"), try key(desk, "Zoe Roe"))
    let wrong = PersonCodeAndBirthDate(code: zoe.code, birthDate: try day("2016-01-02"))
    #expect(throws: BookingError.personNotFound) {
      try edit(&desk, ada, .addWard(.opened(wrong)))
    }
    #expect(throws: BookingError.staffOnly) {
      try edit(&desk, ada, .addWard(.id(patient(desk, "Zoe Roe").id)))
    }
    try edit(&desk, ada, .addWard(.opened(zoe)))
    #expect(try patient(desk, "Ada Doe").wards.count == 2)
    try edit(&desk, ada, .removeWard(zoe.code))
    #expect(try patient(desk, "Ada Doe").wards.count == 1)
    #expect(throws: BookingError.notAWard) { try edit(&desk, ada, .removeWard(zoe.code)) }
    try edit(&desk, ada, .addWard(.id(patient(desk, "Zoe Roe").id)), as: .owner)
    #expect(try patient(desk, "Ada Doe").wards.count == 2)
  }

  @Test("A contact is taken away, unless that made somebody else of the books of them")
  func noContact() throws {
    var desk = try TestDesk(site())
    for (phone, time) in [("212 555 0100", "10:00"), ("212 555 0199", "11:00")] {
      try desk.book(person("Zoe Roe", phone: phone), at: "2026-03-03T\(time)")
    }
    let ada = try person("Ada Roe", phone: "212 555 0100", email: "ada@example.org")
    try desk.book(ada, at: "2026-03-03T12:00")
    let own = try key(desk, "Ada Roe")
    try edit(&desk, own, .noEmail)
    #expect(try patient(desk, "Ada Roe").person.contact == Contact(phone: ada.contact.phone))
    try edit(&desk, own, .noPhone, .noEmail)
    #expect(try patient(desk, "Ada Roe").person.contact == Contact())
    let zoe = try key(desk, "Zoe Roe")
    #expect(throws: BookingError.inTheBooks(try PersonName("Zoe Roe"), nil)) {
      try edit(&desk, zoe, .noPhone)
    }
  }

  @Test("Whoever is forgotten is nobody's ward any more, and opens nothing")
  func forgotten() throws {
    var desk = try household()
    let tim = try key(desk, "Tim Doe")
    try desk.perform(.forget(RecordKey(tim)), as: .owner)
    #expect(try patient(desk, "Ada Doe").wards == [])
    #expect(throws: BookingError.personNotFound) { try desk.ledger.open(tim) }
  }

  // MARK: Changes

  @Test("A contact is changed by the person, a name and a birth date by staff alone")
  func changes() throws {
    var desk = try household()
    let ada = try key(desk, "Ada Doe")
    let phone = try #require(PhoneNumber("617 555 0100"))
    try edit(&desk, ada, .phone(phone), .sex(.female))
    #expect(try patient(desk, "Ada Doe").person.contact.phone == phone)
    for change in [
      PersonEdit.Change.name(try PersonName("Ada Roe")), .birthDate(try day("1980-05-18")),
    ] {
      #expect(throws: BookingError.staffOnly) { try edit(&desk, ada, .newCode, change) }
      try edit(&desk, try #require(desk.ledger.patient(patient(desk, "Tim Doe").id)?.key))
    }
    try edit(
      &desk, ada, .name(try PersonName("Ada Roe")), .birthDate(try day("1980-05-18")), as: .owner)
    let changed = try patient(desk, "Ada Roe")
    #expect(changed.person.birthDate == (try day("1980-05-18")))
    #expect(changed.person.contact.phone == phone && changed.code == ada.code)
    // Found by what is right now, and not by what was wrong.
    #expect(desk.ledger.patients(changed.person.key).map(\.id) == [changed.id])
    #expect(desk.ledger.patients(try person("Ada Doe").key).isEmpty)
    #expect(try desk.ledger.open(#require(changed.key)) == changed)
  }

  @Test("A birth date that was corrected, and corrected back, finds the person once")
  func backAgain() throws {
    var desk = try household()
    for date in ["1980-05-18", "1980-05-17"] {
      try edit(&desk, try key(desk, "Ada Doe"), .birthDate(try day(date)), as: .owner)
    }
    #expect(desk.ledger.patients(try person("Ada Doe").key).count == 1)
  }

  @Test("Somebody who is in the books already is told to staff, and to nobody else")
  func inTheBooks() throws {
    var desk = try household()
    let command = Command.register(Registration(person: try person("Ada Doe", phone: "12345")))
    let name = try PersonName("Ada Doe")
    #expect(throws: BookingError.inTheBooks(name, nil)) { try desk.decide(command) }
    let ada = try patient(desk, "Ada Doe")
    #expect(throws: BookingError.inTheBooks(name, ada)) { try desk.decide(command, as: .owner) }
    // Nor does somebody become another one by a change.
    try desk.perform(.register(Registration(person: person("Ada Poe"))))
    #expect(throws: BookingError.inTheBooks(name, ada)) {
      try edit(&desk, try key(desk, "Ada Poe"), .name(name), as: .owner)
    }
  }

  @Test("An edit that changes nothing writes nothing")
  func nothing() throws {
    let desk = try household()
    let decision = try desk.decide(.edit(PersonEdit(.opened(key(desk, "Ada Doe")), [])))
    #expect(decision.transaction.events.isEmpty)
  }

  // MARK: At the desk

  @Test("A person's own code stands for today's appointment at the desk, else for the next one")
  func expected() throws {
    var desk = try TestDesk(site(), at: "2026-03-02T09:00:00-05:00")
    try desk.perform(.register(Registration(person: person("Ada Doe"))))
    let ada = try patient(desk, "Ada Doe")
    let code = WrittenCode.person(try #require(ada.code))
    let place = try #require(desk.sites.values.first)
    let ask = { (desk: TestDesk) throws(BookingError) in
      try desk.ledger.appointment(shown: code, at: place, now: desk.clocks.wall)
    }
    #expect(throws: BookingError.nothingBooked(ada.person.name)) { try ask(desk) }
    let later = try desk.book(person("Ada Doe"), at: "2026-03-04T10:00", vaccine: .mmr)[0]
    #expect(try ask(desk) == later)
    let today = try desk.book(person("Ada Doe"), at: "2026-03-02T11:00")[0]
    #expect(try ask(desk) == today)
    try desk.perform(.cancel(today.opened(), reason: nil))
    #expect(try ask(desk) == later)
  }
}
