// SPDX-License-Identifier: MIT

/// Journals of epochs that are later than the one the manifest names.
extension DataFolder {
  /// Whole lines that only the journal of a later epoch has.
  struct LaterJournal: Hashable, Sendable {
    let file: String
    let lines: Int
  }

  /// A journal of one of the two epochs after `manifest`'s that has lines of its own.
  func laterJournal(than manifest: Manifest, journal: OpenFile) throws(FileError) -> LaterJournal? {
    for (epoch, isOver) in [1, 2].map({ manifest.epoch.addingReportingOverflow($0) }) where !isOver
    {
      if let later = try laterJournal(Name.journal(epoch: epoch), than: journal) { return later }
    }
    return nil
  }

  /// The journal `name` of a later epoch where it has whole lines that `journal` does not have.
  ///
  /// A compaction that was cut off leaves a journal whose lines are all in the one before, too. Where they are not, people
  /// were given answers after the manifest was written: it is an older one that was put back.
  ///
  /// - Parameter journal: nil where it cannot be read.
  func laterJournal(_ name: String, than journal: OpenFile?) throws(FileError) -> LaterJournal? {
    let marks: Set<JournalRest.Mark>
    do throws(FileError) {
      guard try files.status(at: path(of: name)).identity.size > 0 else { return nil }
      marks = try self.marks(OpenFile(path(of: name), .reading, in: files))
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    if marks.isEmpty { return nil }
    // Read after the other one: what was copied from here was here before.
    let known = try journal.map { file throws(FileError) in try self.marks(file) } ?? []
    let lines = marks.subtracting(known).count
    return lines > 0 ? LaterJournal(file: name, lines: lines) : nil
  }

  private func marks(_ file: OpenFile) throws(FileError) -> Set<JournalRest.Mark> {
    JournalRest.marks(of: try file.read(file.size(), at: 0))
  }
}
