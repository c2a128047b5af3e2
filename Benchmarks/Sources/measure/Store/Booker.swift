// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// One process that books its share of a plan, with as many threads as the plan has bookers for it.
struct Booker: Sendable {
  let keeper: Keeper
  let folder: String
  /// The plan's file.
  let plan: String
  let number: Int
  let threads: Int

  var words: [String] { [keeper.rawValue, folder, plan, String(number), String(threads)] }

  init(keeper: Keeper, folder: String, plan: String, number: Int, threads: Int) {
    self.keeper = keeper
    self.folder = folder
    self.plan = plan
    self.number = number
    self.threads = threads
  }

  /// Reads what `words` gave.
  init?(_ words: some Collection<String>) {
    let words = Array(words)
    guard words.count == 5, let keeper = Keeper(rawValue: words[0]), let number = Int(words[3]),
      let threads = Int(words[4]), number >= 0, threads > 0
    else { return nil }
    self.init(
      keeper: keeper, folder: words[1], plan: words[2], number: number, threads: threads)
  }

  /// Says that it is ready, begins when a line comes, and ends with what it measured.
  func runWhenTold() throws {
    let shares = try BookingPlan(reading: plan).shares.dropFirst(number * threads).prefix(threads)
    guard shares.count == threads else { throw Problem.badPlan }
    let desks = try keeper.desks(in: folder)
    let results = Mutex<[Result<Shift, any Error>]>([])
    let ready = DispatchSemaphore(value: 0)
    let gate = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    for (booker, share) in zip(shares.indices, shares) {
      Thread.detachNewThread {
        let result = Result {
          let desk = Result { try desks("measure-\(booker)") }
          ready.signal()
          gate.wait()
          return try Shift(booking: share, at: try desk.get())
        }
        results.withLock { $0.append(result) }
        done.signal()
      }
    }
    for _ in shares { ready.wait() }
    FileHandle.standardOutput.write(Data("ready\n".utf8))
    guard readLine() != nil else { return }
    for _ in shares { gate.signal() }
    for _ in shares { done.wait() }
    let shifts = try results.withLock { try $0.map { try $0.get() } }
    FileHandle.standardOutput.write(try JSONEncoder().encode(shifts))
  }
}
