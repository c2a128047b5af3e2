// SPDX-License-Identifier: MIT

package import Booking

extension HospitalDirectory {
  private static let anyField = FieldCosts([0, 0, 0, 0])
  private static let surroundings = FieldCosts([
    FieldCosts.excluded, FieldCosts.excluded, FieldCosts.excluded, 0,
  ])
  // How well the beginning of what was typed names the place; without any of these it comes last.
  private static let wholeName = FieldCosts([0, 1, 2, FieldCosts.excluded])
  private static let nameBeginning = FieldCosts([1, 1, 2, FieldCosts.excluded])
  private static let wholeNameOnly = FieldCosts([
    0, FieldCosts.excluded, FieldCosts.excluded, FieldCosts.excluded,
  ])
  private static let none = FieldCosts([
    FieldCosts.excluded, FieldCosts.excluded, FieldCosts.excluded, FieldCosts.excluded,
  ])

  /// At most `limit` towns and postal codes that what was typed may mean: those of this name, then those
  /// whose name begins with it, then all others, each with the largest first. A region or country may follow:
  /// `Boston, MA`.
  package func places(matching text: String, limit: Int) -> [Place] {
    var words = AskedWord.words(of: text, isKnown: tables.placeWords.contains)
    var found = placeNumbers(for: words)
    // The second half of a postal code may be one that is not known: SW1A 2BB, 02111-1307.
    if found.isEmpty, words.count == 2, words.allSatisfy(\.hasDigit) {
      words.removeLast()
      found = placeNumbers(for: words)
    }
    return found.prefix(max(0, limit)).compactMap { PackedPlace.place(tables.places[$0]) }
  }

  private func placeNumbers(for words: [AskedWord]) -> [Int] {
    guard !words.isEmpty else { return [] }
    var costs = placeCosts(words, narrowing: true)
    if costs.allSatisfy({ $0 == MatchTotals.none }) { costs = placeCosts(words, narrowing: false) }
    let ranks = nameRanks(words)
    return costs.indices
      .filter { costs[$0] != MatchTotals.none }
      .map { number in
        (
          letters: MatchTotals.wrongLetters(costs[number]), rank: ranks[number],
          smallness: -tables.populations.number(number), number
        )
      }
      .sorted { $0 < $1 }
      .map(\.3)
  }

  /// With `narrowing`, what follows a comma is a region or a country.
  private func placeCosts(_ words: [AskedWord], narrowing: Bool) -> [UInt16] {
    let index = tables.placeWords
    func costs(for word: AskedWord) -> FieldCosts {
      narrowing && word.followsComma ? Self.surroundings : Self.anyField
    }
    return MatchTotals(
      words, documents: tables.places.count,
      lookup: .init(
        exact: { word, best in
          let costs = costs(for: word)
          return index.mark(word.word, whole: costs, beginning: costs, in: &best)
        },
        misspelt: { word, closestOnly, best in
          let found = Misspellings.find(word, in: index)
          guard let closest = found.map(\.wrongLetters).min() else { return false }
          for found in found where !closestOnly || found.wrongLetters == closest {
            let costs = costs(for: word).misspelt(by: found.wrongLetters)
            index.mark(found.documents, costs: costs, in: &best)
          }
          return true
        })
    ).costs
  }

  /// For each place how well its name is what was typed, or what was typed up to its region.
  private func nameRanks(_ words: [AskedWord]) -> [UInt16] {
    let index = tables.placeWords
    var ranks = Array(repeating: UInt16(3), count: tables.places.count)
    var typed: [Unicode.Scalar] = []
    for (position, word) in words.enumerated() {
      typed += word.scalars
      let isAll = position == words.count - 1
      _ = index.mark(
        SearchWord(typed), whole: isAll ? Self.wholeName : Self.wholeNameOnly,
        beginning: isAll ? Self.nameBeginning : Self.none, in: &ranks)
    }
    return ranks
  }
}
