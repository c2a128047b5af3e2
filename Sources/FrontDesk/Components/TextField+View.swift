// SPDX-License-Identifier: MIT

import Cells

extension Canvas {
  /// How a field stands among the others.
  enum FieldState: Hashable, Sendable {
    case rest, focused, wrong, wrongAndFocused

    init(isFocused: Bool, isWrong: Bool) {
      self =
        switch (isFocused, isWrong) {
        case (false, false): .rest
        case (true, false): .focused
        case (false, true): .wrong
        case (true, true): .wrongAndFocused
        }
    }
  }

  /// `▏Ada            ▕`, `columns` wide between its edges; the hint stands in an empty one.
  mutating func field(
    _ field: TextField, column: Int, row: Int, columns: Int, state: FieldState,
    hint: String = "", target: Target
  ) {
    let inside = Rect(column: column + 1, row: row, columns: columns, rows: 1)
    fill(inside, .text.on(.surface))
    self.target(target, Rect(column: column, row: row, columns: columns + 2, rows: 1))
    fieldEdges(from: column, to: column + columns + 1, row: row, state)
    let isFocused = state == .focused || state == .wrongAndFocused
    if field.isEmpty, !hint.isEmpty {
      put(hint, column: column + 1, row: row, .muted.on(.surface), limit: columns)
    }
    let (shown, cursorColumn) = visible(field, in: columns)
    put(shown, column: column + 1, row: row, .text.on(.surface), limit: columns)
    if isFocused { showCursor(column: column + 1 + cursorColumn, row: row) }
  }

  private mutating func fieldEdges(from column: Int, to end: Int, row: Int, _ state: FieldState) {
    switch state {
    case .rest, .focused:
      edges(from: column, to: end, row: row, isFocused: state == .focused)
    case .wrong, .wrongAndFocused:
      edge(.thickEdgeLeft, column: column, row: row, .danger)
      edge(.thickEdgeRight, column: end, row: row, .danger)
    }
  }

  /// The part of a text around its cursor that fits, and the cursor's column in it.
  private func visible(_ field: TextField, in columns: Int) -> (text: String, cursor: Int) {
    let characters = field.characters
    var start = field.cursor
    var used = 0
    // Back from the cursor, which needs a column of its own; each letter is measured once.
    while start > 0 {
      used += self.columns(of: String(characters[start - 1]))
      guard used <= columns - 1 else { break }
      start -= 1
    }
    let before = String(characters[start..<field.cursor])
    return (String(characters[start...].prefix(2 * columns)), self.columns(of: before))
  }
}
