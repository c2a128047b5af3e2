// SPDX-License-Identifier: MIT

import Booking
import Cells

extension SchedulePreviewPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.put(
      preview.request.change.words { desk.vaccineName($0) }, column: layout.left,
      row: layout.headlineRow, .text.bolded, limit: layout.width)
    let lines = lines(desk)
    let (top, visible) = (listTop(layout), visibleLines(layout))
    for (offset, line) in lines.dropFirst(first).prefix(visible).enumerated() {
      draw(line, row: top + offset, on: &canvas, desk)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: top, rows: visible, first: first, shown: visible,
      total: lines.count)
    var column = layout.left
    for (index, button) in buttons.enumerated() {
      column = canvas.button(
        title(button), column: column, row: buttonRow(layout), isFocused: button == self.button,
        target: .field(index))
    }
    if desk.message == nil {
      canvas.put(
        preview.displacement.summary, column: layout.left, row: layout.messageRow, .muted,
        limit: layout.width)
    }
  }

  private func draw(_ line: Line, row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    switch line {
    case .gap: break
    case .heading(let words):
      canvas.put(words, column: layout.left, row: row, .muted, limit: layout.width)
    case .moreDays(let count):
      canvas.put(
        "and \(counted(count, "more day", "more days"))", column: layout.left + 2, row: row, .muted)
    case .nobody:
      canvas.put(
        [.sign(.done, .success), .gap(1), .text("Nobody who is booked is touched by it.", .text)],
        column: layout.left, row: row, limit: layout.width)
    case .day(let day): draw(day, row: row, on: &canvas)
    case .dayAfter(let day): drawAfter(day, column: layout.left + 12, row: row, on: &canvas)
    case .proposed(let appointment):
      draw(appointment, isBack: false, row: row, on: &canvas, desk)
    case .restored(let appointment):
      draw(appointment, isBack: true, row: row, on: &canvas, desk)
    case .overbooked(let slot):
      canvas.put(
        [
          .sign(.warning, .warning.bolded), .gap(1), .text(slot.start.short, .text.bolded), .gap(2),
          .text(
            "\(counted(slot.booked, "person", "people")) for \(counted(slot.capacity, "place"))",
            .text),
        ], column: layout.left, row: row, limit: layout.width)
    }
  }

  /// `Thu 3 Dec   08:00–17:00 3 places → 08:00–13:00 3 places`.
  private func draw(_ day: SchedulePreview.Day, row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    canvas.put(day.before.date.short, column: layout.left + 2, row: row, .text.bolded)
    let start = layout.left + 14
    guard layout.sizeClass != .small else {
      canvas.put(
        short(day.before, day.after), column: start, row: row, .muted, limit: layout.right - start)
      return
    }
    let room = (layout.right - start - 3) / 2
    canvas.put(short(day.before, day.after), column: start, row: row, .muted, limit: room)
    drawAfter(day, column: start + room + 1, row: row, on: &canvas)
  }

  private func drawAfter(
    _ day: SchedulePreview.Day, column: Int, row: Int, on canvas: inout Canvas
  ) {
    canvas.sign(.arrowRight, column: column, row: row, .accent)
    canvas.put(
      short(day.after, day.before), column: column + 2, row: row,
      day.after.spans.isEmpty ? .warning : .text, limit: canvas.layout.right - column - 2)
  }

  /// Hours with their places, or with the vaccines where only those are others.
  private func short(_ spans: DaySpans, _ other: DaySpans) -> String {
    if spans.spans.isEmpty { return "closed" }
    if spans.spans == other.spans, spans.vaccines != other.vaccines {
      return spans.vaccines.map { counted($0.count, "vaccine") } ?? "all vaccines"
    }
    return spans.words
  }

  private func draw(
    _ appointment: Appointment, isBack: Bool, row: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = canvas.layout
    let person = preview.patients[appointment.patient]?.person
    let isHomeless =
      if case .proposed(let proposal) = appointment.status { !proposal.hasPlace } else { false }
    let runs: [Canvas.Run]
    if isBack {
      runs = [.sign(.done, .success), .gap(1), .text(appointment.time.start.short, .text.bolded)]
    } else {
      runs = [
        .sign(isHomeless ? .error : .warning, isHomeless ? .danger.bolded : .warning.bolded),
        .gap(1), .text(padded(appointment.oldStart.short), .muted), .gap(1),
        .sign(.arrowRight, .accent), .gap(1),
        .text(
          padded(isHomeless ? "nothing free" : appointment.time.start.short),
          isHomeless ? .danger : .text.bolded),
      ]
    }
    let end = canvas.put(runs, column: layout.left, row: row, limit: layout.width)
    let phone = person?.contact.phone?.text ?? ""
    let phoneColumns =
      layout.sizeClass == .small || phone.isEmpty ? 0 : canvas.columns(of: phone) + 2
    canvas.put(
      person?.name.text ?? "", column: end + 2, row: row, .text,
      limit: max(0, layout.right - end - 2 - phoneColumns))
    if phoneColumns > 0 { canvas.putRight(phone, endingAt: layout.right, row: row, .muted) }
  }

  /// As long as the longest time is.
  private func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(0, 16 - text.count))
  }
}
