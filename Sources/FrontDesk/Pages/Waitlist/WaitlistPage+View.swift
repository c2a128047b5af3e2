// SPDX-License-Identifier: MIT

import Booking
import Cells

extension WaitlistPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline("Waiting list", hint: headline)
    guard let people else { return }
    if people.isEmpty {
      canvas.put("Nobody waits for a place.", column: layout.left, row: layout.contentTop, .muted)
      return
    }
    let top = layout.contentTop + 1
    let visible = visibleRows(layout)
    for (offset, person) in people.dropFirst(rows.first).prefix(visible).enumerated() {
      draw(
        person, index: rows.first + offset, row: top + offset * rowsEach(layout), on: &canvas, desk)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: top, rows: visible * rowsEach(layout), first: rows.first,
      shown: visible, total: people.count)
  }

  private var headline: String {
    guard let people else { return "Looking …" }
    let offered = people.count { $0.entry.offer != nil }
    let words = "\(counted(people.count, "person", "people")), in the order in which they are asked"
    return offered == 0 ? "\(words)." : "\(words); \(counted(offered, "place")) offered now."
  }

  private func draw(
    _ person: OpenedWaiting, index: Int, row: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = canvas.layout
    let contact = person.patient.person.contact
    let reach = contact.phone?.text ?? contact.email?.text ?? "no telephone"
    let name = person.patient.person.name.text
    let vaccine = desk.vaccineName(person.entry.vaccine)
    let isOffered = person.entry.offer != nil
    let words =
      offerWords(person, desk) ?? "\(person.entry.wish.daysText), \(person.entry.wish.hoursText)"
    canvas.sign(
      isOffered ? .arrived : .waiting, column: layout.left, row: row,
      Style(ink: isOffered ? .success : .muted))
    let number = "\(person.place)."
    canvas.put(
      number, column: layout.left + 5 - canvas.columns(of: number), row: row, .muted)
    if layout.sizeClass == .small {
      canvas.put(name, column: layout.left + 6, row: row, limit: 28)
      canvas.putRight(reach, endingAt: layout.right, row: row, .muted)
      canvas.put(
        "\(vaccine) · \(words)", column: layout.left + 6, row: row + 1,
        isOffered ? .text : .muted, limit: layout.width - 6)
    } else {
      let isLarge = layout.sizeClass == .large
      let wordsColumns = isLarge ? 31 : 29
      let end = layout.right - wordsColumns
      canvas.put(reach, column: layout.left + 6, row: row, .text.bolded, limit: 17)
      canvas.put(
        name, column: layout.left + 24, row: row,
        limit: end - layout.left - 25 - (isLarge ? 14 : 0))
      if isLarge { canvas.put(vaccine, column: end - 13, row: row, .muted, limit: 12) }
      canvas.put(
        words, column: end, row: row, isOffered ? .text : .muted, limit: wordsColumns)
    }
    if index == rows.index { canvas.focusRow(row, from: layout.left - 1, to: layout.right) }
    canvas.target(
      .row(index),
      Rect(
        column: layout.left - 1, row: row, columns: layout.width + 2, rows: rowsEach(layout)))
  }

  /// `Tue 1 Dec 08:15, until 16:05`; nil where nothing is offered.
  private func offerWords(_ person: OpenedWaiting, _ desk: Desk) -> String? {
    guard let offer = person.entry.offer, let ends = person.offerEnds else { return nil }
    if ends.instant <= desk.clocks.wall { return "\(offer.time.start.short), ran out" }
    let until = ends.local.date == desk.today ? ends.local.clock : ends.short
    return "\(offer.time.start.short), until \(until)"
  }
}
