// SPDX-License-Identifier: MIT

enum AgeVerdict {
  case tooYoung, gracePeriod, valid, tooOld
}

extension PatientSeries {
  /// Whether the dose was given at a valid age. Table 6-15.
  func ageVerdict(of dose: AdministeredDose, for target: TargetDose) -> AgeVerdict {
    guard let age = target.dose.age(on: dose.date) else { return .valid }
    if let absolute = age.absoluteMinimum, dose.date < born.adding(absolute) { return .tooYoung }
    if let maximum = age.maximum, dose.date >= born.adding(maximum) { return .tooOld }
    if let minimum = age.minimum, dose.date < born.adding(minimum) { return .gracePeriod }
    return .valid
  }
}
