// SPDX-License-Identifier: MIT

extension Antigen {
  /// Whether something speaks against every vaccine of the antigen. Table 7-5.
  func isContraindicated(for patient: PatientHistory, on assessment: CalendarDay) -> Bool {
    contraindications.contains {
      patient.has($0.code) && $0.ages.contains(assessment, born: patient.born)
    }
  }

  /// The vaccines that something speaks against. Table 7-6.
  func contraindicatedVaccines(
    for patient: PatientHistory, on assessment: CalendarDay
  ) -> CVXSet {
    var vaccines = CVXSet()
    for contraindication in vaccineContraindications where patient.has(contraindication.code) {
      for range in contraindication.vaccines
      where range.ages.contains(assessment, born: patient.born) {
        vaccines.formUnion(range.vaccines)
      }
    }
    return vaccines
  }
}

extension PatientSeries {
  /// Table 7-7.
  var isContraindicated: Bool {
    if surroundings.isContraindicated { return true }
    let vaccines = surroundings.contraindicatedVaccines
    guard !vaccines.isEmpty else { return false }
    let preferable = series.doses.flatMap(\.preferable)
    return !preferable.isEmpty && preferable.allSatisfy { vaccines.contains($0.cvx) }
  }
}
