// SPDX-License-Identifier: MIT

/// The manual page bookmyvaccine(1) in the man macros, made from the table.
enum ManualPage {
  static var text: String {
    let program = CommandTable.program.spec
    var lines = [
      ".TH \(CommandTable.programName.uppercased()) 1 \"\" "
        + "\"\(CommandTable.programName) \(CommandTable.version)\" \"User Commands\"",
      // What is there to be copied is neither hyphenated nor stretched.
      ".nh", ".ad l",
      ".SH NAME",
      "\(CommandTable.programName) \\- \(escaped(program.summary.lowercasedFirst))",
      ".SH SYNOPSIS",
    ]
    lines += program.usage.flatMap { [".B \(escaped($0))", ".br"] }
    lines += [".B \(CommandTable.programName)", ".I COMMAND", "\\&…"]
    lines += [".SH DESCRIPTION"] + program.details.flatMap { [escaped($0), ".PP"] }.dropLast()
    lines += [".SH OPTIONS"] + items(program.options)
    lines += [".SS Everywhere"] + items(CommandTable.globalOptions)
    lines += [".SH COMMANDS"] + CommandTable.commands.flatMap { section($0.spec) }
    lines += [".SH EXIT STATUS"]
    lines += CommandTable.exitStatuses.flatMap {
      [".TP", ".B \($0.status)", escaped($0.meaning)]
    }
    lines += [".SH ENVIRONMENT"]
    lines += CommandTable.variables.flatMap { [".TP", ".B \($0.name)", escaped($0.meaning)] }
    lines += [".SH EXAMPLES"]
    let specs = [program] + CommandTable.commands.map { $0.spec }
    lines += specs.flatMap(\.examples).flatMap {
      [".TP", ".B \(escaped($0.line))", escaped($0.meaning)]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func section(_ spec: CommandSpec) -> [String] {
    var lines = [".SS \(escaped(spec.name))", "\(escaped(spec.summary))."]
    lines += spec.usage.flatMap { [".PP", ".B \(escaped($0))"] }
    lines += spec.details.flatMap { [".PP", escaped($0)] }
    lines += spec.arguments.flatMap { [".TP", ".I \(escaped($0.name))", escaped($0.help)] }
    return lines + items(spec.options + spec.sharedOptions)
  }

  private static func items(_ options: [OptionSpec]) -> [String] {
    options.flatMap { option -> [String] in
      let value = option.value.map { " \\fI\(escaped($0.name))\\fR" } ?? ""
      return [".TP", "\\fB\(escaped(option.name.flag))\\fR\(value)", escaped(option.help)]
    }
  }

  /// Keeps hyphens as they are typed, and full stops from being taken for requests.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      // A macro would take the marks for the ends of an argument.
      case "\"": result += "\\(dq"
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
