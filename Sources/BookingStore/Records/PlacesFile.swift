// SPDX-License-Identifier: MIT

import Booking

/// places.json: towns, postal codes and countries, for distances and for the names of regions.
struct PlacesFile {
  private(set) var towns: [DirectoryContents.Town] = []
  private(set) var postalCodes: [DirectoryContents.PostalCode] = []
  private(set) var countries: [DirectoryContents.Country] = []

  /// The country whose postal codes the file lists.
  private static let postalCountry = "US"

  init(_ bytes: [UInt8]) throws(StoreError) {
    var found = (
      towns: [DirectoryContents.Town](), codes: [DirectoryContents.PostalCode](),
      countries: [DirectoryContents.Country]()
    )
    let file = RecordFile(name: FolderContents.placesFile, bytes: bytes)
    try file.read { (scanner, name, cursor) throws(JSONProblem) in
      switch name {
      case "places":
        found.towns = try cursor.array(of: "Place", from: &scanner) {
          (scanner, cursor) throws(JSONProblem) in
          try scanner.town(&cursor)
        }
      case "postalCodes":
        found.codes = try cursor.array(of: "Postal code", from: &scanner) {
          (scanner, _) throws(JSONProblem) in
          try scanner.postalCode(country: Self.postalCountry)
        }
      case "countries":
        found.countries = try cursor.array(of: "Country", from: &scanner) {
          (scanner, _) throws(JSONProblem) in
          try scanner.country()
        }
      default: return false
      }
      return true
    }
    (towns, postalCodes, countries) = found
  }
}

extension JSONScanner {
  fileprivate mutating func town(_ cursor: inout RecordCursor) throws(JSONProblem)
    -> DirectoryContents.Town
  {
    var (name, region, country, timeZone): (String?, String?, String?, String?)
    var (latitude, longitude): (Double?, Double?)
    var population = 0
    var otherNames: [String] = []
    try object { (scanner, member) throws(JSONProblem) in
      switch member {
      case "name":
        name = try scanner.string()
        cursor.name("Place \(name ?? "")")
      case "region": region = try scanner.string()
      case "country": country = try scanner.string()
      case "latitude": latitude = try scanner.double()
      case "longitude": longitude = try scanner.double()
      case "timeZone": timeZone = try scanner.string()
      case "population": population = try scanner.integer()
      case "names": otherNames = try scanner.strings()
      default: throw .unknown(member.string ?? "")
      }
    }
    return DirectoryContents.Town(
      place: Place(
        name: try required(name, "name"), region: region,
        country: try required(country, "country"),
        location: try point(latitude, longitude), timeZone: timeZone),
      population: population, otherNames: otherNames)
  }

  /// `["02111", 42.35, -71.06]`.
  fileprivate mutating func postalCode(country: String) throws(JSONProblem)
    -> DirectoryContents.PostalCode
  {
    var code: String?
    var degrees: [Double] = []
    try array { scanner throws(JSONProblem) in
      if code == nil { code = try scanner.string() } else { degrees.append(try scanner.double()) }
    }
    guard degrees.count == 2 else { throw .outOfRange("postalCodes") }
    return DirectoryContents.PostalCode(
      code: try required(code, "postalCodes"), country: country,
      location: try point(degrees[0], degrees[1]))
  }

  fileprivate mutating func country() throws(JSONProblem) -> DirectoryContents.Country {
    var (code, name): (String?, String?)
    try object { (scanner, member) throws(JSONProblem) in
      switch member {
      case "code": code = try scanner.string()
      case "name": name = try scanner.string()
      default: throw .unknown(member.string ?? "")
      }
    }
    return DirectoryContents.Country(
      code: try required(code, "code"), name: try required(name, "name"))
  }

  mutating func strings() throws(JSONProblem) -> [String] {
    var strings: [String] = []
    try array { scanner throws(JSONProblem) in strings.append(try scanner.string()) }
    return strings
  }
}

func point(_ latitude: Double?, _ longitude: Double?) throws(JSONProblem) -> GeoPoint {
  let point = GeoPoint(
    latitude: try required(latitude, "latitude"), longitude: try required(longitude, "longitude"))
  guard let point else { throw .outOfRange("latitude and longitude") }
  return point
}
