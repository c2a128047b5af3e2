// SPDX-License-Identifier: MIT

import Booking

/// `schedule capacity`: places in a slot.
struct ScheduleCapacityCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["schedule", "capacity"],
    summary: "Set how many places the slots have, all of them or those of some hours",
    details: [
      "For administrators. Where more are booked than there are places the slot shows as over-booked, and nobody new can book it. Of several rules for "
        + "some hours the last one counts; --usual takes one back, or the directory's number again."
    ],
    options: [
      OptionSpec(
        name: .places, help: "How many.", value: ValueSpec(name: "N")),
      OptionSpec(
        name: .hours, help: "Only in these hours.",
        value: ValueSpec(name: "HH:MM-HH:MM")),
      OptionSpec(
        name: .weekdays, help: "Only on these days of the week.",
        value: ValueSpec(name: "DAYS")),
      OptionSpec(
        name: .from, help: "Only from this day on.", value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .until, help: "Only until this day.", value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .usual, help: "Take it back; a rule is named with its number of places."),
    ] + ScheduleArguments.shared,
    signsIn: true,
    examples: [
      ExampleSpec(
        line:
          "bookmyvaccine schedule capacity --places 2 --hours 12:00-13:00 --hospital us-77 --as rosa",
        meaning: "Fewer places over lunch.")
    ])

  private let schedule: ScheduleArguments
  private let change: TimetableChange

  init(_ arguments: Arguments) throws(UsageError) {
    schedule = try ScheduleArguments(arguments)
    let isUsual = arguments.has(.usual)
    let places = try arguments.number(.places, in: 0...1000)
    guard arguments.has(.hours) else {
      for name in [OptionName.weekdays, .from, .until] where arguments.has(name) {
        throw .onlyWith(name, .hours)
      }
      if places == nil, !isUsual { throw .needsOneOf(.places, .usual, command: Self.spec) }
      change = .capacity(isUsual ? nil : places)
      return
    }
    _ = try arguments.required(.places)
    let rule = CapacityRule(
      weekdays: try ScheduleArguments.weekdays(arguments), first: try arguments.date(.from),
      last: try arguments.date(.until),
      hours: try ScheduleArguments.hours(try arguments.required(.hours), of: .hours),
      capacity: places ?? 0)
    change = isUsual ? .removeCapacity(rule) : .addCapacity(rule)
  }

  func run(at desk: Desk) throws(CommandError) {
    try schedule.perform(at: desk) { site, books throws(CommandError) in
      change
    }
  }
}
