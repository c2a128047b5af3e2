// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Which command is for whom")
struct CommandAuthorityTests {
  /// The first answers that a desk with one patient keeps.
  private static let posted = ResponseID("20260302T140000-p2")

  /// Another entry of the same patient.
  private static let second = PatientID("second")

  private static func answers(_ about: HandIn.About, to target: Delivery.Target? = nil) throws
    -> HandIn
  {
    let questionnaire = try Ask.questionnaire([Ask.yesNo("a")])
    let response = try Interview(questionnaire, on: day("2026-03-02")).finish(at: TestClock.time)
    return HandIn(response, to: questionnaire, about: about, target: target)
  }

  /// What is sent, for the appointment at the harbour.
  private enum Sent: String, CaseIterable {
    case hold, release, book, bookForOthers, reschedule, cancel, reinstate
    case checkIn, miss, takeBack
    case give, leave, takeBackDose
    case receive, limit
    case closeDay, confirm, walkIn, addOn, missLate
    case join, accept, decline, leaveList, place, sweep, offerTime
    case register, registerUnder, editNamed, correct, merge, forget
    case add, setRole, setPassword, close, reopen
    case lookAtRecord, lookAtDay, lookAtBook, lookAtEverything, lookAtResponses
    case answer, answerFor, postAgain, care, survey
    case decide, lookAtAnswers

    func command(_ appointment: Appointment) throws -> Command {
      let harbour = HospitalID("harbour")
      let opened = try appointment.opened()
      func visit(_ step: VisitStep) -> Command { .visit(VisitRequest(step, opened, at: harbour)) }
      let other = AccountID("receptionist")
      return switch self {
      case .hold:
        .hold(
          HoldRequest(hospital: harbour, start: try time("2026-03-03T11:00"), vaccine: .mmr))
      case .release: .release
      case .book, .bookForOthers:
        .book(
          BookingRequest(
            hospital: harbour, start: try time("2026-03-03T11:00"), vaccine: .mmr,
            party: [try person("Joe Doe")], isForOthers: self == .bookForOthers))
      case .reschedule:
        .reschedule(
          RescheduleRequest(appointment: opened, start: try time("2026-03-03T11:00")))
      case .cancel: .cancel(opened, reason: nil)
      case .reinstate: .reinstate(opened)
      case .checkIn: visit(.checkIn)
      case .miss: visit(.miss)
      case .takeBack, .takeBackDose: visit(.takeBack)
      case .leave: visit(.leave)
      case .give:
        .give(
          DoseRequest(
            appointment: opened, hospital: harbour, vaccine: .influenza,
            lot: try #require(LotNumber("AB12")), expires: try day("2026-09-30"), site: .leftArm,
            route: .intramuscular))
      case .receive:
        .stock(
          StockChange(
            .receive(
              5, try #require(LotNumber("AB12")), expires: try day("2026-09-30"), gtin: nil),
            of: .influenza, at: harbour))
      case .closeDay:
        .timetable(
          TimetableRequest(
            .close(
              try #require(
                TimedClosure(
                  first: day("2026-03-03"), last: day("2026-03-03"), reason: "training"))),
            at: harbour))
      case .confirm: .confirm(opened)
      case .walkIn, .addOn:
        .add(
          AddOnRequest(
            hospital: harbour, vaccine: .mmr, person: try person("Joe Doe"), reason: "urgent",
            isHere: self == .walkIn))
      case .missLate: .missLate(harbour, minutes: 30)
      case .limit: .stock(StockChange(.limit(true), of: .influenza, at: harbour))
      case .join:
        .waitlist(
          .join(
            WaitlistRequest(
              hospital: harbour, vaccine: .mmr, person: try person("Joe Doe"),
              wish: try CommandAuthorityTests.wish())))
      case .accept: .waitlist(.accept(opened))
      case .decline: .waitlist(.decline(opened))
      case .leaveList: .waitlist(.leave(opened))
      case .place: .waitlist(.place(opened, at: try time("2026-03-03T11:00")))
      case .sweep: .waitlist(.sweep(harbour))
      case .offerTime: .waitlist(.offerTime(harbour, minutes: 60))
      case .register: .register(Registration(person: try person("Joe Doe")))
      case .registerUnder:
        .register(
          Registration(
            person: try person("Tim Doe", born: "2019-01-01"), guardian: .id(appointment.patient)))
      case .editNamed: .edit(PersonEdit(.id(appointment.patient), [.sex(.other)]))
      case .correct: .edit(PersonEdit(.id(appointment.patient), [.name(try PersonName("Jo Roe"))]))
      case .merge:
        .merge(
          MergeRequest(
            appointment.patient, from: CommandAuthorityTests.second, reason: "has moved"))
      case .forget: .forget(RecordKey(opened))
      case .add: .account(.add(try account("newcomer", .administrator)))
      case .setRole: .account(.setRole(other, .vaccinator, .everywhere))
      case .setPassword: .account(.setPassword(other, PasswordHash("new")))
      case .close: .account(.close(other))
      case .reopen: .account(.reopen(other))
      case .lookAtRecord: .look([.record(appointment.patient, by: appointment.code)])
      case .lookAtDay: .look([.day(harbour, try day("2026-03-03"))])
      case .lookAtBook: .look([.book(harbour)])
      case .lookAtEverything: .look([.everything])
      case .lookAtResponses: .look([.responses(nil)])
      case .answer: .handIn(try CommandAuthorityTests.answers(.screening(opened)))
      case .answerFor: .handIn(try CommandAuthorityTests.answers(.check(.id(appointment.patient))))
      case .decide:
        .triage(TriageRequest(opened, at: harbour, mayGoOn: true, note: "is well"))
      case .lookAtAnswers: .look([.answers(appointment.patient, appointment.code, harbour)])
      case .care: .care(.remove(CareSiteID("tent")))
      case .survey: .survey(.wipe)
      case .postAgain: .deliver(DeliveryReport(CommandAuthorityTests.posted, .again))
      }
    }

    /// The refusal by the tables above; nil where it may be sent.
    func expected(_ who: Cast) -> String? {
      let living: String? =
        switch who {
        case .closed, .stranger: "account-closed"
        case .demoted: "role-changed"
        default: nil
        }
      switch self {
      case .hold, .release, .book, .join, .sweep, .register, .answer: return living
      case .postAgain, .care, .survey:
        return AuthorityTests.everywhere.first { $0.0 == who }?.1
      // As a patient, or for the hospital where one works.
      case .reschedule, .cancel, .reinstate, .confirm, .accept, .decline, .leaveList:
        return [.patient, .kiosk, .owner].contains(who)
          ? nil : AuthorityTests.atTheHarbour.first { $0.0 == who }?.1
      case .checkIn where who == .kiosk: return nil
      case .checkIn, .miss, .takeBack:
        return AuthorityTests.atTheHarbour.first { $0.0 == who }?.1
      case .give: return AuthorityTests.expected(who, .recordDoses)
      // A step of a visit first, and then what a receptionist does not do.
      case .leave, .takeBackDose:
        return AuthorityTests.atTheHarbour.first { $0.0 == who }?.1
          ?? AuthorityTests.expected(who, .recordDoses)
      case .decide: return AuthorityTests.expected(who, .decideScreening)
      // Their own.
      case .lookAtAnswers where [.patient, .kiosk, .owner].contains(who): return nil
      case .lookAtAnswers: return AuthorityTests.expected(who, .decideScreening)
      case .closeDay: return AuthorityTests.expected(who, .manageSchedules)
      case .walkIn, .addOn, .missLate, .bookForOthers:
        return AuthorityTests.atTheHarbour.first { $0.0 == who }?.1
      case .receive, .limit: return AuthorityTests.expected(who, .manageStock)
      case .offerTime: return AuthorityTests.expected(who, .manageSchedules)
      // Nobody who has not signed in puts others into a place, and says so alike.
      case .place where who == .owner: return "staff-only"
      case .place: return AuthorityTests.atTheHarbour.first { $0.0 == who }?.1
      // People belong to no hospital: whoever works anywhere may.
      case .registerUnder, .editNamed, .correct, .answerFor:
        return switch who {
        case .patient, .kiosk: "staff-only"
        case .owner: "sign-in-needed"
        default: living
        }
      // Their own password.
      case .setPassword where who == .receptionist: return nil
      // Their own, which a code and a birth date have opened.
      case .lookAtRecord: return living
      case .lookAtDay, .lookAtBook:
        return AuthorityTests.atTheHarbour.first { $0.0 == who }?.1
      case .merge, .forget, .add, .setRole, .setPassword, .close, .reopen, .lookAtEverything,
        .lookAtResponses:
        return AuthorityTests.everywhere.first { $0.0 == who }?.1
      }
    }

    /// Brings the appointment to where the command makes sense.
    func prepare(_ desk: inout TestDesk, _ appointment: inout Appointment, _ who: Cast) throws {
      let admin: Actor.Role =
        who == .soleOwner ? .owner : .staff(AccountID("first"), .administrator)
      let opened = try appointment.opened()
      let harbour = HospitalID("harbour")
      switch self {
      case .reinstate: try desk.perform(.cancel(opened, reason: nil))
      case .join, .accept, .decline, .leaveList, .place:
        // Every other place of the day is taken, and so is this one until somebody waits for it.
        let full = try schedule(week: [.tuesday: hours("10:00-10:30")], capacity: 1)
        desk.sites[harbour] = try site(schedule: full)
        guard self != .join else { break }
        let waiting = WaitlistRequest(
          hospital: harbour, vaccine: .influenza, person: try person("Ada"),
          wish: try CommandAuthorityTests.wish())
        guard case .waiting(let entry) = try desk.perform(.waitlist(.join(waiting))) else { break }
        try desk.perform(.cancel(opened, reason: nil))
        desk.sites[harbour] = try site()
        appointment = Appointment(
          code: entry.code, patient: entry.patient, vaccine: entry.vaccine, hospital: harbour,
          time: appointment.time)
      case .survey:
        try desk.perform(
          .survey(
            .keep(
              SurveyChange.Wanted(
                title: "Ours", contents: "{}", password: nil, from: .file, replacing: nil))),
          as: admin)
      case .care:
        let point = try #require(GeoPoint(latitude: 1, longitude: 2))
        let tent = CareSite(
          id: CareSiteID("tent"), name: "Tent", offers: [.testing], location: point)
        try desk.perform(.care(.add(tent)), as: admin)
      case .postAgain:
        let target = Delivery.Target("https://a.example", as: .json)
        try desk.perform(.handIn(CommandAuthorityTests.answers(.survey(nil), to: target)))
      case .decide:
        try desk.perform(.handIn(CommandAuthorityTests.answers(.screening(opened))))
      case .merge:
        let other = Patient(
          id: CommandAuthorityTests.second, person: try person(phone: "617 555 0100"))
        desk.take([.registered(other)])
      case .checkIn: try desk.setClock("2026-03-03T09:50:00-05:00")
      case .miss: try desk.setClock("2026-03-03T10:05:00-05:00")
      case .takeBack:
        try desk.setClock("2026-03-03T10:05:00-05:00")
        try desk.perform(.visit(VisitRequest(.checkIn, opened, at: harbour)), as: admin)
      case .confirm: try desk.perform(try Self.closeDay.command(appointment), as: admin)
      case .walkIn, .addOn: try desk.setClock("2026-03-03T10:05:00-05:00")
      case .give, .leave, .takeBackDose:
        try desk.setClock("2026-03-03T10:05:00-05:00")
        try desk.perform(.visit(VisitRequest(.checkIn, opened, at: harbour)), as: admin)
        if self != .give { try desk.perform(try Self.give.command(appointment), as: admin) }
      default: break
      }
    }
  }

  @Test("Every command is for whom it is for, also when it was answered before")
  func commands() throws {
    for sent in Sent.allCases {
      for who in Cast.allCases {
        var (desk, appointment) = try who.desk()
        try sent.prepare(&desk, &appointment, who)
        let command = try sent.command(appointment)
        // Where there are no accounts, nothing can be changed about one that is not there.
        let missing = who == .soleOwner && [.setRole, .setPassword, .close, .reopen].contains(sent)
        let expected = missing ? "unknown-account" : sent.expected(who)
        #expect(
          try refusal { _ = try desk.decide(command, as: who.role) } == expected,
          "\(sent) by \(who)")
        guard who != .soleOwner else { continue }
        // Sent by somebody who may, and then again by this one: nothing is told to whom it is not for.
        try desk.perform(command, as: .staff(AccountID("first"), .administrator), id: "r1")
        let again = try refusal { _ = try desk.decide(command, as: who.role, id: "r1") }
        // What a code and a birth date open is told to whoever knows both.
        let isThere = [Cast.receptionistThere, .administratorThere].contains(who)
        let opening: [Sent] = [
          .reschedule, .cancel, .reinstate, .confirm, .accept, .decline, .leaveList, .place,
        ]
        if isThere, opening.contains(sent) { continue }
        // Nor is it told to others than whoever knows both.
        if sent == .place, [.patient, .kiosk, .owner].contains(who) { continue }
        // Whether it was a dose that was taken back is no secret from those who look patients up.
        if sent == .takeBackDose { continue }
        // By then it may be the own role that was changed, or the own account that was closed.
        let changed: String? =
          who != .receptionist
          ? expected
          : [.setRole: "role-changed", .close: "account-closed"][sent] ?? expected
        #expect(again == changed, "\(sent) again by \(who)")
      }
    }
  }

  static func wish() throws -> WaitlistWish {
    try #require(WaitlistWish(first: try day("2026-03-03"), last: try day("2026-03-03")))
  }

  @Test("What is sent again about an account is answered with the account")
  func againForAccounts() throws {
    var (desk, _) = try Cast.administrator.desk()
    let first = Actor.Role.staff(AccountID("first"), .administrator)
    let close = Command.account(.close(AccountID("receptionist")))
    let answer = try desk.perform(close, as: first, id: "a1")
    #expect(try desk.perform(close, as: first, id: "a1") == answer)
    guard case .account(let account) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(!account.isOpen)
  }

  @Test("A kiosk cannot take back what it has noted, nor note that somebody did not come")
  func kiosk() throws {
    var (desk, appointment) = try Cast.kiosk.desk()
    try desk.setClock("2026-03-03T10:05:00-05:00")
    let (harbour, opened) = (HospitalID("harbour"), try appointment.opened())
    for step in [VisitStep.miss, .takeBack] {
      #expect(throws: BookingError.staffOnly) {
        try desk.perform(.visit(VisitRequest(step, opened, at: harbour)), as: .kiosk)
      }
    }
    try desk.perform(.visit(VisitRequest(.checkIn, opened, at: harbour)), as: .kiosk)
  }
}
