// SPDX-License-Identifier: MIT

import Booking
import Interchange
import Synchronization

/// The system's time zones, each read once.
final class ZoneFolder: Sendable {
  private static let path = "/usr/share/zoneinfo/"
  private let known = Mutex<[String: ZoneRules?]>([:])

  /// Nil for a name that is no zone's.
  func rules(_ identifier: String) -> ZoneRules? {
    known.withLock { known in
      if let answer = known[identifier] { return answer }
      let answer = Self.read(identifier)
      known[identifier] = .some(answer)
      return answer
    }
  }

  /// The zone of this machine, or the one that TZ names; UTC where neither can be read.
  var local: ZoneRules {
    if let name = SystemVariables.text("TZ") {
      return rules(name.hasPrefix(":") ? String(name.dropFirst()) : name) ?? .utc
    }
    // The link leads to a file of the folder, by a relative path or an absolute one.
    guard let target = FileReading.target(of: "/etc/localtime"),
      let start = target.firstRange(of: "/zoneinfo/")
    else { return .utc }
    return rules(String(target[start.upperBound...])) ?? .utc
  }

  private static func read(_ identifier: String) -> ZoneRules? {
    guard isZoneName(identifier),
      let bytes = try? FileReading.bytes(of: path + identifier, limit: 1_048_576)
    else { return nil }
    return try? TimeZoneFile.rules(identifier: identifier, bytes)
  }

  /// Letters, digits, `_`, `+` and `-` between single slashes, so that no name leads out of the folder.
  private static func isZoneName(_ identifier: String) -> Bool {
    guard identifier.utf8.count <= 64 else { return false }
    let parts = identifier.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
            UInt8(ascii: "-"):
            true
          default: false
          }
        }
    }
  }
}
