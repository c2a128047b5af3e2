// SPDX-License-Identifier: MIT

import Cells

/// Which cells of a row have to be written, so that the terminal shows it.
struct ChangedCells {
  /// A stretch that stays as it is costs less to write again than to move over.
  private static let shortGap = 3

  private var marks: [Bool]

  init(in cells: [Cell], over old: [Cell]?) {
    guard let old, old.count == cells.count else {
      marks = Array(repeating: true, count: cells.count)
      return
    }
    marks = zip(cells, old).map { $0 != $1 }
    spreadFromUnsure(cells, old)
    spreadOverGraphemes(cells)
    closeGaps(cells)
  }

  subscript(_ column: Int) -> Bool {
    marks.indices.contains(column) && marks[column]
  }

  /// Where a terminal may have drawn wider or narrower than thought, the rest of the row is doubtful.
  private mutating func spreadFromUnsure(_ cells: [Cell], _ old: [Cell]) {
    let first = marks.indices.first { column in
      marks[column] && (cells[column].isUnsure || old[column].isUnsure)
    }
    guard let first else { return }
    for column in first..<marks.count { marks[column] = true }
  }

  /// A grapheme is written from its first cell to its last.
  private mutating func spreadOverGraphemes(_ cells: [Cell]) {
    for column in marks.indices.dropFirst() where cells[column].isJoined && marks[column - 1] {
      marks[column] = true
    }
    for column in marks.indices.dropFirst().reversed()
    where cells[column].isJoined && marks[column] {
      marks[column - 1] = true
    }
    for column in marks.indices.dropFirst() where cells[column].isJoined && marks[column - 1] {
      marks[column] = true
    }
  }

  private mutating func closeGaps(_ cells: [Cell]) {
    var last: Int?
    for column in marks.indices where marks[column] {
      defer { last = column }
      guard let last, column - last - 1 <= Self.shortGap else { continue }
      let gap = last + 1..<column
      let isPlain = gap.allSatisfy { column in
        let cell = cells[column]
        return cell.columns == 1 && !cell.isUnsure && !cell.isJoined
          && cell.style == cells[last].style
      }
      if isPlain { for column in gap { marks[column] = true } }
    }
  }
}
