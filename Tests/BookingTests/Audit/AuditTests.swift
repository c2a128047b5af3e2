// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("What the audit tells")
struct AuditTests {
  /// A day at the harbour: what happened, and what the audit is to say of it.
  private static func history() throws -> (desk: TestDesk, appointment: Appointment) {
    var desk = try TestDesk(site())
    let rosa = try account("rosa", .administrator)
    let (harbour, staff) = (HospitalID("harbour"), Actor.Role.signedIn(rosa))
    try desk.perform(.account(.add(rosa)), as: .owner)
    try desk.perform(
      .hold(HoldRequest(hospital: harbour, start: try time("2026-03-02T11:00"), vaccine: .mmr)))
    let booked = try desk.book(
      person("Zoë Untraceable", phone: "+1 212 555 0123"), at: "2026-03-02T11:00")[0]
    let opened = try booked.opened()
    try desk.perform(
      .reschedule(RescheduleRequest(appointment: opened, start: try time("2026-03-02T12:00"))))
    try desk.perform(.cancel(opened, reason: "is ill"))
    try desk.perform(.reinstate(opened))
    try desk.perform(.look([.record(booked.patient, by: booked.code)]), as: staff)
    try desk.perform(.look([.day(harbour, try day("2026-03-02")), .book(harbour)]), as: staff)
    for step in [VisitStep.checkIn, .takeBack] {
      try desk.perform(.visit(VisitRequest(step, opened, at: harbour)), as: staff)
    }
    try desk.setClock("2026-03-02T12:05:00-05:00")
    try desk.perform(.visit(VisitRequest(.miss, opened, at: harbour)), as: staff)
    try desk.perform(.look([.everything, .responses(harbour)]), as: staff)
    try desk.perform(.forget(RecordKey(opened)), as: staff)
    let eve = try account("eve", .receptionist)
    try desk.perform(.account(.add(eve)), as: staff)
    try desk.perform(.account(.close(eve.id)), as: staff)
    return (desk, booked)
  }

  /// Somebody is booked, gets a proposal and agrees to it.
  private static func closing() throws -> [AuditRecord] {
    var desk = try TestDesk([site()])
    let one = try desk.book(person("Joe Doe"), at: "2026-03-03T10:00")[0]
    let closure = try #require(
      TimedClosure(first: day("2026-03-03"), last: day("2026-03-03"), reason: "flood"))
    let request = TimetableRequest(.close(closure), at: HospitalID("harbour"))
    try desk.perform(.timetable(request), as: .owner)
    try desk.perform(.confirm(one.opened()))
    return records(desk)
  }

  /// Somebody waits, is offered a place that another one gives up, and leaves.
  private static func waiting() throws -> (records: [AuditRecord], entry: WaitlistEntry) {
    var clinic = try WaitlistDesk()
    let ada = try clinic.join("Ada")
    _ = try clinic.send(.offerTime(WaitlistDesk.harbour, minutes: 30), as: clinic.administrator)
    try clinic.cancel(0)
    _ = try clinic.send(.leave(ada.opened()))
    return (records(clinic.desk), ada)
  }

  @Test("Who waits, and what is offered to whom, is told by code and person")
  func waitingList() throws {
    let (records, entry) = try Self.waiting()
    let harbour = WaitlistDesk.harbour
    let (joined, set, cancelled, left) = (
      records[records.count - 4], records[records.count - 3], records[records.count - 2],
      records[records.count - 1]
    )
    #expect(
      joined.facts == [
        AuditFact(.registered, patient: entry.patient),
        AuditFact(.waiting, code: entry.code, patient: entry.patient, hospital: harbour),
      ])
    #expect(set.facts == [AuditFact(.offerTime, hospital: harbour)])
    #expect(cancelled.facts.map(\.kind) == [.cancelled, .offered])
    #expect(cancelled.facts.last?.start?.local.clock == "08:00")
    #expect(left.facts == [AuditFact(.waitingOver, code: entry.code, hospital: harbour)])
    #expect(left.what == "taken off the waiting list")
  }

  /// Somebody answers, and what is posted does not arrive, never does, and does.
  private static func answers() throws -> [AuditRecord] {
    var desk = try TestDesk(site())
    let booked = try desk.book(person("Zoë Untraceable"), at: "2026-03-03T10:00")[0]
    let questionnaire = try Ask.questionnaire([Ask.yesNo("a")])
    let response = try Interview(questionnaire, on: day("2026-03-02")).finish(at: TestClock.time)
    let wanted = HandIn(
      response, to: questionnaire, about: .screening(try booked.opened()),
      target: Delivery.Target("https://untraceable.example", as: .json))
    guard case .filed(let filed) = try desk.perform(.handIn(wanted)) else { return [] }
    for result in [
      DeliveryReport.Result.failed(why: "no", isFinal: false), .failed(why: "no", isFinal: true),
      .sent,
    ] {
      try desk.perform(.deliver(DeliveryReport(filed.id, result)))
    }
    let point = try #require(GeoPoint(latitude: 1, longitude: 2))
    let site = CareSite(id: CareSiteID("tent"), name: "Tent", offers: [.testing], location: point)
    try desk.perform(.care(.add(site)), as: .owner)
    try desk.perform(.care(.remove(site.id)), as: .owner)
    return records(desk)
  }

  /// One that is imported, changed with a new password, and wiped.
  private static func surveys() throws -> [AuditRecord] {
    var desk = try TestDesk(site())
    for (contents, password, origin) in [
      ("a", nil, SurveyChange.Origin.file), ("b", "untraceable", .screens),
    ] {
      let wanted = SurveyChange.Wanted(
        title: "Ours", contents: contents, password: password.map { PasswordHash($0) },
        from: origin, replacing: desk.ledger.survey)
      try desk.perform(.survey(.keep(wanted)), as: .owner)
    }
    try desk.perform(.survey(.wipe), as: .owner)
    return records(desk)
  }

  @Test("Answers are told by whose they are and what for, and so is what became of posting them")
  func answered() throws {
    let records = try Self.answers().dropFirst().dropLast(2)
    let (code, patient) = try #require(
      records.first?.facts.first.map { ($0.code, $0.patient) })
    #expect(code != nil && patient != nil)
    #expect(
      records.map(\.facts)
        == [.responded, .postponed, .notPosted, .posted].map { (kind: AuditKind) in
          [AuditFact(kind, code: code, patient: patient)]
        })
    #expect(!String(describing: records).contains("ntraceable"))
  }

  private static func records(_ desk: TestDesk) -> [AuditRecord] {
    desk.transactions.enumerated().map { AuditRecord(sequence: $0 + 1, $1) }
  }

  /// Somebody is taken into the books, corrected, and looked after.
  private static func edits() throws -> (records: [AuditRecord], person: PatientID) {
    var desk = try TestDesk(site())
    try desk.perform(.register(Registration(person: try person("Zoë Untraceable"))), as: .owner)
    let id = try #require(desk.ledger.recent.newPatients.first?.id)
    let changes: [[PersonEdit.Change]] = [
      [.birthDate(try day("1980-05-18")), .phone(try #require(PhoneNumber("+1 212 555 0123")))],
      [.newCode],
    ]
    for change in changes { try desk.perform(.edit(PersonEdit(.id(id), change)), as: .owner) }
    return (records(desk), id)
  }

  @Test("What of a person was changed is told by its name, never how it was or is")
  func edited() throws {
    let (records, id) = try Self.edits()
    #expect(
      records.map(\.facts) == [
        [AuditFact(.registered, patient: id)],
        [AuditFact(.edited, patient: id, changed: [.birthDate, .phone])],
        [AuditFact(.edited, patient: id, changed: [.ownCode])],
      ])
    #expect(records.last?.what == "changed what is known of a person")
    #expect(records[1].facts.first?.details.last?.text == "birth-date, phone")
    #expect(!String(describing: records).contains("1980"))
  }

  /// Hospitals that came by a list, by hand, and were edited.
  private static func lists() throws -> [AuditRecord] {
    let harbour = HospitalID("harbour")
    let changes = [
      HospitalsChange(.imported, added: 300, changed: 9, hospitals: [], list: "hospitals-2.json"),
      HospitalsChange(
        .imported, added: 1, changed: 0, hospitals: [harbour], list: "hospitals-3.json"),
      HospitalsChange(.added, added: 1, changed: 0, hospitals: [harbour], list: "hospitals-4.json"),
      HospitalsChange(
        .edited, added: 0, changed: 1, hospitals: [harbour], list: "hospitals-5.json"),
    ]
    let owner = Actor(role: .owner, terminal: TerminalID("desk"))
    let at = try moment("2026-03-02T12:00:00Z")
    return changes.enumerated().map { number, change in
      AuditRecord(
        sequence: number + 1,
        Transaction(at: at, actor: owner, request: nil, events: [.hospitals(change)]))
    }
  }

  @Test(
    "Who changed the list of hospitals is told by how many, and by their ids where they are few")
  func hospitals() throws {
    let records = try Self.lists()
    let harbour = HospitalID("harbour")
    #expect(
      records.map(\.facts) == [
        [AuditFact(.hospitalsImported, count: 309)],
        [
          AuditFact(.hospitalsImported, count: 1), AuditFact(.hospitalsImported, hospital: harbour),
        ],
        [AuditFact(.hospitalAdded, hospital: harbour)],
        [AuditFact(.hospitalEdited, hospital: harbour)],
      ])
    #expect(records.map(\.whom) == ["309 hospitals", "1 hospital, harbour", "harbour", "harbour"])
  }

  @Test("Every kind of change and of look is told by what it concerns")
  func facts() throws {
    let (desk, booked) = try Self.history()
    let (code, patient, harbour) = (booked.code, booked.patient, HospitalID("harbour"))
    func of(_ kind: AuditKind, at start: ZonedTime? = nil) -> AuditFact {
      AuditFact(kind, code: code, patient: patient, hospital: harbour, start: start)
    }
    func zoned(_ text: String) throws -> ZonedTime {
      ZonedTime(instant: try moment(text), offset: -5 * 3600)
    }
    let expected: [[AuditFact]] = [
      [AuditFact(.account, account: AccountID("rosa"), role: .administrator)],
      [AuditFact(.held, hospital: harbour)],
      [
        AuditFact(.released), AuditFact(.registered, patient: patient),
        of(.booked, at: try zoned("2026-03-02T11:00:00-05:00")),
      ],
      [of(.rescheduled, at: try zoned("2026-03-02T12:00:00-05:00"))],
      [of(.cancelled)], [of(.reinstated)],
      [AuditFact(.lookedAtRecord, code: code, patient: patient)],
      [
        AuditFact(.lookedAtDay, hospital: harbour, date: try day("2026-03-02")),
        AuditFact(.lookedAtBook, hospital: harbour),
      ],
      [of(.arrived)], [of(.takenBack)], [of(.missed)],
      [AuditFact(.exported), AuditFact(.lookedAtResponses, hospital: harbour)],
      [AuditFact(.forgotten, code: code, patient: patient)],
      [AuditFact(.account, account: AccountID("eve"), role: .receptionist)],
      [AuditFact(.accountClosed, account: AccountID("eve"), role: .receptionist)],
    ]
    let records = Self.records(desk)
    #expect(records.map(\.facts) == expected)
    let closing = try Self.closing()
    #expect(
      closing.map { $0.facts.map(\.kind) } == [
        [.registered, .booked], [.timetable, .proposed], [.confirmed],
      ])
    #expect(closing.last?.facts.first?.start == (try zoned("2026-03-04T08:00:00-05:00")))
    let doses = try Self.doses()
    // No kind is left out of this.
    let waiting = try Self.waiting()
    let lists = try Self.lists()
    let edits = try Self.edits()
    let answers = try Self.answers() + Self.surveys()
    let triage = try Self.triage() + Self.merging().records
    let kinds =
      (records + doses.records + closing + waiting.records + lists + edits.records + answers
      + triage)
      .flatMap {
        $0.facts.map(\.kind)
      }
    #expect(Set(kinds) == Set(AuditKind.allCases))
    let fact = { (kind: AuditKind) in
      AuditFact(
        kind, code: doses.appointment.code, patient: doses.appointment.patient, hospital: harbour)
    }
    let lot = AuditFact(.lot, hospital: harbour, lot: "AB12")
    #expect(
      doses.records.suffix(4).map(\.facts) == [
        [fact(.given), lot], [fact(.left)], [AuditFact(.stockLimits, hospital: harbour)], [lot],
      ])
    #expect(
      doses.records.suffix(4).map(\.what) == [
        "gave a dose", "ended an observation", "changed what stock limits", "changed a lot",
      ])
    #expect(doses.records.suffix(4).first?.whom == "\(doses.appointment.code), harbour, AB12")
  }

  /// A dose that is given against a warning, and what is done to the stock.
  private static func doses() throws -> (records: [AuditRecord], appointment: Appointment) {
    var doses = try DoseDesk()
    try doses.give(try doses.dose(reason: "asked by Dr Untraceable"))
    try doses.visit(.leave, doses.appointment)
    try doses.desk.perform(doses.stock(.limit(true)), as: doses.administrator)
    let lot = try required(LotNumber(DoseDesk.lot))
    try doses.desk.perform(
      doses.stock(.waste(1, lot, reason: "fell to Zoë")), as: doses.administrator)
    return (records(doses.desk), doses.appointment)
  }

  /// Answers before a dose, somebody who reads them, and what is decided.
  private static func triage() throws -> [AuditRecord] {
    var screened = try ScreeningDesk()
    let booked = try screened.book(ScreeningDesk.fever)
    try screened.desk.perform(
      .look([.answers(booked.patient, booked.code, DoseDesk.harbour)]), as: screened.vaccinator)
    try screened.decide(booked, mayGoOn: true, note: "seen by Dr Untraceable")
    return records(screened.desk)
  }

  /// Two entries of one person, of which one ends.
  private static func merging() throws -> (records: [AuditRecord], kept: PatientID, gone: PatientID)
  {
    var desk = try TestDesk(site())
    var entries: [PatientID] = []
    for phone in ["617 555 0100", "617 555 0199"] {
      let wanted = Registration(person: try person("Zoë Untraceable", phone: phone))
      let outcome = try desk.perform(.register(wanted), as: .owner)
      if case .person(let patient) = outcome { entries.append(patient.id) }
    }
    let (kept, gone) = (try #require(entries.first), try #require(entries.last))
    try desk.perform(
      .merge(MergeRequest(kept, from: gone, birthDate: nil, reason: "Untraceable moved")),
      as: .owner)
    return (records(desk), kept, gone)
  }

  @Test("Of two entries that became one both are told of, the reason is not")
  func merged() throws {
    let (records, kept, gone) = try Self.merging()
    #expect(
      records.last?.facts
        == [AuditFact(.merged, patient: kept), AuditFact(.mergedAway, patient: gone)])
    #expect(!String(describing: records).contains("Untraceable"))
  }

  @Test("Answers and what was decided on them are told by ids, not the note")
  func screened() throws {
    let records = try Self.triage().suffix(3)
    #expect(
      records.map { $0.facts.map(\.kind) } == [
        [.registered, .booked, .responded], [.lookedAtAnswers], [.triaged],
      ])
    #expect(records.last?.facts.first?.code != nil)
    #expect(!String(describing: records).contains("Untraceable"))
  }

  @Test("No name, birth date, contact or reason of a person is in it, in any form")
  func impersonal() throws {
    let text = String(
      describing: Self.records(try Self.history().desk) + (try Self.doses().records))
    for personal in ["Untraceable", "Zoë", "1980", "0123", "ill\"", "is ill", "Rosa Marín"] {
      #expect(!text.contains(personal), "\(personal)")
    }
  }

  @Test("What happened is said in a few words, and whom it concerns by code or id")
  func words() throws {
    let (desk, booked) = try Self.history()
    let records = Self.records(desk)
    #expect(records[2].what == "booked" && records[2].whom == booked.code.description)
    #expect(records[1].what == "held places" && records[1].whom == "harbour")
    #expect(records[7].what == "looked at a day list, looked at a whole book")
    #expect(records[7].whom == "harbour, 2026-03-02, harbour")
    #expect(records[14].what == "closed an account" && records[14].whom == "eve, receptionist")
    #expect(records[11].what == "exported everything, looked at what people answered")
    #expect(records[11].whom == "harbour")
    for kind in AuditKind.allCases { #expect(!kind.words.isEmpty) }
  }

  @Test("A look changes nothing in the books")
  func looks() throws {
    var (desk, booked) = try Self.history()
    let before = desk.ledger
    try desk.perform(
      .look([.record(booked.patient, by: nil)]), as: .staff(AccountID("rosa"), .administrator))
    #expect(desk.ledger.accounts == before.accounts)
    #expect(desk.ledger.appointments(at: HospitalID("harbour")).isEmpty)
    #expect(desk.transactions.last?.events == [.looked(.record(booked.patient, by: nil))])
  }

  /// What is asked for, by which lines it finds.
  private static func queries(_ booked: Appointment) throws -> [(AuditQuery, [Int])] {
    let everybody = Array(1...15)
    let days = { (first: String?, last: String?) in
      AuditQuery.Days(
        in: .newYork, from: try first.map { try day($0) }, through: try last.map { try day($0) })
    }
    return [
      (AuditQuery(), everybody),
      (AuditQuery(account: AccountID("rosa")), [1] + Array(7...15)),
      (AuditQuery(account: AccountID("eve")), [14, 15]),
      (AuditQuery(code: booked.code), [3, 4, 5, 6, 7, 9, 10, 11, 13]),
      (AuditQuery(patient: booked.patient), [3, 4, 5, 6, 7, 9, 10, 11, 13]),
      (AuditQuery(patient: PatientID("p99")), []),
      (AuditQuery(hospital: HospitalID("harbour")), [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]),
      (AuditQuery(kinds: [.booked, .missed]), [3, 11]),
      // Nobody was registered at a hospital: both have to be true of one and the same thing.
      (AuditQuery(hospital: HospitalID("harbour"), kinds: [.registered]), []),
      (AuditQuery(account: AccountID("rosa"), code: booked.code, kinds: [.arrived]), [9]),
      (AuditQuery(days: try days("2026-03-02", "2026-03-02")), everybody),
      (AuditQuery(days: try days("2026-03-03", nil)), []),
      (AuditQuery(days: try days(nil, "2026-03-01")), []),
      (AuditQuery(text: "ROSA check"), [9]),
      (AuditQuery(text: booked.code.description.lowercased() + " no-show"), [11]),
      (AuditQuery(text: "nothing like this"), []),
      (AuditQuery(text: "zoë", named: [booked.patient]), [3, 4, 5, 6, 7, 9, 10, 11, 13]),
      (AuditQuery(kinds: [.cancelled], text: "zoë", named: [booked.patient]), [5]),
    ]
  }

  @Test("What is asked for is found, and nothing else")
  func queries() throws {
    let (desk, booked) = try Self.history()
    let records = Self.records(desk)
    for (query, lines) in try Self.queries(booked) {
      #expect(records.filter { query.matches($0) }.map(\.sequence) == lines, "\(query)")
    }
  }
}
