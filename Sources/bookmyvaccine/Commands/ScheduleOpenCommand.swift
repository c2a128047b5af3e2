// SPDX-License-Identifier: MIT

import Booking

/// `schedule open`: hours of their own for some days.
struct ScheduleOpenCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["schedule", "open"],
    summary:
      "Open on some days at hours of their own: a Sunday, or the Mondays of a quarter in one go",
    details: [
      "For administrators. The hours take the place of what the week says; `--hours closed` takes them back."
    ],
    options: [
      OptionSpec(
        name: .from, help: "The first day.", value: ValueSpec(name: "DATE"), isRequired: true),
      OptionSpec(
        name: .until, help: "The last day; the first one where it is not given.",
        value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .weekdays,
        help: "Only on these: mon,tue,wed,thu,fri,sat,sun. All of them where it is not given.",
        value: ValueSpec(name: "DAYS")),
      OptionSpec(
        name: .hours, help: "When, like 08:00-12:00,13:00-17:00, or closed.",
        value: ValueSpec(name: "HOURS"), isRequired: true),
    ] + ScheduleArguments.shared,
    signsIn: true,
    examples: [
      ExampleSpec(
        line:
          "bookmyvaccine schedule open --from 2027-01-01 --until 2027-03-31 --weekdays sat --hours 09:00-13:00 --hospital us-77 --as rosa",
        meaning: "Slots on the Saturdays of a quarter.")
    ])

  private let schedule: ScheduleArguments
  private let days: [LocalDate]
  private let hours: [OpeningHours]

  init(_ arguments: Arguments) throws(UsageError) {
    schedule = try ScheduleArguments(arguments)
    let (first, last) = try ScheduleArguments.span(arguments)
    let weekdays = try ScheduleArguments.weekdays(arguments)
    // A span of centuries is a slip, and costs memory.
    days = LocalDate.days(from: first, through: min(last, first.adding(days: 1100)))
      .filter { weekdays.isEmpty || weekdays.contains($0.weekday) }
    _ = try arguments.required(.hours)
    hours = try ScheduleArguments.allHours(arguments) ?? []
  }

  func run(at desk: Desk) throws(CommandError) {
    try schedule.perform(at: desk) { site, books throws(CommandError) in
      .open(days, hours)
    }
  }
}
