// SPDX-License-Identifier: MIT

extension Evaluation.Reason {
  /// What is so, in a few words.
  package var words: String {
    switch self {
    case .ageGracePeriod: "Within the grace period before the minimum age"
    case .intervalGracePeriod: "Within the grace period before the minimum interval"
    case .tooYoung: "Too young"
    case .tooOld: "Too old"
    case .tooSoon: "Too soon"
    case .inadvertentVaccine: "Inadvertent vaccine"
    case .vaccineConflict: "Too soon after another vaccine"
    case .wrongVaccine: "Not a preferable or allowable vaccine"
    case .wrongAgeForVaccine: "Not a vaccine for this age"
    case .lotExpired: "The lot had expired"
    case .doseCondition: "The dose was not in order"
    case .seriesComplete: "The series was complete"
    }
  }
}
