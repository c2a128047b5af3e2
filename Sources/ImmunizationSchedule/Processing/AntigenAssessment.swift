// SPDX-License-Identifier: MIT

/// All relevant series of one antigen, evaluated and forecast, and those that are best. Chapters 5 to 8.
struct AntigenAssessment {
  let antigen: Antigen
  let records: [AntigenRecord]
  /// One a series group at most, in the order of the groups.
  let best: [PatientSeries]

  init(
    _ antigen: Antigen, of history: OrganizedHistory, with data: ScheduleData, on day: CalendarDay
  ) {
    self.antigen = antigen
    records = history.records(of: antigen.name)
    let patient = history.patient
    let surroundings = PatientSeries.Surroundings(of: antigen, for: patient, with: data, on: day)
    var relevant: [PatientSeries] = []
    for series in antigen.series where series.isRelevant(for: patient, on: day) {
      let one = PatientSeries(series, of: history, records: records, in: surroundings)
      one.evaluateHistory()
      one.makeForecast()
      if let day = one.completion {
        let known = surroundings.completedGroups[series.group]
        surroundings.completedGroups[series.group] = min(known ?? day, day)
      }
      relevant.append(one)
    }
    let groups = Set(relevant.map(\.series.group)).sorted()
    best = BestSeries.select(
      from: groups.compactMap { number in
        SeriesGroup(number: number, relevant: relevant.filter { $0.series.group == number })
          .prioritized
      })
  }
}
