// SPDX-License-Identifier: MIT

/// A shell for which completions are made.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// A file that teaches this shell the table.
  var completions: String {
    switch self {
    case .bash: BashCompletions.text
    case .zsh: ZshCompletions.text
    case .fish: FishCompletions.text
    }
  }
}

extension CommandTable {
  /// The program and all its commands.
  static var specs: [CommandSpec] { [program.spec] + commands.map { $0.spec } }

  /// The first words of commands, each once.
  static var firstWords: [(word: String, summary: String)] {
    var seen: Set<String> = []
    return commands.map { $0.spec }.compactMap { spec in
      guard let word = spec.words.first, seen.insert(word).inserted else { return nil }
      return (word, spec.summary)
    }
  }

  /// Options with a value, by what can stand there.
  static var optionsByKind: [(name: OptionName, kind: ValueKind)] {
    var kinds: [OptionName: ValueKind] = [:]
    for option in specs.flatMap(\.allOptions) {
      if let value = option.value { kinds[option.name] = value.kind }
    }
    return kinds.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
  }

  /// Options whose values depend on the command.
  static var optionsOfSeveralKinds: Set<OptionName> {
    let kinds = Dictionary(grouping: specs.flatMap(\.allOptions), by: \.name)
      .mapValues { Set($0.compactMap(\.value?.kind)) }
    return Set(kinds.filter { $0.value.count > 1 }.keys)
  }
}
