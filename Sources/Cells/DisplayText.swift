// SPDX-License-Identifier: MIT

/// What stands in one cell, or in a wide one: inert, and of known width.
struct Glyph: Hashable, Sendable {
  var text: String
  /// 1 or 2.
  let columns: Int8
  /// It continues the grapheme of the glyph before it, and is never parted from it.
  var isJoined = false
  /// Some terminals may give it another width.
  var isUnsure = false

  static let replacement = Glyph(text: "\u{FFFD}", columns: 1)
  static let space = Glyph(text: " ", columns: 1)
}

/// The one place that decides what of a text reaches the screen and how wide it is.
///
/// Controls become U+FFFD, tabs and line breaks a space, and what is invisible or turns the
/// direction of its neighbours goes. What terminals disagree about is reduced: an emoji sequence to
/// its first emoji, more than four marks on a letter to four (ncurses keeps five code points a cell).
enum DisplayText {
  static let mostMarks = 4

  static func glyphs(of text: String, in repertoire: Repertoire) -> [Glyph] {
    if let plain = plainGlyphs(of: text) { return plain }
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count)
    for grapheme in text { append(grapheme, to: &glyphs) }
    return switch repertoire {
    case .unicode: glyphs
    case .ascii: glyphs.flatMap(Transliteration.ascii)
    }
  }

  static func columns(of glyphs: [Glyph]) -> Int {
    glyphs.reduce(0) { $0 + Int($1.columns) }
  }

  /// As many whole graphemes as stand in `limit` columns, with `…` for the rest where asked.
  static func cut(
    _ glyphs: [Glyph], to limit: Int, with cut: Cut, in repertoire: Repertoire
  ) -> [Glyph] {
    guard columns(of: glyphs) > limit else { return glyphs }
    guard limit > 0 else { return [] }
    let ending = cut == .ellipsis ? Sign.ellipsis.glyphs(in: repertoire) : []
    let room = limit - columns(of: ending)
    var used = 0
    var kept = 0
    for (index, glyph) in glyphs.enumerated() {
      if !glyph.isJoined { kept = index }
      used += Int(glyph.columns)
      if used > room { break }
    }
    return glyphs.prefix(kept) + ending
  }

  /// Printable ASCII needs no tables.
  private static func plainGlyphs(of text: String) -> [Glyph]? {
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
    return text.utf8.map { Glyph(text: String(Unicode.Scalar($0)), columns: 1) }
  }

  private static func append(_ grapheme: Character, to glyphs: inout [Glyph]) {
    let first = glyphs.count
    var marks = 0
    for scalar in grapheme.unicodeScalars {
      if isEndOfEmoji(scalar, after: glyphs[first...]) { break }
      switch ScalarKind(of: scalar) {
      case .zero:
        marks += 1
        guard marks <= mostMarks else { continue }
        place(mark: scalar, on: &glyphs)
      case .one:
        marks = 0
        glyphs.append(Glyph(text: String(scalar), columns: 1))
      case .two:
        marks = 0
        glyphs.append(Glyph(text: String(scalar), columns: 2))
      case .unsureOne:
        marks = 0
        // Some terminals would put a vowel sign onto whatever stands left of the text.
        if glyphs.isEmpty, scalar.properties.generalCategory == .spacingMark {
          glyphs.append(.space)
        }
        glyphs.append(Glyph(text: String(scalar), columns: 1, isUnsure: true))
      case .unsureTwo:
        marks = 0
        glyphs.append(Glyph(text: String(scalar), columns: 2, isUnsure: true))
      case .removed:
        continue
      case .replaced:
        glyphs.append(.replacement)
      case .space:
        if glyphs.count == first { glyphs.append(.space) }
      }
    }
    for index in glyphs.indices.dropFirst(first + 1) { glyphs[index].isJoined = true }
  }

  /// Marks stand on the letter before them, and on a space where there is none.
  private static func place(mark: Unicode.Scalar, on glyphs: inout [Glyph]) {
    if glyphs.isEmpty { glyphs.append(.space) }
    let last = glyphs.count - 1
    guard glyphs[last].text.unicodeScalars.count <= mostMarks else { return }
    glyphs[last].text.unicodeScalars.append(mark)
    glyphs[last].isUnsure = true
  }

  /// Skin tones, and whatever is joined to the first emoji, are drawn by some terminals only.
  private static func isEndOfEmoji(
    _ scalar: Unicode.Scalar, after glyphs: ArraySlice<Glyph>
  ) -> Bool {
    guard let base = glyphs.first?.text.unicodeScalars.first, base.value > 0xFF,
      base.properties.isEmoji
    else { return false }
    return scalar.value == 0x200D || (0x1F3FB...0x1F3FF).contains(scalar.value)
  }
}
