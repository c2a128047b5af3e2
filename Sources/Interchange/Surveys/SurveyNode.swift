// SPDX-License-Identifier: MIT

/// A value of a configuration with the place where it stands, whatever format it came in.
struct SurveyNode: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    /// As it is written.
    case number(String)
    case string(String)
    case data([UInt8])
    case list([SurveyNode])
    case object([Member])
  }

  struct Member: Hashable, Sendable {
    let key: String
    let node: SurveyNode
  }

  let value: Value
  let place: SurveyPlace

  /// What is there, in words, where something else was expected.
  var found: String {
    switch value {
    case .null: "nothing"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text.inert(limit: 40)
    case .string(let text): "“\(text.inert(limit: 40))”"
    case .data: "data"
    case .list: "a list"
    case .object: "keys with values"
    }
  }

  func fault(expected: String) -> SurveyFault {
    SurveyFault(place, .expected(expected, found: found))
  }
}

/// Where a value stands: the way to it by keys, and its line where the format has lines.
struct SurveyPlace: Hashable, Sendable {
  /// Shared by all that lies below, so that long keys are not written down again and again.
  indirect enum Path: Hashable, Sendable {
    case top
    case key(String, in: Path)
    case index(Int, in: Path)
  }

  let path: Path
  /// Counted from 1.
  let line: Int?

  static func top(line: Int?) -> SurveyPlace { SurveyPlace(path: .top, line: line) }

  func key(_ key: String, line: Int?) -> SurveyPlace {
    SurveyPlace(path: .key(key, in: path), line: line)
  }

  func index(_ index: Int, line: Int?) -> SurveyPlace {
    SurveyPlace(path: .index(index, in: path), line: line)
  }

  /// `questions[3].type`, the first item being number 0; empty for the whole.
  var pathText: String {
    switch path {
    case .top: return ""
    case .key(let key, let above):
      let start = SurveyPlace(path: above, line: nil).pathText
      return (start.isEmpty ? "" : start + ".") + key.inert(limit: 60)
    case .index(let index, let above):
      return SurveyPlace(path: above, line: nil).pathText + "[\(index)]"
    }
  }
}

extension String {
  /// So much of it as an error message has room for, with nothing that a terminal would obey.
  func inert(limit: Int) -> String {
    var text = ""
    for scalar in unicodeScalars.prefix(limit) {
      text.unicodeScalars.append(scalar.isTreacherous ? "\u{FFFD}" : scalar)
    }
    return unicodeScalars.count > limit ? text + "…" : text
  }
}

/// How large a configuration may be; all readers share these.
enum SurveyLimits {
  static let bytes = 4_000_000
  static let depth = 40
  static let nodes = 100_000
  /// Of a key, in bytes.
  static let key = 255
}
