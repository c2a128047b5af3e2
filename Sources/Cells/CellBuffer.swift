// SPDX-License-Identifier: MIT

/// What to do with text that is longer than its place.
package enum Cut: Hashable, Sendable {
  /// Stop at the edge.
  case clip
  /// End with `…`, in lists.
  case ellipsis
}

/// A screen of styled cells, drawn from nothing each time and compared with the last one shown.
///
/// Whatever lies outside is clipped; no place and no text can make it trap.
package struct CellBuffer: Hashable, Sendable {
  package let size: Size
  package let repertoire: Repertoire
  /// Where the hardware cursor stands, in text fields; nil hides it.
  package var cursor: Point?
  /// Row by row; always `columns * rows` of them.
  var cells: [Cell]

  /// A side longer than 1000 cells is no terminal, and is cut to that.
  package init(size: Size, repertoire: Repertoire = .unicode) {
    self.size = Size(columns: min(size.columns, 1000), rows: min(size.rows, 1000))
    self.repertoire = repertoire
    self.cells = Array(repeating: .blank(), count: self.size.columns * self.size.rows)
  }

  package subscript(_ point: Point) -> Cell {
    guard let index = index(of: point) else { return .blank() }
    return cells[index]
  }

  /// The cells of one row; none where there is no such row.
  package func cells(inRow row: Int) -> ArraySlice<Cell> {
    guard row >= 0, row < size.rows else { return [] }
    return cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Draws text made inert, in at most `limit` columns; a grapheme that does not fit whole is left out.
  ///
  /// - Returns: the columns used, also of what lies left or right of the screen.
  @discardableResult
  package mutating func put(
    _ text: String, at point: Point, style: Style, limit: Int? = nil, cut: Cut = .clip
  ) -> Int {
    put(glyphs: DisplayText.glyphs(of: text, in: repertoire), at: point, style, limit, cut)
  }

  @discardableResult
  package mutating func put(_ sign: Sign, at point: Point, style: Style) -> Int {
    put(glyphs: sign.glyphs(in: repertoire), at: point, style, nil, .clip)
  }

  /// Draws text so that it ends right before `column`.
  @discardableResult
  package mutating func putRight(
    _ text: String, endingAt column: Int, row: Int, style: Style
  ) -> Int {
    let glyphs = DisplayText.glyphs(of: text, in: repertoire)
    let columns = DisplayText.columns(of: glyphs)
    return put(glyphs: glyphs, at: Point(column: column &- columns, row: row), style, nil, .clip)
  }

  /// Blanks a block.
  package mutating func fill(_ rect: Rect, style: Style) {
    forEach(in: rect) { buffer, point in buffer.set(.blank(style), at: point) }
  }

  package mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    forEach(in: rect) { buffer, point in
      guard let index = buffer.index(of: point) else { return }
      buffer.cells[index].style = change(buffer.cells[index].style)
    }
  }

  /// Draws the page as it stands behind an overlay.
  package mutating func dim() {
    for index in cells.indices { cells[index].style = Style(ink: .dimmed) }
    cursor = nil
  }

  private mutating func put(
    glyphs: [Glyph], at point: Point, _ style: Style, _ limit: Int?, _ cut: Cut
  ) -> Int {
    let fitted = DisplayText.cut(glyphs, to: limit ?? .max, with: cut, in: repertoire)
    var used = 0
    for glyph in fitted {
      let column = point.column &+ used
      if glyph.columns == 1 {
        set(Cell(glyph: glyph, style: style), at: Point(column: column, row: point.row))
      } else {
        setWide(Cell(glyph: glyph, style: style), at: Point(column: column, row: point.row))
      }
      used &+= Int(glyph.columns)
    }
    return used
  }

  /// A wide grapheme of which one half is off the screen becomes a blank in the other half.
  private mutating func setWide(_ cell: Cell, at point: Point) {
    let right = Point(column: point.column &+ 1, row: point.row)
    let rightIndex = index(of: right)
    guard index(of: point) != nil, let rightIndex else {
      set(.blank(cell.style), at: point)
      set(.blank(cell.style), at: right)
      return
    }
    set(.blank(cell.style), at: right)
    set(cell, at: point)
    cells[rightIndex] = .continuation(cell.style)
  }

  /// Sets a cell; the other half of a wide grapheme that was there becomes a blank.
  private mutating func set(_ cell: Cell, at point: Point) {
    guard let index = index(of: point) else { return }
    let old = cells[index]
    if old.columns == 2, point.column + 1 < size.columns {
      cells[index + 1] = .blank(cells[index + 1].style)
    } else if old.isContinuation, point.column > 0 {
      cells[index - 1] = .blank(cells[index - 1].style)
    }
    cells[index] = cell
  }

  func index(of point: Point) -> Int? {
    guard point.column >= 0, point.column < size.columns, point.row >= 0, point.row < size.rows
    else { return nil }
    return point.row * size.columns + point.column
  }

  private mutating func forEach(in rect: Rect, _ body: (inout CellBuffer, Point) -> Void) {
    let area = rect.clipped(to: size)
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn {
        body(&self, Point(column: column, row: row))
      }
    }
  }
}
