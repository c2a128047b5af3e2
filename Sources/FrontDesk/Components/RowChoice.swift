// SPDX-License-Identifier: MIT

/// Which row of a list is chosen, and which one is the first that is seen.
struct RowChoice: Hashable, Sendable {
  private(set) var index = 0
  private(set) var first = 0

  /// Chooses a row, or the nearest one that there is, and brings it into sight.
  mutating func choose(_ wanted: Int, of count: Int, visible: Int) {
    index = min(max(0, wanted), max(0, count - 1))
    if index < first { first = index }
    if index >= first + visible { first = index - visible + 1 }
    first = max(0, min(first, count - visible))
  }

  /// Moves by one of `Action.rows`.
  ///
  /// - Returns: false for any other action.
  mutating func move(_ name: Action.Name, of count: Int, visible: Int) -> Bool {
    let wanted: Int
    switch name {
    case .up: wanted = index - 1
    case .down: wanted = index + 1
    case .pageUp: wanted = index - visible
    case .pageDown: wanted = index + visible
    case .first: wanted = 0
    case .last: wanted = .max
    default: return false
    }
    choose(wanted, of: count, visible: visible)
    return true
  }
}
