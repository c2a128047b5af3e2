// SPDX-License-Identifier: MIT

import Booking

extension Store {
  /// The end of a line in one of the store's journals; what an earlier journal held is in the archive.
  struct JournalEnd: Hashable, Sendable {
    let epoch: Int
    let offset: Int
  }

  /// What one process knows of the folder.
  struct State: Sendable {
    var manifest: Manifest {
      didSet { fingerprint = manifest.fingerprint }
    }
    private(set) var fingerprint: String
    /// What MANIFEST.json was when it was read, to notice another one.
    var manifestIdentity: FileIdentity
    var access: Access
    var journal: JournalReader
    var books: Books
    var archive: Archive
    var reserve = Reserve.notKnown
    /// Whether it is known that no later epoch has lines of its own, or that one has.
    var isLaterEpochSought = false
    /// Bytes of the journal that are safely on disk, said by a mark of this start of the machine.
    private(set) var markedEnd: Int?
    /// LOCK as it was read last.
    private(set) var lockContents: LockFile.Contents?

    init(
      manifest: Manifest, identity: FileIdentity, access: Access, journal: OpenFile,
      holds: [Hold], accounts: [Account], outbox: [ResponseID], careSites: [CareSite],
      survey: KeptSurvey?,
      archive: Archive
    ) {
      self.manifest = manifest
      self.fingerprint = manifest.fingerprint
      self.manifestIdentity = identity
      self.access = access
      self.journal = JournalReader(
        journal, from: manifest.journal.start, isFirstFormat: manifest.format == 1)
      self.books = Books(
        holds: holds, accounts: accounts, outbox: outbox, careSites: careSites,
        survey: survey,
        sequence: manifest.journal.start.sequence)
      // A line for one booking has about five hundred bytes; room is laid out behind the last one.
      let size = (try? journal.size()) ?? 0
      if size > 1 << 16 { books.reserve(min(size / 500, 1 << 20)) }
      self.archive = archive
    }

    /// What is known of RESERVE.
    enum Reserve: Hashable, Sendable {
      case notKnown, whole
      /// The disk has no room for all of it.
      case tooSmall
    }

    /// Whether the journal has more than `bound` bytes, or somebody is to be removed from it.
    borrowing func isWorthCompacting(past bound: Int) -> Bool {
      journal.end > bound || !books.durable.forgotten.isEmpty
    }

    var end: JournalEnd { JournalEnd(epoch: manifest.epoch, offset: journal.end) }

    /// Whether it is safely on disk up to `end`: by a mark of this start of the machine, or by a later epoch.
    func isDurable(_ end: JournalEnd) -> Bool {
      if end.epoch < manifest.epoch { return true }
      return markedEnd.map { end.offset <= $0 } ?? false
    }

    /// Bytes of the journal that readers are shown: those that are safely on disk.
    var durableEnd: Int { min(markedEnd ?? journal.end, journal.end) }

    /// Whether lines wait for their sync, or all of them for a first mark of this start.
    var isUnsettled: Bool { markedEnd.map { $0 < journal.end } ?? true }

    /// Reads the mark and all new lines.
    ///
    /// - Parameter isMarkRead: whether `followMark` was called just now.
    /// - Returns: what stands after the last good line; damage is certain only where the lock is held.
    mutating func follow(_ lock: LockFile, boot: String, isMarkRead: Bool = false)
      throws(FileError) -> JournalReader.Tail
    {
      // The mark first: what it covers is in the journal that is read then.
      var mark = isMarkRead ? lastMark : try readMark(lock)
      let expected = mark?.offset ?? 0
      let tail = try journal.follow { books.append($0, end: $1, durableEnd: expected) }
      // Whoever starts first after the machine moves the mark before writing: lines that were
      // read under an old mark are from before the start only if the mark is still the old one.
      if mark?.isOf(boot: boot) != true { mark = try readMark(lock) }
      adopt(mark, boot: boot)
      switch tail {
      case .clean, .torn:
        return journal.end < expected
          ? .damaged(.linesMissing(expectedBytes: expected, foundBytes: journal.end)) : tail
      case .damaged, .newer:
        return tail
      }
    }

    /// Takes in how far the journal is safely on disk; false where the mark is not that of this journal.
    @discardableResult
    mutating func followMark(_ lock: LockFile, boot: String) throws(FileError) -> Bool {
      guard let mark = try readMark(lock) else { return false }
      if mark.isOf(boot: boot) { adopt(mark, boot: boot) }
      return true
    }

    private mutating func readMark(_ lock: LockFile) throws(FileError) -> DurableMark? {
      lockContents = try lock.read(known: lockContents)
      return lastMark
    }

    /// The mark that was read last; nil for one of another journal.
    private var lastMark: DurableMark? {
      lockContents.flatMap { $0.mark.epoch == manifest.epoch ? $0.mark : nil }
    }

    /// Shows readers what `mark` covers; all good lines where it is from before this start of the machine.
    mutating func adopt(_ mark: DurableMark?, boot: String) {
      guard let mark, mark.isOf(boot: boot) else {
        // Once there was a mark of this start, an older or a lost one says nothing.
        if markedEnd == nil { books.settle(through: journal.end) }
        return
      }
      markedEnd = mark.offset
      if lockContents?.mark != mark { lockContents?.mark = mark }
      books.settle(through: mark.offset)
      if mark.state == .failed { restrict(.syncFailed) }
    }

    /// Ends writing, and reading too where there is nothing more to follow; the first such reason stays.
    mutating func restrict(_ reason: ReadOnlyReason) {
      if !access.isFinal { access = .readOnly(reason) }
    }
  }
}

extension JournalReader.Tail {
  /// Why nothing may be appended; nil for a tail that can be repaired.
  var readOnlyReason: ReadOnlyReason? {
    switch self {
    case .clean, .torn: nil
    case .damaged(let damage): .damaged(damage)
    case .newer: .newerJournal
    }
  }
}
