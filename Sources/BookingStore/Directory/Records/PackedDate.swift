// SPDX-License-Identifier: MIT

import Booking

/// A day as a number that is never negative: days since the day before the year 1.
enum PackedDate {
  private static let epoch = 719_163

  static func write(_ date: LocalDate, to writer: inout ByteWriter) {
    writer.number(date.dayNumber + epoch)
  }

  /// The day number of `LocalDate`.
  static func number(_ reader: inout ByteReader) -> Int { reader.number() &- epoch }

  static func read(_ reader: inout ByteReader) -> LocalDate? {
    LocalDate(dayNumber: number(&reader))
  }
}
