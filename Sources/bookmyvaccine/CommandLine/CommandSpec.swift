// SPDX-License-Identifier: MIT

/// One command as the table describes it; parsing, help, manual and completions are all made from this.
struct CommandSpec: Sendable {
  /// What is typed after the program's name; none for the program on its own.
  let words: [String]
  /// One line, without a full stop.
  let summary: String
  /// Paragraphs for the help and the manual.
  var details: [String] = []
  var arguments: [ArgumentSpec] = []
  var options: [OptionSpec] = []
  /// Whether somebody who works here can give it with an account of their own.
  var signsIn = false
  /// What may be left out together; empty where the options alone tell it.
  var forms: [String] = []
  var examples: [ExampleSpec] = []

  var name: String { words.joined(separator: " ") }

  /// The command as it is typed, program's name included.
  var invocation: String { ([CommandTable.programName] + words).joined(separator: " ") }

  /// Its own options and those that every command of its kind takes.
  var allOptions: [OptionSpec] { options + sharedOptions + CommandTable.globalOptions }

  /// Those of signing in.
  var sharedOptions: [OptionSpec] { signsIn ? StaffOptions.specs : [] }

  func option(_ name: OptionName) -> OptionSpec? { allOptions.first { $0.name == name } }

  /// What can be typed, one line a form.
  var usage: [String] { usageParts.map { $0.joined(separator: " ") } }

  /// The same in parts that belong together, an option and its value say.
  var usageParts: [[String]] {
    if !forms.isEmpty { return forms.map { [invocation, $0] } }
    return [[invocation] + arguments.map(\.usage) + options.map(\.usage)]
  }
}

/// Something a command takes without an option's name before it.
struct ArgumentSpec: Sendable {
  let name: String
  let help: String
  /// It may be left out, or be several words.
  var isOptional = false
  var kind = ValueKind.text

  var usage: String { isOptional ? "[\(name)]" : name }
}

/// An option of one command.
struct OptionSpec: Sendable {
  let name: OptionName
  let help: String
  /// Nil for an option that is on or off.
  var value: ValueSpec?
  var isRequired = false
  var isRepeatable = false

  /// `--near PLACE`.
  var form: String { name.flag + (value.map { " \($0.name)" } ?? "") }

  var usage: String {
    if isRequired { return form }
    return "[\(form)]" + (isRepeatable ? "…" : "")
  }
}

/// What stands after an option.
struct ValueSpec: Sendable {
  let name: String
  var kind = ValueKind.text

  static func choice(_ choices: [String]) -> ValueSpec {
    ValueSpec(name: choices.joined(separator: "|"), kind: .choice(choices))
  }
}

/// How a shell can complete a value.
enum ValueKind: Hashable, Sendable {
  case text
  case choice([String])
  case file
  case folder
  /// The first word of a command.
  case command
}

/// A line to copy, and what it does.
struct ExampleSpec: Sendable {
  let line: String
  let meaning: String
}
