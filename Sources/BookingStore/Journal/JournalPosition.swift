// SPDX-License-Identifier: MIT

/// A place between two lines of a journal, with what the next line has to follow from.
package struct JournalPosition: Hashable, Sendable {
  /// Bytes from the beginning of the file.
  package let offset: Int
  /// Lines before it, over the whole life of the store.
  package let sequence: Int
  /// The sum of the line before it.
  package let sum: Checksum

  package init(offset: Int, sequence: Int, sum: Checksum) {
    self.offset = offset
    self.sequence = sequence
    self.sum = sum
  }
}
