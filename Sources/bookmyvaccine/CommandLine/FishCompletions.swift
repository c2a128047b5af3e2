// SPDX-License-Identifier: MIT

/// Completions for fish, from the table.
enum FishCompletions {
  static var text: String {
    let name = CommandTable.programName
    var lines = ["# fish completion for \(name)", "complete -c \(name) -f"]
    for (word, summary) in CommandTable.firstWords {
      lines.append(
        "complete -c \(name) -n __fish_use_subcommand -a \(word) -d '\(quoted(summary))'")
    }
    lines += CommandTable.program.spec.options.map {
      option($0, condition: "__fish_use_subcommand")
    }
    lines += CommandTable.globalOptions.map { option($0, condition: nil) }
    for spec in CommandTable.commands.map({ $0.spec }) {
      guard let first = spec.words.first else { continue }
      var condition = seen(first)
      if let second = spec.words.dropFirst().first {
        lines.append(
          "complete -c \(name) -n '\(condition); and not \(seen(second))' "
            + "-a \(second) -d '\(quoted(spec.summary))'")
        condition += "; and \(seen(second))"
      } else if let longer = CommandTable.commands.map({ $0.spec.words }).first(where: {
        $0.count > 1 && $0.last == first
      }) {
        // The same word is the second one of another command.
        condition += "; and not \(seen(longer[0]))"
      }
      lines += (spec.options + spec.sharedOptions).map { option($0, condition: condition) }
      if case .file? = spec.arguments.first?.kind {
        lines.append("complete -c \(name) -n '\(condition)' -F")
      }
      if case .command? = spec.arguments.first?.kind {
        let words = CommandTable.firstWords.map(\.word).joined(separator: " ")
        lines.append("complete -c \(name) -n '\(condition)' -a '\(words)'")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func seen(_ word: String) -> String { "__fish_seen_subcommand_from \(word)" }

  private static func option(_ option: OptionSpec, condition: String?) -> String {
    let when = condition.map { "-n '\($0)' " } ?? ""
    let value =
      switch option.value?.kind {
      case nil: ""
      case .text, .command: "-x "
      case .choice(let choices): "-x -a '\(choices.joined(separator: " "))' "
      case .file: "-r -F "
      case .folder: "-x -a '(__fish_complete_directories)' "
      }
    return "complete -c \(CommandTable.programName) \(when)-l \(option.name.rawValue) "
      + "\(value)-d '\(quoted(option.help))'"
  }

  private static func quoted(_ text: String) -> String {
    text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}
