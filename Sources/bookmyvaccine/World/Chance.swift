// SPDX-License-Identifier: MIT

import Booking
import Synchronization

/// New codes and ids, from the system's randomness.
final class Chance: Sendable {
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private let lastID = Mutex<UInt128>(0)

  func code() -> AppointmentCode { AppointmentCode(random: Self.random()) }

  func personCode() -> PersonCode { PersonCode(random: Self.random()) }

  /// 48 bits of time and 80 of chance, in an order that text keeps too; later than the last one given.
  func id() -> String {
    let fresh = UInt128(SystemClocks.milliseconds) << 80 | Self.random() >> 48
    let value = lastID.withLock { last in
      last = max(fresh, last &+ 1)
      return last
    }
    return Self.text(value)
  }

  /// A name for this run of the program, by which its hold is its own: it begins with the terminal's, `pts3` say.
  func terminal() -> TerminalID {
    let place = TerminalID.here.rawValue.split(separator: "/").drop { $0 == "dev" }.joined()
    return TerminalID("\(place)-\(Self.text(Self.random()).suffix(12))")
  }

  private static func random() -> UInt128 {
    var source = SystemRandomNumberGenerator()
    return UInt128(source.next()) << 64 | UInt128(source.next())
  }

  /// 26 letters of five bits.
  static func text(_ value: UInt128) -> String {
    let letters = (0..<26).map { alphabet[Int(truncatingIfNeeded: value >> (5 * (25 - $0))) & 31] }
    return String(decoding: letters, as: UTF8.self)
  }
}
