// SPDX-License-Identifier: MIT

/// A vaccine type's code, written with at least two digits: `08`.
package struct CVX: Hashable, Comparable, Sendable {
  package let number: UInt16

  /// One to three digits; nil for everything else.
  package init?(_ text: some StringProtocol) {
    guard (1...3).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt16(text)
    else { return nil }
    self.number = number
  }

  fileprivate init(number: UInt16) { self.number = number }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension CVX: CustomStringConvertible {
  package var description: String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Several vaccine types, asked often whether one is among them.
struct CVXSet: Hashable, Sendable {
  /// A bit for each code there can be.
  private var words: [UInt64] = []

  init(_ codes: [CVX] = []) {
    for code in codes { insert(code) }
  }

  var isEmpty: Bool { words.isEmpty }

  mutating func insert(_ code: CVX) {
    let word = Int(code.number >> 6)
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(code.number & 63)
  }

  func contains(_ code: CVX) -> Bool {
    let word = Int(code.number >> 6)
    return word < words.count && words[word] >> UInt64(code.number & 63) & 1 == 1
  }

  mutating func formUnion(_ other: CVXSet) {
    while words.count < other.words.count { words.append(0) }
    for (index, word) in other.words.enumerated() { words[index] |= word }
  }

  /// In the order of their numbers.
  var codes: [CVX] {
    (0..<UInt16(clamping: words.count * 64)).map(CVX.init(number:)).filter(contains)
  }
}
