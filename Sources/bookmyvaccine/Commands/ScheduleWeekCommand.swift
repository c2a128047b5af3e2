// SPDX-License-Identifier: MIT

import Booking

/// `schedule week`: the hours of the week.
struct ScheduleWeekCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["schedule", "week"],
    summary: "Set the hours of some days of the week",
    details: [
      "For administrators. `--hours closed` closes them; --usual takes the hours of the directory again."
    ],
    options: [
      OptionSpec(
        name: .weekdays, help: "Which: mon,tue,wed,thu,fri,sat,sun.",
        value: ValueSpec(name: "DAYS"), isRequired: true),
      OptionSpec(
        name: .hours, help: "When, like 08:00-12:00,13:00-17:00, or closed.",
        value: ValueSpec(name: "HOURS")),
      OptionSpec(name: .usual, help: "As the directory has it."),
    ] + ScheduleArguments.shared,
    signsIn: true,
    examples: [
      ExampleSpec(
        line:
          "bookmyvaccine schedule week --weekdays mon,wed --hours 08:00-12:00 --hospital us-77 --as rosa",
        meaning: "Mornings only on two days.")
    ])

  private let schedule: ScheduleArguments
  private let days: Set<Weekday>
  private let hours: [OpeningHours]?

  init(_ arguments: Arguments) throws(UsageError) {
    schedule = try ScheduleArguments(arguments)
    _ = try arguments.required(.weekdays)
    days = try ScheduleArguments.weekdays(arguments)
    hours = try ScheduleArguments.allHours(arguments)
    if hours != nil, arguments.has(.usual) { throw .notTogether(.hours, .usual) }
    if hours == nil, !arguments.has(.usual) {
      throw .needsOneOf(.hours, .usual, command: Self.spec)
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    try schedule.perform(at: desk) { site, books throws(CommandError) in
      .week(days, hours)
    }
  }
}
