// SPDX-License-Identifier: MIT

/// A moment in time, in whole seconds since 1970-01-01T00:00:00Z.
package struct Instant: Hashable, Comparable, Sendable {
  package let seconds: Int

  package init(seconds: Int) {
    self.seconds = seconds
  }

  package static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }

  /// The moment `minutes` later; saturates instead of overflowing.
  package func adding(minutes: Int) -> Instant {
    adding(seconds: minutes.multipliedClamped(by: 60))
  }

  package func adding(seconds more: Int) -> Instant {
    let (sum, overflow) = seconds.addingReportingOverflow(more)
    return Instant(seconds: overflow ? (more < 0 ? .min : .max) : sum)
  }
}

extension Int {
  /// The product, or the nearest representable number.
  package func multipliedClamped(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? ((self < 0) == (factor < 0) ? .max : .min) : product
  }

  /// Division that rounds towards negative infinity, as calendars need before 1970.
  func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
