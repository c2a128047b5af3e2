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

  private let asked: [Unicode.Scalar]
  private let allowed: Int
  private let width: Int
  /// One row of distances for every letter of the current word, from the row of no letters on.
  private var rows: [UInt8]
  private var letters: [Unicode.Scalar]
  /// For every row the smallest distance to a beginning of the word up to there.
  private var beginnings: [UInt8]

  private init(_ word: AskedWord) {
    asked = word.scalars
    allowed = word.forgivenLetters
    width = asked.count + 1
    rows = Array(repeating: 0, count: width * (SearchWord.longest + 1))
    letters = Array(repeating: " ", count: SearchWord.longest + 1)
    beginnings = Array(repeating: .max, count: SearchWord.longest + 1)
    for column in 0..<width { rows[column] = UInt8(clamping: column) }
  }

  /// All words of `index` within the letters that `word` is forgiven.
  static func find(_ word: AskedWord, in index: WordIndex) -> [Found] {
    guard word.forgivenLetters > 0, let cursor = index.beginning else { return [] }
    var search = Misspellings(word)
    return search.find(from: cursor)
  }

  private mutating func find(from start: WordCursor) -> [Found] {
    var cursor = start
    var found: [Found] = []
    // How many letters end at or before each byte of the current word.
    var rowOfByte = Array(repeating: 0, count: SearchWord.longest + 1)
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
          letters[row] = letter.scalar
          for offset in 1...letter.length { rowOfByte[position + offset] = row }
          position += letter.length
          if fill(row) > allowed {
            deadByte = position
            break
          }
        }
      }
      let whole = deadByte == .max ? Int(rows[row * width + width - 1]) : Int.max
      let wrong = min(whole, Int(beginnings[row]))
      if wrong <= allowed {
        found.append(
          Found(documents: cursor.documents, wrongLetters: wrong, isWhole: whole == wrong))
      }
    } while cursor.next()
    return found
  }

  /// Computes a row from the ones before it; the smallest distance in it.
  private mutating func fill(_ row: Int) -> Int {
    let (letter, before) = (letters[row], letters[row - 1])
    let (this, last) = (row * width, (row - 1) * width)
    rows[this] = UInt8(clamping: row)
    var smallest = rows[this]
    var beginning = beginnings[row - 1]
    for column in 1..<width {
      let isSame = asked[column - 1] == letter
      var distance = min(
        rows[last + column] + 1, rows[this + column - 1] + 1,
        rows[last + column - 1] + (isSame ? 0 : 1))
      var ending = isSame ? rows[last + column - 1] : .max
      if column > 1, row > 1, asked[column - 1] == before, asked[column - 2] == letter {
        let swapped = rows[last - width + column - 2] + 1
        distance = min(distance, swapped)
        ending = min(ending, swapped)
      }
      rows[this + column] = distance
      smallest = min(smallest, distance)
      if column == width - 1 { beginning = min(beginning, ending) }
    }
    beginnings[row] = beginning
    return Int(smallest)
  }

  /// The scalar that begins at `position`; what is no UTF-8 counts byte for byte.
  private static func letter(
    in bytes: [UInt8], at position: Int, end: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes[position]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard position + length <= end else { return ("\u{FFFD}", 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[position + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
