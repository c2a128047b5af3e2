// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Red badges, and how long they last")
struct RedSpellsTests {
  private static let ada = PatientID("ada")

  private static func mark(_ number: Int, day: Int, _ verdict: Assessment.Verdict) -> CheckMark {
    CheckMark(
      ResponseID("r\(number)"),
      at: ZonedTime(instant: Instant(seconds: 1_795_000_000 + day * 86_400), offset: 0), verdict)
  }

  /// What is kept after checks of one person on these days, each with its day and the day of the next.
  private static func kept(_ checks: [(day: Int, verdict: Assessment.Verdict)]) -> [[Int?]] {
    var spells = RedSpells()
    for (number, check) in checks.enumerated() {
      spells.add(mark(number, day: check.day, check.verdict), of: ada, at: HospitalID("a"))
      // What was written down and read again goes on alike.
      spells = RedSpells(spells.all)
    }
    return spells.all.map { spell in
      [spell.check.at.instant, spell.until].map { $0.map { ($0.seconds - 1_795_000_000) / 86_400 } }
    }
  }

  @Test(
    "One goes on until the next check; of those that are over only the long ones are kept",
    arguments: [
      ([(0, .cleared)], []), ([(0, .care)], [[0, nil]]), ([(0, .triage)], [[0, nil]]),
      ([(0, .care), (1, .cleared)], []), ([(0, .care), (30, .advice)], []),
      ([(0, .care), (31, .cleared)], [[0, 31]]),
      ([(0, .care), (10, .care)], [[10, nil]]),
      ([(0, .care), (40, .triage), (50, .cleared)], [[0, 40]]),
      ([(0, .care), (40, .cleared), (50, .care)], [[0, 40], [50, nil]]),
    ] as [([(Int, Assessment.Verdict)], [[Int?]])])
  func lasting(checks: [(Int, Assessment.Verdict)], expected: [[Int?]]) {
    #expect(Self.kept(checks.map { (day: $0.0, verdict: $0.1) }) == expected)
  }
}
