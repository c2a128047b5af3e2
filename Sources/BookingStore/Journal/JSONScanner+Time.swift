// SPDX-License-Identifier: MIT

package import Booking

/// Times and dates as the journal writes them, read from bytes without a `String` between.
extension JSONScanner {
  /// `2026-12-01`.
  package mutating func date(_ name: String) throws(JSONProblem) -> LocalDate {
    let text = try text().bytes
    guard text.count == 10, let date = Self.date(text) else { throw .outOfRange(name) }
    return date
  }

  /// RFC 3339 with whole seconds: `2026-12-01T08:15:00-05:00` or `…Z`.
  package mutating func time(_ name: String) throws(JSONProblem) -> ZonedTime {
    let text = try text().bytes
    guard text.count == 20 || text.count == 25, let date = Self.date(text),
      text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
      let hour = Self.twoDigits(text, 11, below: 24),
      let minute = Self.twoDigits(text, 14, below: 60),
      let second = Self.twoDigits(text, 17, below: 60), let offset = Self.offset(text)
    else { throw .outOfRange(name) }
    let seconds = date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second
    return ZonedTime(instant: Instant(seconds: seconds - offset), offset: offset)
  }

  private static func date(_ text: UnsafeRawBufferPointer) -> LocalDate? {
    guard text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let century = twoDigits(text, 0, below: 100), let year = twoDigits(text, 2, below: 100),
      let month = twoDigits(text, 5, below: 13), let day = twoDigits(text, 8, below: 32)
    else { return nil }
    return LocalDate(year: century * 100 + year, month: month, day: day)
  }

  private static func offset(_ text: UnsafeRawBufferPointer) -> Int? {
    if text.count == 20 { return text[19] == UInt8(ascii: "Z") ? 0 : nil }
    guard text[22] == UInt8(ascii: ":"), let hours = twoDigits(text, 20, below: 24),
      let minutes = twoDigits(text, 23, below: 60)
    else { return nil }
    switch text[19] {
    case UInt8(ascii: "+"): return hours * 3600 + minutes * 60
    case UInt8(ascii: "-"): return -(hours * 3600 + minutes * 60)
    default: return nil
    }
  }

  static func twoDigits(_ text: UnsafeRawBufferPointer, _ index: Int, below limit: Int)
    -> Int?
  {
    let (tens, ones) = (text[index] &- 0x30, text[index + 1] &- 0x30)
    guard tens < 10, ones < 10 else { return nil }
    let value = Int(tens) * 10 + Int(ones)
    return value < limit ? value : nil
  }
}
