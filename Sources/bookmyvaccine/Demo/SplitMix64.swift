// SPDX-License-Identifier: MIT

/// Steele, Lea and Flood's SplitMix: the same numbers for the same seed, everywhere.
struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number below `bound`; 0 where there is none.
  mutating func number(below bound: Int) -> Int {
    bound > 0 ? Int(truncatingIfNeeded: next() % UInt64(bound)) : 0
  }

  /// True `percent` times out of a hundred.
  mutating func happens(_ percent: Int) -> Bool { number(below: 100) < percent }

  mutating func pick<Item>(_ items: [Item], or fallback: Item) -> Item {
    items.isEmpty ? fallback : items[number(below: items.count)]
  }
}
