// SPDX-License-Identifier: MIT

/// A time as somebody wrote it: RFC 3339 with its offset, or what a clock at the hospital shows.
package enum RequestedTime: Hashable, Sendable {
  case exact(Instant)
  case local(LocalDateTime)
}

extension LocalDate: CustomStringConvertible {
  /// `2026-12-01`.
  package var description: String {
    let (year, month, day) = components
    return "\(padded(year, to: 4))-\(padded(month))-\(padded(day))"
  }

  /// Reads `2026-12-01` and nothing else.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension LocalDateTime: CustomStringConvertible {
  /// `2026-12-01T08:15`.
  package var description: String { "\(date)T\(clock)" }

  /// `08:15`.
  package var clock: String { clockText(minuteOfDay) }

  /// Reads `2026-12-01T08:15`, a space for the T and seconds of zero allowed.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 16 || bytes.count == 19,
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t")
        || bytes[10] == UInt8(ascii: " "),
      let date = LocalDate(String(decoding: bytes[0..<10], as: UTF8.self)),
      bytes[13] == UInt8(ascii: ":"), let hour = number(bytes[11..<13]), hour < 24,
      let minute = number(bytes[14..<16]), minute < 60,
      bytes.count == 16 || (bytes[16] == UInt8(ascii: ":") && number(bytes[17..<19]) == 0)
    else { return nil }
    self.init(date: date, minuteOfDay: hour * 60 + minute)
  }
}

extension ZonedTime: CustomStringConvertible {
  /// RFC 3339: `2026-12-01T08:15:00-05:00`.
  package var description: String {
    let minutes = abs(offset) / 60
    let sign = offset < 0 ? "-" : "+"
    let seconds = (instant.adding(seconds: offset).seconds).dividedDown(by: 60).remainder
    return "\(local):\(padded(seconds))\(sign)\(clockText(minutes))"
  }
}

extension RequestedTime {
  /// Reads RFC 3339 (section 5.6) with whole seconds, or a local time without an offset.
  package init?(_ text: String) {
    if let local = LocalDateTime(text) {
      self = .local(local)
    } else if let instant = Instant(text) {
      self = .exact(instant)
    } else {
      return nil
    }
  }
}

extension Instant {
  /// Reads RFC 3339 (section 5.6) with an offset; a fraction of a second is dropped.
  package init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    guard bytes.count >= 17,
      let local = LocalDateTime(String(decoding: bytes.prefix(16), as: UTF8.self))
    else { return nil }
    bytes = bytes.dropFirst(16)
    var seconds = 0
    if bytes.first == UInt8(ascii: ":") {
      guard let value = number(bytes.dropFirst().prefix(2)), value < 60 else { return nil }
      seconds = value
      bytes = bytes.dropFirst(3)
      if bytes.first == UInt8(ascii: ".") {
        let digits = bytes.dropFirst().prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty else { return nil }
        bytes = bytes.dropFirst(1 + digits.count)
      }
    }
    guard let offset = Self.offset(bytes) else { return nil }
    self.init(seconds: local.secondsAsUTC + seconds - offset)
  }

  /// `Z`, or hours and minutes ahead of UTC, in seconds.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    let rest = Array(bytes.dropFirst())
    switch first {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"):
      return rest.isEmpty ? 0 : nil
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      guard rest.count == 5, rest[2] == UInt8(ascii: ":"), let hours = number(rest[0..<2]),
        let minutes = number(rest[3..<5]), hours < 24, minutes < 60
      else { return nil }
      return (hours * 3600 + minutes * 60) * (first == UInt8(ascii: "-") ? -1 : 1)
    default:
      return nil
    }
  }
}

/// `08:15` for 495.
package func clockText(_ minuteOfDay: Int) -> String {
  "\(padded(minuteOfDay / 60)):\(padded(minuteOfDay % 60))"
}

private func padded(_ value: Int, to width: Int = 2) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// The number that ASCII digits write, of at most nine digits.
private func number(_ digits: some Collection<UInt8>) -> Int? {
  guard (1...9).contains(digits.count) else { return nil }
  var value = 0
  for digit in digits {
    guard (0x30...0x39).contains(digit) else { return nil }
    value = value * 10 + Int(digit - 0x30)
  }
  return value
}
