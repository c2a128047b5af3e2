// SPDX-License-Identifier: MIT

/// What was typed, sorted by the table into options and the rest; no value has been read yet.
struct Arguments: Sendable {
  let command: any ProgramCommand.Type
  let positionals: [String]
  private let values: [OptionName: [String]]

  var spec: CommandSpec { command.spec }

  /// Reads `--x V`, `--x=V`, and all that follows `--` as no option; options may stand before the command.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    var plain: [String] = []
    var found: [(option: OptionName, value: String?)] = []
    while let word = rest.popFirst() {
      if word == "--" {
        plain += rest
        break
      }
      if word == "-h" {
        found.append((.help, nil))
      } else if word.hasPrefix("-"), word.count > 1 {
        found.append(try Self.option(word, &rest, near: plain))
      } else {
        plain.append(word)
      }
    }
    let isHelp = found.contains { $0.option == .help }
    (command, positionals) = try Self.command(plain, forHelp: isHelp)
    var values: [OptionName: [String]] = [:]
    for (name, value) in found {
      guard let spec = command.spec.option(name) else {
        throw .optionElsewhere(name, command: command.spec)
      }
      if values[name] != nil, !spec.isRepeatable, spec.value != nil {
        throw .givenTwice(name)
      }
      values[name, default: []].append(value ?? "")
    }
    self.values = values
    let isOpen = spec.arguments.last?.isOptional ?? false
    if let extra = positionals.dropFirst(spec.arguments.count).first, !isHelp, !isOpen {
      throw .extraArgument(extra, command: spec)
    }
  }

  private static func option(
    _ word: String, _ rest: inout ArraySlice<String>, near plain: [String]
  ) throws(UsageError) -> (OptionName, String?) {
    let (flag, attached) = parts(of: word)
    guard let name = OptionName(flag: flag) else {
      let spec = CommandTable.command(beginning: plain)?.type.spec ?? CommandTable.program.spec
      throw .unknownOption(flag, command: spec)
    }
    guard takesValue(name) else {
      guard attached == nil else { throw .needlessValue(name) }
      return (name, nil)
    }
    if let attached { return (name, attached) }
    // A value may look like an option, and is none unless there is one of this name.
    guard let next = rest.first, OptionName(flag: parts(of: next).flag) == nil else {
      throw .missingValue(name)
    }
    rest = rest.dropFirst()
    return (name, next)
  }

  /// What stands before and after the first `=`.
  private static func parts(of word: String) -> (flag: String, value: String?) {
    // By scalars: a value may begin with a mark that would join the sign before it.
    let scalars = word.unicodeScalars
    guard let sign = scalars.firstIndex(of: "=") else { return (word, nil) }
    return (String(scalars[..<sign]), String(scalars[scalars.index(after: sign)...]))
  }

  private static func takesValue(_ name: OptionName) -> Bool {
    ([CommandTable.program] + CommandTable.commands).contains {
      $0.spec.option(name)?.value != nil
    }
  }

  /// Who asks for help may name a command of two words by its first.
  private static func command(
    _ words: [String], forHelp: Bool
  ) throws(UsageError) -> (any ProgramCommand.Type, [String]) {
    guard let first = words.first else { return (CommandTable.program, []) }
    if let (type, count) = CommandTable.command(beginning: words) {
      return (type, Array(words.dropFirst(count)))
    }
    if let longer = CommandTable.commands.first(where: { $0.spec.words.first == first }) {
      guard forHelp, words.count == 1 else {
        throw .incompleteCommand(first, command: longer.spec)
      }
      return (longer, [])
    }
    throw .unknownCommand(first)
  }
}

extension Arguments {
  func has(_ name: OptionName) -> Bool { values[name] != nil }

  /// The value as it was typed.
  func text(_ name: OptionName) -> String? { values[name]?.last }

  func texts(_ name: OptionName) -> [String] { values[name] ?? [] }

  /// A required option's value.
  func required(_ name: OptionName) throws(UsageError) -> String {
    guard let value = text(name) else {
      throw .missingOptions(missing(or: [name]), command: spec)
    }
    return value
  }

  /// The argument at `index`, which the table calls required.
  func argument(_ index: Int) throws(UsageError) -> String {
    if positionals.indices.contains(index) { return positionals[index] }
    guard spec.arguments.indices.contains(index) else { throw .unknownCommand(spec.name) }
    throw .missingArgument(spec.arguments[index].name, command: spec)
  }

  /// All required options that were not given, so that one answer names them all.
  private func missing(or fallback: [OptionName]) -> [OptionName] {
    let missing = spec.options.filter { $0.isRequired && !has($0.name) }.map(\.name)
    return missing.isEmpty ? fallback : missing
  }
}
