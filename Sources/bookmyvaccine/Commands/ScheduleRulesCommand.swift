// SPDX-License-Identifier: MIT

import Booking

/// `schedule rules`: notice, window and cutoff.
struct ScheduleRulesCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["schedule", "rules"],
    summary:
      "Set how early and how late can be booked and cancelled, and when somebody counts as missing",
    details: [
      "For administrators. One at a time; --reset takes the directory's again."
    ],
    options: [
      OptionSpec(
        name: .notice, help: "Minutes before a slot until which it can be booked.",
        value: ValueSpec(name: "MINUTES")),
      OptionSpec(
        name: .window, help: "Days ahead that can be booked.", value: ValueSpec(name: "DAYS")),
      OptionSpec(
        name: .cutoff, help: "Minutes before a slot until which patients can move or cancel it.",
        value: ValueSpec(name: "MINUTES")),
      OptionSpec(
        name: .noShowAfter,
        help:
          "Minutes after a slot began from which the staff's screens note no-shows by themselves; 0 for never.",
        value: ValueSpec(name: "MINUTES")),
      OptionSpec(
        name: .rule, help: "Take back which: notice, window, cutoff.",
        value: .choice(["notice", "window", "cutoff"])),
    ] + ScheduleArguments.shared,
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine schedule rules --no-show-after 30 --hospital us-77 --as rosa",
        meaning: "Whoever is half an hour late counts as missing.")
    ])

  private let schedule: ScheduleArguments
  private let change: TimetableChange

  init(_ arguments: Arguments) throws(UsageError) {
    schedule = try ScheduleArguments(arguments)
    let names: [OptionName] = [.notice, .window, .cutoff, .noShowAfter, .rule]
    let given = names.filter { arguments.has($0) }
    guard let name = given.first else { throw .needsOneOf(.notice, .window, command: Self.spec) }
    if given.count > 1 { throw .notTogether(given[0], given[1]) }
    switch name {
    case .notice: change = .notice(try arguments.number(.notice, in: Schedule.notices))
    case .window: change = .window(try arguments.number(.window, in: Schedule.windows))
    case .cutoff: change = .cutoff(try arguments.number(.cutoff, in: Schedule.cutoffs))
    case .noShowAfter:
      let minutes = try arguments.number(.noShowAfter, in: 0...Timetable.noShows.upperBound)
      change = .noShow(minutes == 0 ? nil : minutes)
    default:
      switch arguments.text(.rule) {
      case "notice": change = .notice(nil)
      case "window": change = .window(nil)
      default: change = .cutoff(nil)
      }
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    try schedule.perform(at: desk, saying: Self.words) { site, books throws(CommandError) in
      change
    }
  }

  /// What is otherwise than before, old and new.
  private static func words(_ old: Site, _ new: Site) -> [String] {
    func minutes(_ number: Int?) -> String { number.map { durationText(minutes: $0) } ?? "never" }
    func days(_ number: Int) -> String { "\(number) \(number == 1 ? "day" : "days")" }
    let (before, after) = (old.hospital.schedule, new.hospital.schedule)
    let rows = [
      ("Notice", minutes(before.noticeMinutes), minutes(after.noticeMinutes)),
      ("Window", days(before.windowDays), days(after.windowDays)),
      ("Cutoff", minutes(before.cancelCutoffMinutes), minutes(after.cancelCutoffMinutes)),
      (
        "Missing after", minutes(old.timetable.noShowMinutes), minutes(new.timetable.noShowMinutes)
      ),
    ]
    let changed = rows.filter { $0.1 != $0.2 }.map { "\($0.0): \($0.1) → \($0.2)." }
    return changed.isEmpty ? ["It is so already."] : changed
  }
}
