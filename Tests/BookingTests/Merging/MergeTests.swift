// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Two entries of one person become one")
struct MergeTests {
  /// Jane Doe with two telephones, and so with two entries; nothing is booked.
  fileprivate struct Pair {
    var desk: TestDesk
    let kept: Patient
    let gone: Patient

    init(
      _ other: Person? = nil, first: Person? = nil, sites: [Site]? = nil
    ) throws {
      desk = try TestDesk(sites ?? [site(), site("pier")])
      let first = try first ?? person(phone: "617 555 0100")
      let second = try other ?? person(phone: "617 555 0199", email: "jane@b.example")
      kept = try Self.register(first, at: &desk)
      gone = try Self.register(second, at: &desk)
    }

    static func register(_ person: Person, under guardian: Patient? = nil, at desk: inout TestDesk)
      throws -> Patient
    {
      let wanted = Registration(person: person, guardian: guardian.map { .id($0.id) })
      guard case .person(let patient) = try desk.perform(.register(wanted), as: .owner) else {
        throw Missing()
      }
      return patient
    }

    func command(born: String? = nil, reason: String = "has moved") throws -> Command {
      .merge(
        MergeRequest(
          kept.id, from: gone.id, birthDate: try born.map { try day($0) }, reason: reason))
    }

    @discardableResult
    mutating func merge(born: String? = nil, reason: String = "has moved") throws -> MergedEntries {
      let outcome = try desk.perform(try command(born: born, reason: reason), as: .owner)
      guard case .merged(let merged) = outcome else { throw Missing() }
      return merged
    }

    func refusal(born: String? = nil) throws -> String? {
      try BookingTests.refusal { _ = try desk.decide(try command(born: born), as: .owner) }
    }
  }

  fileprivate struct Missing: Error {}

  // MARK: What is carried

  @Test(
    "Appointments of every kind, past and coming, are those of the entry that stays, and open by their codes"
  )
  func appointments() throws {
    var pair = try Pair()
    let own = try pair.desk.book(pair.kept.person, at: "2026-03-03T10:00")[0]
    let coming = try pair.desk.book(pair.gone.person, at: "2026-03-04T10:00", vaccine: .mmr)[0]
    let cancelled = try pair.desk.book(pair.gone.person, at: "2026-03-05T10:00")[0]
    try pair.desk.perform(.cancel(cancelled.opened(), reason: "ill"))
    let before = try pair.desk.slot("2026-03-04T10:00:00-05:00")
    let merged = try pair.merge()
    #expect(merged.appointments.map(\.code) == [coming.code, cancelled.code])
    let ledger = pair.desk.ledger
    #expect(
      ledger.appointments(of: pair.kept.id).map(\.code) == [own.code, coming.code, cancelled.code])
    for appointment in [own, coming, cancelled] {
      let (opened, patient) = try ledger.open(appointment.opened())
      #expect(patient == merged.kept && opened.patient == pair.kept.id)
    }
    #expect(ledger.appointment(cancelled.code)?.takesPlace == false)
    // The place is taken once, as before.
    #expect(try pair.desk.slot("2026-03-04T10:00:00-05:00") == before)
    #expect(ledger.recent.newPatients.map(\.id) == [pair.kept.id])
    #expect(ledger.patients(pair.gone.person.key).map(\.id) == [pair.kept.id])
  }

  @Test("Both codes open the entry that stays, until a new one is given")
  func codes() throws {
    var pair = try Pair()
    let (own, old) = (try #require(pair.kept.key), try #require(pair.gone.key))
    let merged = try pair.merge()
    #expect(merged.kept.code == own.code && merged.kept.former.map(\.code) == [old.code])
    for key in [own, old] { #expect(try pair.desk.ledger.open(key) == merged.kept) }
    // Neither is given to anybody else.
    #expect(pair.desk.ledger.patient(WrittenCode.person(old.code).person ?? own.code) != nil)
    try pair.desk.perform(.edit(PersonEdit(.opened(old), [.newCode])))
    for key in [own, old] {
      #expect(throws: BookingError.personNotFound) { try pair.desk.ledger.open(key) }
    }
    #expect(pair.desk.ledger.patient(pair.kept.id)?.former.count == 1)
  }

  @Test(
    "What the entry that stays does not say is taken from the other, and nothing that it says is lost"
  )
  func facts() throws {
    var pair = try Pair(
      person("Jane Dow", phone: "617 555 0199", email: "jane@b.example"),
      first: person("Jane Doe", phone: "617 555 0100"))
    let merged = try pair.merge(reason: "shown a passport")
    #expect(
      merged.kept.person
        == (try person("Jane Doe", phone: "617 555 0100", email: "jane@b.example")))
    let former = try #require(merged.kept.former.first)
    #expect(
      former.id == pair.gone.id && former.person == pair.gone.person
        && former.reason == "shown a passport" && former.at == pair.desk.clocks.wall)
  }

  @Test("A place in a waiting list and what is offered there are carried, in their order")
  func waiting() throws {
    var clinic = try WaitlistDesk()
    let entry = try clinic.join("Ada Roe")
    try clinic.cancel(0)
    #expect(clinic.offer(entry) != nil)
    let kept = try Pair.register(person("Ada Row"), at: &clinic.desk, as: clinic.administrator)
    let request = MergeRequest(kept.id, from: entry.patient, reason: "a slip")
    let outcome = try clinic.desk.perform(.merge(request), as: clinic.administrator)
    guard case .merged(let merged) = outcome else { throw Missing() }
    #expect(merged.waitlistCodes == [entry.code] && merged.waiting.map(\.patient) == [kept.id])
    #expect(clinic.offer(entry) != nil && clinic.waitlist.count == 1)
    #expect(clinic.desk.ledger.waitlistEntries(of: kept.id).map(\.code) == [entry.code])
    guard case .appointments(let booked) = try clinic.send(.accept(entry.opened())) else {
      throw Missing()
    }
    #expect(booked.map(\.patient) == [kept.id])
  }

  @Test("Children and guardians are carried, each once")
  func guardians() throws {
    var pair = try Pair()
    let mother = try Pair.register(person("Mother", born: "1960-01-01"), at: &pair.desk)
    let child = try Pair.register(
      person("Tim", born: "2019-01-01"), under: pair.kept, at: &pair.desk)
    let other = try Pair.register(
      person("Eva", born: "2020-01-01"), under: pair.gone, at: &pair.desk)
    try pair.desk.perform(
      .edit(PersonEdit(.id(pair.gone.id), [.addWard(.id(child.id))])), as: .owner)
    // As a program of an earlier time may have left it: somebody of age is still in a guardian's list.
    pair.desk.take([
      .edited(
        Patient(
          id: mother.id, person: mother.person, code: mother.code,
          wards: [pair.gone.id, pair.kept.id, other.id]), [.wards])
    ])
    let merged = try pair.merge()
    #expect(merged.kept.wards == [child.id, other.id])
    #expect(pair.desk.ledger.patient(mother.id)?.wards == [pair.kept.id, other.id])
  }

  @Test(
    "A red badge of either entry is that of the one that stays, until a later check of either is clear",
    arguments: [
      ([(true, true)], [true]), ([(false, true)], [true]),
      ([(false, true), (true, false)], []), ([(true, true), (false, false)], []),
      ([(true, false), (false, true)], [true]), ([(true, true), (false, true)], [true]),
    ] as [([(ofKept: Bool, isRed: Bool)], [Bool])])
  func redBadges(checks: [(ofKept: Bool, isRed: Bool)], expected: [Bool]) throws {
    var pair = try Pair()
    let questionnaire = try Ask.questionnaire(
      [Ask.yesNo("a")],
      outcomes: [OutcomeRule(.care, when: Ask.yes("a"), says: OutcomeWords("Call."))])
    for (number, check) in checks.enumerated() {
      try pair.desk.setClock("2026-03-02T09:\(10 + number):00-05:00")
      let patient = check.ofKept ? pair.kept : pair.gone
      var interview = Interview(questionnaire, on: try day("2026-03-02"))
      try interview.answer(LinkID("a"), .boolean(check.isRed))
      let response = try interview.finish(
        at: ZonedTime(instant: pair.desk.clocks.wall, offset: 0))
      try pair.desk.perform(
        .handIn(
          HandIn(
            response, to: questionnaire, about: .check(.id(patient.id)),
            hospital: HospitalID("pier"))), as: .owner)
    }
    // As the archive knew it before the two were one.
    var spells = RedSpells()
    spells.take(pair.desk.ledger.recent)
    try pair.merge()
    spells.take(pair.desk.ledger.recent)
    #expect(spells.all.map { $0.patient == pair.kept.id } == expected)
    #expect(spells.all.allSatisfy { $0.hospital == HospitalID("pier") })
  }

  @Test("Answers and checks are those of the entry that stays, the newest check last")
  func checks() throws {
    var pair = try Pair()
    func check(_ patient: Patient) throws -> FiledResponse {
      let questionnaire = try Ask.questionnaire([Ask.yesNo("a")])
      let response = try Interview(questionnaire, on: day("2026-03-02")).finish(
        at: ZonedTime(instant: pair.desk.clocks.wall, offset: 0))
      let wanted = HandIn(response, to: questionnaire, about: .check(.id(patient.id)))
      guard case .filed(let filed) = try pair.desk.perform(.handIn(wanted), as: .owner) else {
        throw Missing()
      }
      return filed
    }
    let first = try check(pair.kept)
    try pair.desk.setClock("2026-03-02T09:10:00-05:00")
    let second = try check(pair.gone)
    try pair.desk.setClock("2026-03-02T09:20:00-05:00")
    let third = try check(pair.kept)
    try pair.merge()
    let ledger = pair.desk.ledger
    #expect(ledger.checks(of: pair.kept.id).map(\.response) == [first.id, second.id, third.id])
    #expect(ledger.response(second.id)?.subject == pair.kept.id)
    #expect(ledger.checks(of: pair.gone.id).isEmpty)
  }

  @Test("A third entry becomes one with them, and every code opens it")
  func thrice() throws {
    var pair = try Pair()
    let third = try Pair.register(person(phone: "617 555 0155"), at: &pair.desk)
    try pair.merge()
    let request = MergeRequest(third.id, from: pair.kept.id, reason: "again")
    try pair.desk.perform(.merge(request), as: .owner)
    for key in [third.key, pair.kept.key, pair.gone.key] {
      #expect(try pair.desk.ledger.open(#require(key)).id == third.id)
    }
    #expect(pair.desk.ledger.patient(pair.gone.id) == nil)
    #expect(pair.desk.ledger.patient(third.id)?.former.map(\.id) == [pair.gone.id, pair.kept.id])
  }

  @Test("A request that told of the entry that goes answers with the one that stays")
  func repeated() throws {
    var pair = try Pair()
    let request = Registration(person: try person("Joe Roe"))
    guard case .person(let joe) = try pair.desk.perform(.register(request), as: .owner, id: "r")
    else { throw Missing() }
    try pair.desk.perform(
      .merge(MergeRequest(pair.kept.id, from: joe.id, reason: "a slip")), as: .owner, id: "m")
    #expect(
      try pair.desk.perform(.register(request), as: .owner, id: "r")
        == .person(#require(pair.desk.ledger.patient(pair.kept.id))))
    let count = pair.desk.transactions.count
    #expect(
      try pair.desk.perform(
        .merge(MergeRequest(pair.kept.id, from: joe.id, reason: "a slip")), as: .owner, id: "m")
        == .person(#require(pair.desk.ledger.patient(pair.kept.id))))
    #expect(pair.desk.transactions.count == count)
  }

  @Test("Both entries are in the audit's line, and no reason is")
  func audit() throws {
    var pair = try Pair()
    try pair.merge()
    let last = try #require(pair.desk.transactions.last)
    #expect(
      AuditRecord(sequence: 1, last).facts == [
        AuditFact(.merged, patient: pair.kept.id), AuditFact(.mergedAway, patient: pair.gone.id),
      ])
  }

  @Test("Whoever is forgotten afterwards is forgotten under both entries")
  func forgotten() throws {
    var pair = try Pair()
    try pair.desk.book(pair.gone.person, at: "2026-03-04T10:00")
    try pair.merge()
    let key = RecordKey(try #require(pair.gone.key))
    try pair.desk.perform(.forget(key), as: .owner)
    let recent = pair.desk.ledger.recent
    #expect(recent.forgotten == [pair.kept.id, pair.gone.id])
    #expect(recent.newPatients.isEmpty && recent.appointments.isEmpty)
    #expect(pair.desk.ledger.patient(pair.gone.id) == nil)
  }

  // MARK: What stands against it

  @Test("Two codes of one entry are said to be so, and an entry that is no more is nobody")
  func same() throws {
    var pair = try Pair()
    #expect(
      throws: BookingError.merge(.sameEntry)
    ) {
      let request = MergeRequest(pair.kept.id, from: pair.kept.id, reason: "")
      _ = try pair.desk.decide(.merge(request), as: .owner)
    }
    try pair.merge()
    #expect(try pair.refusal() == "not-found")
  }

  @Test("Of two birth dates somebody has to say which is right")
  func birthDates() throws {
    var pair = try Pair(person(born: "1980-05-07"))
    #expect(try pair.refusal() == "birth-dates-differ")
    #expect(try pair.refusal(born: "1980-05-27") == "other-birth-date")
    for born in ["1980-05-17", "1980-05-07"] {
      var other = pair
      #expect(try other.merge(born: born).kept.person.birthDate == (try day(born)))
    }
    try pair.desk.book(pair.gone.person, at: "2026-03-04T10:00")
    try pair.merge(born: "1980-05-07")
    #expect(pair.desk.ledger.patients(try person().key).isEmpty)
    #expect(pair.desk.ledger.patients(try person(born: "1980-05-07").key).count == 1)
  }

  @Test(
    "What one person cannot have is refused, with the reason",
    arguments: [
      ("2026-03-04T10:00", VaccineCode.influenza, "both-booked"),
      ("2026-03-03T10:00", .mmr, "both-at-one-time"), ("2026-03-04T10:00", .mmr, nil),
    ] as [(String, VaccineCode, String?)])
  func appointmentsAhead(start: String, vaccine: VaccineCode, refusal: String?) throws {
    var pair = try Pair()
    try pair.desk.book(pair.kept.person, at: "2026-03-03T10:00")
    let other = try pair.desk.book(pair.gone.person, at: start, vaccine: vaccine)[0]
    #expect(try pair.refusal() == refusal)
    try pair.desk.perform(.cancel(other.opened(), reason: nil))
    #expect(try pair.refusal() == nil)
  }

  @Test("Two who came at the same time are two people")
  func bothCame() throws {
    var pair = try Pair()
    let appointments = [
      try pair.desk.book(pair.kept.person, at: "2026-03-03T10:00")[0],
      try pair.desk.book(pair.gone.person, at: "2026-03-03T10:00", hospital: "pier")[0],
    ]
    try pair.desk.setClock("2026-03-03T09:55:00-05:00")
    for (appointment, hospital) in zip(appointments, ["harbour", "pier"]) {
      try pair.desk.perform(
        .visit(VisitRequest(.checkIn, appointment.opened(), at: HospitalID(hospital))), as: .owner)
    }
    try pair.desk.setClock("2026-03-04T09:55:00-05:00")
    #expect(try pair.refusal() == "two-people")
  }

  @Test("Nobody waits twice for the same, nor for what is booked")
  func waits() throws {
    var clinic = try WaitlistDesk()
    let ada = try clinic.join("Ada Roe")
    let eva = try clinic.join("Eva Roe")
    func refusal(_ kept: PatientID, _ gone: PatientID) throws -> String? {
      try BookingTests.refusal {
        let request = MergeRequest(kept, from: gone, reason: "")
        _ = try clinic.desk.decide(.merge(request), as: clinic.administrator)
      }
    }
    #expect(try refusal(ada.patient, eva.patient) == "both-wait")
    let jane = clinic.booked[0].patient
    #expect(try refusal(ada.patient, jane) == "waits-and-booked")
    #expect(try refusal(jane, ada.patient) == "waits-and-booked")
    _ = try clinic.send(.leave(ada.opened()))
    #expect(try refusal(jane, ada.patient) == nil)
  }

  @Test("Nobody becomes their own guardian")
  func ownGuardian() throws {
    var desk = try TestDesk(site())
    let adult = try Pair.register(person("Jo Doe"), at: &desk)
    let child = try Pair.register(person("Jo Doe", born: "2019-05-17"), under: adult, at: &desk)
    for (kept, gone) in [(adult, child), (child, adult)] {
      let request = MergeRequest(
        kept.id, from: gone.id, birthDate: adult.person.birthDate, reason: "")
      #expect(throws: BookingError.merge(.guardianAndChild)) {
        try desk.decide(.merge(request), as: .owner)
      }
    }
  }

  @Test("A guardian of more than twenty is refused, and whoever has come of age makes room")
  func manyWards() throws {
    var pair = try Pair()
    for (guardian, count) in [(pair.kept, 15), (pair.gone, 6)] {
      for number in 1...count {
        _ = try Pair.register(
          person(
            "Child \(number) of \(guardian.id)", born: number == 1 ? "2009-03-01" : "2019-01-01"),
          under: guardian, at: &pair.desk)
      }
    }
    #expect(try pair.refusal() == "too-many-wards")
    try pair.desk.setClock("2027-03-02T09:00:00-05:00")
    #expect(try pair.merge().kept.wards.count == 19)
  }

  @Test("Nor does the entry that stays become a third one of the books")
  func third() throws {
    var pair = try Pair(person(born: "1980-05-07", phone: "617 555 0199"))
    let third = try Pair.register(
      person(born: "1980-05-07", phone: "617 555 0100"), at: &pair.desk)
    #expect(throws: BookingError.inTheBooks(try PersonName("Jane Doe"), third)) {
      try pair.desk.decide(pair.command(born: "1980-05-07"), as: .owner)
    }
    #expect(try pair.refusal(born: "1980-05-17") == nil)
  }
}

extension MergeTests.Pair {
  fileprivate static func register(
    _ person: Person, at desk: inout TestDesk, as role: Actor.Role
  ) throws -> Patient {
    guard
      case .person(let patient) = try desk.perform(
        .register(Registration(person: person)), as: role)
    else { throw MergeTests.Missing() }
    return patient
  }
}
