// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Synchronization

/// A clock that goes on when a test says so, for all stores that share it.
final class MovingClock: Sendable {
  private struct Reading: Sendable {
    var wall = Fixture.now
    var boot = 1
    var seconds = 1000
  }

  private let reading = Mutex(Reading())

  var clocks: Clocks {
    reading.withLock {
      Clocks(wall: $0.wall, boot: BootMoment(boot: "boot-\($0.boot)", seconds: $0.seconds))
    }
  }

  func pass(seconds: Int) {
    reading.withLock {
      $0.wall = $0.wall.adding(seconds: seconds)
      $0.seconds += seconds
    }
  }

  func startMachineAnew() {
    reading.withLock {
      $0.boot += 1
      $0.seconds = 10
    }
  }

  /// What a store needs around it; two with the same seed are given the same codes and ids one after the other.
  func environment(seed: UInt64) -> Store.Environment {
    let fixed = Fixture.environment(seed: seed)
    return Store.Environment(
      clocks: { self.clocks }, newCode: fixed.newCode,
      newPersonCode: fixed.newPersonCode, newID: fixed.newID, zone: fixed.zone)
  }
}
