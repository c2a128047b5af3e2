// SPDX-License-Identifier: MIT

extension PatientSeries {
  /// Whether the dose can be looked at at all. Table 6-3.
  func doseCondition(of dose: AdministeredDose) -> Evaluation? {
    if let expires = dose.expires, dose.date > expires {
      return Evaluation(.substandard, .lotExpired)
    }
    return dose.isSubpotent ? Evaluation(.substandard, .doseCondition) : nil
  }
}
