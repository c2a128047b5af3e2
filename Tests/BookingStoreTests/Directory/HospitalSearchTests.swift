// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Testing

@Suite("Hospitals are searched")
struct HospitalSearchTests {
  private let directory: HospitalDirectory

  init() throws {
    directory = try InventedHospitals.directory()
  }

  private func found(_ query: HospitalQuery) -> [String] {
    directory.search(query, zone: InventedHospitals.zone).matches.map(\.id.rawValue)
  }

  @Test(
    "A text finds what has all its words, the best matches first, then by name",
    arguments: [
      ("boston", ["us-3", "us-1", "us-2"]),
      ("BOST", ["us-3", "us-1", "us-2"]),
      ("boston general", ["us-1"]),
      ("general boston", ["us-1"]),
      ("general dallas", []),
      // Abbreviations and what they stand for.
      ("st mary", ["us-4", "us-2"]),
      ("saint marys", ["us-2"]),
      ("ste-anne", ["fr-1"]),
      ("medical center", ["us-2"]),
      ("st. mary's medical centre", ["us-2"]),
      ("mt auburn", ["us-7"]),
      ("fort wells", ["us-14"]),
      // Apostrophes, initials, hyphens.
      ("oneill", ["us-5"]), ("O’Neill", ["us-5"]), ("o'n", ["us-5"]), ("neill", ["us-5"]),
      ("hopital", ["fr-1"]), ("l'hôpital", ["fr-1"]),
      ("uclm", ["us-6"]), ("U.C.L.M.", ["us-6"]),
      ("saint denis", ["fr-2"]),
      // Accents, ligatures, width, case of other scripts.
      ("besancon", ["fr-3"]), ("ELISE oeuvrard", ["fr-3"]), ("ynys mon", ["gb-3"]),
      ("ｓｔ中央", ["jp-2"]), ("ΑΘΗΝΑ", ["gr-1", "gr-2"]), ("αθηνων", ["gr-1"]), ("БОЛЬН", ["gr-2"]),
      // Scripts without spaces: anywhere in the run, in pieces where the whole is nowhere.
      ("北川", ["jp-1"]), ("病院", ["jp-4", "jp-1"]), ("札幌病院", ["jp-1"]), ("クリニック", ["jp-2"]),
      ("くりにっく", ["jp-2"]), ("พยาบาล", ["th-1"]), ("サクラ", ["jp-4"]),
      // The town's other names.
      ("sapporo", ["jp-2", "jp-1"]), ("札幌", ["jp-2", "jp-1"]), ("Londres", ["gb-1", "gb-2"]),
      ("ロンドン", ["gb-1", "gb-2"]), ("Париж", ["fr-1"]), ("東京", ["jp-4"]), ("Tokyo", ["jp-4"]),
      ("higashikawa", ["jp-3"]), ("東川", ["jp-3"]), ("atény", ["gr-1", "gr-2"]),
      // Postal codes, regions, countries.
      ("75013", ["fr-1"]), ("7501", ["fr-1"]), ("sw1a1aa", ["gb-1"]), ("sw1a 2", ["gb-2"]),
      ("0608604", ["jp-1"]), ("060-86", ["jp-1"]),
      ("iowa", ["us-11", "us-12"]), ("portland me", ["us-10"]), ("hospital tx", ["us-9", "us-13"]),
      ("france", ["fr-1", "fr-3", "fr-2"]), ("infirmary uk", ["gb-1"]),
      ("北海道", ["jp-2", "jp-1", "jp-3"]),
      ("...", []), ("'", []), ("nothing", []),
    ] as [(String, [String])])
  func text(_ text: String, finds ids: [String]) {
    #expect(found(HospitalQuery(text: text)) == ids)
  }

  @Test(
    "Small slips are forgiven: one letter from four on, two from eight on",
    arguments: [
      ("hosptial waterbury", ["us-4"]), ("bostn general", ["us-1"]), ("xoston general", ["us-1"]),
      ("lakseide", ["us-9"]), ("lekeisde", ["us-9"]), ("massachusets auburn", ["us-7"]),
      ("massachusst auburn", ["us-7"]), ("saporo", ["jp-2", "jp-1"]), ("больнитца", ["gr-2"]),
      ("auburm", ["us-7"]),
      // Still being typed: the last letter must fit.
      ("lakesdie", ["us-9"]), ("harbovie", ["us-1"]),
      // Too short, a number, too far, or a beginning that only resembles.
      ("xork", ["gb-4"]), ("lds", []), ("75012", []), ("lakiseydes", []), ("munich", []),
    ] as [(String, [String])])
  func misspelt(_ text: String, finds ids: [String]) {
    #expect(found(HospitalQuery(text: text)) == ids)
  }

  @Test("Where nothing has all words as they are typed, any of them may be wrong")
  func allForgiven() throws {
    #expect(found(HospitalQuery(text: "queens roayl infirmray")) == ["gb-1"])
    // A word that stands elsewhere as it is typed may be meant otherwise here.
    let directory = try Self.directory(of: ["Heath House", "Boston Health", "Boston Wealth"])
    let found = directory.search(HospitalQuery(text: "boston heath"), zone: { _ in nil })
    #expect(found.matches.map(\.id.rawValue) == ["h1"])
    let exact = directory.search(HospitalQuery(text: "heath"), zone: { _ in nil })
    #expect(exact.matches.map(\.id.rawValue) == ["h0"])
  }

  @Test("What somebody else misspelt comes first, and what the word most likely means after it")
  func rareWords() throws {
    let names = (0..<300).map { "Hospital \($0)" } + ["Mossy Hosptial"]
    let directory = try Self.directory(of: names)
    for near in [nil, InventedHospitals.point(1, 1)] {
      let query = HospitalQuery(text: "hosptial", near: near)
      let found = directory.search(query, zone: { _ in nil }).matches.map(\.id.rawValue)
      #expect(found.count == 301)
      #expect(found.first == "h300")
    }
    // Common as it is, the right word finds only itself.
    let right = directory.search(HospitalQuery(text: "hospital"), zone: { _ in nil })
    #expect(right.matches.count == 300)
  }

  private static func directory(of names: [String]) throws -> HospitalDirectory {
    let model = try #require(InventedHospitals.contents.hospitals.first)
    let hospitals = names.enumerated().map { number, name in
      Hospital(
        id: HospitalID("h\(number)"), name: name, city: "Hill", country: "US",
        location: model.location, timeZone: model.timeZone, schedule: model.schedule)
    }
    let bytes = HospitalDirectory.pack(DirectoryContents(hospitals: hospitals), stamp: "")
    return try HospitalDirectory(bytes: bytes, stamp: "")
  }

  @Test("Nothing typed finds all, by name or from where one is")
  func noText() {
    let near = InventedHospitals.point(42.36, -71.06)
    let names = found(HospitalQuery()).map { directory.hospital(HospitalID($0))?.name }
    #expect(names.count == InventedHospitals.contents.hospitals.count)
    #expect(names.first == "Boston Children's Clinic")
    #expect(found(HospitalQuery(text: "  ")).count == names.count)
    #expect(found(HospitalQuery(near: near)).prefix(4) == ["us-1", "us-2", "us-7", "us-3"])
  }

  @Test("The nearest come first, at the haversine distance")
  func distances() throws {
    let near = try #require(InventedHospitals.point(-33.9, 151.2))
    let result = directory.search(HospitalQuery(near: near), zone: InventedHospitals.zone)
    #expect(result.total == InventedHospitals.contents.hospitals.count)
    var previous = 0.0
    for match in result.matches {
      let hospital = try #require(directory.hospital(match.id))
      let kilometres = try #require(match.kilometres)
      #expect(abs(kilometres - near.kilometres(to: hospital.location)) < 1e-6)
      #expect(kilometres >= previous)
      previous = kilometres
    }
    let within = HospitalQuery(near: near, withinKilometres: 8000)
    #expect(
      found(within)
        == found(HospitalQuery(near: near)).filter { id in
          let hospital = directory.hospital(HospitalID(id))
          return hospital.map { near.kilometres(to: $0.location) <= 8000 } ?? false
        })
    #expect(directory.search(HospitalQuery(), zone: { _ in nil }).matches[0].kilometres == nil)
  }

  @Test("A vaccine and step-free access narrow the search")
  func filters() {
    #expect(found(HospitalQuery(text: "boston", vaccine: VaccineCode("08"))) == ["us-1", "us-2"])
    #expect(found(HospitalQuery(text: "boston", vaccine: VaccineCode("999"))) == [])
    #expect(found(HospitalQuery(stepFreeOnly: true)) == ["us-1", "us-7"])
  }

  @Test(
    "Whether a hospital is open is told by its own clock, week, holidays and closures",
    arguments: [
      // 2026-12-24 is a Thursday.
      ("us-2", 24, 14, 0, true), ("us-2", 24, 13, 59, false), ("us-2", 24, 22, 0, false),
      ("us-2", 24, 21, 59, true), ("us-2", 25, 15, 0, false), ("us-2", 26, 15, 0, false),
      // A lunch pause, and open until midnight; 4 in the morning of the 25th is the 24th there.
      ("us-1", 24, 17, 0, false), ("us-1", 24, 18, 0, true), ("us-1", 25, 4, 30, true),
      ("us-1", 25, 5, 0, false),
      // A closure, an extra opening on a holiday, one without hours, one on a Sunday.
      ("us-5", 24, 16, 0, false), ("us-5", 25, 16, 0, true), ("us-5", 26, 16, 0, false),
      ("us-5", 27, 16, 0, true), ("us-5", 28, 16, 0, true),
      ("jp-1", 24, 0, 0, true), ("jp-1", 24, 8, 0, false),
      // Daily and without holidays; hours unread; a zone that is nowhere.
      ("us-4", 25, 15, 0, true), ("fr-1", 24, 10, 0, false), ("gr-2", 24, 10, 0, false),
    ])
  func open(_ id: String, day: Int, hour: Int, minute: Int, isOpen: Bool) throws {
    let date = try #require(LocalDate(year: 2026, month: 12, day: day))
    let moment = Instant(seconds: date.dayNumber * 86_400 + hour * 3600 + minute * 60)
    #expect(found(HospitalQuery(openAt: moment)).contains(id) == isOpen)
    #expect(try Self.isOpen(#require(directory.hospital(HospitalID(id))), at: moment) == isOpen)
  }

  @Test("The open ones are those whose schedule says so, every hour for two weeks")
  func openAgreesWithSchedules() throws {
    let hospitals = InventedHospitals.contents.hospitals
    let start = try #require(InventedHospitals.christmas).adding(days: -7).dayNumber * 86_400
    for hour in 0..<14 * 24 {
      let moment = Instant(seconds: start + hour * 3600)
      let expected = hospitals.filter { Self.isOpen($0, at: moment) }.map(\.id.rawValue)
      #expect(Set(found(HospitalQuery(openAt: moment))) == Set(expected))
    }
  }

  static func isOpen(
    _ hospital: Hospital, at moment: Instant,
    zone: (String) -> ZoneRules? = InventedHospitals.zone
  ) -> Bool {
    guard let local = zone(hospital.timeZone)?.zoned(moment).local,
      case .open(let hours) = hospital.schedule.day(local.date)
    else { return false }
    return hours.contains { $0.opens <= local.minuteOfDay && local.minuteOfDay < $0.closes }
  }
}
