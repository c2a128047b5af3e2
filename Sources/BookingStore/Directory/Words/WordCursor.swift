// SPDX-License-Identifier: MIT

/// Goes through the words of a `WordIndex` in order.
struct WordCursor {
  private let words: ByteView
  private var position: Int
  /// The word; what lies beyond `length` is left from longer ones.
  private var bytes = InlineArray<64, UInt8>(repeating: 0)
  private(set) var length = 0
  /// How many bytes the word shares with the one before it, up to the end of a letter.
  private(set) var common = 0
  /// Where its documents lie.
  private(set) var documents: Range<Int>

  /// Nil where no word can be read there.
  init?(words: ByteView, position: Int, documents: Int) {
    self.words = words
    self.position = position
    self.documents = documents..<documents
    guard next() else { return nil }
  }

  /// Moves to the next word; false at the end, and where the bytes are damaged. Of words that share `enough`
  /// bytes with the one before, the rest is not read.
  @inline(__always)
  mutating func next(enough: Int = .max) -> Bool {
    guard position < words.count else { return false }
    let kept = Int(words.byte(position))
    let added = Int(words.byte(position + 1))
    guard kept <= length, kept + added <= SearchWord.longest else { return false }
    position += 2
    common = kept
    if kept == 0 { common = shared(with: added) }
    if common < enough {
      for offset in common..<kept + added { bytes[offset] = words.byte(position + offset - kept) }
    }
    position += added
    length = kept + added
    guard let size = documentsSize() else { return false }
    documents = documents.upperBound..<documents.upperBound + size
    return true
  }

  /// Whether the word sorts before all that begin with `prefix`.
  func precedes(_ prefix: [UInt8]) -> Bool {
    for offset in 0..<min(length, prefix.count) where bytes[offset] != prefix[offset] {
      return bytes[offset] < prefix[offset]
    }
    return length < prefix.count
  }

  func begins(with prefix: [UInt8]) -> Bool {
    length >= prefix.count && prefix.indices.allSatisfy { bytes[$0] == prefix[$0] }
  }

  /// The scalar that begins at `position`; what is no UTF-8 counts byte for byte.
  @inline(__always)
  func letter(at position: Int) -> (scalar: UInt32, length: Int) {
    let first = bytes[position]
    if first < 0x80 { return (UInt32(first), 1) }
    let size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard position + size <= length else { return (UInt32(first), 1) }
    var value = UInt32(first) & (0x7F >> UInt32(size))
    for offset in 1..<size { value = value << 6 | UInt32(bytes[position + offset] & 0x3F) }
    return (value, size)
  }

  /// The first word of a block is written in full and may still begin as the one before it.
  private func shared(with added: Int) -> Int {
    var shared = 0
    while shared < min(added, length), bytes[shared] == words.byte(position + shared) {
      shared += 1
    }
    guard shared < added else { return shared }
    while shared > 0, words.byte(position + shared) & 0xC0 == 0x80 { shared -= 1 }
    return shared
  }

  @inline(__always)
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
