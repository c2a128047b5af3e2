// SPDX-License-Identifier: MIT

/// Why a file cannot be restored from.
package enum BackupProblem: Error, Hashable, Sendable {
  /// It does not begin as a backup does.
  case notABackup
  case newer(format: Int)
  case cutShort
  /// It ends before a file that its manifest names.
  case missing(name: String)
  /// Something else stands where a file that its manifest names should be: it came twice, was put there, or leads elsewhere.
  case unexpected(name: String, expected: String)
  /// Its manifest names one file for two purposes.
  case twice(name: String)
  /// A link, a folder or a device under the name of a file.
  case notAFile(name: String)
  case tooLarge(name: String)
  case damaged(name: String)
  /// The head of the file that should come next.
  case headDamaged(expected: String)
  case journal(JournalDamage)
  /// A newer version of the program has written to its journal.
  case newerJournal
  /// A record that cannot be taken, though its file is as it was written.
  case record(file: String, id: String, problem: String)
}
