// SPDX-License-Identifier: MIT

import TestKit

/// How much of what was never synced a power cut leaves.
enum Survival: Hashable, Sendable {
  case nothing, everything
  /// Something else of each file and folder.
  case some(seed: UInt64)
  /// All names and sizes, with sectors missing here and there.
  case holes(seed: UInt64)
}

/// Chooses, file by file and folder by folder, what a power cut leaves.
struct Fate {
  private enum Mood {
    case nothing, everything, holes, mixed
  }

  private let survival: Survival
  private var mood: Mood
  private var generator: SeededGenerator

  init(_ survival: Survival) {
    self.survival = survival
    switch survival {
    case .nothing: (mood, generator) = (.nothing, SeededGenerator(seed: 0))
    case .everything: (mood, generator) = (.everything, SeededGenerator(seed: 0))
    case .some(let seed): (mood, generator) = (.mixed, SeededGenerator(seed: seed))
    case .holes(let seed): (mood, generator) = (.holes, SeededGenerator(seed: seed))
    }
  }

  /// Begins with another file or folder: one that is lost whole beside one that is kept whole is what goes wrong most.
  mutating func next() {
    guard case .some = survival else { return }
    mood = [.nothing, .everything, .mixed, .mixed][Int.random(in: 0..<4, using: &generator)]
  }

  /// How many of `count` changes in order are left.
  mutating func changes(of count: Int) -> Int {
    switch mood {
    case .nothing: 0
    case .everything, .holes: count
    case .mixed: Int.random(in: 0...count, using: &generator)
    }
  }

  /// Which of `count` versions of a sector is left; 0 for what was there before.
  mutating func version(of count: Int) -> Int {
    switch mood {
    case .nothing: return 0
    case .everything: return count
    case .holes where Int.random(in: 0..<4, using: &generator) > 0: return count
    case .holes, .mixed: return Int.random(in: 0...count, using: &generator)
    }
  }
}
