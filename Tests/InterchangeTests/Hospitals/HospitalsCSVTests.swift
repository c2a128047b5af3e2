// SPDX-License-Identifier: MIT

import Booking
import Interchange
import TestKit
import Testing

@Suite("Lists of hospitals")
struct HospitalsCSVTests {
  private static let columns = [
    "id", "name", "address", "city", "region", "country", "postal_code", "latitude", "longitude",
    "time_zone", "phone", "step_free", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
    "slot_minutes", "capacity", "vaccines", "holidays", "closures", "extra_openings",
    "notice_minutes", "window_days", "cancel_cutoff_minutes",
  ]

  private static let right: [String: String] = [
    "id": "harbour", "name": "Harbour Clinic", "address": "1 Pier Street, Floor 2",
    "city": "New York", "region": "New York", "country": "us", "postal_code": "10004",
    "latitude": "40.7033", "longitude": "-74.017", "time_zone": "America/New_York",
    "phone": "(212) 555-0100", "step_free": "Yes", "mon": "08:00-12:00 13:00-17:00",
    "tue": "8:00 – 12:00, 13:00-17:00", "wed": "closed", "sat": "09:00-24:00",
    "slot_minutes": "15", "capacity": "4", "vaccines": "03 150; 309", "holidays": "US",
    "closures": "2026-12-24..2026-12-26 Staff training; 2027-02-01 Stocktaking",
    "extra_openings": "2026-12-27 09:00-12:00;2026-12-28 09:00-10:00 11:00-12:00",
    "notice_minutes": "60", "window_days": "28", "cancel_cutoff_minutes": "1440",
  ]

  private func known() throws -> HospitalsCSV.Known {
    let calendars = ["US": HolidayCalendar(name: "US", days: [try day("2026-12-25"): "Christmas"])]
    return HospitalsCSV.Known(
      holidays: calendars, vaccines: [.influenza, .mmr, .covid],
      hasTimeZone: { $0 == "America/New_York" || $0 == "Europe/Paris" })
  }

  private func read(_ rows: [[String]]) throws -> HospitalsCSV {
    // Not by CSVText, which would make control characters harmless before they are read.
    let lines = rows.map { row in
      row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\r\n"
    }
    return try HospitalsCSV(Array(lines.joined().utf8), known: known())
  }

  /// A list of one row, right but for some cells.
  private func read(changing cells: [String: String]) throws -> HospitalsCSV {
    let row = Self.right.merging(cells) { $1 }
    return try read([Self.columns, Self.columns.map { row[$0] ?? "" }])
  }

  @Test("A row with everything becomes a hospital")
  func complete() throws {
    let list = try read(changing: [:])
    #expect(list.problems.isEmpty)
    #expect(list.unknownColumns.isEmpty)
    let hospital = try #require(list.hospitals.first)
    let twice = try hours("08:00-12:00", "13:00-17:00")
    let expected = try Hospital(
      id: HospitalID("harbour"), name: "Harbour Clinic", address: "1 Pier Street, Floor 2",
      city: "New York", region: "New York", country: "US", postalCode: "10004",
      location: #require(GeoPoint(latitude: 40.7033, longitude: -74.017)),
      timeZone: "America/New_York", phone: "(212) 555-0100", stepFree: .yes,
      schedule: Schedule(
        source: .published,
        weekly: [
          .monday: twice, .tuesday: twice, .wednesday: [], .saturday: hours("09:00-24:00"),
        ], slotMinutes: 15, capacity: 4, vaccines: [.mmr, .influenza, .covid],
        holidays: HolidayCalendar(name: "US", days: [day("2026-12-25"): "Christmas"]),
        closures: [
          #require(
            Schedule.Closure(
              first: day("2026-12-24"), last: day("2026-12-26"), reason: "Staff training")),
          #require(
            Schedule.Closure(
              first: day("2027-02-01"), last: day("2027-02-01"), reason: "Stocktaking")),
        ],
        extraOpenings: [
          day("2026-12-27"): hours("09:00-12:00"),
          day("2026-12-28"): hours("09:00-10:00", "11:00-12:00"),
        ], noticeMinutes: 60, windowDays: 28, cancelCutoffMinutes: 1440))
    #expect(hospital == expected)
  }

  @Test("What is left out is not known, and the numbers are those of docs/IMPORT.md")
  func least() throws {
    let columns = [
      "ID", "Name", "City", "Country", "Latitude", "Longitude", "Time zone", "Mon", "Slot-minutes",
      "CAPACITY", "Vaccines",
    ]
    let row = [
      "a.b-c_9", "X", "Y", "FR", "48.85", "2.35", "Europe/Paris", "08:00-09:00", "20", "1", "150",
    ]
    let list = try read([columns, row])
    #expect(list.problems.isEmpty)
    let hospital = try #require(list.hospitals.first)
    #expect(hospital.address == nil && hospital.region == nil && hospital.postalCode == nil)
    #expect(hospital.phone == nil)
    #expect(hospital.stepFree == .unknown)
    #expect(hospital.schedule.noticeMinutes == 0)
    #expect(hospital.schedule.windowDays == 56)
    #expect(hospital.schedule.cancelCutoffMinutes == 0)
    #expect(hospital.schedule.holidays == .none)
  }

  @Test("A problem names its column, and what to do")
  func problems() throws {
    let table: [(String, String, HospitalsColumn?, RowProblem.Fault)] = [
      ("id", "", .id, .missing), ("id", "a b", .id, .notAnID("a b")),
      ("id", "../x", .id, .notAnID("../x")), ("id", "-x", .id, .notAnID("-x")),
      ("id", "é", .id, .notAnID("é")),
      ("name", "  ", .name, .missing),
      ("name", "a\u{1B}[2J", .name, .text(.controlCharacter("\u{1B}"))),
      ("name", "a\nb", .name, .text(.controlCharacter("\n"))),
      ("name", String(repeating: "x", count: 201), .name, .text(.tooLong(limit: 200))),
      ("city", "a\u{202E}b", .city, .text(.directionOverride("\u{202E}"))),
      ("country", "USA", .country, .notACountry("USA")),
      ("country", "日本", .country, .notACountry("日本")),
      ("latitude", "north", .latitude, .notDegrees("north")),
      ("latitude", "90.1", .latitude, .notDegrees("90.1")),
      ("latitude", "nan", .latitude, .notDegrees("nan")),
      ("latitude", "0x10", .latitude, .notDegrees("0x10")),
      ("latitude", "40,7033", .latitude, .decimalComma("40,7033")),
      ("longitude", "-180.5", .longitude, .notDegrees("-180.5")),
      ("longitude", "1e1", .longitude, .notDegrees("1e1")),
      ("time_zone", "New York", .timeZone, .unknownTimeZone("New York")),
      ("time_zone", "../../etc/passwd", .timeZone, .unknownTimeZone("../../etc/passwd")),
      ("phone", "call us", .phone, .notAPhone("call us")),
      ("step_free", "partly", .stepFree, .notYesOrNo("partly")),
      ("mon", "9 to 5", .monday, .notHours("9 to 5")),
      ("sun", "17:00-08:00", .sunday, .notHours("17:00-08:00")),
      ("fri", "08:00-24:30", .friday, .notHours("08:00-24:30")),
      ("fri", "-", .friday, .notHours("-")),
      (
        "thu", "08:00-12:00 11:00-13:00", .thursday,
        .overlappingHours(try hours("08:00-12:00")[0], try hours("11:00-13:00")[0])
      ),
      ("slot_minutes", "", .slotMinutes, .missing),
      ("slot_minutes", "15 min", .slotMinutes, .notANumber("15 min")),
      ("slot_minutes", "0", .slotMinutes, .outOfRange(0, allowed: 1...480)),
      ("capacity", "1001", .capacity, .outOfRange(1001, allowed: 1...1000)),
      ("capacity", "99999999999999999999", .capacity, .notANumber("99999999999999999999")),
      ("notice_minutes", "-1", .noticeMinutes, .outOfRange(-1, allowed: 0...43_200)),
      ("window_days", "731", .windowDays, .outOfRange(731, allowed: 1...730)),
      (
        "cancel_cutoff_minutes", "43201", .cancelCutoffMinutes,
        .outOfRange(43_201, allowed: 0...43_200)
      ),
      ("vaccines", "", .vaccines, .missing), ("vaccines", "3", .vaccines, .notACVXCode("3")),
      ("vaccines", "flu", .vaccines, .notACVXCode("flu")),
      ("vaccines", "1500", .vaccines, .notACVXCode("1500")),
      ("vaccines", "150 08", .vaccines, .unknownVaccine(VaccineCode("08"))),
      ("holidays", "DE", .holidays, .unknownHolidays("DE", known: ["US"])),
      ("closures", "2026-12-24", .closures, .notAClosure("2026-12-24")),
      ("closures", "2026-12-26..2026-12-24 x", .closures, .notAClosure("2026-12-26..2026-12-24 x")),
      ("closures", "Christmas", .closures, .notAClosure("Christmas")),
      ("extra_openings", "2026-12-27", .extraOpenings, .notAnExtraOpening("2026-12-27")),
      (
        "extra_openings", "2026-12-27 closed", .extraOpenings,
        .notAnExtraOpening("2026-12-27 closed")
      ),
      (
        "extra_openings", "2026-12-27 08:00-12:00; 2026-12-27 11:00-13:00", .extraOpenings,
        .overlappingHours(try hours("08:00-12:00")[0], try hours("11:00-13:00")[0])
      ),
    ]
    for (column, cell, at, fault) in table {
      let list = try read(changing: [column: cell])
      #expect(list.hospitals.isEmpty, "\(column) \(cell)")
      #expect(list.problems.map(\.fault) == [fault], "\(column) \(cell)")
      #expect(list.problems.map(\.column) == [at], "\(column) \(cell)")
      #expect(list.problems.map(\.line) == [2])
      for problem in list.problems {
        #expect(problem.message.hasSuffix("."), "\(problem.message)")
        #expect(problem.recovery.hasSuffix("."), "\(problem.recovery)")
        #expect(!(problem.message + problem.recovery).unicodeScalars.contains("\u{1B}"))
        #expect(problem.message.unicodeScalars.count < 160)
      }
    }
  }

  @Test("The point 0, 0 is no place for a hospital")
  func nowhere() throws {
    for (latitude, longitude) in [("0", "0"), ("0.0002", "-0.00002"), ("-0.0", "+0")] {
      let list = try read(changing: ["latitude": latitude, "longitude": longitude])
      #expect(list.problems.map(\.fault) == [.nowhere])
    }
    #expect(try read(changing: ["latitude": "0", "longitude": "9.5"]).problems.isEmpty)
  }

  @Test("A week without a word is a problem, a week that is closed is not")
  func weeks() throws {
    let silent = Dictionary(uniqueKeysWithValues: ["mon", "tue", "wed", "sat"].map { ($0, "") })
    #expect(try read(changing: silent).problems.map(\.fault) == [.neverOpen])
    #expect(try read(changing: silent.merging(["sun": "closed"]) { $1 }).problems.isEmpty)
    // Hours that cannot be read are named once, as what they are.
    #expect(
      try read(changing: silent.merging(["sun": "daily"]) { $1 }).problems.map(\.fault)
        == [.notHours("daily")])
  }

  @Test("All problems of all rows are named, and the right rows are taken")
  func several() throws {
    let row = { (cells: [String: String]) in
      Self.columns.map { Self.right.merging(cells) { $1 }[$0] ?? "" }
    }
    let list = try read([
      Self.columns, row([:]), row(["id": "b", "capacity": "x", "phone": "y", "name": "a\nb"]),
      Self.columns.map { _ in " " }, row(["id": "c"]), row([:]), row(["id": "b"]),
      row(["id": "d"]) + ["left over"], row([:]),
    ])
    #expect(list.hospitals.map(\.id.rawValue) == ["harbour", "c"])
    #expect(
      list.problems.map { "\($0.line) \($0.column?.rawValue ?? "-")" } == [
        "3 name", "3 phone", "3 capacity", "7 id", "8 id", "9 -", "10 id",
      ])
    #expect(list.problems[3].fault == .repeatedID(firstLine: 2))
    #expect(list.problems[4].fault == .repeatedID(firstLine: 3))
    #expect(list.problems[5].fault == .moreCellsThanColumns(1))
    #expect(list.problems[6].fault == .repeatedID(firstLine: 2))
    #expect(list.problems[3].place == "Line 7, id")
    #expect(list.problems[5].place == "Line 9")
  }

  @Test("A row that is too short lacks what is missing")
  func short() throws {
    let list = try read([Self.columns, ["a", "b", "", "c"]])
    #expect(
      Set(list.problems.compactMap { $0.fault == .missing ? $0.column : nil }) == [
        .country, .latitude, .longitude, .timeZone, .slotMinutes, .capacity, .vaccines,
      ])
  }

  @Test("A column that is not known is reported with the one that may be meant")
  func unknownColumns() throws {
    let columns = Self.columns.map { $0 == "phone" ? "phon" : $0 } + ["Beds", " "]
    let list = try read([columns, Self.columns.map { Self.right[$0] ?? "" }])
    #expect(list.unknownColumns.map(\.name) == ["phon", "Beds"])
    #expect(list.unknownColumns.map(\.nearest) == [.phone, nil])
    #expect(list.hospitals.map(\.phone) == [nil])
  }

  @Test("A list that cannot be one is refused as a whole")
  func refused() throws {
    #expect(throws: InterchangeError.emptyList) { try read([]) }
    #expect(throws: InterchangeError.repeatedColumn(.name)) {
      try read([Self.columns + ["NAME"]])
    }
    #expect(throws: InterchangeError.missingColumns([.id, .timeZone])) {
      try read([Self.columns.filter { $0 != "id" && $0 != "time_zone" }])
    }
    let error = InterchangeError.missingColumns([.id, .timeZone])
    #expect(error.message == "The first line does not name the columns id, time_zone.")
    #expect(try read([Self.columns]).hospitals.isEmpty)
  }

  @Test("An apostrophe that keeps a cell from being computed is no part of it")
  func guarded() throws {
    let list = try read(changing: ["phone": "'+44 20 7946 0958", "name": "'=Clinic"])
    #expect(list.hospitals.map(\.phone) == ["+44 20 7946 0958"])
    #expect(list.hospitals.map(\.name) == ["=Clinic"])
  }

  @Test("The example in docs/IMPORT.md is a list without problems")
  func example() throws {
    let text = """
      id,name,city,country,latitude,longitude,time_zone,mon,tue,wed,thu,fri,slot_minutes,capacity,vaccines
      harbour,Harbour Clinic,Boston,US,42.3601,-71.0589,America/New_York,08:00-12:00 13:00-17:00,08:00-12:00,closed,08:00-12:00,08:00-12:00,15,4,03 150
      """
    let list = try HospitalsCSV(Array(text.utf8), known: known())
    #expect(list.problems.isEmpty)
    #expect(list.hospitals.count == 1)
  }

  @Test("A problem is a document with its line, column and words")
  func document() throws {
    let problem = try #require(try read(changing: ["capacity": "x"]).problems.first)
    #expect(
      JSONText(list: [problem]).text == """
        {
          "problems": [
            {
              "line": 2,
              "column": "capacity",
              "message": "“x” is no whole number.",
              "recovery": "Write digits only."
            }
          ]
        }

        """)
  }

  @Test("Random bytes do no harm")
  func random() throws {
    var random = SeededGenerator(seed: 21)
    let header = CSVText([Self.columns]).text
    let letters = Array("abc019,.;:-\"' \n\r=+é\u{0}\u{202E}".utf8)
    let known = try known()
    for _ in 0..<300 {
      let noise = (0..<Int.random(in: 0..<300, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }
      let list = try? HospitalsCSV(Array(header.utf8) + noise, known: known)
      for problem in list?.problems ?? [] {
        #expect(!problem.message.isEmpty && !problem.recovery.isEmpty)
      }
    }
  }
}
