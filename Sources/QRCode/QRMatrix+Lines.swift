// SPDX-License-Identifier: MIT

extension QRMatrix {
  /// The drawing as lines of characters for a command's output, without line ends.
  package func lines(style: QRDrawing = .halfBlocks, colours: QRColours = .none) -> [String] {
    patches(style).map { row in
      switch colours {
      case .none: String(row.map { $0.glyph(in: style.shape) })
      case .blackOnWhite: painted(row, style.shape)
      case .reverseVideo: reversed(row, style.shape)
      }
    }
  }

  /// The lines of a drawing as one text that ends in a line feed.
  package func text(style: QRDrawing = .halfBlocks, colours: QRColours = .none) -> String {
    lines(style: style, colours: colours).map { $0 + "\n" }.joined()
  }

  /// Black on white. A character that is all ink gets black paper too, so that neither a gap in
  /// the font's `█` nor the shape of a `#` shows.
  private func painted(_ row: [QRPatch], _ shape: QRDrawing.Shape) -> String {
    guard shape != .halfBlocks else {
      return "\u{1B}[38;5;16;48;5;231m" + String(row.map { $0.glyph(in: shape) }) + Self.reset
    }
    return runs(of: row) { inked, length in
      let glyphs = String(repeating: QRPatch(solid: inked).glyph(in: shape), count: length)
      return "\u{1B}[38;5;16;48;5;\(inked ? 16 : 231)m" + glyphs
    }
  }

  /// Light modules in reverse video, dark ones as the terminal's own blank page.
  private func reversed(_ row: [QRPatch], _ shape: QRDrawing.Shape) -> String {
    guard shape != .halfBlocks else {
      return "\u{1B}[7m" + String(row.map { $0.glyph(in: shape) }) + Self.reset
    }
    return runs(of: row) { inked, length in
      "\u{1B}[\(inked ? 27 : 7)m" + String(repeating: " ", count: length)
    }
  }

  /// Joins what `write` makes of each stretch of equal characters.
  private func runs(of row: [QRPatch], write: (_ inked: Bool, _ length: Int) -> String) -> String {
    var line = ""
    var rest = row[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      line += write(first.upper, run.count)
      rest = rest.dropFirst(run.count)
    }
    return line + Self.reset
  }

  private static let reset = "\u{1B}[0m"
}

extension String {
  fileprivate init(repeating glyph: Character, count: Int) {
    self.init(repeatElement(glyph, count: count))
  }
}
