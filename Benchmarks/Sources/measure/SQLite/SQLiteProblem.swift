// SPDX-License-Identifier: MIT

/// Why something could not be done in the SQLite database that the store is compared with.
enum SQLiteProblem: Error, Equatable {
  /// SQLite's result code and its own words.
  case failed(code: Int32, message: String)
  /// The person has an active appointment for the same vaccine.
  case alreadyBooked
  case full
}
