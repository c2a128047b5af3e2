// SPDX-License-Identifier: MIT

import Booking

/// A place as it lies in the directory.
enum PackedPlace {
  static func pack(_ place: Place) -> [UInt8] {
    var writer = ByteWriter()
    writer.text(place.name)
    writer.optionalText(place.region)
    writer.text(place.country)
    writer.double(place.location.latitude)
    writer.double(place.location.longitude)
    writer.optionalText(place.timeZone)
    return writer.bytes
  }

  /// Nil where the bytes are damaged.
  static func place(_ view: ByteView) -> Place? {
    var reader = ByteReader(view)
    let name = reader.text()
    let region = reader.optionalText()
    let country = reader.text()
    let latitude = reader.double()
    let longitude = reader.double()
    let timeZone = reader.optionalText()
    guard reader.isIntact, let location = GeoPoint(latitude: latitude, longitude: longitude)
    else { return nil }
    return Place(
      name: name, region: region, country: country, location: location, timeZone: timeZone)
  }
}
