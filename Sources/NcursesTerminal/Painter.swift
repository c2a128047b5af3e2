// SPDX-License-Identifier: MIT

package import Cells

/// Turns a screen into the few bytes that make it out of the one shown before.
package struct Painter {
  let capabilities: Capabilities
  let depth: Depth

  private var shown: CellBuffer?
  private var shownTheme: Theme?
  private var showsCursor = true
  var output: [UInt8] = []
  /// Where the terminal's cursor is, nil when nobody knows.
  var place: Point?
  /// Some terminal may have moved the cursor otherwise than `place` says.
  var isPlaceUnsure = false
  /// How the terminal draws what comes next, nil when nobody knows.
  var current: Appearance?
  /// The control sequences for inks and grounds that have been used.
  var inks: [Appearance.Colours: [UInt8]] = [:]
  var grounds: [Appearance.Colours: [UInt8]] = [:]

  package init(capabilities: Capabilities, depth: Depth) {
    self.capabilities = capabilities
    self.depth = depth
  }

  /// Forgets what is on the screen: the next page is drawn whole.
  package mutating func forget() {
    shown = nil
    place = nil
    current = nil
    showsCursor = true
  }

  /// The bytes that bring `buffer` onto the screen; none when it is there.
  package mutating func bytes(for buffer: CellBuffer, theme: Theme) -> [UInt8] {
    output.removeAll(keepingCapacity: true)
    let old = shown?.size == buffer.size && shownTheme == theme ? shown : nil
    if old == nil { clear(theme) }
    for row in 0..<buffer.size.rows {
      let cells = buffer.cells(inRow: row)
      let before = old?.cells(inRow: row)
      guard cells != before else { continue }
      hideCursor()
      draw(Array(cells), over: before.map { Array($0) }, row: row, theme)
    }
    placeCursor(of: buffer)
    shown = buffer
    shownTheme = theme
    return output
  }

  private mutating func clear(_ theme: Theme) {
    hideCursor()
    current = nil
    // Terminals clear with the ground that is set.
    dress(theme.appearance(of: .text, isWord: true, on: depth), isBlank: false)
    output += capabilities.clear
    place = nil
  }

  private mutating func draw(_ cells: [Cell], over old: [Cell]?, row: Int, _ theme: Theme) {
    let changed = ChangedCells(in: cells, over: old)
    for (column, cell) in cells.enumerated() where changed[column] && !cell.isContinuation {
      if !cell.isJoined { wipe(cells, from: column, row: row, theme) }
      write(cell, at: Point(column: column, row: row), lastColumn: cells.count - 1, theme)
    }
  }

  /// A grapheme that some terminals draw narrower would leave what stood in its last column.
  private mutating func wipe(_ cells: [Cell], from column: Int, row: Int, _ theme: Theme) {
    let joined = cells.dropFirst(column + 1).prefix(while: \.isJoined)
    let cell = cells[column]
    guard !joined.isEmpty, cell.isUnsure || joined.contains(where: \.isUnsure) else { return }
    move(to: Point(column: column, row: row))
    dress(theme.appearance(of: cell.style, isWord: cell.isWord, on: depth), isBlank: true)
    output += Array(repeating: UInt8(ascii: " "), count: joined.count + 1)
    place = nil
  }

  private mutating func write(_ cell: Cell, at point: Point, lastColumn: Int, _ theme: Theme) {
    if place != point || isPlaceUnsure && !cell.isJoined { move(to: point) }
    // Without colours a module's `#` would show on its dark ground, and no scanner reads it then.
    let text = depth == .mono && cell.style.isSolidModule ? " " : cell.text
    dress(theme.appearance(of: cell.style, isWord: cell.isWord, on: depth), isBlank: text == " ")
    output += text.utf8
    if cell.isUnsure { isPlaceUnsure = true }
    let next = point.column + Int(cell.columns)
    place = next > lastColumn ? nil : Point(column: next, row: point.row)
  }

  private mutating func placeCursor(of buffer: CellBuffer) {
    guard let cursor = buffer.cursor, Rect(buffer.size).contains(cursor) else {
      hideCursor()
      return
    }
    if place != cursor || isPlaceUnsure { move(to: cursor) }
    if !showsCursor {
      output += capabilities.showCursor
      showsCursor = true
    }
  }

  private mutating func move(to point: Point) {
    output += capabilities.move(column: point.column, row: point.row)
    place = point
    isPlaceUnsure = false
  }

  private mutating func hideCursor() {
    guard showsCursor else { return }
    output += capabilities.hideCursor
    showsCursor = false
  }
}

extension Cell {
  /// Whether it holds a letter or a digit.
  fileprivate var isWord: Bool {
    guard let scalar = text.unicodeScalars.first else { return false }
    if scalar.isASCII {
      return Character(scalar).isLetter || Character(scalar).isNumber
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}

extension Style {
  /// Dark on dark: a module of a QR code that fills its cell.
  fileprivate var isSolidModule: Bool { ink == .qrDark && ground == .qrDark }
}
