// SPDX-License-Identifier: MIT

/// The name of one thing of one kind, so that a hospital's id cannot stand where a patient's belongs.
package struct Identifier<Owner>: Hashable, Sendable, CustomStringConvertible {
  package let rawValue: String

  @inlinable
  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  package var description: String { rawValue }
}

extension Identifier: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
