// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

extension SurveyBuilderPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    guard let work = desk.survey else {
      canvas.drawHeadline("The survey of this machine", hint: "Looking …")
      return
    }
    let draft = work.draft
    canvas.drawHeadline(
      draft.title.isEmpty ? "A new survey" : draft.title, hint: hint(work))
    let top = layout.contentTop
    let visible = visibleRows(layout)
    let all = all(work)
    // The window may have become smaller since a row was chosen.
    let first = max(rows.first, rows.index - visible + 1)
    for (offset, row) in all.dropFirst(first).prefix(visible).enumerated() {
      let index = first + offset
      draw(row, of: draft, row: top + offset, on: &canvas)
      if index == rows.index {
        canvas.focusRow(top + offset, from: layout.left - 1, to: layout.right)
      }
      canvas.target(
        .row(index),
        Rect(column: layout.left - 1, row: top + offset, columns: layout.width + 2, rows: 1))
    }
    if draft.pages.isEmpty, all.count + 1 < visible {
      canvas.put(
        "Nothing is asked yet: a adds a question, p a page.", column: layout.left,
        row: top + all.count + 1, .muted, limit: layout.width)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: top, rows: visible, first: first, shown: visible,
      total: all.count)
  }

  private func hint(_ work: SurveyWork) -> String {
    let rules = work.draft.outcomeCount
    let state = work.isChanged || work.isNew ? "Not saved yet." : "As it was saved."
    return rules == 0
      ? state : "\(state) \(counted(rules, "rule")) of what follows from answers stay as they are."
  }

  private func draw(_ row: Row, of draft: SurveyDraft, row line: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    let label = layout.sizeClass == .small ? 20 : 24
    switch row {
    case .setting(let field):
      canvas.put(field.title, column: layout.left, row: line, .muted, limit: label - 1)
      let words = field.words(of: draft)
      canvas.put(
        words.isEmpty ? "none" : words, column: layout.left + label, row: line,
        words.isEmpty ? .muted : .text, limit: layout.width - label)
    case .variable(let index):
      let variable = draft.variables[index]
      canvas.put(
        index == 0 ? "Sent along" : "", column: layout.left, row: line, .muted, limit: label - 1)
      canvas.put(
        "\(variable.name) = \(variable.value)", column: layout.left + label, row: line,
        limit: layout.width - label)
    case .page(let index):
      let page = draft.pages[index]
      let title = page.group?.words ?? "Questions on no page of their own"
      let count = counted(page.items.count, "item")
      canvas.sign(.goal, column: layout.left, row: line, .accent)
      canvas.put(
        "Page \(index + 1)", column: layout.left + 2, row: line, .text.bolded, limit: 8)
      canvas.put(
        title, column: layout.left + 11, row: line, page.group == nil ? .muted : .text.bolded,
        limit: layout.width - 12 - canvas.columns(of: count))
      canvas.putRight(count, endingAt: layout.right, row: line, .muted)
    case .item(let place): draw(place, of: draft, row: line, on: &canvas)
    }
  }

  private func draw(
    _ place: SurveyDraft.Place, of draft: SurveyDraft, row line: Int, on canvas: inout Canvas
  ) {
    let layout = canvas.layout
    guard let item = draft.item(at: place) else { return }
    var remarks = [item.kindWords]
    if item.question?.isRequired == true { remarks.append("needed") }
    if item.condition != nil { remarks.append("sometimes") }
    let right = remarks.joined(separator: ", ")
    let columns = canvas.columns(of: right)
    canvas.sign(
      item.question == nil ? .note : .question, column: layout.left + 2, row: line, .muted)
    let words = item.words.split(separator: "\n").joined(separator: " ")
    canvas.put(
      TextMetrics.cut(
        words, to: max(8, layout.width - 6 - columns), with: .ellipsis, in: canvas.repertoire),
      column: layout.left + 4, row: line, limit: layout.width - 5 - columns)
    canvas.putRight(right, endingAt: layout.right, row: line, .muted)
  }
}
