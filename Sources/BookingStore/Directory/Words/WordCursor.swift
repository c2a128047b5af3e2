// SPDX-License-Identifier: MIT

/// Goes through the words of a `WordIndex` in order.
struct WordCursor {
  private let words: ByteView
  private var position: Int
  /// The word; what lies beyond `length` is left from longer ones.
  private(set) var bytes: [UInt8]
  private(set) var length = 0
  /// How many bytes the word shares with the one before it.
  private(set) var common = 0
  /// Where its documents lie.
  private(set) var documents: Range<Int>

  /// Nil where no word can be read there.
  init?(words: ByteView, position: Int, documents: Int) {
    self.words = words
    self.position = position
    self.bytes = Array(repeating: 0, count: SearchWord.longest)
    self.documents = documents..<documents
    guard next() else { return nil }
  }

  /// Moves to the next word; false at the end, and where the bytes are damaged.
  mutating func next() -> Bool {
    guard position < words.count else { return false }
    let common = Int(words.byte(position))
    let added = Int(words.byte(position + 1))
    guard common <= length, common + added <= SearchWord.longest else { return false }
    position += 2
    for offset in 0..<added { bytes[common + offset] = words.byte(position + offset) }
    position += added
    self.common = common
    length = common + added
    guard let size = documentsSize() else { return false }
    documents = documents.upperBound..<documents.upperBound + size
    return true
  }

  /// Whether the word sorts before all that begin with `prefix`.
  func precedes(_ prefix: [UInt8]) -> Bool {
    for (own, other) in zip(bytes[..<length], prefix) where own != other { return own < other }
    return length < prefix.count
  }

  func begins(with prefix: [UInt8]) -> Bool { bytes[..<length].starts(with: prefix) }

  private mutating func documentsSize() -> Int? {
    var size = 0
    var shift = 0
    while position < words.count, shift <= 28 {
      let byte = words.byte(position)
      position += 1
      size |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return size }
      shift += 7
    }
    return nil
  }
}
