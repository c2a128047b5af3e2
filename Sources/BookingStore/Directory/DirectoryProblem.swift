// SPDX-License-Identifier: MIT

/// Why a packed directory cannot be used; it is then made again from what it was made of.
package enum DirectoryProblem: Error, Hashable, Sendable {
  case missing
  /// The system's error number.
  case unreadable(Int32)
  /// Of another version of this program, or another kind of file.
  case unknownFormat
  case damaged
  /// Made from other pieces than those asked for.
  case stale
}
