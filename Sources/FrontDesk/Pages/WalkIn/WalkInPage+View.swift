// SPDX-License-Identifier: MIT

import Booking
import Cells

extension WalkInPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    canvas.drawHeadline(title, hint: placeWords(desk))
    let label = isSmall ? 9 : 12
    let columns = min(44, layout.width - label - 2)
    let step = layout.sizeClass == .large ? 2 : 1
    var row = layout.contentTop + (isSmall ? 1 : 2)
    func order(_ wanted: Field) -> Target {
      .field(fields(desk).firstIndex(of: wanted) ?? 0)
    }
    func advance(_ wanted: Field) { row += problem(of: wanted, desk) == nil ? step : 2 }

    canvas.labelledField(
      "Name", form.name, row: row, labelColumns: label, fieldColumns: columns,
      isFocused: field == .name, hint: "as on the ID", problem: problem(of: .name, desk),
      target: order(.name))
    advance(.name)
    drawBirth(row: row, label: label, on: &canvas, desk) { order(.birth($0)) }
    advance(.birth(.year))
    canvas.labelledField(
      "Phone", form.phone, row: row, labelColumns: label, fieldColumns: columns,
      isFocused: field == .phone, hint: "not needed", problem: problem(of: .phone, desk),
      target: order(.phone))
    advance(.phone)
    canvas.put(
      "Vaccine", column: layout.left, row: row, field == .vaccine ? .accent.bolded : .muted,
      limit: label - 1)
    canvas.button(
      TextMetrics.cut(
        vaccine.map { desk.vaccineName($0) } ?? "choose", to: layout.width - label - 8,
        with: .ellipsis, in: canvas.repertoire), column: layout.left + label, row: row,
      isFocused: field == .vaccine, opens: true, target: order(.vaccine))
    if let words = problem(of: .vaccine, desk) {
      canvas.put(
        [.sign(.error, .danger.bolded), .gap(1), .text(words, .danger)],
        column: layout.left + label + 1, row: row + 1, limit: columns)
    }
    advance(.vaccine)
    if needsReason(desk) {
      canvas.labelledField(
        "Reason", reason, row: row, labelColumns: label, fieldColumns: columns,
        isFocused: field == .reason, hint: "why now", problem: problem(of: .reason, desk),
        target: order(.reason))
      advance(.reason)
    }
    row = min(row + (isSmall ? 0 : 1), layout.messageRow - 1)
    let next = canvas.button(
      purpose == .walkIn ? "Check in" : "Book on top", column: layout.left + label, row: row,
      isFocused: field == .add, target: order(.add))
    canvas.button("Back", column: next, row: row, isFocused: field == .back, target: order(.back))
  }

  private var title: String {
    switch purpose {
    case .walkIn: "Who came without an appointment?"
    case .addOn(let start): "One more at \(start.short)"
    }
  }

  /// Where there is a place for them.
  private func placeWords(_ desk: Desk) -> String {
    switch place(desk) {
    case .now(let start): "There is a place now, in the slot of \(start.local.clock)."
    case .later(let start) where purpose == .walkIn:
      "The next place is at \(start.local.clock)."
    case .later: "There is a place in this slot."
    case .full where purpose == .walkIn:
      "All slots of today are full: with a reason they are taken now, on top of the others."
    case .full: "This slot is full: one more needs a reason."
    case .none: "No slot of today is left."
    case .unknown: "Looking for a place …"
    }
  }

  private func drawBirth(
    row: Int, label: Int, on canvas: inout Canvas, _ desk: Desk,
    target: (BirthDateFields.Part) -> Target
  ) {
    let layout = canvas.layout
    let part: BirthDateFields.Part? = if case .birth(let part) = field { part } else { nil }
    let words = problem(of: .birth(.year), desk)
    canvas.put(
      "Born", column: layout.left, row: row, part != nil ? .accent.bolded : .muted,
      limit: label - 1)
    form.birth.draw(
      on: &canvas, column: layout.left + label, row: row, focus: part, isWrong: words != nil,
      target: target)
    guard let words else { return }
    canvas.put(
      [.sign(.error, .danger.bolded), .gap(1), .text(words, .danger)],
      column: layout.left + label + 1, row: row + 1, limit: layout.width - label)
  }
}
