// SPDX-License-Identifier: MIT

import Booking
import Cells

extension AppointmentsPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline(
      "My appointments", hint: "Choose one to see its code, move or cancel it.")
    let (coming, past) = sorted(desk)
    let detail = layout.contentEnd - (layout.sizeClass == .small ? 3 : 5)
    let lines = lines(coming, past)
    let rows = max(1, detail - 2 - layout.contentTop)
    let selectedLine = lines.firstIndex { $0.index == selected } ?? 0
    let first = min(max(0, selectedLine - rows + 1), max(0, lines.count - rows))
    for (offset, line) in lines.dropFirst(first).prefix(rows).enumerated() {
      draw(line, row: layout.contentTop + offset, on: &canvas, desk)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: layout.contentTop, rows: rows, first: first, shown: rows,
      total: lines.count)
    canvas.rule(row: detail - 1, from: layout.left, to: layout.right)
    drawDetail(row: detail, on: &canvas, desk)
  }

  /// A line of the list: a heading, an appointment or air.
  private struct Line {
    var heading: String?
    var index: Int?
    var opened: OpenedAppointment?
  }

  private func lines(_ coming: [OpenedAppointment], _ past: [OpenedAppointment]) -> [Line] {
    var lines: [Line] = []
    var index = 0
    for (heading, group) in [("To come", coming), ("Past", past)] where !group.isEmpty {
      if !lines.isEmpty { lines.append(Line()) }
      lines.append(Line(heading: heading))
      for opened in group {
        lines.append(Line(index: index, opened: opened))
        index += 1
      }
    }
    return lines
  }

  private func draw(_ line: Line, row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    if let heading = line.heading {
      canvas.put(heading, column: layout.left, row: row, .muted)
    }
    guard let opened = line.opened, let index = line.index else { return }
    let isSmall = layout.sizeClass == .small
    let (sign, word, ink) = status(opened, desk)
    canvas.sign(sign, column: layout.left, row: row, Style(ink: ink))
    canvas.put(word, column: layout.left + 2, row: row, ink == .text ? .text : .muted)
    let start = opened.appointment.time.start
    canvas.put(start.short, column: layout.left + 13, row: row)
    canvas.put(
      opened.patient.person.name.text, column: layout.left + 31, row: row,
      limit: isSmall ? 15 : layout.sizeClass == .medium ? 20 : 16)
    let vaccine = desk.vaccineName(opened.appointment.vaccine)
    switch layout.sizeClass {
    case .small:
      canvas.put(vaccine, column: layout.left + 47, row: row, limit: layout.width - 47)
    case .medium:
      canvas.put(vaccine, column: layout.left + 52, row: row, limit: layout.width - 52)
    case .large:
      canvas.put(vaccine, column: layout.left + 48, row: row, limit: 22)
      canvas.put(
        opened.site.hospital.name, column: layout.left + 72, row: row, limit: layout.width - 72)
    }
    if index == selected { canvas.focusRow(row, from: layout.left - 1, to: layout.right) }
    canvas.target(
      .row(index), Rect(column: layout.left - 2, row: row, columns: layout.width + 3, rows: 1))
  }

  private func status(_ opened: OpenedAppointment, _ desk: Desk) -> (Sign, String, Ink) {
    switch opened.appointment.status {
    case .booked:
      opened.appointment.isActive(at: desk.clocks.wall)
        ? (.open, "booked", .text) : (.question, "over", .muted)
    case .arrived: (.arrived, "arrived", .text)
    case .fulfilled: (.done, "given", .success)
    case .missed: (.error, "missed", .muted)
    case .cancelled: (.error, "cancelled", .danger)
    }
  }

  private func drawDetail(row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    guard let opened = chosen(desk) else {
      canvas.put("Nothing is booked here.", column: layout.left, row: row, .muted)
      return
    }
    let start = opened.appointment.time.start
    let isSmall = layout.sizeClass == .small
    canvas.put(
      [
        .text(isSmall ? start.short : start.long, .text.bolded),
        .text("   \(start.local.date.distance(from: desk.today))", .muted),
      ],
      column: layout.left, row: row, limit: layout.width)
    let hospital = opened.site.hospital
    canvas.put(
      "\(hospital.name), \(hospital.oneLineAddress)", column: layout.left, row: row + 1,
      limit: layout.width)
    canvas.put(
      [
        .text("code ", .muted), .text(opened.appointment.code.description, .text.bolded),
        .text("   \(changeWords(opened, desk))", .muted),
      ], column: layout.left, row: row + 2, limit: layout.width)
    guard !isSmall else { return }
    drawButtons(row: row + 4, on: &canvas)
  }

  /// Whether it can still be changed, and how; short enough to stand beside a code in 60 columns.
  private func changeWords(_ opened: OpenedAppointment, _ desk: Desk) -> String {
    let now = desk.clocks.wall
    switch opened.appointment.status {
    case .booked where opened.appointment.time.start.instant <= now:
      return "begun or over"
    case .booked:
      let until = opened.site.changeableUntil(opened.appointment)
      if now <= until.instant { return "change until \(until.short)" }
      return "changes: call \(opened.site.hospital.phone ?? "the hospital")"
    case .arrived(let since):
      return "checked in at \(opened.site.zone.zoned(since).local.clock)"
    case .fulfilled(let dose):
      return "dose \(dose.number) given at \(dose.given.local.clock), lot \(dose.lot)"
    case .missed: return "nobody came"
    case .cancelled(let cancellation):
      return "cancelled" + (cancellation.reason.map { ": \($0)" } ?? "")
    }
  }

  private func drawButtons(row: Int, on canvas: inout Canvas) {
    var column = canvas.layout.left - 2
    let buttons: [(String, Action.Name)] = [
      ("Show QR code", .open), ("Move", .move), ("Cancel", .cancel),
      ("Calendar file", .saveCalendar), ("Book another", .bookAgain),
    ]
    for (title, action) in buttons {
      column = canvas.button(title, column: column, row: row, target: .action(action))
    }
  }
}
