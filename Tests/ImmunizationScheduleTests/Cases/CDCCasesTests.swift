// SPDX-License-Identifier: MIT

import Foundation
import ImmunizationSchedule
import Testing

/// CDC's own test cases against the schedule that comes along.
@Suite struct CDCCasesTests {
  /// Cases that differ; docs/CDSI.md says of each why. The list may only shrink.
  private static let known: Set<String> = [
    "2016-UC-0003", "2016-UC-0058", "2016-UC-0060", "2016-UC-0094", "2016-UC-0110", "2016-UC-0128",
    "2016-UC-0129", "2016-UC-0165", "2016-UC-0166", "2016-UC-0167", "2017-UC-0015", "2020-UC-0003",
    "2022-UC-0001", "2022-UC-0005", "2022-UC-0017", "2022-UC-0030", "2022-UC-0031", "2023-UC-0047",
    "2023-UC-0050",
  ]

  @Test("CDC's test cases agree, but for those that are known to differ")
  func cases() throws {
    guard let cases = try CDCCase.all() else {
      print("Skipped: CDC's test cases are not here.")
      return
    }
    let schedule = try Self.bundled()
    var different: Set<String> = []
    for one in cases where !Self.agrees(one, schedule) { different.insert(one.id) }
    #expect(cases.count == 825)
    #expect(different.subtracting(Self.known).sorted() == [], "these agreed before")
    #expect(
      Self.known.subtracting(different).sorted() == [], "these agree now: take them off the list")
  }

  @Test("The schedule that comes along can be read, every group of it")
  func bundle() throws {
    let schedule = try Self.bundled()
    #expect(schedule.vaccineGroups.count == 26)
    // A newborn: one line for each group that is for everybody.
    let forecasts = schedule.assess(born: "2025-01-01", on: "2025-01-01").forecasts
    #expect(
      forecasts.first { $0.vaccineGroup == "HepB" }?.line
        == "Not Complete 1 2025-01-01 2025-01-01 2025-01-28")
    #expect(forecasts.contains { $0.vaccineGroup == "MMR" })
    #expect(!forecasts.contains { $0.vaccineGroup == "Cholera" })
  }

  private static func bundled() throws -> VaccinationSchedule {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../data/schedule")
    return try VaccinationSchedule(
      file: { name throws(Invented.Trouble) in
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
          throw Invented.Trouble(text: "\(name) is missing")
        }
        return Array(data)
      }, refuse: { Invented.Trouble(text: $0.message) })
  }

  private static func agrees(_ one: CDCCase, _ schedule: VaccinationSchedule) -> Bool {
    let assessment = schedule.assess(one.patient, on: one.assessment)
    let statuses = assessment.doses.map { status(of: $0, for: one.vaccineGroup) }
    guard statuses == one.statuses,
      let forecast = assessment.forecasts.first(where: { $0.vaccineGroup == one.vaccineGroup })
    else { return false }
    let line = forecast.line.dropFirst(forecast.status.rawValue.count)
    return forecast.status.rawValue.squeezed + line == one.line
  }

  /// A dose counts for a group where it counts for one of its antigens; a dose that is nothing to the group is
  /// told by CDC as its own group has it.
  private static func status(of dose: DoseAssessment, for group: String) -> String {
    let own = dose.evaluations.filter { $0.vaccineGroup == group }
    let all = (own.isEmpty ? dose.evaluations : own).map(\.evaluation.status)
    return (all.contains(.valid) ? Evaluation.Status.valid : all.first)?.rawValue.squeezed ?? "none"
  }
}
