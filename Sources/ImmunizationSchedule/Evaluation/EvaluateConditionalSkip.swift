// SPDX-License-Identifier: MIT

extension PatientSeries {
  /// Whether a dose need not be given, seen from a dose that was given. Table 6-11.
  func isSkippable(
    _ target: TargetDose, in context: ConditionalSkip.Context, on index: Int
  ) -> Bool {
    let date = records[index].dose.date
    return isSkippable(target, in: context, reference: date, anchor: date, before: index)
  }

  /// - Parameters:
  ///   - reference: the conditional skip reference date. CONDSKIP-2.
  ///   - anchor: by which it is decided which conditions are in force.
  ///   - index: the record that is looked at; past the last one for a forecast.
  func isSkippable(
    _ target: TargetDose, in context: ConditionalSkip.Context, reference: CalendarDay,
    anchor: CalendarDay, before index: Int
  ) -> Bool {
    for skip in target.dose.skips where skip.applies(in: context) {
      var (met, missed) = (0, 0)
      for set in skip.sets where set.inForce.includes(anchor) {
        if isMet(set, reference: reference, before: index) { met += 1 } else { missed += 1 }
      }
      if met > 0, skip.logic == .or || missed == 0 { return true }
    }
    return false
  }

  /// Table 6-10.
  private func isMet(
    _ set: ConditionalSkip.Conditions, reference: CalendarDay, before index: Int
  ) -> Bool {
    switch set.logic {
    case .and:
      !set.conditions.isEmpty
        && set.conditions.allSatisfy { isMet($0, reference: reference, before: index) }
    case .or: set.conditions.contains { isMet($0, reference: reference, before: index) }
    }
  }

  /// Tables 6-6 to 6-9.
  private func isMet(
    _ condition: SkipCondition, reference: CalendarDay, before index: Int
  ) -> Bool {
    switch condition {
    case .age(let ages): ages.contains(reference, born: born)
    case .completedSeries(let groups):
      // Seen from a dose given, a series that it or a later one completes is not complete yet.
      groups.contains { group in
        surroundings.completedGroups[group].map { index >= records.count || $0 < reference }
          ?? false
      }
    case .interval(let period):
      if index > 0, records.indices.contains(index - 1) {
        reference >= records[index - 1].dose.date.adding(period)
      } else {
        false
      }
    case .count(let rule): isMet(rule, count: count(rule, before: index))
    }
  }

  private func isMet(_ rule: SkipCondition.DoseCount, count: Int) -> Bool {
    switch rule.comparison {
    case .greaterThan: count > rule.count
    case .equal: count == rule.count
    case .lessThan: count < rule.count
    }
  }

  /// The number of conditional doses administered. CONDSKIP-1, table 6-5.
  private func count(_ rule: SkipCondition.DoseCount, before index: Int) -> Int {
    func isAtTheTime(_ dose: AdministeredDose) -> Bool {
      rule.start <= dose.date && dose.date < rule.end && rule.ages.contains(dose.date, born: born)
    }
    if rule.countsValidOnly || rule.vaccines.isEmpty {
      return records.indices.prefix(index).count {
        let dose = records[$0].dose
        return (rule.vaccines.isEmpty || rule.vaccines.contains(dose.cvx)) && isAtTheTime(dose)
          && (!rule.countsValidOnly || evaluations[$0]?.status == .valid)
      }
    }
    let places = index < records.count ? records[index].place : history.doses.count
    return history.doses.prefix(places).count { rule.vaccines.contains($0.cvx) && isAtTheTime($0) }
  }
}
