// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Testing

/// Something that a process does with a data folder, to be cut off at each of its steps.
struct CrashScript: Sendable, CustomTestStringConvertible {
  /// What the folder may hold from some moment on.
  enum Moment: Sendable {
    /// It may hold this now, and nobody was told.
    case written
    /// The process has had its answer: this must not be lost.
    case answered
  }

  typealias Run = @Sendable (Machine, CrashingFiles, (Moment) -> Void) throws -> Void

  let testDescription: String
  /// The machine on which it begins.
  let beginning: @Sendable () throws -> Machine
  /// What is done there; it says when the folder holds something new.
  let run: Run

  init(
    _ name: String, on beginning: @escaping @Sendable () throws -> Machine, run: @escaping Run
  ) {
    self.testDescription = name
    self.beginning = beginning
    self.run = run
  }
}
