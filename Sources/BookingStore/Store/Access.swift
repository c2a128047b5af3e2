// SPDX-License-Identifier: MIT

/// What may be done with a data folder.
package enum Access: Hashable, Sendable {
  case readWrite
  /// Everything can be looked at and nothing booked.
  case readOnly(ReadOnlyReason)

  /// Why the files were opened for reading only.
  var openingReason: ReadOnlyReason? {
    switch self {
    case .readOnly(.permissions): .permissions
    case .readOnly(.fileSystem): .fileSystem
    case .readWrite, .readOnly: nil
    }
  }

  /// Whether nothing more is taken in from others.
  package var isFinal: Bool {
    switch self {
    case .readWrite, .readOnly(.permissions), .readOnly(.fileSystem): false
    case .readOnly(.damaged), .readOnly(.archiveDamaged), .readOnly(.newerJournal),
      .readOnly(.syncFailed), .readOnly(.laterJournal),
      .readOnly(.folderReplaced):
      true
    }
  }
}

/// Why nothing can be booked in a folder that can be read.
package enum ReadOnlyReason: Hashable, Sendable {
  /// This user may not write to the folder.
  case permissions
  /// The file system is mounted for reading only.
  case fileSystem
  case damaged(JournalDamage)
  /// A file of the archive cannot be read.
  case archiveDamaged(file: String)
  /// A newer version of the program has written to the journal.
  case newerJournal
  /// The disk failed to keep what was written to it; what it holds is known after the next start of the machine.
  case syncFailed
  /// The manifest is an older one that was put back: the journal of a later epoch has lines that this one lacks.
  case laterJournal(file: String)
  /// Another folder was put in place of the one that was opened.
  case folderReplaced
}

extension ReadOnlyReason {
  /// Whether what can be read may be less than there is.
  package var mayHideSomething: Bool {
    switch self {
    case .damaged, .archiveDamaged, .newerJournal, .laterJournal: true
    case .permissions, .fileSystem, .syncFailed, .folderReplaced: false
    }
  }
}

/// What is wrong with a journal beyond a last line that was cut short.
package enum JournalDamage: Hashable, Sendable {
  /// A line that cannot be read has good lines after it.
  case badLine(number: Int)
  /// A good line does not follow from the one before it.
  case brokenChain(number: Int)
  /// Lines are missing at the end that were once safely on disk.
  case linesMissing(expectedBytes: Int, foundBytes: Int)
}
