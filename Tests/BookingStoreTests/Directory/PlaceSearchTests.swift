// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Testing

@Suite("Places are searched")
struct PlaceSearchTests {
  private func found(_ text: String, limit: Int = 3) throws -> [String] {
    try InventedHospitals.directory().places(matching: text, limit: limit).map(\.fullName)
  }

  @Test(
    "What is typed finds towns of that name, then those that begin so, then others, the largest first",
    arguments: [
      ("bos", ["Boston, Massachusetts", "Boston, England", "South Boston, Massachusetts"]),
      ("boston", ["Boston, Massachusetts", "Boston, England", "South Boston, Massachusetts"]),
      ("Boston, MA", ["Boston, Massachusetts", "South Boston, Massachusetts"]),
      ("Boston Massachusetts", ["Boston, Massachusetts", "South Boston, Massachusetts"]),
      ("boston uk", ["Boston, England"]), ("boston, united k", ["Boston, England"]),
      ("paris", ["Paris, FR", "Paris, Texas"]),
      ("Paris, TX", ["Paris, Texas"]), ("paris france", ["Paris, FR"]),
      ("york", ["York, England", "New York City, New York"]),
      ("new yo", ["New York City, New York"]), ("newyork", ["New York City, New York"]),
      ("saint louis", ["St. Louis, Missouri"]), ("st louis", ["St. Louis, Missouri"]),
      ("london", ["London, England", "London, CA"]), ("LONDRES", ["London, England"]),
      ("ロンドン", ["London, England"]), ("Парижъ", ["Paris, FR"]),
      ("東京", ["Tokyo, JP"]), ("75013 paris", ["75013, Paris"]),
      ("france", ["Paris, FR", "Besançon, FR"]),
      ("besancon", ["Besançon, FR"]),
      ("αθηνα", ["Athens, GR"]),
      // Slips.
      ("londn", ["London, England", "London, CA"]),
      ("bostom, ma", ["Boston, Massachusetts", "South Boston, Massachusetts"]),
      // Postal codes: given, a hospital's, and one whose second half is not known.
      ("02111", ["02111, Boston"]), ("02111-1307", ["02111, Boston"]), ("75013", ["75013, Paris"]),
      ("SW1A", ["SW1A, London", "SW1A 1AA, London", "SW1A 2AA, London"]),
      ("sw1a 2bb", ["SW1A, London", "SW1A 1AA, London", "SW1A 2AA, London"]),
      ("SW1A 2AA", ["SW1A 2AA, London"]), ("0608604", ["060-8604, 札幌市"]),
      ("", []), (",", []), ("zzzz", []),
    ] as [(String, [String])])
  func text(_ text: String, finds names: [String]) throws {
    #expect(try found(text) == names)
  }

  @Test("No more are given than were asked for")
  func limit() throws {
    #expect(try found("london", limit: 1) == ["London, England"])
    #expect(try found("london", limit: 0) == [])
    #expect(try found("london", limit: -1) == [])
  }

  @Test("A postal code lies in the middle of its hospitals, or where it was said to lie")
  func postalCodes() throws {
    let directory = try InventedHospitals.directory()
    let area = try #require(directory.places(matching: "SW1A", limit: 1).first)
    #expect(abs(area.location.latitude - 51.502) < 1e-9)
    #expect(area.timeZone == "Europe/London")
    let given = try #require(directory.places(matching: "02111", limit: 1).first)
    #expect(given.location == InventedHospitals.point(42.35, -71.06))
  }
}
