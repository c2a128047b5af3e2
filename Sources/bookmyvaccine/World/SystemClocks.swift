// SPDX-License-Identifier: MIT

import Booking
import Glibc

/// The machine's own clocks.
enum SystemClocks {
  static func read() -> Clocks { Clocks(wall: wall, boot: boot) }

  static var wall: Instant { Instant(seconds: seconds(of: CLOCK_REALTIME).whole) }

  static var boot: BootMoment {
    BootMoment(boot: bootID, seconds: seconds(of: CLOCK_BOOTTIME).whole)
  }

  /// Milliseconds since 1970.
  static var milliseconds: UInt64 {
    let (whole, nanoseconds) = seconds(of: CLOCK_REALTIME)
    return UInt64(max(0, whole)) * 1000 + UInt64(max(0, nanoseconds)) / 1_000_000
  }

  /// Milliseconds until the clock on the wall shows another second; never none.
  static var millisecondsToNextSecond: Int {
    1000 - seconds(of: CLOCK_REALTIME).nanoseconds / 1_000_000
  }

  /// The kernel's random name of this start of the machine.
  private static let bootID: String = {
    let text = (try? FileReading.bytes(of: "/proc/sys/kernel/random/boot_id", limit: 64)) ?? []
    let name = String(decoding: text, as: UTF8.self).prefix { $0 != "\n" }
    // Without /proc every hold is one of an unknown start, which lasts for nobody else.
    return name.isEmpty ? "unknown-\(getpid())" : String(name)
  }()

  private static func seconds(of clock: clockid_t) -> (whole: Int, nanoseconds: Int) {
    var time = timespec()
    clock_gettime(clock, &time)
    return (time.tv_sec, time.tv_nsec)
  }
}
