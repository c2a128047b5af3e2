// SPDX-License-Identifier: MIT

/// How much room text takes on the screen.
package enum TextMetrics {
  /// The columns `CellBuffer.put` uses for this text.
  package static func columns(_ text: String, in repertoire: Repertoire = .unicode) -> Int {
    DisplayText.columns(of: DisplayText.glyphs(of: text, in: repertoire))
  }

  /// The text made inert and no longer than `columns`.
  package static func cut(
    _ text: String, to columns: Int, with cut: Cut = .ellipsis, in repertoire: Repertoire = .unicode
  ) -> String {
    let glyphs = DisplayText.glyphs(of: text, in: repertoire)
    return DisplayText.cut(glyphs, to: columns, with: cut, in: repertoire).map(\.text).joined()
  }
}
