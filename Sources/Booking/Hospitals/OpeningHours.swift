// SPDX-License-Identifier: MIT

/// One span of a day during which doses are given, on the hospital's own clock.
package struct OpeningHours: Hashable, Sendable, Comparable {
  /// Minutes since midnight, 0 to 1439.
  package let opens: Int
  /// Minutes since midnight, after `opens` and at most 1440: no span runs over midnight.
  package let closes: Int

  package init?(opens: Int, closes: Int) {
    guard opens >= 0, closes > opens, closes <= 1440 else { return nil }
    self.opens = opens
    self.closes = closes
  }

  package static let wholeDay = OpeningHours()

  private init() {
    self.opens = 0
    self.closes = 1440
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.opens, left.closes) < (right.opens, right.closes)
  }
}

extension OpeningHours: CustomStringConvertible {
  /// `08:00-17:00`, as files write it.
  package var description: String { "\(clockText(opens))-\(clockText(closes))" }

  /// Reads `08:00-17:00`; 24:00 is the end of the day.
  package init?(_ text: some StringProtocol) {
    let halves = text.split(separator: "-", omittingEmptySubsequences: false)
    guard halves.count == 2, let opens = Self.minute(halves[0]), let closes = Self.minute(halves[1])
    else { return nil }
    self.init(opens: opens, closes: closes)
  }

  private static func minute(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hours = UInt8(parts[0]), let minutes = UInt8(parts[1]), minutes < 60,
      hours < 24 || (hours == 24 && minutes == 0)
    else { return nil }
    return Int(hours) * 60 + Int(minutes)
  }
}
