// SPDX-License-Identifier: MIT

import Booking

/// Books in the SQLite database: a transaction a booking, with the rules that the store keeps to.
final class SQLiteDesk: BookingDesk {
  private let connection: SQLiteConnection
  private let terminal: SQLiteStatement.Value

  private let begin: SQLiteStatement
  private let commit: SQLiteStatement
  private let rollback: SQLiteStatement
  private let findPatient: SQLiteStatement
  private let addPatient: SQLiteStatement
  private let isBooked: SQLiteStatement
  private let hasPlace: SQLiteStatement
  private let addAppointment: SQLiteStatement

  init(_ folder: String, terminal: String) throws(SQLiteProblem) {
    let connection = try SQLiteBooks.open(folder)
    self.connection = connection
    self.terminal = .text(terminal)
    // The lock for writing is taken at once, or two that have read would stand in each other's way.
    begin = try SQLiteStatement("BEGIN IMMEDIATE", connection)
    commit = try SQLiteStatement("COMMIT", connection)
    rollback = try SQLiteStatement("ROLLBACK", connection)
    findPatient = try SQLiteStatement(
      "SELECT id FROM patient WHERE born = ? AND folded = ?", connection)
    addPatient = try SQLiteStatement(
      "INSERT INTO patient (born, folded, name, phone) VALUES (?, ?, ?, ?)", connection)
    isBooked = try SQLiteStatement(
      """
      SELECT 1 FROM appointment
      WHERE patient = ? AND vaccine = ? AND cancelled IS NULL AND finish > ?
      """, connection)
    hasPlace = try SQLiteStatement(
      """
      SELECT 1 FROM hospital
      WHERE id = ?1 AND capacity > (
        SELECT count(*) FROM appointment
        WHERE hospital = ?1 AND start = ?2 AND cancelled IS NULL)
      """, connection)
    addAppointment = try SQLiteStatement(
      """
      INSERT INTO appointment
        (code, patient, vaccine, hospital, start, finish, offset, booked, terminal)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, connection)
  }

  /// Once it returns the booking is safely on disk.
  func book(_ booking: PlannedBooking) throws {
    try begin.run()
    do {
      try add(booking)
      try commit.run()
    } catch {
      try rollback.run()
      throw error
    }
  }

  private func add(_ booking: PlannedBooking) throws(SQLiteProblem) {
    let now = World.now.seconds
    let patient = try patient(for: booking, at: now)
    let slot = booking.time
    let place = try hasPlace.run(
      .integer(booking.hospitalNumber), .integer(slot.start.instant.seconds))
    guard place != nil else { throw .full }
    try addAppointment.run(
      .text(World.newCode().letters), .integer(patient), .text(booking.vaccine.rawValue),
      .integer(booking.hospitalNumber), .integer(slot.start.instant.seconds),
      .integer(slot.end.instant.seconds), .integer(slot.start.offset), .integer(now), terminal)
  }

  /// The number of somebody who is known and has no such appointment yet, or of somebody new.
  private func patient(for booking: PlannedBooking, at now: Int) throws(SQLiteProblem) -> Int {
    let person = booking.person
    let born = SQLiteStatement.Value.integer(person.birthDate.dayNumber)
    let folded = SQLiteStatement.Value.text(person.name.folded.value)
    if let known = try findPatient.run(born, folded) {
      let active = try isBooked.run(
        .integer(known), .text(booking.vaccine.rawValue), .integer(now))
      guard active == nil else { throw .alreadyBooked }
      return known
    }
    try addPatient.run(
      born, folded, .text(person.name.text), .text(person.contact.phone?.text ?? ""))
    return connection.lastInsertedRow
  }
}
