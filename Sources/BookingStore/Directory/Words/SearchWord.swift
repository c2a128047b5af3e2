// SPDX-License-Identifier: MIT

/// A folded word in UTF-8, cut at 64 bytes.
struct SearchWord: Hashable, Comparable, Sendable {
  static let longest = 64

  let bytes: [UInt8]

  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var bytes: [UInt8] = []
    for scalar in scalars {
      let encoded = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      guard bytes.count + encoded.count <= Self.longest else { break }
      bytes.append(contentsOf: encoded)
    }
    self.bytes = bytes
  }

  init(_ text: String) { self.init(text.unicodeScalars) }

  static func < (left: Self, right: Self) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
