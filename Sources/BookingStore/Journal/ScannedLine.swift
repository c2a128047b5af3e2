// SPDX-License-Identifier: MIT

/// What one line of a journal was found to be, before it is known whether it follows from the one before.
enum ScannedLine: Sendable {
  /// Its length is that of the line with its line feed.
  case good((line: JournalLine, sum: Checksum, length: Int))
  /// Its sum is wrong.
  case bad
  case unreadable(JSONProblem)

  init(_ line: UnsafeRawBufferPointer, after earlier: inout EarlierAppointments) {
    guard let sum = SummedObject.verify(line) else {
      self = .bad
      return
    }
    do throws(JSONProblem) {
      let read = try JournalLine(verified: line, after: &earlier)
      self = .good((read, sum, line.count + 1))
    } catch {
      self = .unreadable(error)
    }
  }
}
