// SPDX-License-Identifier: MIT

enum IntervalVerdict {
  case tooSoon, gracePeriod, valid
}

extension PatientSeries {
  /// Whether the dose was given a preferable interval after what it is counted from. Table 6-18.
  func preferableInterval(of index: Int, for target: TargetDose) -> IntervalVerdict {
    let date = records[index].dose.date
    var verdict = IntervalVerdict.valid
    for interval in target.dose.intervals where interval.inForce.includes(date) {
      guard let reference = referenceDate(of: interval.reference, before: index) else { continue }
      if let absolute = interval.absoluteMinimum, date < reference.adding(absolute) {
        return .tooSoon
      }
      if let minimum = interval.minimum, date < reference.adding(minimum) { verdict = .gracePeriod }
    }
    return verdict
  }

  /// Whether it was given an interval that counts all the same. Table 6-21.
  func allowsInterval(of index: Int, for target: TargetDose) -> Bool {
    let date = records[index].dose.date
    var isAny = false
    for interval in target.dose.allowableIntervals where interval.inForce.includes(date) {
      isAny = true
      guard let reference = referenceDate(of: interval.reference, before: index),
        let absolute = interval.absoluteMinimum
      else { continue }
      if date < reference.adding(absolute) { return false }
    }
    return isAny
  }

  /// What an interval is counted from; nil where there is nothing to count from.
  /// CALCDTINT-1, -2, -8 and -9 of table 3-7.
  ///
  /// - Parameter index: the record that is looked at; past the last one for a forecast.
  func referenceDate(of reference: IntervalReference, before index: Int) -> CalendarDay? {
    switch reference {
    case .previousDose:
      for earlier in (0..<min(index, records.count)).reversed()
      where evaluations[earlier]?.countsForIntervals == true {
        return records[earlier].dose.date
      }
      return nil
    case .targetDose(let number):
      guard number > 0, number <= targets.count else { return nil }
      return targets[number - 1].satisfiedBy.map { records[$0].dose.date }
    case .mostRecent(let vaccines):
      let places = index < records.count ? records[index].place : history.doses.count
      for place in (0..<places).reversed()
      where vaccines.contains(history.doses[place].cvx) && !isInadvertent(place) {
        return history.doses[place].date
      }
      return nil
    case .observation(let code):
      return history.patient.observations.filter { $0.code == code }.compactMap(\.date).max()
    case .none: return nil
    }
  }

  private func isInadvertent(_ place: Int) -> Bool {
    guard let index = records.firstIndex(where: { $0.place == place }) else { return false }
    return evaluations[index]?.reason == .inadvertentVaccine
  }
}
