// SPDX-License-Identifier: MIT

import Cells

/// Parts that many pages share: buttons, rows, bars.
extension Canvas {
  /// `▏ Back ▕`, or `▐ Back ▌` filled where the focus is; without edges where it cannot be chosen.
  ///
  /// - Returns: the first column after it and the space that follows.
  @discardableResult
  mutating func button(
    _ title: String, column: Int, row: Int, isFocused: Bool = false, isTicked: Bool = false,
    isEnabled: Bool = true, opens: Bool = false, target: Target
  ) -> Int {
    let inside: Style =
      isFocused ? .focus.bolded : isEnabled ? .text.on(.surface) : .muted
    var runs: [Run] = [.text(" ", inside)]
    if isTicked {
      runs += [
        .sign(.done, isFocused ? inside : inside.inked(.success)), .text(" ", inside),
      ]
    }
    runs += [.text(title, inside)]
    if opens { runs += [.text(" ", inside), .sign(.dropdown, inside)] }
    runs += [.text(" ", inside)]
    let end = put(runs, column: column + 1, row: row)
    if isEnabled {
      edges(from: column, to: end, row: row, isFocused: isFocused)
    }
    self.target(target, Rect(column: column, row: row, columns: end + 1 - column, rows: 1))
    return end + 2
  }

  /// The edges around what can be touched, thick ones around where you are.
  mutating func edges(from column: Int, to end: Int, row: Int, isFocused: Bool) {
    let ink: Ink = isFocused ? .focusBackground : .border
    edge(isFocused ? .thickEdgeLeft : .thinEdgeLeft, column: column, row: row, Style(ink: ink))
    edge(isFocused ? .thickEdgeRight : .thinEdgeRight, column: end, row: row, Style(ink: ink))
  }

  /// An edge stands on whatever lies under it: the page, a card or an overlay.
  mutating func edge(_ sign: Sign, column: Int, row: Int, _ style: Style) {
    let ground = buffer[Point(column: column, row: row)].style.ground
    self.sign(sign, column: column, row: row, style.on(ground == .focus ? .page : ground))
  }

  /// Fills a whole row, where you are in a list.
  mutating func focusRow(_ row: Int, from column: Int, to end: Int) {
    restyle(Rect(column: column, row: row, columns: end - column, rows: 1)) {
      Style(ink: .focusForeground, ground: .focus, bold: $0.bold)
    }
    edges(from: column - 1, to: end, row: row, isFocused: true)
  }

  /// `━━━━━───`: done heavy, left light.
  mutating func bar(_ part: Double, column: Int, row: Int, columns: Int) {
    let done = Int((min(max(part, 0), 1) * Double(columns)).rounded())
    for offset in 0..<max(0, columns) {
      sign(
        offset < done ? .heavy : .rule, column: column + offset, row: row,
        offset < done ? .accent : .border)
    }
  }

  /// The scroll bar of a list of `total` rows of which `shown` are seen from `first` on.
  mutating func scrollBar(
    column: Int, row: Int, rows: Int, first: Int, shown: Int, total: Int
  ) {
    guard total > shown, rows > 0 else { return }
    let length = max(1, rows * shown / total)
    let most = max(1, total - shown)
    let start = (rows - length) * min(first, most) / most
    for offset in 0..<rows {
      let isThumb = (start..<(start + length)).contains(offset)
      sign(
        isThumb ? .scrollThumb : .scrollTrack, column: column, row: row + offset,
        isThumb ? .accent : .border)
    }
  }

  /// A card's left edge and surface.
  mutating func card(_ area: Rect) {
    fill(area, .text.on(.surface))
    for row in area.row..<area.endRow {
      sign(.cardEdge, column: area.column, row: row, .border.on(.surface))
    }
  }

  /// A box that lies on top of the page, with its title in the upper line.
  mutating func box(_ area: Rect, title: String) {
    let style = Style.border.on(.surface)
    fill(area, .text.on(.surface))
    let (left, right) = (area.column, area.endColumn - 1)
    let (top, bottom) = (area.row, area.endRow - 1)
    for column in left...max(left, right) {
      sign(.rule, column: column, row: top, style)
      sign(.rule, column: column, row: bottom, style)
    }
    for row in top...max(top, bottom) {
      sign(.vertical, column: left, row: row, style)
      sign(.vertical, column: right, row: row, style)
    }
    sign(.boxTopLeft, column: left, row: top, style)
    sign(.boxTopRight, column: right, row: top, style)
    sign(.boxBottomLeft, column: left, row: bottom, style)
    sign(.boxBottomRight, column: right, row: bottom, style)
    put(
      " \(title) ", column: left + 3, row: top, .text.bolded.on(.surface),
      limit: max(0, area.columns - 6))
  }
}
