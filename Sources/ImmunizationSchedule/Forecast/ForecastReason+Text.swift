// SPDX-License-Identifier: MIT

extension ForecastReason {
  /// What is so, in a few words.
  package var words: String {
    switch self {
    case .due: "Another dose is due"
    case .complete: "The series is complete"
    case .pastHistory: "Not recommended now, because of what was given before"
    case .immune: "There is evidence of immunity"
    case .contraindicated: "There is a contraindication"
    case .seasonOver: "The season is over"
    case .tooOld: "The maximum age is passed"
    case .cannotFinish: "The next dose would be after the maximum age"
    }
  }
}
