// SPDX-License-Identifier: MIT

import Booking
import Cells

extension VisitPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let isLarge = layout.sizeClass == .large
    let isSmall = layout.sizeClass == .small
    var row = isLarge ? 2 : 1
    let columns = isSmall ? layout.width - 7 : min(46, layout.width - 32)
    scan.draw(on: &canvas, row: row, columns: columns, hint: "the next code, at any time")
    if let readAt, !isSmall {
      canvas.put(
        [
          .sign(.done, .success), .gap(1),
          .text("read at \((desk.zone.zoned(readAt)).local.clock)", .muted),
        ], column: layout.left + columns + 9, row: row)
    }
    row += isSmall ? 1 : isLarge ? 3 : 2
    row = drawPerson(row: row, on: &canvas, desk)
    if !isSmall {
      canvas.rule(row: row, from: layout.left, to: layout.right)
      row += isLarge ? 2 : 1
    }
    let check = check(desk)
    for line in check.lines {
      draw(line, row: row, on: &canvas)
      row += isLarge ? 2 : 1
    }
    if !isSmall {
      canvas.rule(row: row, from: layout.left, to: layout.right)
      row += isLarge ? 2 : 1
    }
    if let answer = check.answer {
      canvas.put(
        [
          check.isHereToday && opened.appointment.isArrived
            ? .sign(.done, .success) : .sign(.error, .danger.bolded), .gap(1),
          .text(answer, .text.bolded),
        ],
        column: layout.left, row: row, limit: layout.width)
      row += isLarge ? 2 : 1
    }
    drawButtons(row: row + (isSmall ? 1 : 0), on: &canvas, desk)
  }

  private func drawPerson(row: Int, on canvas: inout Canvas, _ desk: Desk) -> Int {
    let layout = canvas.layout
    let person = opened.patient.person
    var row = row
    // A whole name, however long it is.
    for line in canvas.lines(of: person.name.text, columns: layout.width, most: 3) {
      canvas.put(line, column: layout.left, row: row, .text.bolded, limit: layout.width)
      row += 1
    }
    let age = person.birthDate.completedYears(until: desk.today)
    let facts = [
      "born \(person.birthDate.birth), \(counted(age, "year"))",
      desk.vaccineName(opened.appointment.vaccine),
      person.guardian.map { "comes with \($0.text)" },
      person.contact.phone?.text,
    ].compactMap(\.self)
    for line in canvas.lines(of: facts.joined(separator: " · "), columns: layout.width, most: 2) {
      canvas.put(line, column: layout.left, row: row, .muted, limit: layout.width)
      row += 1
    }
    canvas.put(
      opened.appointment.code.description, column: layout.left, row: row, .muted,
      limit: layout.width)
    return row + (layout.sizeClass == .large ? 2 : 1)
  }

  private func draw(_ line: VisitCheck.Line, row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    let (sign, style): (Sign, Style) =
      switch line.state {
      case .right: (.done, .success)
      case .open: (.question, .warning.bolded)
      case .wrong: (.error, .danger.bolded)
      case .done: (.arrived, .accent)
      }
    let isWrong = line.state == .wrong
    canvas.sign(sign, column: layout.left + 1, row: row, style)
    canvas.put(
      line.title, column: layout.left + 4, row: row, isWrong ? .text.bolded : .text, limit: 22)
    let column = layout.left + (layout.sizeClass == .small ? 26 : 34)
    canvas.put(
      line.words, column: column, row: row, isWrong ? .text : .muted,
      limit: layout.right - column)
  }

  private func drawButtons(row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    var (column, row) = (layout.left, row)
    for (order, button) in buttons(desk).enumerated() {
      if column > layout.left, column + canvas.columns(of: button.title) + 4 > layout.right + 1 {
        column = layout.left
        row += 1
      }
      column = canvas.button(
        button.title, column: column, row: row, isFocused: order == focus, target: .field(order))
    }
  }
}
