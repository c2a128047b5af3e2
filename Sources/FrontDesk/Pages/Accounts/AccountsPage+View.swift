// SPDX-License-Identifier: MIT

import Booking
import Cells

extension AccountsPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline(
      "Who may sign in", hint: "Accounts are closed and never deleted: the journal names them.")
    guard let accounts else {
      let words = problem.map { desk.words($0) } ?? "Looking …"
      canvas.put(words, column: layout.left, row: layout.contentTop, .muted, limit: layout.width)
      return
    }
    let columns = Columns(layout)
    draw(
      ["Sign-in name", "Name", "Role", "Where"], columns, row: layout.contentTop, .muted,
      on: &canvas)
    let top = layout.contentTop + 1
    let visible = max(1, layout.contentEnd - top)
    let here = accounts.firstIndex { $0.id == chosenID } ?? 0
    let first = max(0, min(here - visible / 2, accounts.count - visible))
    for (offset, account) in accounts.dropFirst(first).prefix(visible).enumerated() {
      let row = top + offset
      let style: Style = account.isOpen ? .text : .muted
      canvas.sign(
        account.isOpen ? .open : .closed, column: layout.left, row: row,
        account.isOpen ? .accent : .muted)
      let role = account.isOpen ? account.role.noun : "closed"
      draw(
        [account.id.rawValue, account.name.text, role, account.workplace.words(desk)], columns,
        row: row, style, on: &canvas)
      if first + offset == here { canvas.focusRow(row, from: layout.left - 1, to: layout.right) }
      canvas.target(
        .row(first + offset),
        Rect(column: layout.left - 1, row: row, columns: layout.width + 2, rows: 1))
    }
    canvas.scrollBar(
      column: layout.right + 1, row: top, rows: visible, first: first, shown: visible,
      total: accounts.count)
  }

  private func draw(
    _ cells: [String], _ columns: Columns, row: Int, _ style: Style, on canvas: inout Canvas
  ) {
    for (text, column) in zip(cells, columns.all) {
      canvas.put(text, column: column.first, row: row, style, limit: column.width)
    }
  }

  private struct Columns {
    let all: [(first: Int, width: Int)]

    init(_ layout: Layout) {
      let isSmall = layout.sizeClass == .small
      let widths = isSmall ? [12, 13, 15] : [18, layout.sizeClass == .large ? 30 : 20, 15]
      var column = layout.left + 2
      var all: [(Int, Int)] = []
      for width in widths {
        all.append((column, width - 2))
        column += width
      }
      all.append((column, max(0, layout.right - column)))
      self.all = all
    }
  }
}

extension Workplace {
  /// `all hospitals`, or which.
  func words(_ desk: Desk) -> String {
    switch self {
    case .everywhere: "all hospitals"
    case .hospitals(let own):
      if let site = desk.duty?.site, own == [site.hospital.id] {
        site.hospital.name
      } else {
        counted(own.count, "hospital")
      }
    }
  }
}
