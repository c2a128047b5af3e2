// SPDX-License-Identifier: MIT

/// Finds the words of an index that somebody may have meant: edit distance with swapped neighbours
/// (Damerau–Levenshtein, optimal string alignment), to the whole word or to its beginning.
///
/// A beginning counts only where it ends in the letter typed last (or a swap of the last two), else
/// `munich` would mean every `municipal`.
struct Misspellings {
  /// Longer words are not compared.
  static let longest = 24

  struct Found {
    let documents: Range<Int>
    let wrongLetters: Int
    let isWhole: Bool
  }

  private let rows: EditDistanceRows
  private let allowed: Int

  /// As much room as the documents of a word take that is common: a byte or two for each.
  private static let commonBytes = 200

  /// The words of `index` within `reach` of `word`.
  static func find(
    _ word: AskedWord, in index: WordIndex, reach: MatchTotals.Reach
  ) -> [Found] {
    guard word.forgivenLetters > 0, let cursor = index.beginning else { return [] }
    let found = EditDistanceRows.with(word.scalars, allowed: word.forgivenLetters) { rows in
      Misspellings(rows: rows, allowed: word.forgivenLetters).find(from: cursor)
    }
    switch reach {
    case .common:
      return found.filter { $0.wrongLetters == 1 && $0.documents.count >= commonBytes }
    case .closest:
      let closest = found.map(\.wrongLetters).min()
      return found.filter { $0.wrongLetters == closest }
    case .all: return found
    }
  }

  private func find(from start: WordCursor) -> [Found] {
    var cursor = start
    var found: [Found] = []
    // How many letters end at or before each byte of the current word.
    var rowOfByte = InlineArray<65, Int>(repeating: 0)
    var row = 0
    // Where no distance was small enough any more: words that share as much need no look.
    var deadByte = Int.max
    repeat {
      if cursor.common < deadByte {
        deadByte = .max
        row = rowOfByte[cursor.common]
        var position = cursor.common
        while position < cursor.length {
          let letter = cursor.letter(at: position)
          row += 1
          for offset in 1...letter.length { rowOfByte[position + offset] = row }
          position += letter.length
          if rows.fill(row, with: letter.scalar) > allowed {
            deadByte = position
            break
          }
        }
      }
      let whole = deadByte == .max ? rows.whole(row) : Int.max
      let wrong = min(whole, rows.beginning(row))
      if wrong <= allowed {
        found.append(
          Found(documents: cursor.documents, wrongLetters: wrong, isWhole: whole == wrong))
      }
    } while cursor.next(enough: deadByte)
    return found
  }
}
