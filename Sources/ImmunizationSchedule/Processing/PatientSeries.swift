// SPDX-License-Identifier: MIT

/// An antigen series and how far somebody has come with it.
///
/// A class within one assessment, as series are sorted and compared often and each is evaluated once.
final class PatientSeries {
  let series: AntigenSeries
  let history: OrganizedHistory
  let records: [AntigenRecord]
  /// What each of `records` is worth; nil where it has not been looked at.
  var evaluations: [Evaluation?]
  var targets: [TargetDose]
  /// The target dose that comes next; past the last one when none is left.
  var next = 0
  var forecast: PatientSeriesForecast?
  let surroundings: Surroundings

  /// What all series of an antigen share.
  final class Surroundings {
    let assessment: CalendarDay
    let conflicts: [VaccineConflict]
    /// Series groups with a series that is complete, and the day of the dose that made it so.
    var completedGroups: [Int: CalendarDay] = [:]
    let isImmune: Bool
    let isContraindicated: Bool
    let contraindicatedVaccines: CVXSet

    init(
      of antigen: Antigen, for patient: PatientHistory, with data: ScheduleData,
      on assessment: CalendarDay
    ) {
      self.assessment = assessment
      conflicts = data.conflicts
      isImmune = antigen.immunity.isEvident(in: patient)
      isContraindicated = antigen.isContraindicated(for: patient, on: assessment)
      contraindicatedVaccines = antigen.contraindicatedVaccines(for: patient, on: assessment)
    }
  }

  init(
    _ series: AntigenSeries, of history: OrganizedHistory, records: [AntigenRecord],
    in surroundings: Surroundings
  ) {
    self.series = series
    self.history = history
    self.records = records
    self.surroundings = surroundings
    evaluations = Array(repeating: nil, count: records.count)
    targets = series.doses.map { TargetDose(dose: $0) }
  }

  var born: CalendarDay { history.patient.born }
  var assessment: CalendarDay { surroundings.assessment }

  /// The target dose that comes next.
  var nextTarget: TargetDose? { next < targets.count ? targets[next] : nil }

  // MARK: Counts

  /// SELECTB-21.
  var validDoses: Int { targets.count { $0.isSatisfied } }

  /// Target doses that are neither satisfied nor skipped.
  var remainingTargets: ArraySlice<TargetDose> { targets[min(next, targets.count)...] }

  var status: SeriesStatus { forecast?.status ?? .notComplete }
}

/// A dose that somebody needs according to a series.
struct TargetDose {
  /// Table 3-2.
  enum Status {
    case notSatisfied
    /// By the record at this place.
    case satisfied(Int)
    case skipped
  }

  let dose: SeriesDose
  var status = Status.notSatisfied

  var isSatisfied: Bool { satisfiedBy != nil }

  var satisfiedBy: Int? { if case .satisfied(let record) = status { record } else { nil } }
}

/// Table 3-3.
package enum SeriesStatus: String, Sendable {
  case notComplete = "Not Complete"
  case complete = "Complete"
  case immune = "Immune"
  case contraindicated = "Contraindicated"
  case notRecommended = "Not Recommended"
  case agedOut = "Aged Out"
}
