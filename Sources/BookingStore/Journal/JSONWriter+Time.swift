// SPDX-License-Identifier: MIT

import Booking

/// Times in RFC 3339, written digit by digit: each line and each page has many of them.
extension JSONWriter {
  /// `2026-12-01T13:15:00Z`.
  mutating func member(_ name: StaticString, _ instant: Instant) {
    self.name(name)
    var text = Self.local(ZonedTime(instant: instant, offset: 0))
    text.append(UInt8(ascii: "Z"))
    plain(text)
  }

  /// `2026-12-01T08:15:00-05:00`; offsets are whole minutes, and the moment stays exact where the zone's was not.
  mutating func member(_ name: StaticString, _ time: ZonedTime) {
    self.name(name)
    let whole = ZonedTime(instant: time.instant, offset: time.offset - time.offset % 60)
    var text = Self.local(whole)
    let minutes = abs(whole.offset) / 60
    text.append(UInt8(ascii: whole.offset < 0 ? "-" : "+"))
    Self.append(minutes / 60, digits: 2, to: &text)
    text.append(UInt8(ascii: ":"))
    Self.append(minutes % 60, digits: 2, to: &text)
    plain(text)
  }

  private static func local(_ time: ZonedTime) -> [UInt8] {
    let local = time.local
    let (year, month, day) = local.date.components
    let second = time.instant.adding(seconds: time.offset).seconds % 60
    var text: [UInt8] = []
    text.reserveCapacity(25)
    append(year, digits: 4, to: &text)
    text.append(UInt8(ascii: "-"))
    append(month, digits: 2, to: &text)
    text.append(UInt8(ascii: "-"))
    append(day, digits: 2, to: &text)
    text.append(UInt8(ascii: "T"))
    append(local.minuteOfDay / 60, digits: 2, to: &text)
    text.append(UInt8(ascii: ":"))
    append(local.minuteOfDay % 60, digits: 2, to: &text)
    text.append(UInt8(ascii: ":"))
    append(second < 0 ? second + 60 : second, digits: 2, to: &text)
    return text
  }

  private static func append(_ number: Int, digits: Int, to text: inout [UInt8]) {
    var divisor = digits == 4 ? 1000 : 10
    while divisor > 0 {
      text.append(0x30 + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }
}
