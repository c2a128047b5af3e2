// SPDX-License-Identifier: MIT

import Booking
import Cells

extension CallsPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline("Whom to call", hint: headline)
    guard let people else { return }
    let top = layout.contentTop + 1
    let visible = visibleRows(layout)
    for (offset, person) in people.dropFirst(rows.first).prefix(visible).enumerated() {
      let index = rows.first + offset
      draw(person, index: index, row: top + offset * rowsEach(layout), on: &canvas)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: top, rows: visible * rowsEach(layout), first: rows.first,
      shown: visible, total: people.count)
  }

  private var headline: String {
    guard let people else { return "Looking …" }
    if people.isEmpty { return "Nobody waits for a new time." }
    let reasons = Set(people.compactMap(\.proposal?.reason)).sorted()
    return "\(counted(people.count, "person", "people")) to ask, because of: "
      + reasons.joined(separator: "; ") + "."
  }

  private func rowsEach(_ layout: Layout) -> Int { layout.sizeClass == .small ? 2 : 1 }

  private func draw(
    _ person: OpenedAppointment, index: Int, row: Int, on canvas: inout Canvas
  ) {
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    guard let proposal = person.proposal else { return }
    let contact = person.patient.person.contact
    let reach = contact.phone?.text ?? contact.email?.text ?? "no telephone"
    let new = proposal.hasPlace ? person.appointment.time.start.short : "nothing free"
    let times = "\(proposal.from.start.short) \(canvas.repertoire == .unicode ? "→" : "->") \(new)"
    let name = person.patient.person.name.text
    canvas.sign(
      proposal.hasPlace ? .question : .warning, column: layout.left, row: row, .warning)
    if isSmall {
      canvas.put(name, column: layout.left + 2, row: row, limit: 30)
      canvas.putRight(reach, endingAt: layout.right, row: row, .muted)
      canvas.put(times, column: layout.left + 2, row: row + 1, .muted, limit: layout.width - 2)
    } else {
      canvas.put(reach, column: layout.left + 2, row: row, .text.bolded, limit: 18)
      canvas.put(name, column: layout.left + 21, row: row, limit: layout.width - 21 - 38)
      canvas.put(times, column: layout.right - 36, row: row, .muted, limit: 37)
    }
    if index == rows.index { canvas.focusRow(row, from: layout.left - 1, to: layout.right) }
    canvas.target(
      .row(index),
      Rect(
        column: layout.left - 1, row: row, columns: layout.width + 2, rows: rowsEach(layout)))
  }
}
