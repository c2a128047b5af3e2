// SPDX-License-Identifier: MIT

import Booking

/// How a text falls apart into the words it is found by.
struct SearchWords {
  /// What stands between two separators.
  struct Piece {
    /// More than one where apostrophes (l'Hôpital) or the dots of initials (U.C.L.A.) join them.
    var parts: [[Unicode.Scalar]]
    let isSpaceless: Bool
    /// Whether a comma stands somewhere before it.
    let followsComma: Bool

    var joined: [Unicode.Scalar] { Array(parts.joined()) }
  }

  let pieces: [Piece]

  init(_ text: String) {
    var pieces: [Piece] = []
    var dotted: [Piece] = []
    var parts: [[Unicode.Scalar]] = [[]]
    var isSpaceless = false
    var followsComma = false

    func endPiece() {
      parts.removeAll(where: \.isEmpty)
      if !parts.isEmpty {
        dotted.append(
          Piece(parts: parts, isSpaceless: isSpaceless, followsComma: followsComma))
      }
      parts = [[]]
    }
    func endDotted() {
      endPiece()
      let isInitials = dotted.count > 1 && dotted.allSatisfy { $0.parts.joined().count == 1 }
      if isInitials {
        pieces.append(
          Piece(parts: dotted.flatMap(\.parts), isSpaceless: false, followsComma: followsComma))
      } else {
        pieces.append(contentsOf: dotted)
      }
      dotted = []
    }

    for scalar in Self.folded(text) {
      let kind = WordKind(scalar)
      switch kind {
      case .spaced, .spaceless:
        if isSpaceless != (kind == .spaceless) {
          endDotted()
          isSpaceless = kind == .spaceless
        }
        parts[parts.count - 1].append(Self.unified(scalar))
      case .apostrophe: parts.append([])
      case .dot: endPiece()
      case .comma:
        endDotted()
        followsComma = true
      case .separator: endDotted()
      }
    }
    endDotted()
    self.pieces = pieces
  }

  /// The words that find this text, with whether each begins it; a word may come twice.
  var indexed: [(word: SearchWord, isFirst: Bool)] {
    var words: [(word: SearchWord, isFirst: Bool)] = []
    for (position, piece) in pieces.enumerated() {
      words.append((SearchWord(piece.joined), position == 0))
      if piece.isSpaceless {
        for part in piece.parts {
          for start in part.indices.dropFirst() {
            words.append((SearchWord(part[start...]), false))
          }
        }
      }
      if piece.parts.count > 1 {
        for (number, part) in piece.parts.enumerated() {
          words.append((SearchWord(part), position == 0 && number == 0))
        }
      }
    }
    for (word, isFirst) in words {
      for other in WordAliases.others(for: word) { words.append((other, isFirst)) }
    }
    return words
  }

  /// The whole text as one word, `newyork`; and as it is with abbreviations written out.
  var joined: (plain: SearchWord, writtenOut: SearchWord) {
    let words = pieces.map(\.joined)
    return (
      SearchWord(words.joined()),
      SearchWord(words.map { WordAliases.writtenOut(SearchWord($0)).text.unicodeScalars }.joined())
    )
  }

  /// The text as names are compared: words with abbreviations written out, a space between them.
  var key: String {
    pieces.map { WordAliases.writtenOut(SearchWord($0.joined)).text }.joined(separator: " ")
  }

  private static func folded(_ text: String) -> [Unicode.Scalar] {
    // Most texts are ASCII, where folding is no more than lower case.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return Array(FoldedText(text).value.unicodeScalars)
    }
    return text.utf8.map { Unicode.Scalar((0x41...0x5A).contains($0) ? $0 + 0x20 : $0) }
  }

  /// Hiragana for katakana, so that either finds the other.
  private static func unified(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x30A1...0x30F6).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0x60) ?? scalar
  }
}
