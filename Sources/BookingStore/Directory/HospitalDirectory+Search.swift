// SPDX-License-Identifier: MIT

package import Booking

extension HospitalDirectory {
  // Whole words before beginnings, names before towns, and what surrounds them last.
  private static let wholeCosts = FieldCosts([
    HospitalField.nameStart: 0, .name: 1, .city: 1, .region: 4, .country: 4,
  ])
  private static let beginningCosts = FieldCosts([
    HospitalField.nameStart: 2, .name: 3, .city: 3, .region: 5,
  ])
  private static let townWhole: UInt16 = 1
  private static let townBeginning: UInt16 = 3

  /// What `query` asks for: the nearest first where it is near something, else the best matches, then by
  /// name; after all others those found with wrong letters forgiven. `zone` gives a time zone's rules by
  /// IANA's name.
  package func search(
    _ query: HospitalQuery, zone: (String) -> ZoneRules?
  ) -> HospitalSearchResult {
    let words = AskedWord.words(of: query.text) {
      tables.hospitalWords.contains($0) || tables.placeWords.contains($0)
    }
    // A text of signs alone names nothing.
    let isNonsense = words.isEmpty && query.text.contains { !$0.isWhitespace }
    guard !isNonsense else { return HospitalSearchResult(matches: [], total: hospitalCount) }
    var filter = HospitalFilter(query, tables: tables)
    let costs = MatchTotals(words, documents: hospitalCount, lookup: lookup).costs
    var found: [FoundHospital] = []
    for position in 0..<hospitalCount {
      let index = tables.nameOrder.number(position)
      guard index < costs.count, costs[index] != MatchTotals.none,
        let kilometres = filter.distance(to: index, zone: zone)
      else { continue }
      found.append(
        FoundHospital(
          kilometres: kilometres, index: UInt32(clamping: index), cost: costs[index]))
    }
    let isNear = query.near != nil
    let sorted = isNear ? FoundHospital.byDistance(found) : FoundHospital.byCost(found)
    return HospitalSearchResult(
      matches: sorted.map {
        HospitalMatch(
          id: HospitalID(tables.id(Int($0.index))), kilometres: isNear ? $0.kilometres : nil)
      },
      total: hospitalCount)
  }

  private var lookup: MatchTotals.Lookup {
    MatchTotals.Lookup(
      exact: { [self] word, best in
        let isInOwn = tables.hospitalWords.mark(
          word.word, whole: Self.wholeCosts, beginning: Self.beginningCosts, in: &best)
        let isInTowns = markTowns(in: &best) { towns in
          tables.placeWords.mark(
            word.word, whole: Self.townCosts(Self.townWhole),
            beginning: Self.townCosts(Self.townBeginning), in: &towns)
        }
        return isInOwn || isInTowns
      },
      misspelt: { [self] word, reach, best in
        let own = Misspellings.find(word, in: tables.hospitalWords, reach: reach)
        for found in own {
          let costs = found.isWhole ? Self.wholeCosts : Self.beginningCosts
          tables.hospitalWords.mark(
            found.documents, costs: costs.misspelt(by: found.wrongLetters), in: &best)
        }
        // The names of the hospitals' own towns are among their words; others are for when nothing is.
        guard own.isEmpty else { return true }
        return markTowns(in: &best) { towns in
          let found = Misspellings.find(word, in: tables.placeWords, reach: reach)
          for found in found {
            let costs = Self.townCosts(found.isWhole ? Self.townWhole : Self.townBeginning)
            tables.placeWords.mark(
              found.documents, costs: costs.misspelt(by: found.wrongLetters), in: &towns)
          }
          return !found.isEmpty
        }
      })
  }

  /// A town's region and country do not count: the hospital has its own.
  private static func townCosts(_ cost: UInt16) -> FieldCosts {
    FieldCosts([PlaceField.wholeName: cost, .otherName: cost, .nameWord: cost])
  }

  /// Marks the hospitals of the towns that `mark` marks.
  private func markTowns(
    in best: inout [UInt16], _ mark: (inout [UInt16]) -> Bool
  ) -> Bool {
    var towns = Array(repeating: MatchTotals.none, count: tables.places.count)
    guard mark(&towns) else { return false }
    var isAny = false
    for index in best.indices {
      let town = HospitalRow(index, in: tables.rows).town
      guard town < towns.count, towns[town] < best[index] else { continue }
      best[index] = towns[town]
      isAny = true
    }
    return isAny
  }
}
