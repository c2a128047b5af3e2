// SPDX-License-Identifier: MIT

/// A clinical guideline observation's code, written with three digits: `042`.
package struct GuidelineCode: Hashable, Comparable, Sendable {
  package let number: UInt16

  /// One to three digits; nil for everything else.
  package init?(_ text: some StringProtocol) {
    guard (1...3).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt16(text)
    else { return nil }
    self.number = number
  }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension GuidelineCode: CustomStringConvertible {
  package var description: String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }
}
