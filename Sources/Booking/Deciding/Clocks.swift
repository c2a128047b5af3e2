// SPDX-License-Identifier: MIT

/// The time as a decision sees it: the wall's for people, the machine's own for what runs out.
package struct Clocks: Hashable, Sendable {
  package let wall: Instant
  package let boot: BootMoment

  package init(wall: Instant, boot: BootMoment) {
    self.wall = wall
    self.boot = boot
  }
}
