// SPDX-License-Identifier: MIT

extension PatientSeries {
  /// Whether another vaccine stands too close before the dose. CONFLICT-3, table 6-24.
  func isImpacted(_ index: Int) -> Bool {
    let current = records[index]
    for conflict in surroundings.conflicts where conflict.impacted.contains(current.dose.cvx) {
      for place in 0..<current.place where history.doses[place].cvx == conflict.conflicting {
        let previous = history.doses[place].date
        guard current.dose.date >= previous.adding(conflict.begin) else { continue }
        let end = countsAsValid(place) ? conflict.minimumEnd : conflict.end
        if current.dose.date < previous.adding(end) { return true }
      }
    }
    return false
  }

  /// Valid, or without a status in this series. CALCDTCONFLICT-2.
  private func countsAsValid(_ place: Int) -> Bool {
    guard let index = records.firstIndex(where: { $0.place == place }),
      let evaluation = evaluations[index]
    else { return true }
    return evaluation.status == .valid
  }
}
