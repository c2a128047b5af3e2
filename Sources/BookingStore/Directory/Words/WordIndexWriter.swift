// SPDX-License-Identifier: MIT

/// Gathers which words find which documents, and packs them for `WordIndex`.
struct WordIndexWriter<Field: WordField> {
  private var documents: [SearchWord: [UInt32]] = [:]
  private var sharedWords: [String: Set<SearchWord>] = [:]

  mutating func add(_ word: SearchWord, document: Int, field: Field) {
    guard !word.bytes.isEmpty else { return }
    documents[word, default: []].append(UInt32(clamping: document << 3 | field.rawValue))
  }

  mutating func add(_ words: SearchWords, document: Int, first: Field, other: Field) {
    for (word, isFirst) in words.indexed {
      add(word, document: document, field: isFirst ? first : other)
    }
  }

  /// For texts that many documents share: a region, a country.
  mutating func add(shared text: String, document: Int, field: Field) {
    let words = sharedWords[text] ?? Set(SearchWords(text).indexed.map(\.word))
    sharedWords[text] = words
    for word in words { add(word, document: document, field: field) }
  }

  var packed: (blocks: [UInt8], words: [UInt8], postings: [UInt8]) {
    var (blocks, words, postings) = (ByteWriter(), ByteWriter(), ByteWriter())
    var previous: [UInt8] = []
    for (number, word) in documents.keys.sorted().enumerated() {
      if number % WordIndex.wordsInBlock == 0 {
        blocks.word(words.bytes.count)
        blocks.word(postings.bytes.count)
        previous = []
      }
      let common = Self.commonLength(previous, word.bytes)
      let found = Self.packed(documents[word] ?? [])
      words.number(common)
      words.number(word.bytes.count - common)
      words.append(Array(word.bytes[common...]))
      words.number(found.count)
      postings.append(found)
      previous = word.bytes
    }
    return (blocks.bytes, words.bytes, postings.bytes)
  }

  /// Ascending documents as distances, each once with its best field.
  private static func packed(_ found: [UInt32]) -> [UInt8] {
    var writer = ByteWriter()
    var last = -1
    for entry in found.sorted() where Int(entry >> 3) != last {
      writer.number((Int(entry >> 3) - last - 1) << 3 | Int(entry & 7))
      last = Int(entry >> 3)
    }
    return writer.bytes
  }

  /// Whole scalars only, so that a reader may take any prefix for a text.
  private static func commonLength(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var length = zip(left, right).prefix { $0 == $1 }.count
    while length > 0, length < right.count, right[length] & 0xC0 == 0x80 { length -= 1 }
    return length
  }
}
