// SPDX-License-Identifier: MIT

/// The schedule: which doses count, and which is due when.
///
/// Follows CDC's Logic Specification for ACIP Recommendations 4.6.
package struct VaccinationSchedule: Sendable {
  private struct Group: Sendable {
    let data: ScheduleData.VaccineGroup
    let antigens: [Antigen]
  }

  private let data: ScheduleData
  private let groups: [Group]

  /// Reads the files that are needed, and no other.
  ///
  /// - Parameters:
  ///   - names: the vaccine groups that are asked for; nil for all.
  ///   - file: the bytes of a file of this name.
  /// - Throws: what `file` throws, or what `refuse` makes of a `ScheduleError`.
  package init<Failure: Error>(
    groups names: [String]? = nil, file: (String) throws(Failure) -> [UInt8],
    refuse: (ScheduleError) -> Failure
  ) throws(Failure) {
    func read(_ name: String) throws(Failure) -> DataNode {
      let bytes = try file(name)
      do {
        return try DataNode.read(bytes, file: name)
      } catch {
        throw refuse(error)
      }
    }
    let whole = try read("schedule.json")
    let data: ScheduleData
    do {
      data = try ScheduleData(whole)
    } catch {
      throw refuse(error)
    }
    self.data = data
    for name in names ?? [] where !data.groups.contains(where: { $0.name == name }) {
      throw refuse(.unknownVaccineGroup(name, known: data.groups.map(\.name)))
    }
    var groups: [Group] = []
    for group in data.groups where names?.contains(group.name) ?? true {
      var antigens: [Antigen] = []
      for name in group.antigens {
        guard let file = data.antigenFiles[name] else {
          throw refuse(.lacks(file: "schedule.json", key: name))
        }
        let node = try read(file)
        do {
          antigens.append(try Antigen(node))
        } catch {
          throw refuse(error)
        }
      }
      groups.append(Group(data: group, antigens: antigens))
    }
    self.groups = groups
  }

  package var vaccineGroups: [String] { groups.map(\.data.name) }

  /// What an observation is called; nil for a code that the schedule does not know.
  package func title(of code: GuidelineCode) -> String? { data.observations[code] }

  /// What a vaccine is called; nil for a code that the schedule does not know.
  package func name(of cvx: CVX) -> String? { data.vaccineNames[cvx] }

  /// Evaluates what was given, and forecasts what is due.
  package func assess(_ patient: PatientHistory, on day: CalendarDay) -> PatientAssessment {
    let history = OrganizedHistory(patient, with: data)
    var evaluations: [[AntigenEvaluation]] = Array(repeating: [], count: history.doses.count)
    var forecasts: [VaccineGroupForecast] = []
    for group in groups {
      let antigens = group.antigens.map {
        AntigenAssessment($0, of: history, with: data, on: day)
      }
      let parts = VaccineGroupParts(group.data, antigens)
      if let forecast = parts.forecast { forecasts.append(forecast) }
      for antigen in antigens {
        for (index, record) in antigen.records.enumerated() {
          guard let evaluation = parts.evaluation(of: index, in: antigen) else { continue }
          evaluations[record.place].append(
            AntigenEvaluation(
              vaccineGroup: group.data.name, antigen: antigen.antigen.name, evaluation: evaluation))
        }
      }
    }
    var doses = patient.doses.map { DoseAssessment(dose: $0, evaluations: []) }
    for (place, origin) in history.origins.enumerated() {
      doses[origin] = DoseAssessment(dose: doses[origin].dose, evaluations: evaluations[place])
    }
    return PatientAssessment(doses: doses, forecasts: forecasts)
  }
}

/// What somebody's history amounts to.
package struct PatientAssessment: Sendable {
  /// In the order in which they were told.
  package let doses: [DoseAssessment]
  /// One a vaccine group, in the order of the schedule; none for a group that is nothing to the patient.
  package let forecasts: [VaccineGroupForecast]
}

package struct DoseAssessment: Sendable {
  package let dose: AdministeredDose
  /// One for each antigen in it.
  package let evaluations: [AntigenEvaluation]
}

package struct AntigenEvaluation: Sendable {
  package let vaccineGroup: String
  package let antigen: String
  package let evaluation: Evaluation
}
