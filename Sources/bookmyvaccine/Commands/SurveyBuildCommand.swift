// SPDX-License-Identifier: MIT

import FrontDesk

/// `survey build`: the screens on which an administrator puts a survey together.
struct SurveyBuildCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["survey", "build"],
    summary: "Put a survey together on the screens, or change the one that is there",
    details: [
      "For administrators of all hospitals. Title, webhook, whom to call, values that are sent along, and questions page "
        + "by page; x shows it as those see it who answer. A password that is set at the end is asked "
        + "before it is changed the next time.",
      "Where the password is forgotten the survey can be wiped; answers that were handed in stay.",
    ],
    options: [
      OptionSpec(
        name: .theme, help: "The colours; auto asks the terminal.",
        value: .choice(ThemeChoice.allCases.map(\.rawValue)))
    ],
    examples: [
      ExampleSpec(line: "bookmyvaccine survey build", meaning: "Opens the survey of this machine.")
    ])

  private let settings: ScreenSettings

  init(_ arguments: Arguments) throws(UsageError) {
    if arguments.has(.json) { throw .onlyWithCommand(.json) }
    settings = ScreenSettings(
      mode: .staff(hospital: nil, begins: .survey),
      theme: try arguments.choice(.theme, as: ThemeChoice.self))
  }

  func run(at desk: Desk) throws(CommandError) { try openScreens(settings, at: desk) }
}
