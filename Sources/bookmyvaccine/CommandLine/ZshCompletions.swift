// SPDX-License-Identifier: MIT

/// Completions for zsh, from the table.
enum ZshCompletions {
  static var text: String {
    let name = CommandTable.programName
    var lines = [
      "#compdef \(name)",
      "_\(name)() {",
      "  local context state line",
      "  local -a commands=(",
    ]
    lines += CommandTable.firstWords.map { "    '\($0.word):\(quoted($0.summary, also: ":"))'" }
    lines += [
      "  )",
      "  _arguments -C \\",
    ]
    lines += CommandTable.program.spec.allOptions.map { "    \(argument($0)) \\" }
    lines += [
      "    '1:command:->command' '*::argument:->arguments'",
      "  case $state in",
      "    command) _describe command commands ;;",
      "    arguments)",
      "      case $line[1] in",
    ]
    for (word, specs) in groups {
      lines.append("        \(word))")
      lines.append("          _arguments \\")
      let options = specs.flatMap(\.allOptions)
      var seen: Set<OptionName> = []
      lines += options.filter { seen.insert($0.name).inserted }
        .map { "            \(argument($0)) \\" }
      let second = specs.compactMap { $0.words.dropFirst().first }
      if !second.isEmpty {
        lines.append("            '1:what:(\(second.joined(separator: " ")))' \\")
      }
      let kind = specs.first?.arguments.first?.kind ?? .text
      lines.append("            '*:\(specs.first?.arguments.first?.name ?? ""):\(action(kind))' ;;")
    }
    lines += ["      esac ;;", "  esac", "}", "_\(name) \"$@\""]
    return lines.map { $0 + "\n" }.joined()
  }

  private static var groups: [(word: String, specs: [CommandSpec])] {
    CommandTable.firstWords.map { first in
      (first.word, CommandTable.commands.map { $0.spec }.filter { $0.words.first == first.word })
    }
  }

  private static func argument(_ option: OptionSpec) -> String {
    let many = option.isRepeatable ? "*" : ""
    let help = quoted(option.help, also: "[]:")
    let value = option.value.map { ":\(quoted($0.name, also: ":")):\(action($0.kind))" } ?? ""
    return "'\(many)\(option.name.flag)\(option.value == nil ? "" : "=")[\(help)]\(value)'"
  }

  private static func action(_ kind: ValueKind) -> String {
    switch kind {
    case .text: " "
    case .choice(let choices): "(\(choices.joined(separator: " ")))"
    case .command: action(.choice(CommandTable.firstWords.map(\.word)))
    case .file: "_files"
    case .folder: "_files -/"
    }
  }

  private static func quoted(_ text: String, also special: String) -> String {
    text.map { character in
      if character == "'" { return "'\\''" }
      return special.contains(character) ? "\\\(character)" : String(character)
    }.joined()
  }
}
