// SPDX-License-Identifier: MIT

import Booking

/// Where something is, as it was typed: the name of a place, or a point.
enum PlaceOrPoint: Sendable {
  case place(String)
  case point(GeoPoint)

  /// A latitude and a longitude, or else a place's name; a point that went wrong is no place.
  init(_ text: String, of option: OptionName) throws(UsageError) {
    let parts = text.split { $0 == "," || $0 == " " }
    let isPoint = text.contains(",") || parts.allSatisfy { $0.contains(".") }
    guard isPoint, parts.allSatisfy({ Double($0) != nil }) else {
      self = .place(text)
      return
    }
    guard parts.count == 2, let latitude = Arguments.decimal(parts[0]),
      let longitude = Arguments.decimal(parts[1]),
      let point = GeoPoint(latitude: latitude, longitude: longitude)
    else { throw .badValue(option, text, expected: .placeOrPoint) }
    self = .point(point)
  }
}

extension Books {
  /// The point that was meant, and how it is called.
  func point(_ wanted: PlaceOrPoint) throws(CommandError) -> (point: GeoPoint, name: String) {
    switch wanted {
    case .point(let point): return (point, "\(point.latitude), \(point.longitude)")
    case .place(let name):
      let place = try place(named: name)
      return (place.location, place.fullName)
    }
  }
}
