// SPDX-License-Identifier: MIT

import Cells

extension Canvas {
  /// A field with its name to the left and, where something is wrong with it, the reason under it.
  mutating func labelledField(
    _ title: String, _ text: TextField, row: Int, labelColumns: Int, fieldColumns: Int,
    isFocused: Bool,
    hint: String = "", problem: String? = nil, isSecret: Bool = false, target: Target
  ) {
    let column = layout.left + labelColumns
    put(
      title, column: layout.left, row: row, isFocused ? .accent.bolded : .muted,
      limit: labelColumns - 1)
    field(
      isSecret ? dots(for: text) : text, column: column, row: row, columns: fieldColumns,
      state: .init(isFocused: isFocused, isWrong: problem != nil), hint: hint, target: target)
    guard let problem = problem.map(fitting) else { return }
    // A reason is never cut: where it is long it begins further left.
    let start = max(layout.left, min(column + 1, layout.right - 2 - columns(of: problem)))
    put(
      [.sign(.error, .danger.bolded), .gap(1), .text(problem, .danger)], column: start,
      row: row + 1, limit: layout.right - start)
  }

  /// All of a reason, or where that has no room its first sentence, which says what is so.
  private func fitting(_ problem: String) -> String {
    guard columns(of: problem) > layout.width - 2, let end = problem.firstRange(of: ". ") else {
      return problem
    }
    return String(problem[..<end.lowerBound]) + "."
  }

  /// As many dots as letters, with the cursor where it is.
  private func dots(for field: TextField) -> TextField {
    let dot = repertoire == .unicode ? "•" : "*"
    var dots = TextField(String(repeating: dot, count: field.characters.count))
    for _ in field.cursor..<max(field.cursor, field.characters.count) { _ = dots.type(.left) }
    return dots
  }
}
