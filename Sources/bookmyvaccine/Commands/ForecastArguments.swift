// SPDX-License-Identifier: MIT

import Booking
import ImmunizationSchedule

/// Somebody's history as it is typed after `forecast`.
enum ForecastArguments {
  static func patient(_ arguments: Arguments) throws(UsageError) -> PatientHistory {
    guard let born = try arguments.date(.born).flatMap({ CalendarDay(date: $0) }) else {
      throw .missingOptions([.born], command: arguments.spec)
    }
    return PatientHistory(
      born: born,
      gender: try gender(arguments),
      observations: try arguments.texts(.observation).map { text throws(UsageError) in
        try observation(text)
      },
      doses: try arguments.texts(.dose).map { text throws(UsageError) in try dose(text) })
  }

  private static func gender(_ arguments: Arguments) throws(UsageError) -> Gender {
    switch arguments.text(.sex) {
    case "F": .female
    case "M": .male
    case "X", nil: .unknown
    case let other?: throw .notAChoice(.sex, other, choices: ["F", "M", "X"])
    }
  }

  /// `08@2024-03-31` or `08@2024-03-31@SKB`.
  private static func dose(_ text: String) throws(UsageError) -> AdministeredDose {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let cvx = CVX(String(parts[0])),
      let date = CalendarDay(String(parts[1])),
      parts.last?.isEmpty == false
    else { throw .badValue(.dose, text, expected: .doseGiven) }
    return AdministeredDose(date: date, cvx: cvx, mvx: parts.count == 3 ? String(parts[2]) : nil)
  }

  /// `042` or `042@2024-03-31`.
  private static func observation(_ text: String) throws(UsageError) -> ClinicalObservation {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let code = GuidelineCode(String(parts[0])) else {
      throw .badValue(.observation, text, expected: .observation)
    }
    if parts.count == 1 { return ClinicalObservation(code: code) }
    guard let date = CalendarDay(String(parts[1])) else {
      throw .badValue(.observation, text, expected: .observation)
    }
    return ClinicalObservation(code: code, date: date)
  }
}
