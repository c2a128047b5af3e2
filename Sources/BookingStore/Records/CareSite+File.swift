// SPDX-License-Identifier: MIT

import Booking

extension JSONWriter {
  mutating func members(of site: CareSite) {
    member("id", site.id.rawValue)
    member("name", site.name)
    name("offers")
    array(site.offers.map(\.rawValue).sorted()) { json, word in json.string(word) }
    name("latitude")
    number(site.location.latitude)
    name("longitude")
    number(site.location.longitude)
    member("address", site.address)
    member("hours", site.hours)
    member("phone", site.phone?.text)
  }
}

/// The members of a site of care, wherever they are written.
struct CareSiteFields {
  private(set) var id: CareSiteID?
  private var name: String?
  private var offers: Set<CareSite.Offer> = []
  private var latitude: Double?
  private var longitude: Double?
  private var address: String?
  private var hours: String?
  private var phone: PhoneNumber?

  mutating func read(_ name: ScannedText, from scanner: inout JSONScanner) throws(JSONProblem) {
    switch name {
    case "id": id = try scanner.identifier()
    case "name": self.name = try scanner.string()
    case "offers":
      try scanner.array { scanner throws(JSONProblem) in
        offers.insert(try scanner.word("offers"))
      }
    case "latitude": latitude = try scanner.double()
    case "longitude": longitude = try scanner.double()
    case "address": address = try scanner.string()
    case "hours": hours = try scanner.string()
    case "phone": phone = try required(PhoneNumber(try scanner.string()), "phone")
    default: throw .unknown(name.string ?? "")
    }
  }

  func site() throws(JSONProblem) -> CareSite {
    let point = GeoPoint(
      latitude: try required(latitude, "latitude"),
      longitude: try required(longitude, "longitude"))
    return CareSite(
      id: try required(id, "id"), name: try required(name, "name"), offers: offers,
      location: try required(point, "latitude"), address: address, hours: hours, phone: phone)
  }
}

/// All sites of care, as they were when the journal began.
enum CareSitesFile {
  static func read(_ bytes: [UInt8], name: String) throws(StoreError) -> [CareSite] {
    var found: [CareSite] = []
    try RecordFile(name: name, bytes: bytes).read { (scanner, member, cursor) throws(JSONProblem) in
      guard member == "careSites" else { return false }
      found = try cursor.array(of: "Site", from: &scanner) { (scanner, _) throws(JSONProblem) in
        var fields = CareSiteFields()
        try scanner.object { (scanner, name) throws(JSONProblem) in
          try fields.read(name, from: &scanner)
        }
        return try fields.site()
      }
      return true
    }
    return found
  }

  static func write(_ sites: [CareSite]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("format", RecordFile.format)
      json.name("careSites")
      json.array(sites, breakingLines: true) { json, site in
        json.object { json in json.members(of: site) }
      }
    }
    return json.bytes + [0x0A]
  }
}
