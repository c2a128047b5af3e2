// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import Interchange
import TestKit
import Testing

/// A desk with staff at it: accounts, passwords, and what they look up.
extension DeskDriver {
  static let harbour = HospitalID("harbour")
  static let password = "correct horse"

  /// At the sign-in page of Harbour Hospital, where three accounts can sign in.
  static func staff(
    size: Size = Size(columns: 100, rows: 30), repertoire: Repertoire = .unicode,
    at wall: String = DeskDriver.usualMoment
  ) throws -> DeskDriver {
    try DeskDriver(
      size: size, repertoire: repertoire, at: wall,
      staff: DeskSettings.Staff(hasAccounts: true, hospital: nil))
  }

  /// Ada runs everything, Sam vaccinates at the harbour, Rosa receives at two hospitals.
  mutating func makeAccounts() throws {
    let rows: [(String, String, StaffRole, Workplace)] = [
      ("ada", "Ada Byron", .administrator, .everywhere),
      ("sam", "Sam Okafor", .vaccinator, .hospitals([Self.harbour])),
      ("rosa", "Rosa Marín", .receptionist, .hospitals([Self.harbour, HospitalID("river")])),
    ]
    var role = Actor.Role.owner
    for (id, name, given, workplace) in rows {
      let account = Account(
        id: AccountID(id), name: try PersonName(name), role: given, workplace: workplace,
        password: PasswordHash("hash of \(Self.password)"))
      try books.perform(.account(.add(account)), as: role)
      role = .staff(AccountID("ada"), .administrator)
    }
  }

  mutating func signIn(_ name: String = "sam", password: String = DeskDriver.password) {
    type(name)
    press(.enter)
    type(password)
    press(.enter)
  }

  var role: Actor.Role {
    account.map { .staff($0.id, $0.role) } ?? (isKiosk ? .kiosk : .patient)
  }

  /// Somebody books; the place is at Harbour Hospital on the usual day, unless said otherwise.
  @discardableResult
  mutating func visitor(
    _ name: String, at start: String, born: String = "1981-05-02", hospital: String = "harbour",
    vaccine: VaccineCode = .covid, phone: String? = nil
  ) throws -> Appointment {
    let clocks = books.clocks
    defer { books.clocks = clocks }
    // Before the day, so that no slot has begun.
    books.clocks = Clocks(wall: clocks.wall.adding(seconds: -7 * 86_400), boot: clocks.boot)
    return try #require(
      try books.book(
        person(name, born: born, phone: phone), at: start, hospital: hospital, vaccine: vaccine,
        terminal: "other"
      ).first)
  }

  /// A colleague at another terminal does something to an appointment.
  mutating func elsewhere(
    _ step: VisitStep, _ appointment: Appointment, born: String = "1981-05-02"
  ) throws {
    try books.perform(
      .visit(VisitRequest(step, appointment.opened(born: born), at: appointment.hospital)),
      as: .staff(AccountID("rosa"), .receptionist), terminal: "other")
    send(.changed)
  }

  mutating func scan(_ code: AppointmentCode) {
    type(code.payload)
    press(.enter)
  }

  func status(_ appointment: Appointment) -> String? {
    books.ledger.appointment(appointment.code)?.status.word
  }

  /// A lot comes, without anybody's doing it at this terminal.
  mutating func receive(
    _ doses: Int, _ lot: String, of vaccine: VaccineCode = .covid, expires: String = "2027-02-28"
  ) throws {
    let kind = StockChange.Kind.receive(
      doses, try #require(LotNumber(lot)), expires: try TestKit.day(expires), gtin: nil)
    try books.perform(
      .stock(StockChange(kind, of: vaccine, at: Self.harbour)),
      as: .staff(AccountID("ada"), .administrator))
  }

  /// Checked in and given a dose by somebody else, so many minutes ago.
  mutating func given(_ appointment: Appointment, minutes: Int, observation: Observation = .usual)
    throws
  {
    let clocks = books.clocks
    defer { books.clocks = clocks }
    books.clocks = Clocks(wall: clocks.wall.adding(minutes: -minutes), boot: clocks.boot)
    let opened = try appointment.opened(born: "1981-05-02")
    let sam = Actor.Role.staff(AccountID("sam"), .vaccinator)
    try books.perform(
      .visit(VisitRequest(.checkIn, opened, at: appointment.hospital)), as: sam, terminal: "other")
    try books.perform(
      .give(
        DoseRequest(
          appointment: opened, hospital: appointment.hospital, vaccine: appointment.vaccine,
          lot: try #require(LotNumber("CV10442")), expires: try TestKit.day("2027-02-28"),
          site: .leftArm,
          route: .intramuscular, observation: observation)), as: sam, terminal: "other")
  }

  /// Somebody who is checked in is found, and given a dose of a lot that is typed.
  mutating func giveDose(to name: String) throws {
    try elsewhere(.checkIn, named(name))
    press(.character("/"))
    type(name)
    press(.enter, .character("g"))
    type("CV10442")
    press(.tab)
    type("2027-02")
    press(.control("g"))
  }

  /// Somebody had a dose two weeks ago, and is checked in for the next one.
  mutating func givenBefore(_ name: String, _ vaccine: VaccineCode) throws {
    let now = books.clocks
    try books.setClock("2026-11-16T13:00:00-05:00")
    let first = try visitor(name, at: "2026-11-16T13:30", vaccine: vaccine)
    try books.setClock("2026-11-16T14:00:00-05:00")
    try given(first, minutes: 0)
    let next = try visitor(name, at: "2026-11-30T13:30", vaccine: vaccine)
    books.clocks = now
    try elsewhere(.checkIn, next)
  }

  /// The afternoon from half past two on is closed by somebody else.
  mutating func closeAfternoon() throws {
    let closure = try #require(
      TimedClosure(
        first: TestKit.day("2026-11-30"), last: TestKit.day("2026-11-30"),
        hours: OpeningHours("14:30-17:00"), reason: "no power"))
    let outcome = try books.perform(
      .timetable(TimetableRequest(.close(closure), at: Self.harbour)),
      as: .staff(AccountID("ada"), .administrator), terminal: "other")
    guard case .timetable(let timetable, _) = outcome else { return }
    books.sites[Self.harbour] = books.sites[Self.harbour]?.keeping(timetable)
    send(.changed)
  }

  /// One more than there are places, at two o'clock.
  mutating func addOnTop(_ name: String) throws {
    try books.perform(
      .add(
        AddOnRequest(
          hospital: Self.harbour, vaccine: .covid,
          person: person(name, born: "1981-05-02", phone: nil),
          start: time("2026-11-30T14:00"), reason: "travels tomorrow", isHere: false)),
      as: .staff(AccountID("sam"), .vaccinator), terminal: "other")
  }

  func opened(_ appointment: Appointment) -> OpenedAppointment? {
    guard let site = books.sites[appointment.hospital],
      let patient = books.ledger.patient(appointment.patient)
    else { return nil }
    return OpenedAppointment(appointment: appointment, patient: patient, site: site)
  }
}
