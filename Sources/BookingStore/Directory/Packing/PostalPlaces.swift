// SPDX-License-Identifier: MIT

import Booking

/// The postal codes that distances can be measured from: those given, and those of the hospitals.
enum PostalPlaces {
  private struct Key: Hashable, Comparable {
    let country: String
    let code: SearchWord

    static func < (left: Self, right: Self) -> Bool {
      (left.country, left.code) < (right.country, right.code)
    }
  }

  static func places(of contents: DirectoryContents) -> [Place] {
    var found: [Key: Place] = [:]
    for (key, hospitals) in hospitalsByCode(contents.hospitals) {
      found[key] = place(named: key, among: hospitals)
    }
    for postal in contents.postalCodes {
      let key = Key(country: postal.country, code: SearchWords(postal.code).joined.plain)
      let nearest = nearestTown(to: postal, among: contents.towns)
      found[key] = Place(
        name: postal.code, region: found[key]?.region ?? nearest?.region, country: postal.country,
        location: postal.location, timeZone: found[key]?.timeZone ?? nearest?.timeZone)
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func hospitalsByCode(
    _ hospitals: [Hospital]
  ) -> [Key: [(code: String, hospital: Hospital)]] {
    var byCode: [Key: [(code: String, hospital: Hospital)]] = [:]
    for hospital in hospitals {
      guard let code = hospital.postalCode else { continue }
      var codes = [code]
      // In the United Kingdom the first half names an area that people know by itself.
      if hospital.country == "GB", let area = code.split(separator: " ").first, area != code {
        codes.append(String(area))
      }
      for code in codes {
        let key = Key(country: hospital.country, code: SearchWords(code).joined.plain)
        if !key.code.bytes.isEmpty { byCode[key, default: []].append((code, hospital)) }
      }
    }
    return byCode
  }

  /// In the middle of its hospitals, with their city where they are all in one.
  private static func place(
    named key: Key, among found: [(code: String, hospital: Hospital)]
  ) -> Place? {
    guard let first = found.first else { return nil }
    let count = Double(found.count)
    let middle = GeoPoint(
      latitude: found.reduce(0) { $0 + $1.hospital.location.latitude } / count,
      longitude: found.reduce(0) { $0 + $1.hospital.location.longitude } / count)
    let isOneCity = found.allSatisfy { $0.hospital.city == first.hospital.city }
    return Place(
      name: first.code, region: isOneCity ? first.hospital.city : first.hospital.region,
      country: key.country, location: middle ?? first.hospital.location,
      timeZone: first.hospital.timeZone)
  }

  private static func nearestTown(
    to postal: DirectoryContents.PostalCode, among towns: [DirectoryContents.Town]
  ) -> Place? {
    towns.lazy.map(\.place)
      .filter {
        $0.country == postal.country && abs($0.location.latitude - postal.location.latitude) < 1
          && abs($0.location.longitude - postal.location.longitude) < 1
      }
      .map { (place: $0, distance: $0.location.kilometres(to: postal.location)) }
      .min { $0.distance < $1.distance }?
      .place
  }
}
