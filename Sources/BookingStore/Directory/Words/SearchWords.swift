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

    var joined: [Unicode.Scalar] { parts.count == 1 ? parts[0] : Array(parts.joined()) }
  }

  let pieces: [Piece]

  init(_ text: String) {
    var splitter = WordSplitter()
    // Most texts are ASCII, where folding is no more than lower case.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in text.utf8 {
        splitter.add(Unicode.Scalar((0x41...0x5A).contains(byte) ? byte + 0x20 : byte))
      }
    } else {
      for scalar in FoldedText(text).value.unicodeScalars { splitter.add(scalar) }
    }
    pieces = splitter.finish()
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

  /// The text as names are compared: its words with a space between them; and as it is with abbreviations
  /// written out.
  var spaced: (plain: String, writtenOut: String) {
    let words = pieces.map { SearchWord($0.joined) }
    return (
      words.map(\.text).joined(separator: " "),
      words.map { WordAliases.writtenOut($0).text }.joined(separator: " ")
    )
  }
}
