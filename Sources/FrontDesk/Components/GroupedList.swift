// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Things under headings, of which one is chosen.
struct GroupedList<Item: Hashable & Sendable>: Hashable, Sendable {
  struct Group: Hashable, Sendable {
    let title: String
    let items: [Item]
  }

  /// A line of it as it is drawn.
  private enum Line {
    case heading(String)
    case item(Int, Item)
    case air
  }

  /// None of them empty.
  let groups: [Group]

  init(_ groups: [Group]) {
    self.groups = groups.filter { !$0.items.isEmpty }
  }

  var items: [Item] { groups.flatMap(\.items) }

  func item(_ index: Int) -> Item? {
    let items = items
    return items.indices.contains(index) ? items[index] : nil
  }

  private var lines: [Line] {
    var lines: [Line] = []
    var index = 0
    for group in groups {
      if !lines.isEmpty { lines.append(.air) }
      lines.append(.heading(group.title))
      for item in group.items {
        lines.append(.item(index, item))
        index += 1
      }
    }
    return lines
  }

  /// Draws what there is room for, the heading above the chosen one with it.
  ///
  /// - Parameters:
  ///   - column: where the headings begin; what is chosen is marked from `edge` on.
  ///   - nothing: what is said where there are no things.
  func draw(
    chosen: Int, column: Int, edge: Int, row: Int, on canvas: inout Canvas, nothing: String,
    _ drawItem: (Item, Int, inout Canvas) -> Void
  ) {
    let layout = canvas.layout
    let lines = lines
    if lines.isEmpty {
      canvas.put(nothing, column: column, row: row, .muted, limit: layout.right - column)
    }
    let rows = max(1, layout.contentEnd - row)
    let place = lines.firstIndex { if case .item(chosen, _) = $0 { true } else { false } } ?? 0
    let first = min(max(0, place - rows + 2), max(0, lines.count - rows))
    for (offset, line) in lines.dropFirst(first).prefix(rows).enumerated() {
      let row = row + offset
      switch line {
      case .heading(let title):
        canvas.put(title, column: column, row: row, .muted, limit: layout.right - column)
      case .air: break
      case .item(let index, let item):
        drawItem(item, row, &canvas)
        if index == chosen { canvas.focusRow(row, from: edge, to: layout.right) }
        canvas.target(
          .row(index),
          Rect(column: column - 1, row: row, columns: layout.right - column + 2, rows: 1))
      }
    }
    canvas.scrollBar(
      column: layout.right + 1, row: row, rows: rows, first: first, shown: rows, total: lines.count)
  }
}

extension [OpenedAppointment] {
  /// Those to come and those that are over without a dose, the latest first; and those with one, the latest first.
  func parted(at now: Instant) -> (coming: Self, past: Self, given: Self) {
    let all = sorted { $0.appointment.time < $1.appointment.time }
    let others = all.filter { $0.appointment.dose == nil }
    return (
      others.filter { $0.appointment.isActive(at: now) },
      others.filter { !$0.appointment.isActive(at: now) }.reversed(),
      all.filter { $0.appointment.dose != nil }.reversed()
    )
  }
}
