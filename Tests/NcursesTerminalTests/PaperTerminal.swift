// SPDX-License-Identifier: MIT

/// A terminal just good enough to see what a painter's bytes would look like on a real one.
struct PaperTerminal {
  /// How wide it takes a code point to be; 0 puts it onto the one before.
  let width: (Unicode.Scalar) -> Int
  private(set) var rows: [[String]]
  private(set) var showsCursor = true
  private(set) var column = 0
  private(set) var row = 0
  /// The parameters of the last SGR sequences, in the order they came.
  private(set) var dressings: [String] = []
  /// Sequences it does not know.
  private(set) var unknown: [String] = []

  init(columns: Int, rows: Int, width: @escaping (Unicode.Scalar) -> Int) {
    self.rows = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    self.width = width
  }

  var lines: [String] { rows.map { $0.joined() } }

  mutating func take(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" { takeSequence(&rest) } else { draw(scalar) }
    }
  }

  private mutating func takeSequence(_ rest: inout Substring.UnicodeScalarView) {
    guard rest.popFirst() == "[" else {
      // Character sets, ESC ( B.
      rest = rest.dropFirst()
      return
    }
    var parameters = ""
    while let scalar = rest.popFirst() {
      guard (0x40...0x7E).contains(scalar.value) else {
        parameters.unicodeScalars.append(scalar)
        continue
      }
      command(scalar, parameters)
      return
    }
  }

  private mutating func command(_ final: Unicode.Scalar, _ parameters: String) {
    switch (final, parameters) {
    case ("H", _):
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      row = (numbers.first ?? 1) - 1
      column = (numbers.last ?? 1) - 1
    case ("J", _):
      rows = rows.map { $0.map { _ in " " } }
    case ("m", _): dressings.append(parameters)
    case ("l", "?25"): showsCursor = false
    case ("h", "?25"), ("h", "?12;25"): showsCursor = true
    case ("l", "?12"): break
    default: unknown.append("\(parameters)\(final)")
    }
  }

  private mutating func draw(_ scalar: Unicode.Scalar) {
    let columns = width(scalar)
    if columns == 0 {
      let before = max(0, column - 1)
      // A mark on a wide letter is kept with its left half.
      let target = rows[row][before].isEmpty ? before - 1 : before
      rows[row][target].unicodeScalars.append(scalar)
      return
    }
    guard column + columns <= rows[row].count else { return }
    // Half of a wide letter that is written over goes.
    let after = column + columns
    if rows[row][column].isEmpty, column > 0 { rows[row][column - 1] = " " }
    if after < rows[row].count, rows[row][after].isEmpty { rows[row][after] = " " }
    rows[row][column] = String(scalar)
    if columns == 2 { rows[row][column + 1] = "" }
    column += columns
  }
}
