// SPDX-License-Identifier: MIT

import Booking

/// `schedule close`: no doses for some hours or days.
struct ScheduleCloseCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["schedule", "close"],
    summary:
      "Close a hospital for hours, a day or several, and propose new times to those booked then",
    details: [
      "For administrators. Everybody who is booked then gets the next free place as a proposal, which is kept for them until they agree, "
        + "choose another one or cancel. With --dry-run it says who would get which."
    ],
    options: [
      OptionSpec(
        name: .from, help: "The first day.", value: ValueSpec(name: "DATE"), isRequired: true),
      OptionSpec(
        name: .until, help: "The last day; the first one where it is not given.",
        value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .hours, help: "Only then; the whole day where it is not given.",
        value: ValueSpec(name: "HH:MM-HH:MM")),
      OptionSpec(
        name: .reason, help: "Why, for patients to read.", value: ValueSpec(name: "REASON"),
        isRequired: true),
    ] + ScheduleArguments.shared,
    signsIn: true,
    examples: [
      ExampleSpec(
        line:
          "bookmyvaccine schedule close --from 2026-12-01 --hours 13:00-17:00 --reason \"staff training\" --hospital us-77 --as rosa",
        meaning: "Closes one afternoon.")
    ])

  private let schedule: ScheduleArguments
  private let closure: TimedClosure

  private static let reasonLimit = 160

  init(_ arguments: Arguments) throws(UsageError) {
    schedule = try ScheduleArguments(arguments)
    let (first, last) = try ScheduleArguments.span(arguments)
    let hours = try arguments.text(.hours).map { text throws(UsageError) in
      try ScheduleArguments.hours(text, of: .hours)
    }
    let reason = try Arguments.clean(
      try arguments.required(.reason), of: .reason, limit: Self.reasonLimit)
    guard let closure = TimedClosure(first: first, last: last, hours: hours, reason: reason) else {
      throw .badValue(.until, last.description, expected: .laterDate)
    }
    self.closure = closure
  }

  func run(at desk: Desk) throws(CommandError) {
    try schedule.perform(at: desk) { site, books throws(CommandError) in
      .close(closure)
    }
  }
}
