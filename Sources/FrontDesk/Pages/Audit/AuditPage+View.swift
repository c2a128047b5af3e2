// SPDX-License-Identifier: MIT

import Booking
import Cells

extension AuditPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline(
      "Who did what, and who looked at whom",
      hint: "Every change and every look at people’s records, the newest first.")
    canvas.field(
      field, column: layout.left - 1, row: layout.contentTop, columns: min(48, layout.width - 8),
      state: isTyping ? .focused : .rest, hint: "an account, a code, a name of today, a word",
      target: .field(0))
    let (top, visible) = (firstRow(layout), visibleRows(layout))
    for (offset, record) in records.dropFirst(first).prefix(visible).enumerated() {
      let row = top + offset
      draw(record, row: row, on: &canvas, desk)
      if first + offset == selected, !isTyping {
        canvas.focusRow(row, from: layout.left - 1, to: layout.right)
      }
      canvas.target(
        .row(first + offset),
        Rect(column: layout.left - 1, row: row, columns: layout.width + 2, rows: 1))
    }
    canvas.scrollBar(
      column: layout.right + 1, row: top, rows: visible, first: first, shown: visible,
      total: records.count)
    canvas.put(
      summary, column: layout.left, row: top + visible, .muted, limit: layout.width)
  }

  private func draw(_ record: AuditRecord, row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let columns = Columns(layout)
    let isLook = !record.facts.isEmpty && record.facts.allSatisfy(\.kind.isLook)
    canvas.sign(
      isLook ? .open : .current, column: layout.left, row: row, isLook ? .muted : .accent)
    canvas.put(
      desk.zone.zoned(record.at).short, column: layout.left + 2, row: row, .muted, limit: 16)
    canvas.put(
      record.actor.role.who, column: columns.who, row: row, limit: columns.what - columns.who - 1)
    canvas.put(
      record.what, column: columns.what, row: row,
      limit: (columns.whom ?? layout.right)
        - columns.what - 1)
    if let whom = columns.whom {
      canvas.put(record.whom, column: whom, row: row, .muted, limit: layout.right - whom)
    }
  }

  private var summary: String {
    switch state {
    case .loading: "Reading …"
    case .loadingMore: "\(counted(records.count, "line")), reading older ones …"
    case .more(let line):
      records.isEmpty
        ? "Nothing like this since line \(line): PgDn looks further back."
        : "\(counted(records.count, "line")) so far: PgDn brings older ones."
    case .whole where records.isEmpty:
      query.text.isEmpty ? "Nothing has happened yet." : "Nothing is like this: Esc shows all."
    case .whole: counted(records.count, "line") + ", and nothing older."
    case .failed: "It could not be read."
    }
  }

  /// Where the parts of a line begin; on the smallest screens whom it concerns is seen with Enter.
  private struct Columns {
    let who: Int
    let what: Int
    let whom: Int?

    init(_ layout: Layout) {
      who = layout.left + 19
      switch layout.sizeClass {
      case .small: (what, whom) = (who + 12, nil)
      case .medium: (what, whom) = (who + 13, who + 38)
      case .large: (what, whom) = (who + 16, who + 44)
      }
    }
  }
}

extension Actor.Role {
  /// An account by its name alone.
  fileprivate var who: String {
    if case .staff(let account, _) = self { account.rawValue } else { words }
  }
}
