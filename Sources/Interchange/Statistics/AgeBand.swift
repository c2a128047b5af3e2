// SPDX-License-Identifier: MIT

/// Ages that are counted together.
package enum AgeBand: Int, Hashable, Comparable, Sendable, CaseIterable {
  case underFive, fiveToEleven, twelveToSeventeen, upToFortyNine, upToSixtyFour, upToSeventyNine
  case fromEighty

  /// - Parameter age: completed years.
  package init(age: Int) {
    switch age {
    case ..<5: self = .underFive
    case ..<12: self = .fiveToEleven
    case ..<18: self = .twelveToSeventeen
    case ..<50: self = .upToFortyNine
    case ..<65: self = .upToSixtyFour
    case ..<80: self = .upToSeventyNine
    default: self = .fromEighty
    }
  }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// With a dash that no spreadsheet takes for a date's.
  package var words: String {
    switch self {
    case .underFive: "0–4"
    case .fiveToEleven: "5–11"
    case .twelveToSeventeen: "12–17"
    case .upToFortyNine: "18–49"
    case .upToSixtyFour: "50–64"
    case .upToSeventyNine: "65–79"
    case .fromEighty: "80+"
    }
  }
}
