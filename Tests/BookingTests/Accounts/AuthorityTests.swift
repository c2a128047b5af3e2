// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

/// Who acts, as the tables name them; each works at the harbour unless it works everywhere.
enum Cast: String, CaseIterable {
  case patient, kiosk
  /// The owner, in a folder without accounts and in one with accounts.
  case soleOwner, owner
  case receptionist, vaccinator, administrator
  case receptionistHere, vaccinatorHere, administratorHere
  /// At another hospital.
  case receptionistThere, administratorThere
  /// Signed in before the account was closed, before the role was changed, and with an account that never was.
  case closed, demoted, stranger

  static let accounts: [Account] = [
    (.receptionist, .receptionist, []), (.vaccinator, .vaccinator, []),
    (.administrator, .administrator, []),
    (.receptionistHere, .receptionist, ["harbour"]), (.vaccinatorHere, .vaccinator, ["harbour"]),
    (.administratorHere, .administrator, ["harbour"]),
    (.receptionistThere, .receptionist, ["pier"]), (.administratorThere, .administrator, ["pier"]),
    (.closed, .administrator, []), (.demoted, .vaccinator, []),
  ].compactMap { (who: Cast, role: StaffRole, places: [String]) in
    try? account(who.rawValue.lowercased(), role, at: places, isOpen: who != .closed)
  }

  var role: Actor.Role {
    switch self {
    case .patient: .patient
    case .kiosk: .kiosk
    case .soleOwner, .owner: .owner
    case .stranger: .staff(AccountID("stranger"), .administrator)
    case .demoted: .staff(AccountID("demoted"), .administrator)
    default:
      Self.accounts.first { $0.id.rawValue == rawValue.lowercased() }.map { .signedIn($0) }
        ?? .patient
    }
  }

  /// Two hospitals, one appointment for tomorrow at ten at the harbour, and all the accounts.
  func desk() throws -> (TestDesk, Appointment) {
    var desk = try TestDesk([site(), site("pier")])
    if self != .soleOwner {
      // The first one runs everything; all others are made by it.
      let first = try account("first", .administrator)
      try desk.perform(.account(.add(first)), as: .owner)
      for one in Self.accounts { try desk.perform(.account(.add(one)), as: .signedIn(first)) }
    }
    let appointment = try desk.book(person(), at: "2026-03-03T10:00")[0]
    return (desk, appointment)
  }
}

/// The code of a refusal; nil where nothing stands against it.
func refusal(_ body: () throws -> Void) throws -> String? {
  do {
    try body()
    return nil
  } catch let error as BookingError {
    return error.code
  }
}

@Suite("Who may do what")
struct AuthorityTests {
  // Written out once more, line by line, so that a slip in the rules shows.
  // Columns: book for others, look patients up, check in; all of these at the harbour.
  private static let atTheHarbour: [(Cast, String?)] = [
    (.patient, "staff-only"), (.kiosk, "staff-only"), (.soleOwner, nil), (.owner, "sign-in-needed"),
    (.receptionist, nil), (.vaccinator, nil), (.administrator, nil),
    (.receptionistHere, nil), (.vaccinatorHere, nil), (.administratorHere, nil),
    (.receptionistThere, "not-your-hospital"), (.administratorThere, "not-your-hospital"),
    (.closed, "account-closed"), (.demoted, "role-changed"), (.stranger, "account-closed"),
  ]
  // Manage accounts, forget patients, import and add hospitals, export everything, read the audit.
  private static let everywhere: [(Cast, String?)] = [
    (.patient, "staff-only"), (.kiosk, "staff-only"), (.soleOwner, nil), (.owner, "sign-in-needed"),
    (.receptionist, "not-allowed"), (.vaccinator, "not-allowed"), (.administrator, nil),
    (.receptionistHere, "not-allowed"), (.vaccinatorHere, "not-allowed"),
    (.administratorHere, "needs-every-hospital"),
    (.receptionistThere, "not-allowed"), (.administratorThere, "needs-every-hospital"),
    (.closed, "account-closed"), (.demoted, "role-changed"), (.stranger, "account-closed"),
  ]

  @Test("The tables name everybody")
  func complete() {
    for table in [Self.atTheHarbour, Self.everywhere] {
      #expect(Set(table.map(\.0)) == Set(Cast.allCases))
    }
    #expect(Cast.accounts.count == 10)
  }

  @Test(
    "What is done at a hospital is for its staff",
    arguments: atTheHarbour,
    [
      StaffTask.bookForOthers, .lookUpPatients, .checkIn, .remindPatients, .recordDoses,
      .decideScreening,
      .manageStock, .manageSchedules, .editHospital,
    ])
  func tasksHere(row: (who: Cast, code: String?), task: StaffTask) throws {
    let (desk, _) = try row.who.desk()
    let actor = Actor(role: row.who.role, terminal: TerminalID("desk"))
    let code = Self.expected(row.who, task)
    #expect(
      try refusal { try desk.ledger.require(task, of: actor, at: HospitalID("harbour")) }
        == code, "\(row.who) \(task)")
  }

  @Test(
    "What concerns all hospitals is for administrators of all hospitals", arguments: everywhere,
    [
      StaffTask.manageAccounts, .forgetPatients, .importHospitals, .addHospital, .exportEverything,
      .readAudit, .manageSurveys, .readResponses,
    ])
  func tasksEverywhere(row: (who: Cast, code: String?), task: StaffTask) throws {
    let (desk, _) = try row.who.desk()
    let actor = Actor(role: row.who.role, terminal: TerminalID("desk"))
    #expect(try refusal { try desk.ledger.require(task, of: actor) } == row.code)
  }

  @Test("People of all hospitals are reminded by those who work at all of them")
  func remindingEverywhere() throws {
    let expected: [(Cast, String?)] = [
      (.patient, "staff-only"), (.kiosk, "staff-only"), (.soleOwner, nil),
      (.owner, "sign-in-needed"), (.receptionist, nil), (.vaccinator, nil), (.administrator, nil),
      (.receptionistHere, "needs-every-hospital"), (.vaccinatorHere, "needs-every-hospital"),
      (.administratorHere, "needs-every-hospital"), (.closed, "account-closed"),
    ]
    for (who, code) in expected {
      let (desk, _) = try who.desk()
      let actor = Actor(role: who.role, terminal: TerminalID("desk"))
      #expect(try refusal { try desk.ledger.require(.remindPatients, of: actor) } == code, "\(who)")
    }
  }

  /// The table of what all staff do there, and above it what fewer do.
  private static func expected(_ who: Cast, _ task: StaffTask) -> String? {
    let few: [Cast] =
      switch task {
      case .recordDoses, .decideScreening: [.receptionist, .receptionistHere, .receptionistThere]
      case .manageStock, .manageSchedules, .editHospital:
        [
          .receptionist, .receptionistHere, .receptionistThere, .vaccinator, .vaccinatorHere,
        ]
      default: []
      }
    if few.contains(who) { return "not-allowed" }
    return atTheHarbour.first { $0.0 == who }?.1
  }

  @Test("No task is left out of the tables")
  func allTasks() {
    #expect(StaffTask.allCases.count == 9 + 8 + 1)
  }

  @Test("Patients are looked up by all staff, wherever they work", arguments: Cast.allCases)
  func lookingUp(who: Cast) throws {
    let (desk, _) = try who.desk()
    let actor = Actor(role: who.role, terminal: TerminalID("desk"))
    let expected: String? =
      switch who {
      case .patient, .kiosk: "staff-only"
      case .owner: "sign-in-needed"
      case .closed, .stranger: "account-closed"
      case .demoted: "role-changed"
      default: nil
      }
    #expect(try refusal { try desk.ledger.require(.lookUpPatients, of: actor) } == expected)
  }

  // MARK: Commands

  /// The first answers that a desk with one patient keeps.
  private static let posted = ResponseID("20260302T140000-p2")

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
    case register, registerUnder, editNamed, correct, forget
    case add, setRole, setPassword, close, reopen
    case lookAtRecord, lookAtDay, lookAtBook, lookAtEverything
    case answer, answerFor, postAgain
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
              wish: try AuthorityTests.wish())))
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
      case .answer: .handIn(try AuthorityTests.answers(.screening(opened)))
      case .answerFor: .handIn(try AuthorityTests.answers(.check(.id(appointment.patient))))
      case .decide:
        .triage(TriageRequest(opened, at: harbour, mayGoOn: true, note: "is well"))
      case .lookAtAnswers: .look([.answers(appointment.patient, appointment.code, harbour)])
      case .postAgain: .deliver(DeliveryReport(AuthorityTests.posted, .again))
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
      case .postAgain:
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
      case .forget, .add, .setRole, .setPassword, .close, .reopen, .lookAtEverything:
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
          wish: try AuthorityTests.wish())
        guard case .waiting(let entry) = try desk.perform(.waitlist(.join(waiting))) else { break }
        try desk.perform(.cancel(opened, reason: nil))
        desk.sites[harbour] = try site()
        appointment = Appointment(
          code: entry.code, patient: entry.patient, vaccine: entry.vaccine, hospital: harbour,
          time: appointment.time)
      case .postAgain:
        let target = Delivery.Target("https://a.example", as: .json)
        try desk.perform(.handIn(AuthorityTests.answers(.survey(nil), to: target)))
      case .decide: try desk.perform(.handIn(AuthorityTests.answers(.screening(opened))))
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
