// SPDX-License-Identifier: MIT

/// What the indexes of codes and of people lead to, parts of names and telephones among them, to be held against what is there.
struct IndexContents {
  /// Hashes of entries, which take a tenth of their room; nil where there is no index to compare with.
  private var known: Set<UInt64>?
  /// Entries that are there and that the index does not have.
  private(set) var missing = 0

  init() {}

  /// - Throws: `StoreError.fileDamaged` naming a run whose entries cannot be read.
  init(_ runs: [IndexRun]) throws(StoreError) {
    var known: Set<UInt64> = []
    for run in runs {
      for entry in try run.allEntries() { known.insert(Self.hash(entry)) }
    }
    self.known = known
  }

  mutating func require(_ entry: @autoclosure () -> IndexEntry) {
    if let known, !known.contains(Self.hash(entry())) { missing += 1 }
  }

  private static func hash(_ entry: IndexEntry) -> UInt64 {
    var hash = entry.key
    // But for where a person was booked first, which is a hint.
    for byte in entry.value.utf8.prefix(while: { $0 != PersonHint.placeMark }) {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return hash
  }
}
