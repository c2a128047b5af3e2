// SPDX-License-Identifier: MIT

/// A dose given, as one of its antigens sees it. Chapter 4.2.
struct AntigenRecord: Sendable {
  /// Its place in the immunization history, which is in the order of dates.
  let place: Int
  let dose: AdministeredDose
}

/// An immunization history in the order of dates, and its doses antigen by antigen.
final class OrganizedHistory: Sendable {
  let patient: PatientHistory
  /// In the order of dates; those of one day as they were told.
  let doses: [AdministeredDose]
  /// The place in what was told, for each of `doses`.
  let origins: [Int]
  private let records: [String: [AntigenRecord]]

  init(_ patient: PatientHistory, with data: ScheduleData) {
    self.patient = patient
    let order = patient.doses.enumerated().sorted {
      ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
    }
    doses = order.map(\.element)
    origins = order.map(\.offset)
    var records: [String: [AntigenRecord]] = [:]
    for (place, dose) in doses.enumerated() {
      for association in data.associations[dose.cvx] ?? []
      where association.ages.contains(dose.date, born: patient.born) {
        records[association.antigen, default: []].append(AntigenRecord(place: place, dose: dose))
      }
    }
    self.records = records
  }

  func records(of antigen: String) -> [AntigenRecord] { records[antigen] ?? [] }
}
