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

  /// All words of `index` within the letters that `word` is forgiven.
  static func find(_ word: AskedWord, in index: WordIndex) -> [Found] {
    guard word.forgivenLetters > 0, let cursor = index.beginning else { return [] }
    return EditDistanceRows.with(word.scalars, allowed: word.forgivenLetters) { rows in
      Misspellings(rows: rows, allowed: word.forgivenLetters).find(from: cursor)
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
          let letter = Self.letter(in: cursor.bytes, at: position, end: cursor.length)
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

  /// The scalar that begins at `position`; what is no UTF-8 counts byte for byte.
  @inline(__always)
  private static func letter(
    in bytes: InlineArray<64, UInt8>, at position: Int, end: Int
  ) -> (scalar: UInt32, length: Int) {
    let first = bytes[position]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard position + length <= end else { return (UInt32(first), 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[position + offset] & 0x3F) }
    return (value, length)
  }
}
