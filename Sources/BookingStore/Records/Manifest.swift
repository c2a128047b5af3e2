// SPDX-License-Identifier: MIT

/// MANIFEST.json: which files make up a data folder.
package struct Manifest: Hashable, Sendable {
  /// What this program writes. It reads format 1 too, in which the journal holds everything, format 2, which has
  /// neither accounts nor visits, format 3, which has no doses, no stock and no audit, format 4, in which nobody has
  /// a code of their own and which does not say who made the list of hospitals, format 5, in which nobody has
  /// answered questions and whose journal does not tell an edit of a person from their first entry, and format 6, in
  /// which two entries of one person never become one.
  package static let format = 7

  /// A file of pieces/, which is never changed once it is written.
  package struct Piece: Hashable, Sendable {
    /// Its path within pieces/.
    package let file: String
    package let bytes: Int
    package let sum: Checksum

    package init(file: String, contents: [UInt8]) {
      self.init(file: file, bytes: contents.count, sum: Checksum(of: contents))
    }

    init(file: String, bytes: Int, sum: Checksum) {
      self.file = file
      self.bytes = bytes
      self.sum = sum
    }
  }

  package struct Journal: Hashable, Sendable {
    package let file: String
    /// What the first line has to follow from.
    package let start: JournalPosition

    package init(file: String, start: JournalPosition) {
      self.file = file
      self.start = start
    }
  }

  package var format: Int
  package var store: Checksum
  package let kind: Store.Kind
  /// Counts the journals of a store, from 1.
  package var epoch: Int
  package var journal: Journal
  package var hospitals: Piece
  package let places: Piece
  package let vaccines: Piece
  /// The holds that were alive when the journal began.
  package var holds: Piece?
  /// Where testing or care is offered, as it was when the journal began.
  package var careSites: Piece?
  /// The survey that an administrator built or imported, as it was when the journal began.
  package var survey: Piece?
  /// Whose badge was red when the journal began, and whose was so for long before.
  package var redSpells: Piece?
  /// The ids of answers that are to be posted and had not arrived when the journal began.
  package var outbox: Piece?
  package var accounts: Piece?
  package var books = PieceTree()
  package var people = PieceTree()
  package var requests = PieceTree()
  package var clinics = PieceTree()
  package var audit = PieceTree()
  package var responses = PieceTree()
  /// Names the files that the epoch before had and this one has not: they go with the next one.
  package var retired: Piece?
  /// Who made the list of hospitals, until the journal tells it.
  package var hospitalsNote: HospitalsNote?
  package init(
    store: Checksum, kind: Store.Kind, epoch: Int, journal: Journal, hospitals: Piece,
    places: Piece, vaccines: Piece
  ) {
    self.format = Self.format
    self.store = store
    self.kind = kind
    self.epoch = epoch
    self.journal = journal
    self.hospitals = hospitals
    self.places = places
    self.vaccines = vaccines
  }

  /// The beginning of the sum that it has in its file; it is worked out anew each time.
  var fingerprint: String {
    String(decoding: encoded().dropFirst(SummedObject.sumStart).prefix(8), as: UTF8.self)
  }

  /// Names the pieces that the index of hospitals was made from.
  package var stamp: String {
    Checksum(of: hospitals.sum.hex + places.sum.hex + vaccines.sum.hex).hex
  }

  /// Names the pieces that the indexes of codes and of people were made from.
  package var archiveStamp: Checksum {
    let sums = (books.nodes + people.nodes).map(\.piece.sum.hex).joined()
    return Checksum(of: store.hex + sums)
  }
}
