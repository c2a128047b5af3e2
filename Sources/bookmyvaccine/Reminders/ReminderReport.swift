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
      reminder.json.adding("last", state.map { .string($0.words) })
    }
    if desk.settings.isJSON {
      let document: JSONValue = [
        due.kind.rawValue: .array(documents), "withoutContact": .integer(due.withoutContact),
      ]
      try desk.console.write(JSONText(document).text)
    } else {
      try desk.console.write(documents.map { JSONText(line: $0).text + "\n" }.joined())
      if let words = withoutContactWords { desk.console.warn([words]) }
    }
  }

  /// - Throws: where somebody may be missing, because a part of the books could not be read.
  func sayWhatIsMissing() throws(CommandError) {
    if let trouble = due.trouble { throw CommandError(trouble) }
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
            "code": .string(failure.reminder.code.description),
            "start": .string(failure.reminder.start.description),
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
    var lines = [counted(round.sent.count) + " sent."]
    if round.sentBefore > 0 { lines.append(counted(round.sentBefore) + " sent before.") }
    if let words = withoutContactWords { lines.append(words) }
    for failure in round.failures {
      lines.append(
        "Not sent: \(failure.reminder.code), \(failure.reminder.start.shortWords). \(failure.why)")
    }
    if round.left > 0 { lines.append(counted(round.left) + " not tried after that.") }
    return lines
  }

  private func counted(_ count: Int) -> String {
    count == 1 ? "1 \(due.kind.noun)" : "\(count) \(due.kind.noun)s"
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
