// SPDX-License-Identifier: MIT

/// What the system does not give.
enum SystemProblem: Error, Hashable, Sendable {
  /// Neither a data folder was named nor a home is known to put one into.
  case homeless
  /// A password cannot be made into its hash now.
  case outOfMemory
  /// The hospitals, places and vaccines that come with the program.
  case bundleMissing
  case fileUnreadable(path: String, errno: Int32)
  case fileTooLong(path: String, limit: Int)
  case fileUnwritable(path: String, errno: Int32)
  /// A program that was named and is none.
  case notAProgram(path: String)
  /// A program that others than its owner may change.
  case programOpen(path: String)
  /// A secret is in no such environment variable.
  case secretMissing(variable: String)
  /// A file with a secret that others may read.
  case secretOpen(path: String)
  /// What is there cannot be a header's value.
  case secretUnusable(place: String)
  /// Standard output cannot be written to.
  case outputFailed(errno: Int32)
  /// The process of a kiosk's screens ended again and again.
  case screensEnded(status: Int32)
}
