// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// `schedule vaccines`: what is given.
struct ScheduleVaccinesCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["schedule", "vaccines"],
    summary: "Set which vaccines a hospital gives, on all days or on some",
    details: [
      "For administrators. Whoever is booked for one that is not given then gets a proposal for another day."
    ],
    options: [
      OptionSpec(
        name: .vaccine,
        help: "One that is given: a CVX code, or a part of a name. Can be given again.",
        value: ValueSpec(name: "CVX"), isRepeatable: true),
      OptionSpec(
        name: .weekdays, help: "On this day of the week only, of those given at all: mon, say.",
        value: ValueSpec(name: "DAY")),
      OptionSpec(name: .usual, help: "As the directory has it."),
    ] + ScheduleArguments.shared,
    signsIn: true,
    examples: [
      ExampleSpec(
        line:
          "bookmyvaccine schedule vaccines --weekdays tue --vaccine MMR --hospital us-77 --as rosa",
        meaning: "Only MMR on Tuesdays.")
    ])

  private let schedule: ScheduleArguments
  private let names: [String]
  private let day: Weekday?

  init(_ arguments: Arguments) throws(UsageError) {
    schedule = try ScheduleArguments(arguments)
    names = arguments.texts(.vaccine)
    let days = try ScheduleArguments.weekdays(arguments)
    if days.count > 1 {
      throw .badValue(.weekdays, arguments.text(.weekdays) ?? "", expected: .weekday)
    }
    day = days.first
    if !names.isEmpty, arguments.has(.usual) { throw .notTogether(.vaccine, .usual) }
    if names.isEmpty, !arguments.has(.usual) {
      throw .needsOneOf(.vaccine, .usual, command: Self.spec)
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    try schedule.perform(at: desk) { site, books throws(CommandError) in
      var codes: [VaccineCode] = []
      for name in names { codes.append(try books.vaccine(named: name, at: site.hospital)) }
      let wanted = names.isEmpty ? nil : codes
      return day.map { .vaccinesOn($0, wanted) } ?? .vaccines(wanted)
    }
  }
}
