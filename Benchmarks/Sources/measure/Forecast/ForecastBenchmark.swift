// SPDX-License-Identifier: MIT

import Foundation
import ImmunizationSchedule
import Interchange

/// Forecasts in the process, on one core: persons a second with all vaccine groups, one person, and the loading.
struct ForecastBenchmark {
  private static let persons = 4_000
  private static let today = CalendarDay.epoch.adding(days: 20_454)

  let data: String

  /// Vaccines a child is given, with the age in days: all kinds that compete, disturb each other and are skipped.
  private static let given: [(cvx: String, age: Int)] = [
    ("08", 1), ("110", 61), ("48", 61), ("216", 61), ("116", 61), ("110", 122), ("48", 122),
    ("216", 122), ("116", 122), ("110", 185), ("216", 185), ("150", 200), ("03", 370), ("21", 370),
    ("83", 370), ("48", 380), ("216", 380), ("20", 470), ("83", 560), ("130", 1500), ("94", 1500),
    ("165", 4100), ("114", 4100), ("115", 4100), ("165", 4300), ("114", 5900),
  ]

  func run() throws {
    var loading = Durations()
    var one = Durations()
    var schedule = try loading.measure { try load(nil) }
    for _ in 0..<20 { schedule = try loading.measure { try load(nil) } }
    var loadingOne = Durations()
    for _ in 0..<20 { _ = try loadingOne.measure { try load(["HepB"]) } }
    let lines = (0..<Self.persons).map(Self.line)
    for line in lines.prefix(200) { _ = Self.answer(line, schedule) }
    let start = ContinuousClock.now
    var bytes = 0
    for line in lines { bytes += one.measure { Self.answer(line, schedule) } }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard bytes > Self.persons * 1_000 else {
      throw Problem.unexpected(query: "forecasts", found: bytes)
    }
    MarkdownTable.print([
      ["forecast, all groups, line in to line out", ""],
      ["persons a second", String(Int(Double(Self.persons) / seconds))],
      ["one person, p50", MarkdownTable.microseconds(one.median) + " µs"],
      ["one person, p99", MarkdownTable.microseconds(one.quantile(0.99)) + " µs"],
      ["reading all groups", MarkdownTable.microseconds(loading.median) + " µs"],
      ["reading one group", MarkdownTable.microseconds(loadingOne.median) + " µs"],
    ])
  }

  private func load(_ groups: [String]?) throws -> VaccinationSchedule {
    try VaccinationSchedule(
      groups: groups,
      file: { name throws(Problem) in
        guard let bytes = FileManager.default.contents(atPath: "\(data)/schedule/\(name)") else {
          throw Problem.badArguments
        }
        return Array(bytes)
      }, refuse: { _ in Problem.badArguments })
  }

  /// People of 0 to 80 years, each with what they were given so far and every fifth with a condition.
  private static func line(_ number: Int) -> [UInt8] {
    let age = number * 7919 % 29_200
    let born = today.adding(days: -age)
    let doses = given.enumerated().filter { index, dose in
      dose.age < age && (number + index) % 7 != 0
    }.map { index, dose in
      let date = born.adding(days: dose.age + (number * 31 + index * 17) % 23)
      return #"{"date":"\#(date)","cvx":"\#(dose.cvx)"}"#
    }
    let observation = number % 5 == 0 ? #"{"code":"014"}"# : ""
    return Array(
      #"""
      {"id":"\#(number)","born":"\#(born)","sex":"\#(number % 2 == 0 ? "F" : "M")","on":"\#(today)",
      "observations":[\#(observation)],"doses":[\#(doses.joined(separator: ","))]}
      """#.utf8)
  }

  private static func answer(_ line: [UInt8], _ schedule: VaccinationSchedule) -> Int {
    JSONText(line: ForecastDocument.answer(to: line, with: schedule, on: today)).text.utf8.count
  }
}
