// SPDX-License-Identifier: MIT

/// A hospital on its way into a result.
struct FoundHospital {
  /// 0 where nothing is measured.
  let kilometres: Double
  let index: UInt32
  let cost: UInt16

  /// The nearest first, but after all others what was found with wrong letters forgiven; hospitals at one
  /// distance keep their order.
  static func byDistance(_ found: [FoundHospital]) -> [FoundHospital] {
    let order = found.enumerated().map { (position, hospital) in
      (letters: MatchTotals.wrongLetters(hospital.cost), hospital.kilometres, position)
    }.sorted { $0 < $1 }
    return order.map { found[$0.2] }
  }

  /// The best matches first; among equals they keep their order.
  static func byCost(_ found: [FoundHospital]) -> [FoundHospital] {
    var ofCost: [UInt16: [FoundHospital]] = [:]
    for hospital in found { ofCost[hospital.cost, default: []].append(hospital) }
    return ofCost.sorted { $0.key < $1.key }.flatMap(\.value)
  }
}
