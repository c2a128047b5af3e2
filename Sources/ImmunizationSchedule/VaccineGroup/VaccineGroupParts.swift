// SPDX-License-Identifier: MIT

/// The best patient series of a vaccine group, those of a series group together. FORECASTVG-1, table 9-2.
struct VaccineGroupParts {
  let forecast: VaccineGroupForecast?
  /// Series groups, the one that comes first for the patient first.
  private let order: [Int]

  init(
    _ group: ScheduleData.VaccineGroup, _ antigens: [AntigenAssessment]
  ) {
    let best = antigens.flatMap(\.best)
    let lastDose = antigens.flatMap(\.records).map(\.dose.date).max()
    let parts = Set(best.map(\.series.group)).sorted().compactMap { number in
      let contained = best.filter { $0.series.group == number }
      var guidance: [Guidance] = []
      for antigen in antigens {
        for series in antigen.best where series.series.group == number {
          let more = series.guidance(of: antigen.antigen)
          guidance += more.filter { !guidance.contains($0) }
        }
      }
      let forecast = VaccineGroupForecast(
        group, containing: contained, guidance: guidance, lastDose: lastDose)
      return forecast.map {
        Part(group: number, forecast: $0, rank: Self.rank($0, of: contained))
      }
    }
    let sorted = parts.sorted { ($0.rank, $0.group) < ($1.rank, $1.group) }
    order = sorted.map(\.group)
    var first = sorted.first?.forecast
    first?.others = sorted.dropFirst().map(\.forecast)
    forecast = first
  }

  private struct Part {
    let group: Int
    let forecast: VaccineGroupForecast
    let rank: Int
  }

  /// Which of several forecasts is told first: what a risk asks for, then what everybody needs, and
  /// last what is over, or not begun yet at this age.
  private static func rank(_ forecast: VaccineGroupForecast, of series: [PatientSeries]) -> Int {
    if !series.contains(where: \.mayHaveStarted) { return 4 }
    switch forecast.status {
    case .agedOut: return 3
    case .notRecommended: return 2
    case .notComplete, .complete, .immune, .contraindicated:
      return forecast.seriesType == .risk ? 0 : 1
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

extension PatientSeries {
  /// Whether the minimum age to start is reached, or a dose counts already.
  fileprivate var mayHaveStarted: Bool {
    guard let age = series.minimumAgeToStart, validDoses == 0 else { return true }
    return assessment >= born.adding(age)
  }
}
