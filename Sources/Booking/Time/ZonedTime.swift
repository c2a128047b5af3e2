// SPDX-License-Identifier: MIT

/// A moment together with what the clock on a hospital's wall shows at it.
package struct ZonedTime: Hashable, Sendable {
  package let instant: Instant
  /// Seconds ahead of UTC.
  package let offset: Int

  package init(instant: Instant, offset: Int) {
    self.instant = instant
    self.offset = offset
  }

  /// What the wall clock shows, held within the years 1 to 9999.
  package var local: LocalDateTime { LocalDateTime(clamping: instant, offset: offset) }
}
