// SPDX-License-Identifier: MIT

import Booking
import Testing

@Suite("Points on the globe")
struct GeoPointTests {
  @Test(
    "Distances are great circles",
    arguments: [
      // Worked out by hand: a degree of a great circle is 6371.0088 × π / 180 = 111.195 km.
      ((0.0, 0.0), (0.0, 1.0), 111.195), ((0, 0), (1, 0), 111.195), ((60, 0), (60, 1), 55.5967),
      ((0, 0), (0, 180), 20_015.115), ((90, 0), (-90, 77), 20_015.115),
      ((0, 179.5), (0, -179.5), 111.195),
      ((42.36, -71.06), (42.36, -71.06), 0),
    ])
  func distances(from: (Double, Double), to: (Double, Double), kilometres: Double) throws {
    let start = try #require(GeoPoint(latitude: from.0, longitude: from.1))
    let end = try #require(GeoPoint(latitude: to.0, longitude: to.1))
    #expect(abs(start.kilometres(to: end) - kilometres) < 0.001)
    #expect(start.kilometres(to: end) == end.kilometres(to: start))
  }

  @Test(
    "A point off the globe cannot be made",
    arguments: [
      (90.01, 0.0), (-91, 0), (0, 180.01), (0, -181), (.nan, 0), (0, .nan), (.infinity, 0),
    ])
  func refused(latitude: Double, longitude: Double) {
    #expect(GeoPoint(latitude: latitude, longitude: longitude) == nil)
  }
}
