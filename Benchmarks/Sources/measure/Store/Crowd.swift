// SPDX-License-Identifier: MIT

import BookingStore

/// How many book at the same time, and what.
struct Crowd {
  let processes: Int
  /// In each process.
  let threads: Int
  let plan: BookingPlan
  /// Where the processes read it.
  private let planPath: String

  init(processes: Int, threads: Int, plan: BookingPlan, folder: String) throws {
    self.processes = processes
    self.threads = threads
    self.plan = plan
    planPath = "\(folder)/plan-\(processes)-\(threads).json"
    try plan.write(to: planPath)
  }

  /// Has everything in `plan` booked in a new `folder`.
  func turn(of keeper: Keeper, in folder: String, _ contents: FolderContents) throws -> Turn {
    try keeper.prepare(folder, contents, plan)
    let bookers = try (0..<processes).map {
      try BookerProcess(
        Booker(keeper: keeper, folder: folder, plan: planPath, number: $0, threads: threads))
    }
    for booker in bookers { try booker.waitUntilReady() }
    for booker in bookers { try booker.begin() }
    return Turn(try bookers.flatMap { try $0.shifts() })
  }
}
