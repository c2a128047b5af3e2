// SPDX-License-Identifier: MIT

/// One word that somebody looks for.
struct AskedWord: Sendable {
  let word: SearchWord
  let scalars: [Unicode.Scalar]
  let isSpaceless: Bool
  /// `MA` in `Boston, MA`: it narrows, and names nothing itself.
  let followsComma: Bool

  /// More are not looked at.
  static let most = 8

  init(scalars: [Unicode.Scalar], isSpaceless: Bool, followsComma: Bool) {
    self.word = SearchWord(scalars)
    self.scalars = scalars
    self.isSpaceless = isSpaceless
    self.followsComma = followsComma
  }

  var hasDigit: Bool { scalars.contains { $0.properties.numericType == .decimal } }

  /// How many letters may be wrong: none in short words, in numbers, and where words have no edges.
  var forgivenLetters: Int {
    if isSpaceless || hasDigit { return 0 }
    switch scalars.count {
    case 4...7: return 1
    case 8...Misspellings.longest: return 2
    default: return 0
    }
  }

  /// The words of `text`. A run without spaces that `isKnown` nowhere as a whole is cut into the longest
  /// pieces that are: 札幌病院 into 札幌 and 病院.
  static func words(of text: String, isKnown: (SearchWord) -> Bool) -> [AskedWord] {
    var words: [AskedWord] = []
    for piece in SearchWords(text).pieces {
      var rest = piece.joined[...]
      while !rest.isEmpty, words.count < most {
        let length = piece.isSpaceless ? knownLength(of: rest, isKnown: isKnown) : rest.count
        words.append(
          AskedWord(
            scalars: Array(rest.prefix(length)), isSpaceless: piece.isSpaceless,
            followsComma: piece.followsComma))
        rest = rest.dropFirst(length)
      }
    }
    return words
  }

  private static func knownLength(
    of run: ArraySlice<Unicode.Scalar>, isKnown: (SearchWord) -> Bool
  ) -> Int {
    let longest = min(run.count, SearchWord.longest)
    return stride(from: longest, to: 0, by: -1).first { isKnown(SearchWord(run.prefix($0))) }
      ?? run.count
  }
}
