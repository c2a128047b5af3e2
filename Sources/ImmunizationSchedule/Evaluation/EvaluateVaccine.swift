// SPDX-License-Identifier: MIT

enum VaccineVerdict {
  case counts, wrongAge, wrongVaccine
}

extension PatientSeries {
  /// Whether the vaccine is a preferable or an allowable one. Tables 6-26 and 6-29.
  func vaccineVerdict(of dose: AdministeredDose, for target: TargetDose) -> VaccineVerdict {
    var isWrongAge = false
    for vaccine in target.dose.preferable where vaccine.cvx == dose.cvx {
      guard vaccine.ages.contains(dose.date, born: born) else {
        isWrongAge = true
        continue
      }
      if vaccine.mvx == nil || vaccine.mvx == dose.mvx { return .counts }
    }
    for range in target.dose.allowable where range.vaccines.contains(dose.cvx) {
      if range.ages.contains(dose.date, born: born) { return .counts }
      isWrongAge = true
    }
    return isWrongAge ? .wrongAge : .wrongVaccine
  }
}
