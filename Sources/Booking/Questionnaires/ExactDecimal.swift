// SPDX-License-Identifier: MIT

/// A decimal number of up to 18 digits, exactly as it was written.
///
/// 2.50 is written again as 2.50 (FHIR R4, datatypes, decimal: precision is to be kept) and equals 2.5.
package struct ExactDecimal: Sendable {
  /// The number without its point.
  private let digits: Int
  /// Digits behind the point, 0 to 18.
  private let scale: Int

  private static let digitLimit = 18

  package init(_ whole: Int32) {
    self.digits = Int(whole)
    self.scale = 0
  }

  /// Reads `-12.50` and `1.2e-3`; nil for anything else, and for what has more than 18 digits before or behind the point.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 64 else { return nil }
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes = bytes.dropFirst() }
    let whole = Self.digits(at: &bytes)
    guard !whole.isEmpty else { return nil }
    var fraction: [UInt8] = []
    if bytes.first == UInt8(ascii: ".") {
      bytes = bytes.dropFirst()
      fraction = Self.digits(at: &bytes)
      guard !fraction.isEmpty else { return nil }
    }
    guard let exponent = Self.exponent(at: &bytes), bytes.isEmpty else { return nil }
    var significant = Array((whole + fraction).drop { $0 == 0 })
    var scale = fraction.count - exponent
    if scale < 0, !significant.isEmpty {
      guard significant.count - scale <= Self.digitLimit else { return nil }
      significant += [UInt8](repeating: 0, count: -scale)
    }
    scale = max(scale, 0)
    guard significant.count <= Self.digitLimit, scale <= Self.digitLimit else { return nil }
    let magnitude = significant.reduce(0) { $0 * 10 + Int($1) }
    self.digits = isNegative ? -magnitude : magnitude
    self.scale = scale
  }

  private static func digits(at bytes: inout ArraySlice<UInt8>) -> [UInt8] {
    let found = bytes.prefix { (0x30...0x39).contains($0) }
    bytes = bytes.dropFirst(found.count)
    return found.map { $0 - 0x30 }
  }

  /// Nil where an exponent begins and does not end, or is beyond all that could be held.
  private static func exponent(at bytes: inout ArraySlice<UInt8>) -> Int? {
    guard bytes.first == UInt8(ascii: "e") || bytes.first == UInt8(ascii: "E") else { return 0 }
    bytes = bytes.dropFirst()
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    let digits = digits(at: &bytes)
    guard (1...3).contains(digits.count) else { return nil }
    let value = digits.reduce(0) { $0 * 10 + Int($1) }
    return isNegative ? -value : value
  }

  /// The same number without zeros at its end.
  private var shortest: (digits: Int, scale: Int) {
    var (digits, scale) = (digits, scale)
    while scale > 0, digits % 10 == 0 {
      digits /= 10
      scale -= 1
    }
    return (digits, scale)
  }
}

extension ExactDecimal: Hashable, Comparable {
  package static func == (left: Self, right: Self) -> Bool { left.shortest == right.shortest }

  package func hash(into hasher: inout Hasher) {
    let (digits, scale) = shortest
    hasher.combine(digits)
    hasher.combine(scale)
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.raised(by: right.scale) < right.raised(by: left.scale)
  }

  /// At most 36 digits, for which there is room.
  private func raised(by power: Int) -> Int128 {
    (0..<power).reduce(Int128(digits)) { value, _ in value * 10 }
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// `-12.50`, never with an exponent.
  package var description: String {
    let text = String(digits.magnitude)
    let sign = digits < 0 ? "-" : ""
    guard scale > 0 else { return sign + text }
    let padded = String(repeating: "0", count: max(0, scale + 1 - text.utf8.count)) + text
    return sign + padded.dropLast(scale) + "." + padded.suffix(scale)
  }
}
