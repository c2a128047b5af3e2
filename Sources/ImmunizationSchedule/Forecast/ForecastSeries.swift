// SPDX-License-Identifier: MIT

extension PatientSeries {
  /// Finds out when the next dose is due. Figure 7-1.
  func makeForecast() {
    skipForecastTargets(on: assessment)
    while true {
      let forecast = determineNeed()
      // The dose has to make sense on the day on which it could be given. Chapter 7.6.
      if let earliest = forecast.dates?.earliest, earliest > assessment, let target = nextTarget,
        isSkippable(
          target, in: .forecast, reference: earliest, anchor: assessment, before: records.count)
      {
        targets[next].status = .skipped
        next += 1
        skipForecastTargets(on: assessment)
        continue
      }
      self.forecast = forecast
      return
    }
  }

  /// Chapter 7.1.
  private func skipForecastTargets(on date: CalendarDay) {
    while let target = nextTarget,
      isSkippable(
        target, in: .forecast, reference: date, anchor: assessment, before: records.count)
    {
      targets[next].status = .skipped
      next += 1
    }
  }

  /// Whether another dose should be given. Table 7-10.
  private func determineNeed() -> PatientSeriesForecast {
    func no(_ status: SeriesStatus, _ reason: ForecastReason) -> PatientSeriesForecast {
      PatientSeriesForecast(status: status, reason: reason, dates: nil)
    }
    guard let target = nextTarget else {
      return validDoses > 0 ? no(.complete, .complete) : no(.notRecommended, .pastHistory)
    }
    if surroundings.isImmune { return no(.immune, .immune) }
    if isContraindicated { return no(.contraindicated, .contraindicated) }
    if let end = target.dose.season?.end, assessment > end {
      return no(.notRecommended, .seasonOver)
    }
    let dates = forecastDates(of: target)
    if let maximum = target.dose.age(on: assessment)?.maximum.map({ born.adding($0) }) {
      if assessment >= maximum { return no(.agedOut, .tooOld) }
      if let earliest = dates.earliest, earliest >= maximum { return no(.agedOut, .cannotFinish) }
    }
    return PatientSeriesForecast(status: .notComplete, reason: .due, dates: dates)
  }
}
