// SPDX-License-Identifier: MIT

import Booking
import Cells

extension FindPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    switch way {
    case .code:
      canvas.drawHeadline(
        "Which appointment?",
        hint: "The code of an appointment, or your own; with the birth date it opens."
      )
    case .name:
      canvas.drawHeadline(
        "Who are you?",
        hint: "Your name, your birth date, and the phone or email you gave when booking.")
    }
    let column = layout.left + (layout.sizeClass == .small ? 8 : 13)
    let columns = min(46, layout.right - column - 2)
    var row = layout.contentTop + (layout.sizeClass == .large ? 1 : 0)
    if way == .code {
      drawField(
        .code, "Code", code, column: column, row: row, columns: min(columns, 30),
        hint: "7K3M9-Q2XWT-R8VDH", on: &canvas)
    } else {
      drawField(
        .name, "Name", name, column: column, row: row, columns: columns, hint: "as when booking",
        on: &canvas)
    }
    row += 2
    drawBirth(column: column, row: row, on: &canvas)
    row += 2
    if way == .name {
      drawField(
        .phone, "Phone", phone, column: column, row: row, columns: columns,
        hint: "one of the two is enough",
        on: &canvas)
      row += 2
      drawField(
        .email, "Email", email, column: column, row: row, columns: columns,
        hint: "name@example.org", on: &canvas)
      row += 2
    }
    if layout.sizeClass == .large { row += 1 }
    let next = canvas.button(
      "Open", column: column, row: row, isFocused: field == .open, target: .field(order(.open)))
    canvas.button(
      way == .code ? "I forgot the code" : "I have the code", column: next, row: row,
      isFocused: field == .otherWay, target: .field(order(.otherWay)))
    let wait = desk.guesses.secondsToWait(at: desk.clocks.boot)
    if wait > 0 {
      canvas.put(
        "The next try opens in \(counted(wait, "second")).", column: column + 1, row: row + 2,
        .muted)
    }
  }

  private func order(_ field: Field) -> Int { fields.firstIndex(of: field) ?? 0 }

  private func drawField(
    _ which: Field, _ title: String, _ text: TextField, column: Int, row: Int, columns: Int,
    hint: String, on canvas: inout Canvas
  ) {
    let isFocused = field == which
    let wrong = problem?.field == which ? problem?.text : nil
    canvas.put(
      title, column: canvas.layout.left, row: row, isFocused ? .accent.bolded : .muted)
    canvas.field(
      text, column: column, row: row, columns: columns,
      state: .init(isFocused: isFocused, isWrong: wrong != nil), hint: hint,
      target: .field(order(which)))
    drawProblem(wrong, column: column, row: row + 1, on: &canvas)
  }

  private func drawBirth(column: Int, row: Int, on canvas: inout Canvas) {
    let part: BirthDateFields.Part? =
      if case .birth(let part) = field { part } else { nil }
    let wrong: String? =
      if case .birth = problem?.field { problem?.text } else { nil }
    canvas.put("Born", column: canvas.layout.left, row: row, part != nil ? .accent.bolded : .muted)
    birth.draw(on: &canvas, column: column, row: row, focus: part, isWrong: wrong != nil) {
      .field(order(.birth($0)))
    }
    drawProblem(wrong, column: column, row: row + 1, on: &canvas)
  }

  private func drawProblem(_ text: String?, column: Int, row: Int, on canvas: inout Canvas) {
    guard let text else { return }
    canvas.put(
      [.sign(.error, .danger.bolded), .gap(1), .text(text, .danger)], column: column + 1, row: row,
      limit: canvas.layout.right - column - 1)
  }
}
