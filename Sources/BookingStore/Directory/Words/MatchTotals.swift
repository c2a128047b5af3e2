// SPDX-License-Identifier: MIT

/// How well every document answers all words of a query.
struct MatchTotals {
  /// A word that is not found in a document.
  static let none = UInt16.max
  /// Wrong letters stand above this bit of a cost, all else below it.
  static let misspeltShift: UInt16 = 8

  /// What looks one word up: it marks documents in the costs and says whether there are any.
  struct Lookup {
    let exact: (AskedWord, inout [UInt16]) -> Bool
    /// With wrong letters; all words within what is forgiven, or only the closest ones.
    let misspelt: (AskedWord, _ closestOnly: Bool, inout [UInt16]) -> Bool
  }

  /// The sum of the words' costs for each document, `none` where a word is missing.
  private(set) var costs: [UInt16]

  /// Wrong letters are forgiven in words that stand nowhere as they are typed, and in all of them where
  /// nothing has every word.
  init(_ words: [AskedWord], documents: Int, lookup: Lookup, forgiving: Bool = true) {
    costs = []
    let anyFound = add(words, documents: documents) { word, best in
      lookup.exact(word, &best) || (forgiving && lookup.misspelt(word, true, &best))
    }
    if anyFound || !forgiving || words.allSatisfy({ $0.forgivenLetters == 0 }) { return }
    _ = add(words, documents: documents) { word, best in
      let exact = lookup.exact(word, &best)
      return lookup.misspelt(word, false, &best) || exact
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
