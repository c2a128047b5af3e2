// SPDX-License-Identifier: MIT

import Cells

/// A screen being drawn, which also remembers what can be clicked where.
struct Canvas {
  private(set) var buffer: CellBuffer
  private(set) var targets: [(area: Rect, target: Target)] = []
  let layout: Layout
  /// The rows that can be drawn on; nil for all.
  private var window: Range<Int>?

  init(size: Size, repertoire: Repertoire) {
    self.buffer = CellBuffer(size: size, repertoire: repertoire)
    self.layout = Layout(size: size)
  }

  var repertoire: Repertoire { buffer.repertoire }

  /// A piece of a line.
  enum Run {
    case text(String, Style)
    case sign(Sign, Style)
    case gap(Int)
  }

  /// Draws pieces one after the other, in at most `limit` columns.
  ///
  /// - Returns: the first column after them.
  @discardableResult
  mutating func put(_ runs: [Run], column: Int, row: Int, limit: Int? = nil) -> Int {
    guard isSeen(row) else { return column + columns(of: runs) }
    var at = column
    let end = limit.map { column + $0 }
    for run in runs {
      let left = end.map { max(0, $0 - at) }
      switch run {
      case .text(let text, let style):
        at += buffer.put(
          text, at: Point(column: at, row: row), style: style, limit: left, cut: .ellipsis)
      case .sign(let sign, let style):
        if left == 0 { break }
        at += buffer.put(sign, at: Point(column: at, row: row), style: style)
      case .gap(let columns):
        at += columns
      }
    }
    return at
  }

  /// Draws text, cut with `…` after `limit` columns.
  @discardableResult
  mutating func put(
    _ text: String, column: Int, row: Int, _ style: Style = .text, limit: Int? = nil
  ) -> Int {
    put([.text(text, style)], column: column, row: row, limit: limit)
  }

  /// Draws pieces so that they end right before `column`.
  mutating func putRight(_ runs: [Run], endingAt column: Int, row: Int) {
    put(runs, column: column - columns(of: runs), row: row)
  }

  mutating func putRight(_ text: String, endingAt column: Int, row: Int, _ style: Style = .text) {
    putRight([.text(text, style)], endingAt: column, row: row)
  }

  func columns(of runs: [Run]) -> Int {
    runs.reduce(0) { sum, run in
      switch run {
      case .text(let text, _): sum + columns(of: text)
      case .sign(.radioOn, _), .sign(.radioOff, _), .sign(.tickOn, _), .sign(.tickOff, _): sum + 3
      case .sign: sum + 1
      case .gap(let columns): sum + columns
      }
    }
  }

  /// The text in lines of at most `columns`, parted between words; the last of `most` lines takes the rest.
  func lines(of text: String, columns: Int, most: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if line.isEmpty || lines.count + 1 >= most || self.columns(of: longer) <= columns {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return lines + [line]
  }

  func columns(of text: String) -> Int { TextMetrics.columns(text, in: repertoire) }

  mutating func sign(_ sign: Sign, column: Int, row: Int, _ style: Style = .text) {
    guard isSeen(row) else { return }
    buffer.put(sign, at: Point(column: column, row: row), style: style)
  }

  /// Whether nothing stands in a row.
  func isEmpty(row: Int) -> Bool {
    (0..<layout.size.columns).allSatisfy { column in
      [" ", ""].contains(buffer[Point(column: column, row: row)].text)
    }
  }

  mutating func fill(_ area: Rect, _ style: Style) {
    if let area = seen(area) { buffer.fill(area, style: style) }
  }

  mutating func restyle(_ area: Rect, _ change: (Style) -> Style) { buffer.restyle(area, change) }

  mutating func rule(row: Int, from column: Int, to end: Int, _ style: Style = .border) {
    for column in column..<max(column, end) { sign(.rule, column: column, row: row, style) }
  }

  mutating func showCursor(column: Int, row: Int) {
    if isSeen(row) { buffer.cursor = Point(column: column, row: row) }
  }

  /// Dims what is drawn so far; none of it can be clicked any more.
  mutating func dim() {
    buffer.dim()
    targets = [(Rect(buffer.size), .outside)]
  }

  /// Draws with the buffer itself, for what has a drawing of its own.
  mutating func drawDirectly<Result>(_ body: (inout CellBuffer) -> Result) -> Result {
    body(&buffer)
  }

  mutating func target(_ target: Target, _ area: Rect) {
    if let area = seen(area) { targets.append((area, target)) }
  }

  /// Draws what may reach beyond these rows, and is cut there.
  mutating func within(_ rows: Range<Int>, _ body: (inout Canvas) -> Void) {
    let outer = window
    window = rows
    body(&self)
    window = outer
  }

  private func isSeen(_ row: Int) -> Bool { window?.contains(row) ?? true }

  /// What of an area can be seen; nil where nothing can.
  private func seen(_ area: Rect) -> Rect? {
    guard let window else { return area }
    let rows = (area.row..<max(area.row, area.endRow)).clamped(to: window)
    guard !rows.isEmpty else { return nil }
    return Rect(column: area.column, row: rows.lowerBound, columns: area.columns, rows: rows.count)
  }

  /// What lies under a point; what was drawn last lies on top.
  func target(at point: Point) -> Target? {
    targets.last { $0.area.contains(point) }?.target
  }
}
