// SPDX-License-Identifier: MIT

/// Takes a folded text letter by letter and cuts it into pieces.
struct WordSplitter {
  private var pieces: [SearchWords.Piece] = []
  /// Pieces with only dots between them: initials, or an abbreviation and the word after it.
  private var dotted: [SearchWords.Piece] = []
  private var parts: [[Unicode.Scalar]] = []
  private var part: [Unicode.Scalar] = []
  private var isSpaceless = false
  private var followsComma = false

  mutating func add(_ scalar: Unicode.Scalar) {
    let kind = WordKind(scalar)
    switch kind {
    case .spaced, .spaceless:
      if isSpaceless != (kind == .spaceless) {
        endDotted()
        isSpaceless = kind == .spaceless
      }
      part.append(Self.unified(scalar))
    case .apostrophe: endPart()
    case .dot: endPiece()
    case .comma:
      endDotted()
      followsComma = true
    case .separator: endDotted()
    }
  }

  mutating func finish() -> [SearchWords.Piece] {
    endDotted()
    return pieces
  }

  private mutating func endPart() {
    guard !part.isEmpty else { return }
    parts.append(part)
    part = []
  }

  private mutating func endPiece() {
    endPart()
    guard !parts.isEmpty else { return }
    dotted.append(.init(parts: parts, isSpaceless: isSpaceless, followsComma: followsComma))
    parts = []
  }

  private mutating func endDotted() {
    endPiece()
    guard !dotted.isEmpty else { return }
    if dotted.count > 1, dotted.allSatisfy({ $0.joined.count == 1 }) {
      pieces.append(
        .init(
          parts: dotted.flatMap(\.parts), isSpaceless: false, followsComma: followsComma))
    } else {
      pieces.append(contentsOf: dotted)
    }
    dotted = []
  }

  /// Hiragana for katakana, so that either finds the other.
  private static func unified(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x30A1...0x30F6).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0x60) ?? scalar
  }
}
