// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Testing

@Suite(
  "The bundled hospitals are found",
  .enabled(if: BundledData.isPresent, "data/hospitals.json is not there"))
struct BundledDirectoryTests {
  private let hospitals: [Hospital]
  private let directory: HospitalDirectory

  init() throws {
    let data = try BundledData.shared.get()
    hospitals = data.hospitals
    directory = data.directory
  }

  @Test("Every hospital comes back as it went in")
  func roundTrip() {
    #expect(directory.hospitalCount == hospitals.count)
    let changed = hospitals.filter { directory.hospital($0.id) != $0 }
    #expect(changed.isEmpty)
  }

  @Test("Every hospital is found by its name and its town, and by its id")
  func ownWords() {
    for hospital in hospitals where hospital.id.rawValue.hasSuffix("77") {
      let query = HospitalQuery(text: "\(hospital.name.prefix(60)) \(hospital.city)")
      let found = directory.search(query, zone: { _ in nil }).matches
      #expect(found.contains { $0.id == hospital.id }, "\(hospital.name), \(hospital.city)")
      #expect(directory.hospitals(named: hospital.id.rawValue) == [hospital.id])
    }
  }

  @Test("The open ones are those whose schedule says so")
  func open() throws {
    let known = Self.zones(of: hospitals)
    let start = try #require(LocalDate(year: 2026, month: 12, day: 24)).dayNumber * 86_400
    for hour in stride(from: 0, to: 72, by: 7) {
      let moment = Instant(seconds: start + hour * 3600 + 600)
      let expected = hospitals.filter {
        HospitalSearchTests.isOpen($0, at: moment, zone: { known[$0] })
      }
      let found = directory.search(HospitalQuery(openAt: moment), zone: { known[$0] }).matches
      #expect(Set(found.map(\.id)) == Set(expected.map(\.id)))
    }
  }

  @Test(
    "What people type leads where they mean",
    arguments: [
      ("massachusetts general", "Boston"), ("masachusetts genral", "Boston"), ("sapporo", "札幌市"),
      ("札幌病院", "札幌市"), ("75013", "Paris"),
    ])
  func typed(_ text: String, leadsTo city: String) throws {
    let found = directory.search(HospitalQuery(text: text), zone: { _ in nil }).matches
    let cities = found.prefix(3).compactMap { directory.hospital($0.id)?.city }
    #expect(cities.contains(city))
  }

  @Test(
    "A slip in a town's name finds it before towns that others call so",
    arguments: [
      ("bostn", "Boston, Massachusetts"), ("londn", "London, England"),
      ("new yrok", "New York City, New York"), ("san fransisco", "San Francisco, California"),
      ("munchn", "Munich, DE"),
    ])
  func misspelt(_ text: String, finds name: String) {
    #expect(directory.places(matching: text, limit: 1).map(\.fullName) == [name])
  }

  private static func zones(of hospitals: [Hospital]) -> [String: ZoneRules] {
    let winter = Date(timeIntervalSince1970: 1_798_000_000)
    return Set(hospitals.map(\.timeZone)).reduce(into: [:]) { zones, name in
      guard let zone = TimeZone(identifier: name) else { return }
      zones[name] = ZoneRules(
        identifier: name, initialOffset: zone.secondsFromGMT(for: winter))
    }
  }
}
