// SPDX-License-Identifier: MIT

import Booking
import ImmunizationSchedule
import Interchange

/// A forecast for people to read.
struct ForecastView {
  let assessment: PatientAssessment
  let schedule: VaccinationSchedule
  /// On which it is asked.
  let day: CalendarDay

  func lines(for console: Console) -> [String] {
    var lines: [String] = []
    if !assessment.doses.isEmpty { lines += ["Given:"] + doseLines(for: console) + [""] }
    guard !assessment.forecasts.isEmpty else {
      return lines + ["Nothing is forecast for this person."]
    }
    return lines + ["Next:"] + forecastLines(for: console) + noteLines
  }

  private func doseLines(for console: Console) -> [String] {
    var table = TextTable([
      .init(title: "Day"), .init(title: "Vaccine", limit: 40), .init(title: "Counts for"),
    ])
    for dose in assessment.doses {
      let name = schedule.name(of: dose.dose.cvx) ?? "not known"
      table.rows.append([
        "\(dose.dose.date)", "\(name) (CVX \(dose.dose.cvx))",
        dose.evaluations.isEmpty
          ? "nothing here" : dose.evaluations.map(Self.words).joined(separator: "; "),
      ])
    }
    return table.lines(for: console)
  }

  private static func words(_ one: AntigenEvaluation) -> String {
    let status = "\(one.antigen): \(one.evaluation.status.rawValue.lowercased())"
    return one.evaluation.reason.map { "\(status) (\($0.words.lowercased()))" } ?? status
  }

  private func forecastLines(for console: Console) -> [String] {
    var table = TextTable([
      .init(title: "Vaccine group"), .init(title: "Dose", isNumber: true),
      .init(title: "Possible from"), .init(title: "Recommended"), .init(title: "Overdue after"),
      .init(title: "State"),
    ])
    for forecast in all {
      let dates = forecast.dates
      table.rows.append([
        forecast.vaccineGroup, dates.map { "\($0.doseNumber)" } ?? "",
        dates.map { $0.earliest.map { "\($0)" } ?? "any day" } ?? "",
        dates?.recommended.map { "\($0)" } ?? "", dates?.pastDue.map { "\($0)" } ?? "",
        state(of: forecast),
      ])
    }
    return table.lines(for: console)
  }

  /// As a receptionist says it.
  private func state(of forecast: VaccineGroupForecast) -> String {
    switch forecast.status {
    case .notComplete: state(of: forecast.dates)
    case .complete: "complete"
    case .immune: "immune"
    case .contraindicated: "not to be given"
    case .notRecommended: "not now"
    case .agedOut: "too old for it"
    }
  }

  private func state(of dates: VaccineGroupForecast.Dates?) -> String {
    if let pastDue = dates?.pastDue, pastDue < day { return "overdue" }
    if let recommended = dates?.recommended, recommended > day {
      return (dates?.earliest).map { $0 > day } ?? false ? "later" : "possible"
    }
    return "due"
  }

  private var noteLines: [String] {
    var notes: [String] = []
    for forecast in all {
      for guidance in forecast.guidance {
        let note = "\(forecast.vaccineGroup): \(guidance.words(by: schedule))"
        if !notes.contains(note) { notes.append(note) }
      }
    }
    return notes.isEmpty ? [] : [""] + notes
  }

  private var all: [VaccineGroupForecast] { assessment.forecasts.flatMap { [$0] + $0.others } }
}
