// SPDX-License-Identifier: MIT

import Booking

/// Makes sure that the database says no where the store does: a peer without rules would look fast.
struct SQLiteRulesCheck {
  let folder: String
  let plan: BookingPlan

  func run() throws {
    guard let first = plan.shares.first?.first else { throw Problem.tooFewSlots }
    try SQLiteBooks.create(in: folder, plan)
    let desk = try SQLiteDesk(folder, terminal: "check")
    try desk.book(first)
    try expect(.alreadyBooked) { try desk.book(first) }
    let capacity = plan.hospitals[first.hospitalNumber].capacity
    for number in 1..<max(capacity, 1) { try desk.book(try other(first, number)) }
    try expect(.full) { try desk.book(try other(first, capacity)) }
  }

  /// Somebody else who wants the same slot.
  private func other(_ booking: PlannedBooking, _ number: Int) throws -> PlannedBooking {
    let name = try PersonName("Somebody Else \(number)")
    return booking.of(Person(name: name, birthDate: booking.person.birthDate))
  }

  private func expect(_ problem: SQLiteProblem, from body: () throws -> Void) throws {
    do {
      try body()
    } catch let found as SQLiteProblem where found == problem {
      return
    }
    throw Problem.ruleIgnored(problem)
  }
}
