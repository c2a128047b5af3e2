// SPDX-License-Identifier: MIT

/// A day of the week; the raw value counts from Monday, as ISO 8601 does.
package enum Weekday: Int, CaseIterable, Hashable, Sendable, Comparable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
