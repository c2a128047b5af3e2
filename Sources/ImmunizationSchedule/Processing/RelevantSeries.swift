// SPDX-License-Identifier: MIT

extension AntigenSeries {
  /// Whether the series is one for this patient. Tables 5-4 and 5-5.
  func isRelevant(for patient: PatientHistory, on assessment: CalendarDay) -> Bool {
    guard genders.isEmpty || genders.contains(patient.gender) else { return false }
    guard type == .risk else { return true }
    return indications.contains {
      patient.has($0.code) && $0.ages.contains(assessment, born: patient.born)
    }
  }
}
