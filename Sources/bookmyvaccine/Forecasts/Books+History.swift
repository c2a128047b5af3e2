// SPDX-License-Identifier: MIT

import Booking
import ImmunizationSchedule

extension Books {
  /// What the books know of somebody: the doses given, and what they said before doses.
  func history(of patient: Patient) throws(CommandError) -> PatientHistory {
    let ledger = try ledger(Footprint(peopleOf: [patient.id]))
    guard let born = CalendarDay(date: patient.person.birthDate) else {
      throw .refused(.personNotFound)
    }
    let answered = Set(ledger.appointments(of: patient.id).compactMap { $0.screening?.response })
    let filed = try self.ledger(Footprint(responses: answered))
    return PatientHistory(
      born: born, gender: patient.person.sex.gender,
      observations: answered.compactMap { filed.response($0) }.latestOfEachQuestionnaire
        .flatMap(\.observations).compactMap(ClinicalObservation.init),
      doses: ledger.doses(of: patient.person).compactMap(AdministeredDose.init))
  }
}

extension [FiledResponse] {
  /// What was said once more counts as it was said last: nobody is pregnant for ever.
  fileprivate var latestOfEachQuestionnaire: [FiledResponse] {
    let latest = Dictionary(grouping: self) { $0.response.source?.id }
      .compactMapValues { $0.max { $0.authored.instant < $1.authored.instant } }
    return latest.values.sorted { $0.id < $1.id }
  }
}

extension ClinicalObservation {
  fileprivate init?(_ known: PatientObservation) {
    guard let code = GuidelineCode(known.code.description) else { return nil }
    self.init(code: code, date: known.date.flatMap { CalendarDay(date: $0) })
  }
}

extension AdministeredDose {
  fileprivate init?(_ dose: Dose) {
    guard let date = CalendarDay(date: dose.given.local.date), let cvx = CVX(dose.vaccine.rawValue)
    else { return nil }
    self.init(date: date, cvx: cvx)
  }
}

extension Sex? {
  fileprivate var gender: Gender {
    switch self {
    case .female: .female
    case .male: .male
    case .other, nil: .unknown
    }
  }
}
