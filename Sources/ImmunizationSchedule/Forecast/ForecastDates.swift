// SPDX-License-Identifier: MIT

extension PatientSeries {
  /// The dates of the next dose, and the vaccines for it. Table 7-13.
  func forecastDates(of target: TargetDose) -> PatientSeriesForecast.Dates {
    let age = target.dose.age(on: assessment)
    let intervals = target.dose.intervals.filter { $0.inForce.includes(assessment) }
    func latest(_ period: (PreferableInterval) -> Period?) -> CalendarDay? {
      intervals.compactMap { interval in
        guard let period = period(interval),
          let reference = referenceDate(of: interval.reference, before: records.count)
        else { return nil }
        return reference.adding(period)
      }.max()
    }
    let earliest = candidateEarliest(
      for: target, minimumAge: age?.minimum.map { born.adding($0) },
      minimumInterval: latest(\.minimum))
    // FORECASTDT-2 and -3: ages come before intervals.
    let recommended =
      age?.earliestRecommended.map { born.adding($0) } ?? latest(\.earliestRecommended) ?? earliest
    let pastDue =
      age?.latestRecommended.map { born.adding($0) } ?? latest(\.latestRecommended)
    return PatientSeriesForecast.Dates(
      doseNumber: forecastDoseNumber(for: target),
      earliest: earliest,
      unadjustedRecommended: recommended,
      unadjustedPastDue: pastDue?.adding(days: -1),
      latest: age?.maximum.map { born.adding($0).adding(days: -1) },
      vaccines: recommendedVaccines(
        for: target, earliest: earliest,
        recommended: [earliest, recommended].compactMap { $0 }.max()),
      isPriority: !intervals.isEmpty && intervals.allSatisfy(\.isPriority))
  }

  /// FORECASTDTCAN-1, table 7-11.
  private func candidateEarliest(
    for target: TargetDose, minimumAge: CalendarDay?, minimumInterval: CalendarDay?
  ) -> CalendarDay? {
    let inadvertent = records.indices.last { evaluations[$0]?.reason == .inadvertentVaccine }
    let mostRecent = records.indices.last { evaluations[$0]?.reason != .seriesComplete }
    let candidates: [CalendarDay?] = [
      minimumAge, minimumInterval, conflictEnd(for: target), target.dose.season?.start,
      inadvertent.map { records[$0].dose.date }, mostRecent.map { records[$0].dose.date },
    ]
    return candidates.compactMap { $0 }.max()
  }

  /// When no vaccine given disturbs one that is due any more. CALCDTCONFLICT-3, table 3-7.
  private func conflictEnd(for target: TargetDose) -> CalendarDay? {
    var end: CalendarDay?
    for dose in history.doses {
      for conflict in surroundings.conflicts where conflict.conflicting == dose.cvx {
        guard target.dose.preferable.contains(where: { conflict.impacted.contains($0.cvx) }) else {
          continue
        }
        end = max(end ?? .ever, dose.date.adding(conflict.end))
      }
    }
    return end
  }

  /// FORECASTDN-1.
  private func forecastDoseNumber(for target: TargetDose) -> Int {
    targets.count { satisfied in
      guard let record = satisfied.satisfiedBy else { return false }
      guard let start = satisfied.dose.season?.start else { return true }
      return records[record].dose.date >= start
    } + 1
  }

  /// FORECASTRECVAC-1.
  private func recommendedVaccines(
    for target: TargetDose, earliest: CalendarDay?, recommended: CalendarDay?
  ) -> [CVX] {
    let days = [earliest, recommended].compactMap { $0 }
    var vaccines: [CVX] = []
    for vaccine in target.dose.preferable
    where vaccine.isForecast && !vaccines.contains(vaccine.cvx)
      && !surroundings.contraindicatedVaccines.contains(vaccine.cvx)
      && days.contains(where: { vaccine.ages.contains($0, born: born) })
    {
      vaccines.append(vaccine.cvx)
    }
    return vaccines
  }
}
