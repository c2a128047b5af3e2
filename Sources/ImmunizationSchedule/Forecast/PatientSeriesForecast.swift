// SPDX-License-Identifier: MIT

/// When the next dose of a patient series is due, or why none is.
struct PatientSeriesForecast: Sendable {
  let status: SeriesStatus
  let reason: ForecastReason
  /// Nil where no dose is due.
  let dates: Dates?

  struct Dates: Sendable {
    let doseNumber: Int
    /// Nil where nothing stands against any day.
    let earliest: CalendarDay?
    let unadjustedRecommended: CalendarDay?
    let unadjustedPastDue: CalendarDay?
    let latest: CalendarDay?
    let vaccines: [CVX]
    let isPriority: Bool

    /// FORECASTDT-5.
    var recommended: CalendarDay? { [earliest, unadjustedRecommended].compactMap { $0 }.max() }
    /// FORECASTDT-6.
    var pastDue: CalendarDay? { unadjustedPastDue.map { max(earliest ?? $0, $0) } }
  }
}

/// Why a dose is due, or why none is.
package enum ForecastReason: Sendable {
  case due
  case complete
  case pastHistory
  case immune
  case contraindicated
  case seasonOver
  case tooOld
  case cannotFinish
}
