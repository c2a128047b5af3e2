// SPDX-License-Identifier: MIT

import FrontDesk

/// The program without a command: its screens.
struct ScreensCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: [],
    summary: "Find a hospital, book a vaccination, and hold its QR code",
    details: [
      "Without a command the screens open: find a hospital, choose a slot, give a name, and get a "
        + "code. Everything can be done with the commands below too, for a program with --json."
    ],
    options: [
      OptionSpec(
        name: .kiosk,
        help: "Serve strangers: return to the first page when nobody is there, and forget them."),
      OptionSpec(
        name: .idle, help: "Seconds without a key before a kiosk asks; 60 where it is not given.",
        value: ValueSpec(name: "SECONDS")),
      OptionSpec(
        name: .hospital,
        help: "Where the kiosk stands: people with an appointment there check themselves in.",
        value: ValueSpec(name: "HOSPITAL")),
      OptionSpec(name: .plain, help: "Ask line by line instead of showing screens."),
      OptionSpec(
        name: .theme, help: "The colours; auto asks the terminal.",
        value: .choice(ThemeChoice.allCases.map(\.rawValue))),
    ],
    examples: [
      ExampleSpec(line: "bookmyvaccine", meaning: "Opens the screens."),
      ExampleSpec(
        line: "bookmyvaccine --kiosk --idle 90 --hospital us-77",
        meaning: "Opens them for a hospital's waiting room."),
    ])

  private let settings: ScreenSettings

  init(_ arguments: Arguments) throws(UsageError) {
    if arguments.has(.json) { throw .onlyWithCommand(.json) }
    let idle = try arguments.number(.idle, in: 1...3600)
    for name in [OptionName.idle, .hospital] where arguments.has(name) && !arguments.has(.kiosk) {
      throw .onlyWith(name, .kiosk)
    }
    if arguments.has(.plain), arguments.has(.kiosk) { throw .notTogether(.plain, .kiosk) }
    let mode: ScreenSettings.Mode =
      if arguments.has(.plain) {
        .plain
      } else if arguments.has(.kiosk) {
        .kiosk(idleSeconds: idle ?? 60, hospital: arguments.text(.hospital))
      } else {
        .screens
      }
    settings = ScreenSettings(
      mode: mode, theme: try arguments.choice(.theme, as: ThemeChoice.self))
  }

  func run(at desk: Desk) throws(CommandError) {
    switch settings.mode {
    case .plain:
      let books = try desk.openBooks()
      try Interview(books: books, actor: try books.actor()).run()
    case .screens, .kiosk, .staff: try openScreens(settings, at: desk)
    }
  }
}

/// The theme that was asked for by name.
enum ThemeChoice: String, CaseIterable, Sendable {
  case light, dark, contrast, auto
}

/// How the screens are to be shown.
struct ScreenSettings: Sendable {
  enum Mode: Hashable, Sendable {
    case screens
    /// At the hospital that was named, where people can check themselves in.
    case kiosk(idleSeconds: Int, hospital: String?)
    /// For those who work there, at the hospital that was named.
    case staff(hospital: String?, begins: DeskSettings.Staff.Beginning = .board)
    /// No screens: questions, line by line.
    case plain
  }

  let mode: Mode
  /// Nil where none was asked for: the remembered one holds.
  let theme: ThemeChoice?
}
