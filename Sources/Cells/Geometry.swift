// SPDX-License-Identifier: MIT

/// How many columns and rows something has; never negative.
package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}

/// A place on the screen, counted from 0 at the top left.
package struct Point: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A block of cells: its top left corner and its size.
package struct Rect: Hashable, Sendable {
  package var column: Int
  package var row: Int
  package var columns: Int
  package var rows: Int

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The whole of something of this size.
  package init(_ size: Size) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  package var origin: Point { Point(column: column, row: row) }

  /// The first column right of the block.
  package var endColumn: Int { column &+ columns }

  /// The first row under the block.
  package var endRow: Int { row &+ rows }

  package func contains(_ point: Point) -> Bool {
    point.column >= column && point.column < endColumn && point.row >= row && point.row < endRow
  }

  /// The part of the block that lies on a screen of this size.
  package func clipped(to size: Size) -> Rect {
    let left = min(max(0, column), size.columns)
    let top = min(max(0, row), size.rows)
    let right = min(max(left, endColumn), size.columns)
    let bottom = min(max(top, endRow), size.rows)
    return Rect(column: left, row: top, columns: right - left, rows: bottom - top)
  }
}
