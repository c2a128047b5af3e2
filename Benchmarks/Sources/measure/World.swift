// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Interchange
import Synchronization

/// What a store needs around it: a fixed Tuesday, real chance, and the system's time zones.
final class World: Sendable {
  /// 2026-12-01T12:00:00Z; all processes of a run stand there.
  static let now = Instant(seconds: 1_796_126_400)

  static let clocks = Clocks(wall: now, boot: BootMoment(boot: "benchmark", seconds: 1000))

  private let zones = Mutex<[String: ZoneRules]>([:])
  private let patients = Mutex<Int>(0)

  var environment: Store.Environment {
    Store.Environment(
      clocks: { World.clocks },
      newCode: { World.newCode() },
      newPersonCode: { PersonCode(World.newCode().code) },
      newID: { [self] in
        let number = patients.withLock {
          $0 += 1
          return $0
        }
        return "\(getpid())-\(number)"
      },
      zone: { [self] in zone($0) })
  }

  static func newCode() -> AppointmentCode {
    var source = SystemRandomNumberGenerator()
    return AppointmentCode(random: UInt128(source.next()) << 64 | UInt128(source.next()))
  }

  func zone(_ name: String) -> ZoneRules? {
    zones.withLock { zones in
      if let known = zones[name] { return known }
      let path = "/usr/share/zoneinfo/\(name)"
      guard let bytes = FileManager.default.contents(atPath: path),
        let rules = try? TimeZoneFile.rules(identifier: name, Array(bytes))
      else { return nil }
      zones[name] = rules
      return rules
    }
  }

  func open(_ folder: String) throws(StoreError) -> Store {
    try Store(opening: folder, environment: environment)
  }
}
