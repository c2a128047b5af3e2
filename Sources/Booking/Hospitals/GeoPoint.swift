// SPDX-License-Identifier: MIT

import Foundation

/// A point on the Earth (WGS 84), in degrees.
package struct GeoPoint: Hashable, Sendable {
  package let latitude: Double
  package let longitude: Double

  /// Nil unless both are numbers on the globe.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Great-circle distance in kilometres, by the haversine formula on a sphere of 6371.0088 km
  /// (the IUGG's mean radius).
  package func kilometres(to other: GeoPoint) -> Double {
    let radians = Double.pi / 180
    let halfLatitude = sin((other.latitude - latitude) * radians / 2)
    let halfLongitude = sin((other.longitude - longitude) * radians / 2)
    let chord =
      halfLatitude * halfLatitude
      + cos(latitude * radians) * cos(other.latitude * radians) * halfLongitude * halfLongitude
    return 2 * 6371.0088 * asin(min(1, chord.squareRoot()))
  }
}
