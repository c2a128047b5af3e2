// SPDX-License-Identifier: MIT

extension Immunity {
  /// Whether there is evidence that somebody is immune. Table 7-3.
  func isEvident(in patient: PatientHistory) -> Bool {
    if clinicalHistory.contains(where: { patient.has($0) }) { return true }
    return birthDates.contains { birth in
      patient.born < birth.before && !birth.exceptions.contains { patient.has($0) }
        && (birth.country == nil || birth.country == patient.country)
    }
  }
}
