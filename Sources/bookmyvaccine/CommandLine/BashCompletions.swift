// SPDX-License-Identifier: MIT

/// Completions for bash, from the table.
enum BashCompletions {
  static var text: String {
    let name = CommandTable.programName
    let firstWords = CommandTable.firstWords.map(\.word).joined(separator: " ")
    let several = CommandTable.optionsOfSeveralKinds
    var lines = [
      "# bash completion for \(name)",
      "_\(name)() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}",
      "  local command='' index",
      "  case $before in",
    ]
    lines += CommandTable.optionsByKind.filter { !several.contains($0.name) }
      .map { "    \($0.name.flag)) \(answer($0.kind)); return ;;" }
    lines += [
      "  esac",
      "  for ((index = 1; index < COMP_CWORD; index++)); do",
      "    case ${COMP_WORDS[index]} in",
      "      \(valueFlags)) ((index++)) ;;",
      "      -*) ;;",
      "      *) command=\"${command:+$command }${COMP_WORDS[index]}\" ;;",
      "    esac",
      "  done",
      "  case $command in",
    ]
    for spec in CommandTable.commands.map({ $0.spec }) {
      lines.append("    \"\(spec.name)\" | \"\(spec.name) \"*)")
      var test = "if"
      for option in spec.options where several.contains(option.name) {
        guard let kind = option.value?.kind else { continue }
        lines.append("      \(test) [[ $before == \(option.name.flag) ]]; then")
        lines.append("        \(answer(kind))")
        test = "elif"
      }
      lines.append("      \(test) [[ $word == -* ]]; then")
      lines.append("        COMPREPLY=($(compgen -W '\(flags(spec))' -- \"$word\"))")
      if let kind = spec.arguments.first?.kind {
        lines.append("      else")
        lines.append("        \(answer(kind))")
      }
      lines.append("      fi ;;")
    }
    for (first, seconds) in secondWords {
      let all = seconds.joined(separator: " ")
      lines.append("    \(first)) COMPREPLY=($(compgen -W '\(all)' -- \"$word\")) ;;")
    }
    lines += [
      "    '') COMPREPLY=($(compgen -W '\(firstWords) \(flags(CommandTable.program.spec))' "
        + "-- \"$word\")) ;;",
      "  esac",
      "}",
      "complete -F _\(name) \(name)",
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  /// What may follow a first word; bash takes only the first line that it finds for one.
  private static var secondWords: [(first: String, seconds: [String])] {
    let pairs = CommandTable.commands.map { $0.spec.words }.filter { $0.count == 2 }
    return CommandTable.firstWords.map(\.word).compactMap { first in
      let seconds = pairs.filter { $0[0] == first }.map { $0[1] }
      return seconds.isEmpty ? nil : (first, seconds)
    }
  }

  private static var valueFlags: String {
    CommandTable.optionsByKind.map(\.name.flag).joined(separator: "|")
  }

  private static func flags(_ spec: CommandSpec) -> String {
    spec.allOptions.map(\.name.flag).joined(separator: " ")
  }

  private static func answer(_ kind: ValueKind) -> String {
    switch kind {
    case .text: "COMPREPLY=()"
    case .choice(let choices):
      "COMPREPLY=($(compgen -W '\(choices.joined(separator: " "))' -- \"$word\"))"
    case .command:
      answer(.choice(CommandTable.firstWords.map(\.word)))
    case .file: "COMPREPLY=($(compgen -f -- \"$word\"))"
    case .folder: "COMPREPLY=($(compgen -d -- \"$word\"))"
    }
  }
}
