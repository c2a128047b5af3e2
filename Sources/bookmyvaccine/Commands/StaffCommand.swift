// SPDX-License-Identifier: MIT

/// `staff`: the screens for those who work there.
struct StaffCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["staff"],
    summary: "Work at the desk: the day's board, check-in by scan, bookings for others",
    details: [
      "The first start makes the first administrator. Everybody signs in with a name and a password. "
        + "After ten minutes without a key the screen is locked, and after twelve hours a sign-in ends.",
      "On the board a scanner can type a code at any time: whoever is right here today is checked in at "
        + "once. F1 lists the keys.",
    ],
    options: [
      OptionSpec(
        name: .hospital,
        help: "Begin at this hospital: an id, or a part of the name that fits no other.",
        value: ValueSpec(name: "HOSPITAL")),
      OptionSpec(
        name: .theme, help: "The colours; auto asks the terminal.",
        value: .choice(ThemeChoice.allCases.map(\.rawValue))),
    ],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine staff --hospital tufts", meaning: "Opens the day's board there.")
    ])

  private let settings: ScreenSettings

  init(_ arguments: Arguments) throws(UsageError) {
    if arguments.has(.json) { throw .onlyWithCommand(.json) }
    settings = ScreenSettings(
      mode: .staff(hospital: arguments.text(.hospital)),
      theme: try arguments.choice(.theme, as: ThemeChoice.self))
  }

  func run(at desk: Desk) throws(CommandError) { try openScreens(settings, at: desk) }
}
