// SPDX-License-Identifier: MIT

/// The patient series of one series group, of which one is to be followed. Chapters 8.1 to 8.7.
struct SeriesGroup {
  let number: Int
  let relevant: [PatientSeries]

  /// The prioritized patient series; nil where no series of the group is for this patient.
  var prioritized: PatientSeries? {
    let scorable = self.scorable
    if scorable.isEmpty { return relevant.first(where: \.series.isDefault) }
    if scorable.count == 1 { return scorable[0] }
    let complete = scorable.filter(\.isComplete)
    let inProcess = scorable.filter(\.isInProcess)
    // Table 8-3.
    if complete.count == 1 { return complete[0] }
    if complete.isEmpty, inProcess.count == 1 { return inProcess[0] }
    if complete.isEmpty, inProcess.isEmpty,
      let usual = scorable.first(where: \.series.isDefault)
    {
      return usual
    }
    // Table 8-5.
    if complete.count > 1 { return Scoring.complete(complete) }
    if inProcess.count > 1 { return Scoring.inProcess(inProcess) }
    return Scoring.noValidDoses(scorable)
  }

  /// Table 8-2.
  private var scorable: [PatientSeries] {
    let isAllContraindicated = relevant.allSatisfy { $0.status == .contraindicated }
    let candidates = relevant.filter { isAllContraindicated || $0.status != .contraindicated }
    let best = relevant.filter { $0.series.type == .risk }.map(\.series.priority).min()
    let hasValidDoses = relevant.contains { $0.validDoses > 0 }
    let hasDefault = relevant.contains(where: \.series.isDefault)
    return candidates.filter { one in
      switch one.series.type {
      case .risk: return one.series.priority == best
      case .standard:
        if let first = one.firstValidDate {
          guard let age = one.series.maximumAgeToStart else { return true }
          return first < one.born.adding(age)
        }
        return !hasValidDoses && !hasDefault
      case .evaluationOnly: return one.isComplete
      }
    }
  }
}

extension PatientSeries {
  /// SELECTB-6.
  var isComplete: Bool { status == .complete }

  /// SELECTB-16.
  var isInProcess: Bool { validDoses > 0 && status == .notComplete }

  /// The day of the dose that made the series complete; nil where it is not complete.
  var completion: CalendarDay? {
    guard isComplete else { return nil }
    return targets.compactMap { $0.satisfiedBy }.max().map { records[$0].dose.date }
  }

  fileprivate var firstValidDate: CalendarDay? {
    records.indices.first { evaluations[$0]?.status == .valid }.map { records[$0].dose.date }
  }
}
