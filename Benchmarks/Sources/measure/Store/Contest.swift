// SPDX-License-Identifier: MIT

import BookingStore
import Foundation

/// The store and its peer do the same bookings in turns, so that what else the machine does meets both.
struct Contest {
  private static let roundCount = 3

  let name: String
  /// What the ratio is to be at least.
  let target: Double
  let crowd: Crowd

  struct Round {
    let store: Turn
    let sqlite: Turn

    var ratio: Double { store.rate / sqlite.rate }
  }

  /// All rounds, by their ratio.
  func run(in folder: String, _ contents: FolderContents) throws -> ContestResult {
    var rounds: [Round] = []
    for number in 1...Self.roundCount {
      FileHandle.standardError.write(
        Data("\(name): round \(number) of \(Self.roundCount)\n".utf8))
      rounds.append(
        Round(
          store: try turn(of: .store, in: folder, contents),
          sqlite: try turn(of: .sqlite, in: folder, contents)))
    }
    return ContestResult(contest: self, rounds: rounds)
  }

  private func turn(of keeper: Keeper, in folder: String, _ contents: FolderContents) throws
    -> Turn
  {
    let path = folder + "/turn"
    // What the turn before left for the disk to do is not this one's.
    sync()
    let turn = try crowd.turn(of: keeper, in: path, contents)
    try FileManager.default.removeItem(atPath: path)
    return turn
  }
}
