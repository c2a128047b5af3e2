// SPDX-License-Identifier: MIT

/// One grapheme as it stands on the screen: inert, 1 or 2 columns wide.
struct Glyph: Hashable, Sendable {
  let text: String
  let columns: Int8
}

/// The one place that decides what of a text reaches the screen and how wide it is.
enum DisplayText {
  static func glyphs(of text: String, in repertoire: Repertoire) -> [Glyph] {
    text.map { Glyph(text: $0.isASCII ? String($0) : "?", columns: 1) }
  }

  static func columns(of glyphs: [Glyph]) -> Int {
    glyphs.reduce(0) { $0 + Int($1.columns) }
  }

  /// As many of the glyphs as stand in `limit` columns, with `…` for the rest where asked.
  static func cut(
    _ glyphs: [Glyph], to limit: Int, with cut: Cut, in repertoire: Repertoire
  ) -> [Glyph] {
    guard columns(of: glyphs) > limit else { return glyphs }
    guard limit > 0 else { return [] }
    let ending = cut == .ellipsis ? Sign.ellipsis.glyphs(in: repertoire) : []
    let room = limit - columns(of: ending)
    var used = 0
    let kept = glyphs.prefix { glyph in
      used += Int(glyph.columns)
      return used <= room
    }
    return kept + ending
  }
}
