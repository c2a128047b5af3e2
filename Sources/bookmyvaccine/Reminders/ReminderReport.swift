// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// What is said of reminders: to programs a line each, to people how many and what went wrong.
struct ReminderReport {
  private let due: DueReminders
  private let desk: Desk

  init(_ due: DueReminders, at desk: Desk) {
    self.due = due
    self.desk = desk
  }

  // MARK: The reminders themselves

  /// A line of JSON for each; with `--json` one document.
  ///
  /// - Parameter reminders: with how far they had come; nil where that is of no interest.
  func list(_ reminders: [(Reminder, DeliveryState?)]) throws(CommandError) {
    let documents = reminders.map { reminder, state in
      reminder.document.json.adding("last", state.map { .string($0.words) })
    }
    if desk.settings.isJSON {
      let document: JSONValue = [
        "reminders": .array(documents), "withoutContact": .integer(due.withoutContact),
      ]
      return try desk.console.write(JSONText(document).text)
    }
    try desk.console.write(documents.map { JSONText(line: $0).text + "\n" }.joined())
    if let words = withoutContactWords { desk.console.warn([words]) }
  }

  private var withoutContactWords: String? {
    switch due.withoutContact {
    case 0: nil
    case 1: "1 person gave neither telephone nor email."
    case let count: "\(count) people gave neither telephone nor email."
    }
  }

  // MARK: What became of them

  /// - Throws: where some could not be sent.
  func tell(_ round: ReminderRun, by channel: ReminderChannel) throws(CommandError) {
    let document: JSONValue = [
      "channel": .string(channel.word),
      "sent": .integer(round.sent.count),
      "sentBefore": .integer(round.sentBefore),
      "withoutContact": .integer(due.withoutContact),
      "left": .integer(round.left),
      "failed": .array(
        round.failures.map { failure in
          [
            "id": .string(failure.reminder.key),
            "code": .string(failure.reminder.appointment.code.description),
            "start": .string(failure.reminder.appointment.time.start.description),
            "why": .string(failure.why),
          ]
        }),
    ]
    try desk.answer(JSONText(document), lines(round))
    let failed = round.failures.count + round.left
    if failed > 0 { throw .remindersFailed(count: failed) }
  }

  /// Without names: this is what stands in the mails of a timer.
  private func lines(_ round: ReminderRun) -> [String] {
    var lines = [Self.counted(round.sent.count) + " sent."]
    if round.sentBefore > 0 { lines.append(Self.counted(round.sentBefore) + " sent before.") }
    if let words = withoutContactWords { lines.append(words) }
    for failure in round.failures {
      let appointment = failure.reminder.appointment
      lines.append(
        "Not sent: \(appointment.code), \(appointment.time.start.shortWords). \(failure.why)")
    }
    if round.left > 0 { lines.append(Self.counted(round.left) + " not tried after that.") }
    return lines
  }

  private static func counted(_ count: Int) -> String {
    count == 1 ? "1 reminder" : "\(count) reminders"
  }
}

extension DeliveryState {
  /// How far it came the last time.
  fileprivate var words: String {
    switch self {
    case .sending: "It is not known whether it was sent."
    case .sent: "It was sent."
    case .failed(let why): why
    }
  }
}
