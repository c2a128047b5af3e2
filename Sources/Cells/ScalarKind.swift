// SPDX-License-Identifier: MIT

/// What becomes of a code point on the screen.
enum ScalarKind: UInt32 {
  /// A mark in the cell of the letter before it.
  case zero
  /// One or two columns, on which all terminals agree.
  case one, two
  /// One or two columns by the C library; some terminals think otherwise.
  case unsureOne, unsureTwo
  /// Invisible, or able to reorder and join its neighbours.
  case removed
  /// A control, or nothing anybody could draw.
  case replaced
  /// A tab or a line break.
  case space

  init(of scalar: Unicode.Scalar) {
    let value = scalar.value
    if value >= 0x20, value < 0x7F {
      self = .one
      return
    }
    // The last change at or before the code point.
    var low = 0
    var high = Self.changes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Self.changes[middle] >> 3 <= value { low = middle } else { high = middle }
    }
    self = ScalarKind(rawValue: Self.changes[low] & 7) ?? .replaced
  }
}
