// SPDX-License-Identifier: MIT

import Testing

@Suite("Histories by chance, with compactions and without")
struct EquivalenceTests {
  @Test(
    "Where lines lie, in the journal or the archive, changes no answer",
    arguments: 1...8 as ClosedRange<UInt64>)
  func compactedOrNot(seed: UInt64) throws {
    var run = try HistoryRun(seed: seed)
    for step in 1...330 {
      var problem = try run.step()
      if problem == nil, step % 20 == 0 { problem = try run.look(days: 9) }
      if let problem {
        Issue.record("seed \(seed), step \(step): \(problem)")
        return
      }
    }
    if let problem = try run.end() { Issue.record("seed \(seed), at the end: \(problem)") }
    // A run in which hardly anything happens would prove nothing.
    #expect(run.accepted > 60 && run.refused > 60 && run.compactions > 20, "seed \(seed)")
    #expect(run.offers > 1 && run.merges > 1, "seed \(seed)")
  }
}
