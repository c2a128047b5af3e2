// SPDX-License-Identifier: MIT

/// How well every document answers all words of a query.
struct MatchTotals {
  /// A word that is not found in a document.
  static let none = UInt16.max
  /// Wrong letters stand above this bit of a cost, all else below it.
  static let misspeltShift: UInt16 = 8

  /// Which words with wrong letters a lookup takes.
  enum Reach {
    /// Those that so many documents have that the typed word is most likely one of them.
    case common
    /// Those with the fewest wrong letters.
    case closest
    /// Those within what is forgiven.
    case all
  }

  /// What looks one word up: it marks documents in the costs and says whether there are any.
  struct Lookup {
    let exact: (AskedWord, inout [UInt16]) -> Bool
    let misspelt: (AskedWord, Reach, inout [UInt16]) -> Bool
  }

  /// As many documents may have a word just because somebody else misspelt it.
  private static let rare = 3

  /// The sum of the words' costs for each document, `none` where a word is missing.
  private(set) var costs: [UInt16]

  /// Wrong letters are forgiven in words that stand nowhere, or hardly anywhere, as they are typed; and in
  /// all of them where nothing has every word.
  init(_ words: [AskedWord], documents: Int, lookup: Lookup, forgiving: Bool = true) {
    costs = []
    let isAnyFound = add(words, documents: documents) { word, best in
      guard lookup.exact(word, &best) else {
        return forgiving && lookup.misspelt(word, .closest, &best)
      }
      if forgiving, word.forgivenLetters > 0,
        best.count(where: { $0 != Self.none }) <= Self.rare
      {
        _ = lookup.misspelt(word, .common, &best)
      }
      return true
    }
    if isAnyFound || !forgiving || words.allSatisfy({ $0.forgivenLetters == 0 }) { return }
    _ = add(words, documents: documents) { word, best in
      let isExact = lookup.exact(word, &best)
      return lookup.misspelt(word, .all, &best) || isExact
    }
  }

  static func wrongLetters(_ cost: UInt16) -> Int { Int(cost >> misspeltShift) }

  private mutating func add(
    _ words: [AskedWord], documents: Int, look: (AskedWord, inout [UInt16]) -> Bool
  ) -> Bool {
    costs = Array(repeating: 0, count: documents)
    var best = costs
    var isAnyLeft = documents > 0
    for word in words where isAnyLeft {
      for document in best.indices { best[document] = Self.none }
      guard look(word, &best) else {
        costs = best
        return false
      }
      isAnyLeft = false
      for document in best.indices {
        let (cost, total) = (best[document], costs[document])
        let isLeft = cost != Self.none && total != Self.none
        costs[document] = isLeft ? total + cost : Self.none
        isAnyLeft = isAnyLeft || isLeft
      }
    }
    return isAnyLeft
  }
}
