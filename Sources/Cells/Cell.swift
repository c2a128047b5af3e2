// SPDX-License-Identifier: MIT

/// What the terminal can show.
package enum Repertoire: Hashable, Sendable, CaseIterable {
  case unicode, ascii
}

/// One cell of the screen: a grapheme that is inert and of known width, or the right half of one.
package struct Cell: Hashable, Sendable {
  /// Empty in the right half of a wide grapheme.
  package let text: String
  /// 1 or 2; 0 in the right half of a wide grapheme.
  package let columns: Int8
  package internal(set) var style: Style

  init(glyph: Glyph, style: Style) {
    self.text = glyph.text
    self.columns = glyph.columns
    self.style = style
  }

  private init(text: String, columns: Int8, style: Style) {
    self.text = text
    self.columns = columns
    self.style = style
  }

  /// A space.
  package static func blank(_ style: Style = .text) -> Cell {
    Cell(text: " ", columns: 1, style: style)
  }

  static func continuation(_ style: Style) -> Cell {
    Cell(text: "", columns: 0, style: style)
  }

  /// Whether this is the right half of the wide grapheme before it.
  package var isContinuation: Bool { columns == 0 }
}
