// SPDX-License-Identifier: MIT

import Booking
import TestKit

/// A harbour with staff, a lot, and somebody who is checked in at a quarter to ten on 3 March.
struct DoseDesk {
  static let harbour = HospitalID("harbour")
  static let lot = "AB12"
  let vaccinator = Actor.Role.staff(AccountID("sam"), .vaccinator)
  let receptionist = Actor.Role.staff(AccountID("ben"), .receptionist)
  let administrator = Actor.Role.staff(AccountID("rosa"), .administrator)
  var desk: TestDesk
  var appointment: Appointment

  /// - Parameter doses: received of lot AB12 for influenza, which may be used until the end of April; 0 counts no stock.
  init(doses: Int = 5, capacity: Int = 6) throws {
    let plan = try schedule(capacity: capacity, window: 365)
    desk = try TestDesk([site(schedule: plan), site("pier", schedule: plan)])
    let admin = try account("rosa", .administrator)
    try desk.perform(.account(.add(admin)), as: .owner)
    try desk.perform(.account(.add(account("sam", .vaccinator))), as: .signedIn(admin))
    try desk.perform(.account(.add(account("ben", .receptionist))), as: .signedIn(admin))
    appointment = try desk.book(person(), at: "2026-03-03T10:00")[0]
    if doses > 0 { try receive(doses) }
    try desk.setClock("2026-03-03T09:45:00-05:00")
    appointment = try checkIn(appointment)
  }

  var clinic: Clinic { desk.ledger.clinic(of: Self.harbour) }

  func lot(_ number: String = lot, of vaccine: VaccineCode = .influenza) throws -> Lot {
    try required(clinic.lot(try required(LotNumber(number)), of: vaccine))
  }

  func stock(_ kind: StockChange.Kind, _ vaccine: VaccineCode = .influenza) -> Command {
    .stock(StockChange(kind, of: vaccine, at: Self.harbour))
  }

  mutating func receive(
    _ doses: Int, _ number: String = lot, of vaccine: VaccineCode = .influenza,
    expires: String = "2026-04-30"
  ) throws {
    let kind = StockChange.Kind.receive(
      doses, try required(LotNumber(number)), expires: try day(expires), gtin: nil)
    try desk.perform(stock(kind, vaccine), as: administrator)
  }

  @discardableResult
  mutating func checkIn(_ appointment: Appointment) throws -> Appointment {
    try visit(.checkIn, appointment)
  }

  @discardableResult
  mutating func visit(_ step: VisitStep, _ appointment: Appointment, undoing: String? = nil) throws
    -> Appointment
  {
    try desk.perform(
      .visit(VisitRequest(step, appointment.opened(), at: Self.harbour, undoing: undoing)),
      as: vaccinator
    ).appointments[0]
  }

  func dose(
    of vaccine: VaccineCode = .influenza, lot number: String = lot, expires: String? = nil,
    by performer: String? = nil, reason: String? = nil, for other: Appointment? = nil
  ) throws -> Command {
    .give(
      DoseRequest(
        appointment: try (other ?? appointment).opened(), hospital: Self.harbour,
        vaccine: vaccine, lot: try required(LotNumber(number)),
        expires: try expires.map { try day($0) }, site: .leftArm, route: .intramuscular,
        performer: performer.map { AccountID($0) }, override: reason))
  }

  @discardableResult
  mutating func give(_ command: Command) throws -> Dose {
    try required(try desk.perform(command, as: vaccinator).appointments[0].dose)
  }

  func refused(_ command: Command) throws -> BookingError? {
    do throws(BookingError) {
      _ = try desk.decide(command, as: vaccinator)
      return nil
    } catch { return error }
  }
}

struct Missing: Error {}

func required<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw Missing() }
  return value
}
