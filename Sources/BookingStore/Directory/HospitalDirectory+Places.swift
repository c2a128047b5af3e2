// SPDX-License-Identifier: MIT

package import Booking

extension HospitalDirectory {
  private static let anyField = FieldCosts([
    PlaceField.wholeName: 0, .otherName: 0, .nameWord: 0, .region: 0, .country: 0,
  ])
  private static let anyBeginning = FieldCosts([
    PlaceField.wholeName: 0, .otherName: 0, .nameWord: 0, .region: 0,
  ])
  /// A town's own name is likelier to be misspelt than one that others call it by.
  private static let misspeltField = FieldCosts([
    PlaceField.wholeName: 0, .otherName: 1, .nameWord: 1, .region: 1, .country: 1,
  ])
  private static let surroundings = FieldCosts([PlaceField.region: 0, .country: 0])

  // How well what was typed names the place; without any of these it comes last.
  private static let wholeRanks = FieldCosts([
    PlaceField.wholeName: 0, .otherName: 1,
  ])
  private static let beginningRanks = FieldCosts([
    PlaceField.wholeName: 1, .otherName: 2,
  ])
  private static let lastRank: UInt16 = 3
  private static let namesAlone = FieldCosts([PlaceField.wholeName: 0, .otherName: 1])
  private static let nothing = FieldCosts([PlaceField: UInt16]())

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
    // Nobody who types no digit means a postal code, though its region may be what was typed.
    let withPostalCodes = words.contains(where: \.hasDigit)
    let towns = tables.populations.count / 4
    return costs.indices
      .filter { costs[$0] != MatchTotals.none && ($0 < towns || withPostalCodes) }
      .map { number in
        (
          letters: MatchTotals.wrongLetters(costs[number]), rank: ranks[number],
          field: costs[number], smallness: -tables.populations.number(number), number
        )
      }
      .sorted { $0 < $1 }
      .map(\.4)
  }

  /// With `narrowing`, what follows a comma is a region or a country.
  private func placeCosts(_ words: [AskedWord], narrowing: Bool) -> [UInt16] {
    let index = tables.placeWords
    func narrows(_ word: AskedWord) -> Bool { narrowing && word.followsComma }
    return MatchTotals(
      words, documents: tables.places.count,
      lookup: .init(
        exact: { word, best in
          index.mark(
            word.word, whole: narrows(word) ? Self.surroundings : Self.anyField,
            beginning: narrows(word) ? Self.surroundings : Self.anyBeginning, in: &best)
        },
        misspelt: { word, reach, best in
          let found = Misspellings.find(word, in: index, reach: reach)
          for found in found {
            let costs = narrows(word) ? Self.surroundings : Self.misspeltField
            index.mark(
              found.documents, costs: costs.misspelt(by: found.wrongLetters), in: &best)
          }
          return !found.isEmpty
        })
    ).costs
  }

  /// For each place how well its name is what was typed, or what was typed up to its region.
  private func nameRanks(_ words: [AskedWord]) -> [UInt16] {
    let index = tables.placeWords
    var ranks = Array(repeating: Self.lastRank, count: tables.places.count)
    var typed: [Unicode.Scalar] = []
    for (position, word) in words.enumerated() {
      typed += word.scalars
      let isAll = position == words.count - 1
      _ = index.mark(
        SearchWord(typed), whole: isAll ? Self.wholeRanks : Self.namesAlone,
        beginning: isAll ? Self.beginningRanks : Self.nothing, in: &ranks)
    }
    return ranks
  }
}
