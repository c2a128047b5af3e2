// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

extension BadgePeoplePage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    if let problem {
      canvas.drawHeadline(problem.message, hint: problem.recovery)
      return
    }
    guard let people else {
      canvas.drawHeadline("Looking …")
      return
    }
    canvas.drawHeadline("\(color.word), \(request.last.short): \(words(people))", hint: hint)
    let visible = visibleRows(layout)
    for (offset, member) in people.members.dropFirst(rows.first).prefix(visible).enumerated() {
      draw(
        member, index: rows.first + offset, row: layout.contentTop + offset * rowsEach(layout),
        on: &canvas)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: layout.contentTop, rows: visible * rowsEach(layout),
      first: rows.first, shown: visible, total: people.members.count)
  }

  private var hint: String {
    "Name, the last letters of the own code, telephone, and when the last check was made."
  }

  private func words(_ people: PeopleOfBadge) -> String {
    if people.count == 0 { return "nobody" }
    let all = counted(people.count, "person", "people")
    return people.members.count < people.count
      ? "\(all), the \(people.members.count) with the oldest check" : all
  }

  private func draw(
    _ member: PeopleOfBadge.Member, index: Int, row: Int, on canvas: inout Canvas
  ) {
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    let person = member.patient.person
    let reach = person.contact.phone?.text ?? person.contact.email?.text ?? "no telephone"
    let code = member.patient.code.map { String($0.letters.suffix(4)) } ?? ""
    let when = member.check.at.short
    canvas.sign(color.sign, column: layout.left, row: row, Style(ink: color.ink))
    canvas.putRight(when, endingAt: layout.right, row: row, .muted)
    if isSmall {
      canvas.put(person.name.text, column: layout.left + 2, row: row, limit: 34)
      canvas.put(reach, column: layout.left + 2, row: row + 1, .text.bolded, limit: 34)
      canvas.putRight(code, endingAt: layout.right, row: row + 1, .muted)
    } else {
      let phoneColumn = layout.right - 47
      canvas.put(
        person.name.text, column: layout.left + 2, row: row,
        limit: phoneColumn - 8 - layout.left - 2)
      canvas.put(code, column: phoneColumn - 7, row: row, .muted)
      canvas.put(reach, column: phoneColumn, row: row, .text.bolded, limit: 28)
    }
    if index == rows.index { canvas.focusRow(row, from: layout.left - 1, to: layout.right) }
    canvas.target(
      .row(index),
      Rect(
        column: layout.left - 1, row: row, columns: layout.width + 2, rows: rowsEach(layout)))
  }
}
