// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Interchange
import Synchronization

/// What a store needs around it: a moment that stands still, this start of the machine, real chance and the system's
/// time zones.
final class World: Sendable {
  private let now: Instant
  private let boot: String
  private let stopsInside = Atomic(false)
  /// Each is read once.
  private let zones = Mutex<[String: ZoneRules]>([:])

  init(now: Instant) {
    self.now = now
    let text = FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id") ?? Data()
    boot = String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  var environment: Store.Environment {
    Store.Environment(
      clocks: { [self] in
        Clocks(wall: now, boot: BootMoment(boot: boot, seconds: Self.uptime))
      },
      newCode: { [self] in
        stopIfAsked()
        var source = SystemRandomNumberGenerator()
        return AppointmentCode(random: UInt128(source.next()) << 64 | UInt128(source.next()))
      },
      newPersonCode: {
        var source = SystemRandomNumberGenerator()
        return PersonCode(random: UInt128(source.next()) << 64 | UInt128(source.next()))
      },
      newID: { Self.patient().rawValue },
      zone: { [self] in zone($0) })
  }

  func stopInsideNextBooking() { stopsInside.store(true, ordering: .relaxed) }

  /// A code is made while a booking is decided, which is done with the lock for writing.
  private func stopIfAsked() {
    if stopsInside.exchange(false, ordering: .relaxed) { raise(SIGSTOP) }
  }

  private static var uptime: Int {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return time.tv_sec
  }

  /// Time first and chance after it, each with as many digits always, so that later ones sort behind.
  ///
  /// The real time, as in the program: `now` stands still and is the same for all, so that with it the people of sixteen
  /// processes would come in an order of chance, and each compaction would write all pieces of people anew.
  private static func patient() -> PatientID {
    let milliseconds = UInt64(max(0, Date().timeIntervalSince1970) * 1000)
    let parts = [milliseconds, UInt64.random(in: 0...UInt64.max)].map {
      let digits = String($0, radix: 16)
      return String(repeating: "0", count: max(0, 16 - digits.count)) + digits
    }
    return PatientID(parts.joined())
  }

  private func zone(_ name: String) -> ZoneRules? {
    zones.withLock { zones in
      if let known = zones[name] { return known }
      guard let bytes = FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)"),
        let rules = try? TimeZoneFile.rules(identifier: name, Array(bytes))
      else { return nil }
      zones[name] = rules
      return rules
    }
  }
}
