// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Testing

/// One way in which the bytes of a file are not what they were.
enum ByteDamage: CustomStringConvertible {
  case missing
  case cut(at: Int)
  case flipped(at: Int, mask: UInt8)
  case longer

  /// Every cut, and flips of two bits of every byte: of the lowest, which makes another digit or letter, and of the one that
  /// tells capital letters from small ones and a space from a NUL byte.
  static func all(_ count: Int) -> [ByteDamage] {
    let flips = (0..<count).flatMap { position in
      [UInt8(0x01), 0x20].map { ByteDamage.flipped(at: position, mask: $0) }
    }
    return [.missing, .longer] + (0..<count).map { .cut(at: $0) } + flips
  }

  /// Nil where there is no file.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .missing: return nil
    case .cut(let length): return Array(bytes[..<length])
    case .longer: return bytes + [0x20]
    case .flipped(let position, let mask):
      var bytes = bytes
      bytes[position] ^= mask
      return bytes
    }
  }

  var description: String {
    switch self {
    case .missing: "missing"
    case .cut(let length): "cut at \(length)"
    case .flipped(let position, let mask): "byte \(position) flipped by \(mask)"
    case .longer: "longer by a byte"
    }
  }
}

extension Folder {
  /// Runs `body` with each damage done to a file, which is whole again afterwards.
  func damaging(_ name: String, _ body: (ByteDamage) throws -> Void) throws {
    let good = try read(name)
    for damage in ByteDamage.all(good.count) {
      if let bytes = damage.applied(to: good) {
        try write(bytes, to: name)
      } else {
        try remove(name)
      }
      try body(damage)
      try write(good, to: name)
    }
  }
}
