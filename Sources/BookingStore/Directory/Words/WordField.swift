// SPDX-License-Identifier: MIT

/// Where a word stands in what it finds; the lowest is the best, and two bits hold it.
protocol WordField: RawRepresentable<Int>, CaseIterable {}

enum HospitalField: Int, WordField {
  case nameStart, name, city
  /// Region, postal code, country.
  case surroundings
}

enum PlaceField: Int, WordField {
  /// The whole name written as one word.
  case wholeName
  case nameStart, name
  /// Region, country.
  case surroundings
}

/// What a match costs by its field; `excluded` where that field does not count.
struct FieldCosts: Sendable {
  static let excluded = UInt16.max

  private let costs: SIMD4<UInt16>

  init(_ costs: SIMD4<UInt16>) {
    self.costs = costs
  }

  @inline(__always)
  subscript(_ field: Int) -> UInt16 { costs[field & 3] }

  /// The costs with `letters` wrong letters; these count before everything else.
  func misspelt(by letters: Int) -> FieldCosts {
    var raised = costs
    for field in 0..<4 where raised[field] != Self.excluded {
      raised[field] += UInt16(clamping: letters) << MatchTotals.misspeltShift
    }
    return FieldCosts(raised)
  }
}
