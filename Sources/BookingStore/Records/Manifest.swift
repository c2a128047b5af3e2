// SPDX-License-Identifier: MIT

/// MANIFEST.json: which files make up a data folder.
package struct Manifest: Hashable, Sendable {
  /// What this program writes and reads.
  package static let format = 1

  /// A file of pieces/, which is never changed once it is written.
  package struct Piece: Hashable, Sendable {
    package let file: String
    package let bytes: Int
    package let sum: Checksum

    package init(file: String, contents: [UInt8]) {
      self.file = file
      self.bytes = contents.count
      self.sum = Checksum(of: contents)
    }

    init(file: String, bytes: Int, sum: Checksum) {
      self.file = file
      self.bytes = bytes
      self.sum = sum
    }
  }

  package struct Journal: Hashable, Sendable {
    package let file: String
    /// What the first line names as the sum of the line before it.
    package let previous: Checksum

    package init(file: String, previous: Checksum) {
      self.file = file
      self.previous = previous
    }
  }

  package let store: Checksum
  package let kind: Store.Kind
  /// Counts the journals of a store, from 1.
  package let epoch: Int
  package let journal: Journal
  package var hospitals: Piece
  package let places: Piece
  package let vaccines: Piece

  package init(
    store: Checksum, kind: Store.Kind, epoch: Int, journal: Journal, hospitals: Piece,
    places: Piece, vaccines: Piece
  ) {
    self.store = store
    self.kind = kind
    self.epoch = epoch
    self.journal = journal
    self.hospitals = hospitals
    self.places = places
    self.vaccines = vaccines
  }

  /// Names the pieces that the index was made from.
  package var stamp: String {
    Checksum(of: hospitals.sum.hex + places.sum.hex + vaccines.sum.hex).hex
  }
}
