// SPDX-License-Identifier: MIT

/// Notices damage, not malice, at many bytes a nanosecond: every step can be undone, so that one changed
/// word always changes the sum.
struct DirectoryChecksum {
  static let blockSize = 32
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var lanes = SIMD4<UInt64>(1, 2, 3, 4)
  private var length: UInt64 = 0

  /// Takes in more bytes: whole blocks, except at the very end.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    let whole = bytes.count / Self.blockSize * Self.blockSize
    var lanes = lanes
    for offset in stride(from: 0, to: whole, by: Self.blockSize) {
      lanes = Self.mixed(lanes, bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self))
    }
    if whole < bytes.count {
      var last = SIMD4<UInt64>()
      for (position, byte) in bytes[whole...].enumerated() {
        last[position / 8] |= UInt64(byte) << UInt64(position % 8 * 8)
      }
      lanes = Self.mixed(lanes, last)
    }
    self.lanes = lanes
  }

  var value: UInt64 {
    (0..<4).reduce(length) { sum, lane in
      let mixed = (sum ^ lanes[lane]) &* Self.factor
      return mixed ^ mixed >> 32
    }
  }

  @inline(__always)
  private static func mixed(_ lanes: SIMD4<UInt64>, _ words: SIMD4<UInt64>) -> SIMD4<UInt64> {
    let product = (lanes ^ words) &* SIMD4(repeating: factor)
    return product &<< 29 | product &>> 35
  }
}
