// SPDX-License-Identifier: MIT

/// Words that somebody may have meant.
enum Suggestion {
  /// The nearest of `candidates`, or nil where none is near enough to be meant.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = max(1, word.count / 3)
    let scored = candidates.map { (candidate: $0, distance: distance(word, $0)) }
    if let best = scored.min(by: { $0.distance < $1.distance }), best.distance <= limit {
      return best.candidate
    }
    let begun = candidates.filter { $0.hasPrefix(word) }
    return begun.count == 1 && word.count > 1 ? begun.first : nil
  }

  /// Letters to insert, drop, change or swap with their neighbour (Damerau and Levenshtein's distance, optimal string alignment).
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.prefix(64)), Array(right.prefix(64)))
    var before: [Int] = []
    var previous = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var best = min(
          previous[column + 1] + 1, current[column] + 1,
          previous[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      (before, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
