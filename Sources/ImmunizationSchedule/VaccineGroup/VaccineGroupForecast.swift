// SPDX-License-Identifier: MIT

/// When the next vaccine of a vaccine group is due, or why none is.
package struct VaccineGroupForecast: Sendable {
  package let vaccineGroup: String
  package let seriesType: SeriesType
  package let status: SeriesStatus
  package let reason: ForecastReason
  /// Nil where no dose is due.
  package let dates: Dates?
  package let guidance: [Guidance]
  /// Forecasts of the same group on another ground: a journey say, beside what everybody needs.
  package var others: [VaccineGroupForecast] = []

  package struct Dates: Sendable {
    package let doseNumber: Int
    /// Nil where nothing stands against any day.
    package let earliest: CalendarDay?
    package let recommended: CalendarDay?
    package let pastDue: CalendarDay?
    package let latest: CalendarDay?
    package let vaccines: [CVX]
  }

  /// - Parameters:
  ///   - contained: the patient series whose forecasts it is made of, at least one.
  ///   - lastDose: the day of the last dose of a vaccine that belongs to the group.
  init?(
    _ group: ScheduleData.VaccineGroup, containing contained: [PatientSeries],
    guidance: [Guidance], lastDose: CalendarDay?
  ) {
    guard let type = contained.first?.series.type,
      let (status, reason) = Self.status(of: contained.compactMap(\.forecast))
    else { return nil }
    vaccineGroup = group.name
    seriesType = type
    self.status = status
    self.reason = reason
    self.guidance = guidance
    dates =
      status == .notComplete
      ? Self.dates(of: contained.compactMap(\.forecast?.dates), group, lastDose: lastDose) : nil
  }

  /// SINGLEANTVG-1, and table 9-4.
  private static func status(
    of forecasts: [PatientSeriesForecast]
  ) -> (SeriesStatus, ForecastReason)? {
    for status in [SeriesStatus.contraindicated, .agedOut, .notRecommended, .notComplete] {
      if let forecast = forecasts.first(where: { $0.status == status }) {
        return (status, forecast.reason)
      }
    }
    if forecasts.isEmpty { return nil }
    return forecasts.allSatisfy { $0.status == .immune }
      ? (.immune, .immune) : (.complete, .complete)
  }

  /// Tables 9-2, 9-3 and 9-5.
  private static func dates(
    of forecasts: [PatientSeriesForecast.Dates], _ group: ScheduleData.VaccineGroup,
    lastDose: CalendarDay?
  ) -> Dates {
    let earliests = forecasts.compactMap(\.earliest)
    // SINGLEANTVG-2 and MULTIANTVG-1.
    let hasPriority = group.antigens.count > 1 && forecasts.contains(where: \.isPriority)
    let earliest =
      hasPriority ? [earliests.min(), lastDose].compactMap { $0 }.max() : earliests.max()
    let recommended = forecasts.compactMap(\.recommended).min()
    let numbers = forecasts.map(\.doseNumber)
    var vaccines: [CVX] = []
    for vaccine in forecasts.flatMap(\.vaccines) where !vaccines.contains(vaccine) {
      vaccines.append(vaccine)
    }
    return Dates(
      // FORECASTDN-2.
      doseNumber: (group.isFullGroup ? numbers.min() : numbers.max()) ?? 1,
      earliest: earliest,
      recommended: [earliest, recommended].compactMap { $0 }.max(),
      pastDue: forecasts.compactMap(\.pastDue).min().map { max(earliest ?? $0, $0) },
      latest: forecasts.compactMap(\.latest).min(),
      vaccines: vaccines)
  }
}
