// SPDX-License-Identifier: MIT

/// Which words find which documents: sorted words, each as what it adds to the one before it, in blocks
/// that can be looked up, and for each its documents.
struct WordIndex: Sendable {
  static let wordsInBlock = 16

  /// For each block where its words and its documents begin.
  private let blocks: ByteView
  let words: ByteView
  private let postings: ByteView

  init(blocks: ByteView, words: ByteView, postings: ByteView) {
    self.blocks = blocks
    self.words = words
    self.postings = postings
  }

  /// Whether some word begins with `prefix`.
  func contains(_ prefix: SearchWord) -> Bool { start(of: prefix) != nil }

  /// Marks in `best` what each document with a word that begins with `prefix` costs, where that is less than
  /// what stands there; false where there is no such word.
  func mark(
    _ prefix: SearchWord, whole: FieldCosts, beginning: FieldCosts, in best: inout [UInt16]
  ) -> Bool {
    guard var cursor = start(of: prefix) else { return false }
    if cursor.length == prefix.bytes.count {
      mark(cursor.documents, costs: whole, in: &best)
      guard cursor.next(), cursor.common >= prefix.bytes.count else { return true }
    }
    repeat {
      mark(cursor.documents, costs: beginning, in: &best)
    } while cursor.next() && cursor.common >= prefix.bytes.count
    return true
  }

  func mark(_ documents: Range<Int>, costs: FieldCosts, in best: inout [UInt16]) {
    let found = postings.part(documents.lowerBound, documents.upperBound)
    best.withUnsafeMutableBufferPointer { best in
      var position = 0
      var document = -1
      while position < found.count {
        var value = Int(found.byte(position))
        position += 1
        if value >= 0x80 {
          value &= 0x7F
          var shift = 7
          while position < found.count, shift <= 35 {
            let byte = found.byte(position)
            position += 1
            value |= Int(byte & 0x7F) << shift
            shift += 7
            if byte < 0x80 { break }
          }
        }
        document += (value >> 3) + 1
        guard document < best.count else { return }
        let cost = costs[value]
        if cost < best[document] { best[document] = cost }
      }
    }
  }

  /// A cursor on the first word.
  var beginning: WordCursor? { cursor(atBlock: 0) }

  /// On the first word that begins with `prefix`.
  private func start(of prefix: SearchWord) -> WordCursor? {
    var (low, high) = (0, blocks.count / 8)
    while low < high {
      let middle = (low + high) / 2
      guard let head = cursor(atBlock: middle) else { return nil }
      if head.precedes(prefix.bytes) { low = middle + 1 } else { high = middle }
    }
    // The block before the first one that begins at or after the prefix may end in it.
    guard var cursor = cursor(atBlock: max(0, low - 1)) else { return nil }
    while cursor.precedes(prefix.bytes) {
      guard cursor.next() else { return nil }
    }
    return cursor.begins(with: prefix.bytes) ? cursor : nil
  }

  private func cursor(atBlock block: Int) -> WordCursor? {
    guard block < blocks.count / 8 else { return nil }
    return WordCursor(
      words: words, position: blocks.number(block * 2), documents: blocks.number(block * 2 + 1))
  }
}
