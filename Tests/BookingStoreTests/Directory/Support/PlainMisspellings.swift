// SPDX-License-Identifier: MIT

/// The rules for misspelt words in the plainest way, for a comparison.
enum PlainMisspellings {
  /// The numbers of the words with the fewest wrong letters, if no more than are forgiven.
  static func closest(to asked: String, in words: [String]) -> [Int] {
    let asked = Array(asked)
    let allowed = asked.count < 4 ? 0 : asked.count < 8 ? 1 : 2
    let distances = words.map { distance(of: Array($0), from: asked) }
    guard let closest = distances.min(), closest <= allowed else { return [] }
    return distances.indices.filter { distances[$0] == closest }
  }

  /// To the whole word, or to a beginning that ends as `asked` does.
  private static func distance(of word: [Character], from asked: [Character]) -> Int {
    var best = table(word, asked)
    guard let last = asked.last else { return best }
    for length in 1...word.count {
      let beginning = word[..<length]
      if beginning.last == last {
        best = min(best, table(Array(beginning.dropLast()), Array(asked.dropLast())))
      }
      if length > 1, asked.count > 1, beginning.last == asked[asked.count - 2],
        beginning[length - 2] == last
      {
        best = min(best, 1 + table(Array(beginning.dropLast(2)), Array(asked.dropLast(2))))
      }
    }
    return best
  }

  /// Damerau–Levenshtein distance, each letter touched once.
  private static func table(_ left: [Character], _ right: [Character]) -> Int {
    var rows = (0...left.count).map { row in (0...right.count).map { row == 0 ? $0 : row } }
    for row in 1..<left.count + 1 {
      for column in 1..<right.count + 1 {
        let isSame = left[row - 1] == right[column - 1]
        var distance = min(
          rows[row - 1][column] + 1, rows[row][column - 1] + 1,
          rows[row - 1][column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          distance = min(distance, rows[row - 2][column - 2] + 1)
        }
        rows[row][column] = distance
      }
    }
    return rows[left.count][right.count]
  }
}
