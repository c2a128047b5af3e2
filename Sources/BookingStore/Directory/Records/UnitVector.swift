// SPDX-License-Identifier: MIT

import Booking
import Glibc

/// A point of the Earth as a vector of length 1: distances become a few multiplications.
struct UnitVector {
  static let size = 24
  /// The sphere of `GeoPoint.kilometres(to:)`.
  private static let diameter = 2 * 6371.0088

  let x, y, z: Double

  init(_ point: GeoPoint) {
    let latitude = point.latitude * .pi / 180
    let longitude = point.longitude * .pi / 180
    x = cos(latitude) * cos(longitude)
    y = cos(latitude) * sin(longitude)
    z = sin(latitude)
  }

  @inline(__always)
  init(_ index: Int, in vectors: ByteView) {
    x = vectors.double(index * 3)
    y = vectors.double(index * 3 + 1)
    z = vectors.double(index * 3 + 2)
  }

  func write(to writer: inout ByteWriter) {
    writer.double(x)
    writer.double(y)
    writer.double(z)
  }

  /// The great-circle distance: half the chord is the root that the haversine formula takes the arc sine of.
  @inline(__always)
  func kilometres(to other: UnitVector) -> Double {
    let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
    let halfChord = (dx * dx + dy * dy + dz * dz).squareRoot() / 2
    // A damaged vector is far away, not nowhere.
    return Self.diameter * asin(halfChord <= 1 ? halfChord : 1)
  }
}
