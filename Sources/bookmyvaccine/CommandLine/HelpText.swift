// SPDX-License-Identifier: MIT

/// What `--help` prints, made from the table.
enum HelpText {
  /// The help of the program itself: what it is, and its commands.
  private static var program: [String] {
    let spec = CommandTable.program.spec
    var lines = ["\(spec.summary).", ""]
    lines += usage(spec)
    lines += ["  \(CommandTable.programName) COMMAND …", ""]
    lines += spec.details.flatMap { Paragraph($0).lines + [""] }
    let commands = CommandTable.commands.map { ($0.spec.name, $0.spec.summary) }
    lines += ["Commands:"] + columns(commands) + [""]
    lines += options(spec)
    lines += examples(spec)
    lines +=
      ["Exit status:"] + columns(CommandTable.exitStatuses.map { ("\($0.status)", $0.meaning) })
    lines += ["", "Environment:"] + columns(CommandTable.variables.map { ($0.name, $0.meaning) })
    lines += ["", "\(CommandTable.programName) help COMMAND tells more about one of them."]
    return trimmed(lines)
  }

  static func command(_ spec: CommandSpec) -> [String] {
    if spec.words.isEmpty { return program }
    var lines = ["\(spec.summary).", ""] + usage(spec) + [""]
    lines += spec.details.flatMap { Paragraph($0).lines + [""] }
    if !spec.arguments.isEmpty {
      lines += ["Arguments:"] + columns(spec.arguments.map { ($0.name, $0.help) }) + [""]
    }
    lines += options(spec)
    lines += examples(spec)
    return trimmed(lines)
  }

  private static func usage(_ spec: CommandSpec) -> [String] {
    ["Usage:"]
      + spec.usageParts.flatMap { parts in
        let lines = Paragraph(words: parts, indent: 6).lines
        return ["  " + (lines.first ?? "")] + lines.dropFirst()
      }
  }

  private static func options(_ spec: CommandSpec) -> [String] {
    var lines: [String] = []
    if !spec.options.isEmpty {
      lines += ["Options:"] + columns(spec.options.map { ($0.form, $0.help) }) + [""]
    }
    if !spec.sharedOptions.isEmpty {
      lines += ["For staff:"] + columns(spec.sharedOptions.map { ($0.form, $0.help) }) + [""]
    }
    let everywhere = CommandTable.globalOptions.map { ($0.form, $0.help) }
    return lines + ["Everywhere:"] + columns(everywhere) + [""]
  }

  private static func examples(_ spec: CommandSpec) -> [String] {
    if spec.examples.isEmpty { return [] }
    return ["Examples:"] + spec.examples.flatMap { ["  \($0.line)", "      \($0.meaning)"] } + [""]
  }

  private static func trimmed(_ lines: [String]) -> [String] {
    var lines = lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Names on the left, what they mean on the right.
  private static func columns(_ rows: [(name: String, meaning: String)]) -> [String] {
    let column = min(24, rows.map(\.name.count).max() ?? 0) + 4
    return rows.flatMap { row -> [String] in
      let meaning = Paragraph(row.meaning, indent: column).lines
      let name = "  \(row.name)"
      guard name.count + 1 < column, let first = meaning.first else {
        return [name, String(repeating: " ", count: column) + (meaning.first ?? "")]
          + meaning.dropFirst()
      }
      return [name + String(repeating: " ", count: column - name.count) + first]
        + meaning.dropFirst()
    }
  }
}
