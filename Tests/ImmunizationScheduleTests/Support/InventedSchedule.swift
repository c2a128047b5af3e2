// SPDX-License-Identifier: MIT

import ImmunizationSchedule

/// Small schedules of our own against a disease that does not exist, a rule at a time.
enum Invented {
  struct Trouble: Error {
    let text: String
  }

  /// The series that most tests need: for everybody, and the usual one.
  static let standard =
    #"{"name":"Usual","type":"Standard","group":"1","isDefault":true,"preference":"1"}"#

  /// CVX 901 is what every dose of `vaccine` is for.
  static let vaccine = #""preferable":[{"cvx":"901","isForecast":true}]"#

  /// - Parameters:
  ///   - doses: members of the series doses, without the vaccine and the number of the series.
  ///   - antigen: more members of the antigen's file.
  static func schedule(
    doses: [String], antigen: String = "", conflicts: String = ""
  ) throws -> VaccinationSchedule {
    try schedule(
      series: [standard],
      doses: doses.map { #"{"series":0,\#(vaccine)\#($0.isEmpty ? "" : ",")\#($0)}"# },
      antigen: antigen, conflicts: conflicts)
  }

  static func schedule(
    series: [String], doses: [String], antigen: String = "", conflicts: String = ""
  ) throws -> VaccinationSchedule {
    try schedule(files: [
      "schedule.json": """
      {"antigens":[{"name":"Pox","file":"pox.json"}],
      "vaccineGroups":[{"name":"Pox","antigens":["Pox"]}],
      "vaccines":[\(["901", "902", "903"].map { #"{"cvx":"\#($0)","antigens":[{"antigen":"Pox"}]}"# }
        .joined(separator: ","))],
      "conflicts":[\(conflicts)],"observations":[{"code":"001","title":"Lives by the sea"}]}
      """,
      "pox.json": """
      {"antigen":"Pox",\(antigen.isEmpty ? "" : antigen + ",")
      "series":[\(series.joined(separator: ","))],"doses":[\(doses.joined(separator: ","))]}
      """,
    ])
  }

  static func schedule(
    files: [String: String], groups: [String]? = nil
  ) throws(Trouble) -> VaccinationSchedule {
    try VaccinationSchedule(
      groups: groups,
      file: { name throws(Trouble) in
        guard let text = files[name] else { throw Trouble(text: "\(name) is missing") }
        return Array(text.utf8)
      }, refuse: { Trouble(text: $0.message) })
  }
}

/// A day that is written right.
func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? .epoch }

extension VaccinationSchedule {
  /// What doses of CVX 901, or of `901@2024-01-31`, are worth to the first antigen.
  func statuses(
    born: String = "2020-01-01", gender: Gender = .unknown,
    observations: [ClinicalObservation] = [],
    _ doses: [AdministeredDose], on: String = "2025-01-01"
  ) -> [String] {
    assess(born: born, gender: gender, observations: observations, doses, on: on).doses.map {
      $0.evaluations.first?.evaluation.status.rawValue ?? "none"
    }
  }

  func assess(
    born: String = "2020-01-01", gender: Gender = .unknown, country: String? = nil,
    observations: [ClinicalObservation] = [], _ doses: [AdministeredDose] = [],
    on: String = "2025-01-01"
  ) -> PatientAssessment {
    assess(
      PatientHistory(
        born: day(born), gender: gender, country: country, observations: observations, doses: doses),
      on: day(on))
  }

  /// What is due for somebody with these doses.
  func next(
    born: String = "2020-01-01", gender: Gender = .unknown, country: String? = nil,
    observations: [ClinicalObservation] = [], _ doses: [AdministeredDose] = [],
    on: String = "2025-01-01"
  ) -> VaccineGroupForecast? {
    assess(
      born: born, gender: gender, country: country, observations: observations, doses, on: on
    ).forecasts.first
  }
}

/// A dose given: `901@2024-01-31`.
func dose(
  _ text: String, mvx: String? = nil, expires: String? = nil, isSubpotent: Bool = false
) -> AdministeredDose {
  let parts = text.split(separator: "@").map(String.init)
  return AdministeredDose(
    date: day(parts.last ?? ""), cvx: CVX(parts.first ?? "") ?? anyVaccine, mvx: mvx,
    expires: expires.map(day), isSubpotent: isSubpotent)
}

private let anyVaccine = [CVX("901")].compactMap { $0 }[0]

func observation(_ code: String, _ date: String? = nil) -> [ClinicalObservation] {
  GuidelineCode(code).map { [ClinicalObservation(code: $0, date: date.map(day))] } ?? []
}

extension VaccineGroupForecast {
  /// Status, number, earliest, recommended and overdue in one line.
  var line: String {
    let dates = dates
    return [
      status.rawValue, dates.map { "\($0.doseNumber)" } ?? "-",
      dates?.earliest?.description ?? "-", dates?.recommended?.description ?? "-",
      dates?.pastDue?.description ?? "-",
    ].joined(separator: " ")
  }
}
