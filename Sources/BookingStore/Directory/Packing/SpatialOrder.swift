// SPDX-License-Identifier: MIT

import Booking

/// Orders hospitals so that neighbours on the ground are most often neighbours in the file: what a page of
/// results shows then lies on few pages of memory (a Z-order curve over latitude and longitude).
enum SpatialOrder {
  static func ordered(_ hospitals: [Hospital]) -> [Hospital] {
    hospitals.map { (key: key(of: $0.location), hospital: $0) }
      .sorted { ($0.key, $0.hospital.id) < ($1.key, $1.hospital.id) }
      .map(\.hospital)
  }

  private static func key(of point: GeoPoint) -> UInt64 {
    let latitude = UInt32((point.latitude + 90) / 180 * 65_535)
    let longitude = UInt32((point.longitude + 180) / 360 * 65_535)
    return spread(latitude) << 1 | spread(longitude)
  }

  /// Sixteen bits with a zero between each two.
  private static func spread(_ value: UInt32) -> UInt64 {
    (0..<16).reduce(0) { $0 | UInt64(value >> UInt32($1) & 1) << UInt64($1 * 2) }
  }
}
