// SPDX-License-Identifier: MIT

/// A part of the directory's bytes; whatever lies beyond its ends reads as zero.
///
/// It does not keep the bytes alive: it stays inside the directory that holds them.
struct ByteView: @unchecked Sendable {
  private let base: UnsafeRawPointer?
  let count: Int

  init(_ buffer: UnsafeRawBufferPointer) {
    self.base = buffer.baseAddress
    self.count = buffer.count
  }

  static let empty = ByteView(UnsafeRawBufferPointer(start: nil, count: 0))

  var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  @inline(__always)
  func byte(_ offset: Int) -> UInt8 {
    guard offset >= 0, offset < count, let base else { return 0 }
    return base.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// The `index`th of the 32-bit numbers this view is made of.
  @inline(__always)
  func number(_ index: Int) -> Int {
    guard let base, index >= 0, index < count / 4 else { return 0 }
    return Int(UInt32(littleEndian: base.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
  }

  /// The `index`th of the 64-bit numbers this view is made of.
  @inline(__always)
  func long(_ index: Int) -> UInt64 {
    guard let base, index >= 0, index < count / 8 else { return 0 }
    return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
  }

  @inline(__always)
  func double(_ index: Int) -> Double { Double(bitPattern: long(index)) }

  /// The bytes from `start` up to `end`, as far as there are any.
  @inline(__always)
  func part(_ start: Int, _ end: Int) -> ByteView {
    guard let base, start >= 0, start < end, end <= count else { return .empty }
    return ByteView(UnsafeRawBufferPointer(start: base + start, count: end - start))
  }

  /// Bytes that are no UTF-8 become replacement characters.
  var text: String { String(decoding: buffer, as: UTF8.self) }
}
