// SPDX-License-Identifier: MIT

import Booking

/// What one line asks for, its fields parted by tabs:
///
///     book ID HOSPITAL START NAMES BORN VACCINE [REQUEST]
///     hold ID HOSPITAL START VACCINE
///     release ID
///     move ID CODE BORN START
///     cancel ID CODE BORN
///     compact ID
///     stop ID
///
/// NAMES are those of a household, parted by semicolons, all born on one day. `stop` lets the next booking stop this
/// process (SIGSTOP) while it has the lock for writing.
struct Order {
  enum Task {
    case perform(Command, id: RequestID?)
    case compact
    case stop
  }

  let id: String
  let task: Task

  /// Nil for a line that is no order.
  init?(_ line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 2, let task = Self.task(fields[0], Array(fields[2...])) else {
      return nil
    }
    self.id = fields[1]
    self.task = task
  }

  private static func task(_ word: String, _ fields: [String]) -> Task? {
    switch (word, fields.count) {
    case ("stop", 0): .stop
    case ("compact", 0): .compact
    case ("release", 0): .perform(.release, id: nil)
    case ("book", 5), ("book", 6): booking(fields)
    case ("hold", 3): hold(fields)
    case ("move", 3): move(fields)
    case ("cancel", 2):
      appointment(fields).map { .perform(.cancel($0, reason: nil), id: nil) }
    default: nil
    }
  }

  private static func booking(_ fields: [String]) -> Task? {
    guard let start = RequestedTime(fields[1]), let born = LocalDate(fields[3]) else { return nil }
    var party: [Person] = []
    for name in fields[2].split(separator: ";") {
      guard let name = try? PersonName(String(name)) else { return nil }
      party.append(Person(name: name, birthDate: born))
    }
    let booking = BookingRequest(
      hospital: HospitalID(fields[0]), start: start, vaccine: VaccineCode(fields[4]), party: party)
    return .perform(.book(booking), id: fields.count > 5 ? RequestID(fields[5]) : nil)
  }

  private static func hold(_ fields: [String]) -> Task? {
    guard let start = RequestedTime(fields[1]) else { return nil }
    let hold = HoldRequest(
      hospital: HospitalID(fields[0]), start: start, vaccine: VaccineCode(fields[2]))
    return .perform(.hold(hold), id: nil)
  }

  private static func move(_ fields: [String]) -> Task? {
    guard let opened = appointment(fields), let start = RequestedTime(fields[2]) else { return nil }
    return .perform(.reschedule(RescheduleRequest(appointment: opened, start: start)), id: nil)
  }

  private static func appointment(_ fields: [String]) -> CodeAndBirthDate? {
    guard let code = try? AppointmentCode(fields[0]), let born = LocalDate(fields[1]) else {
      return nil
    }
    return CodeAndBirthDate(code: code, birthDate: born)
  }
}
