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
  /// It continues the grapheme of the cell before it; the two are drawn together.
  package let isJoined: Bool
  /// Some terminals give it another width: what follows it must be placed by column.
  package let isUnsure: Bool

  init(glyph: Glyph, style: Style) {
    self.text = glyph.text
    self.columns = glyph.columns
    self.style = style
    self.isJoined = glyph.isJoined
    self.isUnsure = glyph.isUnsure
  }

  private init(text: String, columns: Int8, style: Style) {
    self.text = text
    self.columns = columns
    self.style = style
    self.isJoined = columns == 0
    self.isUnsure = false
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
