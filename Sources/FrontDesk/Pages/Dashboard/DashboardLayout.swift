// SPDX-License-Identifier: MIT

import Cells

/// Where the parts of the dashboard stand, by the size of the screen.
struct DashboardLayout: Sendable {
  let pie: Rect
  /// Where the numbers beside the pie begin and end.
  let legend: Range<Int>
  /// The rows of the three badges; under each is room for a bar.
  let legendRows: [Int]
  let timelyRow: Int
  /// Where what was ticked is listed, and its heading above it.
  let ticked: Rect
  /// Where a line parts it from the rest; nil where both have the same room.
  let divider: Int?
  let ruleRow: Int
  let daysRow: Int
  let dayRows: [Int]
  /// Columns before the first day.
  let dayLabel: Int
  let noteRow: Int

  init(_ layout: Layout) {
    let left = layout.left
    switch layout.sizeClass {
    case .large:
      pie = Rect(column: left, row: 4, columns: 22, rows: 11)
      legend = (left + 27)..<(left + 57)
      legendRows = [5, 8, 11]
      timelyRow = 14
      divider = left + 59
      ticked = Rect(column: left + 62, row: 4, columns: layout.right - left - 62, rows: 11)
      ruleRow = 16
      daysRow = 17
      dayRows = [19, 21, 23]
      dayLabel = 13
      noteRow = 25
    case .medium:
      pie = Rect(column: left, row: 3, columns: 18, rows: 9)
      legend = (left + 21)..<(left + 46)
      legendRows = [3, 6, 9]
      timelyRow = 12
      divider = left + 47
      ticked = Rect(column: left + 49, row: 3, columns: layout.right - left - 49, rows: 10)
      ruleRow = 14
      daysRow = 15
      dayRows = [16, 17, 18]
      dayLabel = 2
      noteRow = 20
    case .small:
      pie = Rect(column: left, row: 3, columns: 14, rows: 7)
      legend = (left + 18)..<layout.right
      legendRows = [3, 5, 7]
      timelyRow = 9
      divider = nil
      ticked = Rect(column: left, row: 2, columns: layout.right - left, rows: 9)
      ruleRow = 11
      daysRow = 12
      dayRows = [13, 14, 15]
      dayLabel = 2
      noteRow = 17
    }
  }

  /// How many answers are seen at once.
  var tickedRows: Int { ticked.rows - 2 }

  /// How many days stand side by side, and in how many columns each, where numbers of so many digits are among them.
  func days(_ count: Int, digits: Int, width: Int) -> (shown: Int, columns: Int) {
    let room = max(1, width - dayLabel)
    let columns = max(digits + 2, min(8, room / max(1, count)))
    return (max(1, min(count, room / columns)), columns)
  }
}
