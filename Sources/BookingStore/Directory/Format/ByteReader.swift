// SPDX-License-Identifier: MIT

/// Reads one record from its beginning to its end; once something does not fit, all that follows
/// reads as zero and `isIntact` is false.
struct ByteReader {
  private let view: ByteView
  private var position = 0
  private(set) var isIntact = true

  init(_ view: ByteView) {
    self.view = view
  }

  /// Seven bits a byte, the lowest first; the highest bit says that more follow.
  @inline(__always)
  mutating func number() -> Int {
    let first = next()
    if first < 0x80 { return Int(first) }
    var value = Int(first & 0x7F)
    var shift = 7
    while shift <= 56 {
      let byte = next()
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    isIntact = false
    return 0
  }

  /// How many things follow, each of at least one byte.
  @inline(__always)
  mutating func items() -> Int {
    let items = number()
    if items <= view.count - position { return items }
    isIntact = false
    return 0
  }

  mutating func text() -> String { bytes(number()).text }

  mutating func optionalText() -> String? {
    let length = number()
    return length == 0 ? nil : bytes(length - 1).text
  }

  mutating func skipText() { _ = bytes(number()) }

  mutating func double() -> Double { bytes(8).double(0) }

  private mutating func bytes(_ length: Int) -> ByteView {
    guard length >= 0, length <= view.count - position else {
      isIntact = false
      return .empty
    }
    defer { position += length }
    return view.part(position, position + length)
  }

  @inline(__always)
  private mutating func next() -> UInt8 {
    guard position < view.count else {
      isIntact = false
      return 0
    }
    defer { position += 1 }
    return view.byte(position)
  }
}
