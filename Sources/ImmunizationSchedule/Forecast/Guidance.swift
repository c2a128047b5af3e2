// SPDX-License-Identifier: MIT

/// An observation of the patient that a forecast rests on.
package enum Guidance: Hashable, Sendable {
  /// It makes the series necessary.
  case indication(GuidelineCode)
  /// It speaks against every vaccine of the antigen.
  case contraindication(GuidelineCode)
  /// It speaks against some vaccines.
  case vaccineContraindication(GuidelineCode, against: [CVX])
}

extension PatientSeries {
  /// What to tell with the forecast. FORECASTGUIDANCE-1, table 7-13.
  ///
  /// The observations stand for the texts that the rule asks for: those are CDC's prose.
  func guidance(of antigen: Antigen) -> [Guidance] {
    let patient = history.patient
    guard !patient.observations.isEmpty else { return [] }
    let indications = series.indications.filter {
      patient.has($0.code) && $0.ages.contains(assessment, born: born)
    }.map { Guidance.indication($0.code) }
    let contraindications = antigen.contraindications.filter {
      patient.has($0.code) && $0.ages.contains(assessment, born: born)
    }.map { Guidance.contraindication($0.code) }
    let vaccines = antigen.vaccineContraindications.filter { patient.has($0.code) }
      .map { contraindication in
        let against = contraindication.vaccines.filter {
          $0.ages.contains(assessment, born: born)
        }
        return Guidance.vaccineContraindication(
          contraindication.code, against: against.flatMap(\.vaccines.codes))
      }
    return indications + contraindications + vaccines
  }
}
