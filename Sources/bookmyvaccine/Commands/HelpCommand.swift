// SPDX-License-Identifier: MIT

/// `help`: the help, the manual page and the shells' completions.
struct HelpCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["help"],
    summary: "Explain a command",
    arguments: [
      ArgumentSpec(
        name: "COMMAND", help: "The command to explain; all of them where none is named.",
        isOptional: true,
        kind: .command)
    ],
    options: [
      OptionSpec(name: .man, help: "Print the manual page, for man."),
      OptionSpec(
        name: .completions, help: "Print what teaches a shell to complete the commands.",
        value: .choice(Shell.allCases.map(\.rawValue))),
    ],
    examples: [
      ExampleSpec(line: "bookmyvaccine help book", meaning: "Explains how to book."),
      ExampleSpec(
        line: "bookmyvaccine help --completions bash > ~/.local/share/bash-completion/completions/"
          + "bookmyvaccine",
        meaning: "Teaches bash the commands."),
    ])

  private enum Subject {
    case command(CommandSpec)
    case manual
    case completions(Shell)
  }

  private let subject: Subject

  init(_ arguments: Arguments) throws(UsageError) {
    let shell = try arguments.choice(.completions, as: Shell.self)
    if let shell {
      if arguments.has(.man) { throw .notTogether(.man, .completions) }
      subject = .completions(shell)
    } else if arguments.has(.man) {
      subject = .manual
    } else if arguments.positionals.isEmpty {
      subject = .command(CommandTable.program.spec)
    } else {
      subject = .command(try Arguments(arguments.positionals + [OptionName.help.flag]).spec)
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    switch subject {
    case .command(let spec): try desk.console.say(HelpText.command(spec))
    case .manual: try desk.console.write(ManualPage.text)
    case .completions(let shell): try desk.console.write(shell.completions)
    }
  }
}
