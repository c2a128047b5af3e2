// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What stands under the board: the chosen one in full, and what is further down.
extension BoardPage {
  func drawDetail(
    _ day: BoardDay, _ board: BoardLayout, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = board.layout
    if layout.sizeClass != .small {
      canvas.rule(row: board.gridEnd, from: layout.left, to: layout.right)
    }
    var lines: [[Canvas.Run]] = []
    if let visitor {
      lines = detail(visitor, of: day, on: canvas, desk)
    } else if let row = freeRow {
      lines = [
        [
          .text("\(row.start.local.date.short), \(row.start.local.clock)", .text.bolded), .gap(2),
          .text("\(grouped(row.free)) of \(counted(row.capacity, "place")) free", .text),
          .gap(2), .text(row.whyNot ?? "", .muted),
        ]
      ]
    }
    if lines.count < 2, let closed = closedWords(day) {
      lines.append([.sign(.note, .accent), .gap(1), .text(closed, .text)])
    }
    if let row = offeredRow, case .offered(let code) = spot,
      let entry = row.offers.first(where: { $0.code == code }), let offer = entry.offer
    {
      let until = day.site.zone.zoned(offer.until)
      lines = [
        [
          .text("\(row.start.local.date.short), \(row.start.local.clock)", .text.bolded), .gap(2),
          .text("offered to somebody who waits", .text), .gap(2),
          .text(
            until.local.date == desk.today
              ? "until \(until.local.clock)" : "until \(until.short)", .muted),
        ]
      ]
    }
    if lines.count < 2, layout.sizeClass != .small, let more = more(day, board, desk) {
      lines.append([.sign(.more, .muted), .gap(1), .text(more, .muted)])
    }
    // A long name takes the board's last rows rather than being cut.
    let top = board.detailRow + 2 - max(2, lines.count)
    if lines.count > 2 {
      canvas.fill(
        Rect(column: 0, row: top, columns: layout.size.columns, rows: lines.count), .text)
    }
    for (offset, line) in lines.enumerated() {
      canvas.put(line, column: layout.left, row: top + offset, limit: layout.width)
    }
  }

  /// `closed 14:30–17:00: no power`, where a part of the day is closed.
  private func closedWords(_ day: BoardDay) -> String? {
    let spans = day.site.timetable.closures.filter {
      $0.first <= day.date && day.date <= $0.last && $0.hours != nil
    }.compactMap { closure in
      closure.hours.map { "\($0) (\(closure.reason))" }
    }
    return spans.isEmpty
      ? nil : "Closed \(spans.joined(separator: ", ")). f lists whom to call."
  }

  private func detail(
    _ visitor: BoardDay.Visitor, of day: BoardDay, on canvas: Canvas, _ desk: Desk
  ) -> [[Canvas.Run]] {
    let width = canvas.layout.width
    let person = visitor.patient.person
    let presence = presence(visitor, desk)
    let appointment = visitor.appointment
    let age = person.birthDate.completedYears(until: day.date)
    let status: [Canvas.Run] = [
      .sign(presence.sign, Style(ink: presence.ink)), .gap(1),
      .text(presence.long(appointment, in: day.site.zone), .text),
    ]
    let facts = [
      "born \(person.birthDate.birth), \(age)", desk.vaccineName(appointment.vaccine),
      person.guardian.map { "with \($0.text)" }, person.contact.phone?.text,
      presence.isOver ? nil : appointment.flag?.words,
    ].compactMap(\.self).joined(separator: " · ")
    let name: [Canvas.Run] = [.text(person.name.text, .text.bolded), .gap(2)]
    let whole = name + [.text(facts, .muted), .gap(2)] + status
    if canvas.columns(of: whole) <= width { return [whole] }
    if canvas.columns(of: name + status) <= width {
      return [name + status, [.text(facts, .muted)]]
    }
    let names = canvas.lines(of: person.name.text, columns: width, most: 4)
    return names.map { [.text($0, .text.bolded)] } + [status + [.gap(2), .text(facts, .muted)]]
  }

  /// `15:15–16:45 below: 9 to come, 33 free`; nil where the end is in sight.
  private func more(_ day: BoardDay, _ board: BoardLayout, _ desk: Desk) -> String? {
    let now = desk.clocks.wall
    let lines = day.lines(columns: board.columns, now: now)
    let below = lines.dropFirst(first + board.visibleLines)
    guard let top = below.first, let bottom = below.last else { return nil }
    var (toCome, free) = (0, 0)
    for line in below {
      for cell in line.cells {
        switch cell {
        case .visitor(let visitor): toCome += visitor.appointment.isBooked ? 1 : 0
        case .free(_, _, let places): free += places
        case .offered: break
        }
      }
    }
    let from = day.rows[top.row].start.local.clock
    let to = day.rows[bottom.row].start.local.clock
    return "\(from == to ? from : "\(from)–\(to)") below: \(toCome) to come, \(grouped(free)) free"
  }
}
