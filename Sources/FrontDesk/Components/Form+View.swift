// SPDX-License-Identifier: MIT

import Cells

extension Form {
  /// Draws the fields from `row` on, with what is wrong under each; where they have no room, those around the focus.
  ///
  /// - Parameter rows: how many there are for it.
  /// - Returns: the first row under them.
  func draw(on canvas: inout Canvas, row top: Int, rows: Int, problem: (Field) -> String?) -> Int {
    let fields = fields
    let problems = fields.map { visited.contains($0) ? problem($0) : nil }
    let isAiry =
      canvas.layout.sizeClass == .large && problems.count * 2 <= rows
    let heights = problems.map { $0 == nil && !isAiry ? 1 : 2 }
    let shown = window(fields, heights, rows)
    var row = top
    for index in shown {
      draw(fields[index], row: row, problem: problems[index], on: &canvas)
      row += heights[index]
    }
    canvas.scrollBar(
      column: canvas.layout.right + 1, row: top, rows: row - top, first: shown.lowerBound,
      shown: shown.count, total: fields.count)
    return row
  }

  /// The fields that are seen: all of them, or as many as fit and the one with the focus among them.
  private func window(_ fields: [Field], _ heights: [Int], _ rows: Int) -> Range<Int> {
    if heights.reduce(0, +) <= rows { return heights.indices }
    let focused: Int =
      switch focus {
      case .field(let field): fields.firstIndex(of: field) ?? heights.count - 1
      case .doing, .back: heights.count - 1
      }
    var (first, end, used) = (focused, focused + 1, heights[focused])
    while true {
      if end < heights.count, used + heights[end] <= rows {
        used += heights[end]
        end += 1
      } else if first > 0, used + heights[first - 1] <= rows {
        first -= 1
        used += heights[first]
      } else {
        return first..<end
      }
    }
  }

  func drawButtons(_ doing: String, row: Int, on canvas: inout Canvas) {
    let next = canvas.button(
      doing, column: canvas.layout.left, row: row, isFocused: focus == .doing,
      target: .action(.confirm))
    canvas.button(
      "Back", column: next, row: row, isFocused: focus == .back, target: .action(.back))
  }

  private func labelColumns(_ canvas: Canvas) -> Int {
    (fields.map { canvas.columns(of: $0.title) }.max() ?? 0) + 3
  }

  private func draw(_ field: Field, row: Int, problem: String?, on canvas: inout Canvas) {
    let layout = canvas.layout
    let label = labelColumns(canvas)
    let isFocused = focus == .field(field)
    let column = layout.left + label
    switch self[field] {
    case .text(let text, let hint), .secret(let text, let hint):
      let isSecret = if case .secret = self[field] { true } else { false }
      canvas.labelledField(
        field.title, text, row: row, labelColumns: label,
        fieldColumns: min(44, layout.width - label - 2), isFocused: isFocused, hint: hint,
        problem: problem, isSecret: isSecret, target: .field(field.rawValue))
      return
    case .list, .options, .ticks: break
    }
    canvas.put(
      field.title, column: layout.left, row: row, isFocused ? .accent.bolded : .muted,
      limit: label - 1)
    switch self[field] {
    case .text, .secret: break
    case .list(let words):
      canvas.button(
        TextMetrics.cut(
          words.isEmpty ? "choose" : words, to: layout.width - label - 8, with: .ellipsis,
          in: canvas.repertoire), column: column, row: row, isFocused: isFocused, opens: true,
        target: .field(field.rawValue))
    case .options(let all, let chosen):
      draw(
        all, in: field, row: row, from: column + 1, at: chosen, isFocused: isFocused,
        on: &canvas
      ) { $0 == chosen ? .radioOn : .radioOff }
    case .ticks(let all, let on, let at):
      draw(
        all, in: field, row: row, from: column + 1, at: at, isFocused: isFocused, on: &canvas
      ) { on.contains($0) ? .tickOn : .tickOff }
    }
    guard let problem else { return }
    canvas.put(
      [.sign(.error, .danger.bolded), .gap(1), .text(problem, .danger)], column: column + 1,
      row: row + 1, limit: layout.right - column - 1)
  }

  /// All of them where they fit, else those around the one where one is.
  private func draw(
    _ all: [String], in field: Field, row: Int, from start: Int, at: Int, isFocused: Bool,
    on canvas: inout Canvas, sign: (Int) -> Sign
  ) {
    let layout = canvas.layout
    let widths = all.map { canvas.columns(of: $0) + 6 }
    let room = layout.right - start
    var first = 0
    while first < at, at < all.count, widths[first...at].reduce(0, +) > room { first += 1 }
    var column = start
    if first > 0 { canvas.sign(.previous, column: column - 2, row: row, .muted) }
    for index in all.indices.dropFirst(first) {
      guard column + widths[index] - 2 <= layout.right else {
        canvas.sign(.next, column: min(column, layout.right), row: row, .muted)
        break
      }
      let isOn = [.radioOn, .tickOn].contains(sign(index))
      let style: Style =
        isFocused && index == at ? .accent.bolded : isOn ? .text : .muted
      let end = canvas.put(
        [.sign(sign(index), style), .gap(1), .text(all[index], style)], column: column, row: row)
      canvas.target(
        .option(field: field.rawValue, index),
        Rect(column: column, row: row, columns: end - column, rows: 1))
      column = end + 2
    }
  }
}
