// SPDX-License-Identifier: MIT

import Cells

/// Where the parts of a report stand, by the size of the screen.
struct ReportLayout: Sendable {
  let titleRow: Int
  let headingRow: Int
  let firstRow: Int
  let totalRow: Int
  let labelWidth: Int
  let valueWidth: Int
  /// Where the bars begin, and how long the longest is; nil where there is no room for bars.
  let bars: (column: Int, width: Int)?

  private static let shortestBar = 8

  init(_ layout: Layout, columns: Int) {
    let isSmall = layout.sizeClass == .small
    titleRow = layout.sizeClass == .large ? 2 : 1
    headingRow = titleRow + (isSmall ? 1 : 2)
    firstRow = headingRow + 1
    totalRow = layout.contentEnd - 1
    labelWidth = isSmall ? 16 : 24
    valueWidth = isSmall ? 9 : 12
    let column = layout.left + labelWidth + columns * valueWidth + 2
    let width = layout.right - column
    bars = width >= Self.shortestBar ? (column, width) : nil
  }

  var visibleRows: Int { max(1, totalRow - 1 - firstRow) }
}
