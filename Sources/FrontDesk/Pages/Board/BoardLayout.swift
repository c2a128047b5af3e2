// SPDX-License-Identifier: MIT

import Cells

/// Where the parts of the board stand, by the size of the screen.
struct BoardLayout: Hashable, Sendable {
  let layout: Layout
  /// Cells side by side; 1 makes the board a list.
  let columns: Int
  /// From the first column of a cell to the first of the next one.
  let cellWidth: Int
  let scanRow: Int
  let totalsRow: Int
  let headingRow: Int?
  let gridTop: Int
  /// The first row under the lines.
  let gridEnd: Int
  /// Rows of a line.
  let lineRows: Int
  /// Where the chosen one is told of; two rows.
  let detailRow: Int

  private static let narrowest = 15
  private static let widestCell = 30

  init(_ layout: Layout, widest: Int) {
    self.layout = layout
    let isSmall = layout.sizeClass == .small
    let isLarge = layout.sizeClass == .large
    scanRow = isLarge ? 2 : 1
    totalsRow = isLarge ? 4 : isSmall ? 2 : 3
    detailRow = layout.messageRow - 2
    lineRows = isSmall ? 1 : 2
    let room = layout.right - layout.left - 6
    if isSmall {
      columns = 1
      cellWidth = room
      headingRow = nil
      gridTop = 3
      gridEnd = detailRow
    } else {
      let most = max(1, room / Self.narrowest)
      columns = min(most, max(1, widest))
      cellWidth = min(Self.widestCell, room / columns)
      headingRow = totalsRow + (isLarge ? 2 : 1)
      gridTop = totalsRow + (isLarge ? 3 : 2)
      gridEnd = detailRow - 1
    }
  }

  /// The first column of a cell.
  func column(_ index: Int) -> Int { layout.left + 6 + index * cellWidth }

  /// Lines that are surely seen, the row of the now line left out.
  var visibleLines: Int { max(1, (gridEnd - gridTop - 1) / lineRows) }
}
