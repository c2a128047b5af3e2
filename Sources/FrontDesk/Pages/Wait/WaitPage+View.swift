// SPDX-License-Identifier: MIT

import Booking
import Cells

extension WaitPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    canvas.drawHeadline(
      "When would you come?",
      hint: "A place that becomes free is offered in the order of joining.")
    let label = isSmall ? 7 : 12
    let columns = min(44, layout.width - label - 2)
    let step = layout.sizeClass == .large ? 2 : 1
    var row = layout.contentTop + (isSmall ? 1 : 0)
    canvas.put(
      [
        .text(desk.vaccineName(vaccine), .text.bolded), .text(" at ", .muted),
        .text(site.hospital.name, .text),
      ], column: layout.left, row: row, limit: layout.width)
    row += isSmall ? 1 : 2
    drawDays(row: row, label: label, on: &canvas, desk)
    row += problem(of: .day(.monday), desk) == nil ? step : 2
    drawTimes(row: row, label: label, on: &canvas)
    row += step
    func advance(_ wanted: Field) { row += problem(of: wanted, desk) == nil ? step : 2 }
    canvas.labelledField(
      "Until", until, row: row, labelColumns: label, fieldColumns: min(columns, 20),
      isFocused: field == .until, hint: "14 Dec", problem: problem(of: .until, desk),
      target: order(.until))
    advance(.until)
    let form = form(desk)
    canvas.labelledField(
      "Name", form.name, row: row, labelColumns: label, fieldColumns: columns,
      isFocused: field == .name, hint: "as on your ID", problem: problem(of: .name, desk),
      target: order(.name))
    advance(.name)
    drawBirth(form, row: row, label: label, on: &canvas, desk)
    advance(.birth(.year))
    canvas.labelledField(
      "Phone", form.phone, row: row, labelColumns: label, fieldColumns: columns,
      isFocused: field == .phone, hint: "not needed; to tell you of an offer",
      problem: problem(of: .phone, desk), target: order(.phone))
    advance(.phone)
    row = min(row + (isSmall ? 0 : 1), layout.messageRow - 1)
    let next = canvas.button(
      "Wait for a place", column: layout.left + label, row: row, isFocused: field == .join,
      target: order(.join))
    canvas.button("Back", column: next, row: row, isFocused: field == .back, target: order(.back))
  }

  private func order(_ wanted: Field) -> Target {
    .field(Self.fields.firstIndex(of: wanted) ?? 0)
  }

  private func drawDays(row: Int, label: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let isHere = if case .day = field { true } else { false }
    canvas.put(
      "Days", column: layout.left, row: row, isHere ? .accent.bolded : .muted, limit: label - 1)
    var column = layout.left + label + 1
    let gap = layout.sizeClass == .small ? 0 : layout.sizeClass == .medium ? 1 : 2
    for day in Weekday.allCases {
      let word = layout.sizeClass == .small ? day.pair : day.abbreviation
      column =
        draw(
          word, isOn: days.contains(day), signs: (.tickOn, .tickOff), of: .day(day),
          column: column, row: row, on: &canvas) + gap
    }
    guard let words = problem(of: .day(.monday), desk) else { return }
    canvas.put(
      [.sign(.error, .danger.bolded), .gap(1), .text(words, .danger)],
      column: layout.left + label + 1, row: row + 1)
  }

  private func drawTimes(row: Int, label: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    let isHere = if case .times = field { true } else { false }
    canvas.put(
      "Times", column: layout.left, row: row, isHere ? .accent.bolded : .muted, limit: label - 1)
    var column = layout.left + label + 1
    let isSmall = layout.sizeClass == .small
    for choice in WaitTimes.allCases {
      column =
        draw(
          isSmall ? choice.shortWords : choice.words, isOn: choice == times,
          signs: (.radioOn, .radioOff), of: .times(choice),
          column: column, row: row, on: &canvas) + (isSmall ? 0 : 1)
    }
  }

  /// One of several that can be chosen, with thick edges where the focus is.
  private func draw(
    _ word: String, isOn: Bool, signs: (on: Sign, off: Sign), of wanted: Field, column: Int,
    row: Int, on canvas: inout Canvas
  ) -> Int {
    let isHere = field == wanted
    let style: Style = isHere ? .focus.bolded : isOn ? .text : .muted
    let end = canvas.put(
      [.sign(isOn ? signs.on : signs.off, style), .text(" ", style), .text(word, style)],
      column: column, row: row)
    if isHere { canvas.edges(from: column - 1, to: end, row: row, isFocused: true) }
    canvas.target(order(wanted), Rect(column: column, row: row, columns: end - column, rows: 1))
    return end + 1
  }

  private func drawBirth(
    _ form: PersonForm, row: Int, label: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = canvas.layout
    let part: BirthDateFields.Part? = if case .birth(let part) = field { part } else { nil }
    let words = problem(of: .birth(.year), desk)
    canvas.put(
      "Born", column: layout.left, row: row, part != nil ? .accent.bolded : .muted,
      limit: label - 1)
    form.birth.draw(
      on: &canvas, column: layout.left + label, row: row, focus: part, isWrong: words != nil
    ) { order(.birth($0)) }
    guard let words else { return }
    let start = max(
      layout.left,
      min(layout.left + label + 1, layout.right - 2 - canvas.columns(of: words)))
    canvas.put(
      [.sign(.error, .danger.bolded), .gap(1), .text(words, .danger)], column: start,
      row: row + 1, limit: layout.right - start)
  }
}
