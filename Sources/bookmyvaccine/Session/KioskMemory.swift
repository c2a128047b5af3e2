// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// What a kiosk must know again after a crash: its PIN, in a piece of memory that both processes hold.
///
/// It has no name in any folder and is gone with the last of the two.
final class KioskMemory: Sendable {
  let idleSeconds: Int
  private let descriptor: Int32
  private static let size = 16

  init(idleSeconds: Int, descriptor: Int32) {
    self.idleSeconds = idleSeconds
    self.descriptor = descriptor
  }

  /// Nil until one was set.
  var pin: String? {
    var bytes = [UInt8](repeating: 0, count: Self.size)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    let digits = bytes.prefix(count).prefix { $0 != 0 }
    return digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
  }

  func remember(_ pin: String) {
    let bytes = Array(pin.utf8.prefix(Self.size))
    pwrite(descriptor, bytes, bytes.count, 0)
  }
}
