// SPDX-License-Identifier: MIT

/// Where a word stands in what it finds; the lowest is the best, and three bits hold it.
protocol WordField: RawRepresentable<Int>, Hashable {}

enum HospitalField: Int, WordField {
  case nameStart, name, city
  /// Region, postal code.
  case region
  /// The country and the abbreviation of the region: found by the whole word only, or `st` would mean the
  /// United States.
  case country
}

enum PlaceField: Int, WordField {
  /// The whole name written as one word.
  case wholeName
  /// Another name, as one word.
  case otherName
  /// A word of either.
  case nameWord
  case region
  /// As a hospital's.
  case country
}

/// What a match costs by its field; `excluded` where that field does not count.
struct FieldCosts: Sendable {
  static let excluded = UInt16.max

  private let costs: SIMD8<UInt16>

  /// What is not named is excluded.
  init<Field: WordField>(_ costs: [Field: UInt16]) {
    var all = SIMD8(repeating: Self.excluded)
    for (field, cost) in costs { all[field.rawValue & 7] = cost }
    self.costs = all
  }

  private init(_ costs: SIMD8<UInt16>) {
    self.costs = costs
  }

  @inline(__always)
  subscript(_ field: Int) -> UInt16 { costs[field & 7] }

  /// The costs with `letters` wrong letters; these count before everything else.
  func misspelt(by letters: Int) -> FieldCosts {
    var raised = costs
    for field in 0..<8 where raised[field] != Self.excluded {
      raised[field] += UInt16(clamping: letters) << MatchTotals.misspeltShift
    }
    return FieldCosts(raised)
  }
}
