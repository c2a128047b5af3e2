// SPDX-License-Identifier: MIT

/// The best patient series of a vaccine group, those of a series group together. FORECASTVG-1, table 9-2.
struct VaccineGroupParts {
  let forecast: VaccineGroupForecast?
  /// Series groups, the one that comes first for the patient first.
  private let order: [Int]

  init(
    _ group: ScheduleData.VaccineGroup, _ antigens: [AntigenAssessment], history: OrganizedHistory,
    day: CalendarDay
  ) {
    let best = antigens.flatMap(\.best)
    let parts = Set(best.map(\.series.group)).sorted().compactMap { number in
      VaccineGroupForecast(
        group, containing: best.filter { $0.series.group == number }, history: history
      ).map { (number, $0) }
    }
    let sorted = parts.sorted { Self.rank($0.1) < Self.rank($1.1) }
    order = sorted.map(\.0)
    var first = sorted.first?.1
    first?.others = sorted.dropFirst().map(\.1)
    forecast = first
  }

  /// Which of several forecasts is told first.
  private static func rank(_ forecast: VaccineGroupForecast) -> Int {
    switch (forecast.status, forecast.seriesType) {
    case (.notComplete, .risk): 0
    case (.contraindicated, _): 1
    case (.notComplete, _): 2
    case (.complete, .risk): 3
    case (.complete, _): 4
    case (.immune, _): 5
    case (.notRecommended, _): 6
    case (.agedOut, _): 7
    }
  }

  /// What a dose is worth: it counts where it counts for one of the best series.
  func evaluation(of index: Int, in antigen: AntigenAssessment) -> Evaluation? {
    let all = order.compactMap { number in
      antigen.best.first { $0.series.group == number }?.evaluations[index]
    }
    return all.first { $0.status == .valid } ?? all.first
  }
}
