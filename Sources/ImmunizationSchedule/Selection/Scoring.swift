// SPDX-License-Identifier: MIT

/// Points for the patient series that compete within a series group.
enum Scoring {
  /// Tables 8-7 and 8-8.
  static func complete(_ series: [PatientSeries]) -> PatientSeries? {
    let most = series.map(\.validDoses).max() ?? 0
    return best(series) { one in
      points(series, for: one, won: 1, lost: -1) { $0.validDoses == most }
    }
  }

  /// Tables 8-9 and 8-10.
  static func inProcess(_ series: [PatientSeries]) -> PatientSeries? {
    let most = series.map(\.validDoses).max() ?? 0
    let fewest = series.map(\.remainingTargets.count).min() ?? 0
    let finish = series.filter(\.isCompletable).compactMap(\.finishDate).min()
    return best(series) { one in
      (one.series.isProductPath && one.hasOnlyValidDoses ? 2 : -2)
        + (one.isCompletable ? 3 : -3)
        + points(series, for: one, won: 2, lost: -2) { $0.validDoses == most }
        + points(series, for: one, won: 2, lost: -2) { $0.remainingTargets.count == fewest }
        + points(series, for: one, won: 1, lost: -1) { $0.isCompletable && $0.finishDate == finish }
    }
  }

  /// Tables 8-11 and 8-12.
  static func noValidDoses(_ series: [PatientSeries]) -> PatientSeries? {
    let start = series.compactMap(\.forecast?.dates?.earliest).min()
    return best(series) { one in
      points(series, for: one, won: 1, lost: -1) {
        start != nil && $0.forecast?.dates?.earliest == start
      }
        + (one.isCompletable ? 1 : -1)
        + (one.series.isProductPath ? -1 : 1)
    }
  }

  /// What a condition brings: less where several meet it.
  private static func points(
    _ series: [PatientSeries], for one: PatientSeries, won: Int, lost: Int,
    _ condition: (PatientSeries) -> Bool
  ) -> Int {
    guard condition(one) else { return lost }
    return series.count(where: condition) > 1 ? 0 : won
  }

  /// SELECTBEST-1 and -2, table 8-13.
  private static func best(
    _ series: [PatientSeries], _ score: (PatientSeries) -> Int
  ) -> PatientSeries? {
    series.map { (score($0), $0) }
      .max { ($0.0, -$0.1.series.preference) < ($1.0, -$1.1.series.preference) }?.1
  }
}

extension PatientSeries {
  /// SELECTB-2.
  fileprivate var hasOnlyValidDoses: Bool { evaluations.allSatisfy { $0?.status == .valid } }

  /// SELECTB-12.
  fileprivate var finishDate: CalendarDay? {
    guard let earliest = forecast?.dates?.earliest else { return nil }
    return remainingTargets.dropFirst().flatMap { target in
      target.dose.intervals.filter { $0.inForce.includes(assessment) }.compactMap(\.minimum)
    }.map { earliest.adding($0) }.max() ?? earliest
  }

  /// SELECTB-3.
  fileprivate var isCompletable: Bool {
    guard let finish = finishDate else { return false }
    guard let maximum = targets.last?.dose.age(on: assessment)?.maximum else { return true }
    return finish < born.adding(maximum)
  }
}
