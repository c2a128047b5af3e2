// SPDX-License-Identifier: MIT

/// What a manufacturer calls a batch: up to twenty characters of GS1's set for batches and lots (GS1 General
/// Specifications, application identifier 10 and character set 82), read case-blind.
package struct LotNumber: Hashable, Sendable, Comparable {
  package let text: String

  package static let limit = 20

  /// Nil for an empty or too long one, and for characters that no barcode of a lot can hold.
  package init?(_ raw: some StringProtocol) {
    var text = ""
    for scalar in raw.unicodeScalars {
      guard Self.allowed.contains(scalar) else { return nil }
      text.unicodeScalars.append(
        ("a"..."z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) - 32) : scalar)
    }
    guard (1...Self.limit).contains(text.unicodeScalars.count) else { return nil }
    self.text = text
  }

  private static let allowed: Set<Unicode.Scalar> = {
    var scalars = Set("!\"%&'()*+,-./:;<=>?_".unicodeScalars)
    for range in [UInt8(ascii: "0")...57, UInt8(ascii: "A")...90, UInt8(ascii: "a")...122] {
      for byte in range { scalars.insert(Unicode.Scalar(byte)) }
    }
    return scalars
  }()

  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}

extension LotNumber: CustomStringConvertible {
  package var description: String { text }
}
