// SPDX-License-Identifier: MIT

import Foundation
import ImmunizationSchedule
import TestKit

/// One of CDC's test cases, as its tables have it.
struct CDCCase {
  let id: String
  let vaccineGroup: String
  let patient: PatientHistory
  let assessment: CalendarDay
  /// Of each dose, in lower case and without spaces.
  let statuses: [String]
  /// Series status, dose number and three dates, in the form of `VaccineGroupForecast.line`.
  let line: String

  private static let groups = [
    "DTAP": "DTaP/Tdap/Td", "DTaP": "DTaP/Tdap/Td", "POL": "Polio", "IPOL": "Polio", "HIB": "Hib",
    "PCV": "Pneumococcal", "MCV": "Meningococcal", "MENB": "Meningococcal B", "ROTA": "Rotavirus",
    "Rota": "Rotavirus", "VAR": "Varicella", "ZOSTER": "Zoster", "FLU": "Influenza",
    "Flu": "Influenza",
  ]

  /// Nil for a row that is no case.
  init?(_ row: [String: String]) {
    func text(_ key: String) -> String {
      (row[key] ?? "").trimmingCharacters(in: .whitespaces)
    }
    func date(_ key: String) -> CalendarDay? { CalendarDay(String(text(key).prefix(10))) }
    guard let born = date("DOB"), let assessment = date("Assessment_Date") else { return nil }
    id = text("CDC_Test_ID")
    vaccineGroup = Self.groups[text("Vaccine_Group")] ?? text("Vaccine_Group")
    self.assessment = assessment
    var doses: [AdministeredDose] = []
    var statuses: [String] = []
    for number in 1...7 {
      guard let day = date("Date_Administered_\(number)"), let cvx = CVX(text("CVX_\(number)"))
      else {
        continue
      }
      let mvx = text("MVX_\(number)")
      doses.append(AdministeredDose(date: day, cvx: cvx, mvx: mvx.isEmpty ? nil : mvx))
      statuses.append(text("Evaluation_Status_\(number)").squeezed)
    }
    self.statuses = statuses
    let observations = (1...3).compactMap { number in
      GuidelineCode(text("Observation_Code_\(number)")).map {
        ClinicalObservation(code: $0, date: date("Observation_Date_\(number)"))
      }
    }
    let isFemale = (row["gender"] ?? row["Gender"]) == "F"
    patient = PatientHistory(
      born: born, gender: isFemale ? .female : .male, observations: observations, doses: doses)
    let number = text("Forecast_#")
    let dates = ["Earliest_Date", "Recommended_Date", "Past_Due_Date"].map {
      date($0)?.description ?? "-"
    }
    line = ([text("Series_Status").squeezed, number.isEmpty ? "-" : number] + dates)
      .joined(separator: " ")
  }

  /// All cases of both tables; nil where they are absent.
  static func all() throws -> [CDCCase]? {
    var cases: [CDCCase] = []
    for name in ["healthy_v4.45_cases", "underlying_v4.6_cases"] {
      guard let url = SharedFolder.url("data/schedules/cdsi_test_cases/\(name).csv") else {
        return nil
      }
      let rows = cells(of: try String(contentsOf: url, encoding: .utf8))
      guard let head = rows.first else { continue }
      for row in rows.dropFirst() {
        let pairs = zip(head, row)
        if let one = CDCCase(Dictionary(pairs, uniquingKeysWith: { first, _ in first })) {
          cases.append(one)
        }
      }
    }
    return cases
  }

  private static func cells(of text: String) -> [[String]] {
    var rows: [[String]] = [[]]
    var cell = ""
    var isQuoted = false
    for scalar in text.unicodeScalars {
      switch (scalar, isQuoted) {
      case ("\"", _): isQuoted.toggle()
      case (",", false), ("\n", false):
        rows[rows.count - 1].append(cell)
        cell = ""
        if scalar == "\n" { rows.append([]) }
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return rows.filter { $0.count > 1 }
  }
}

extension String {
  /// The tables write `Not complete` and `Not Complete`.
  var squeezed: String { lowercased().filter { !$0.isWhitespace } }
}
