// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation

/// The files in `data/`, read for tests of the directory alone.
enum BundledData {
  static let isPresent = FileManager.default.fileExists(
    atPath: folder.appendingPathComponent("hospitals.json").path)

  static let contents: DirectoryContents? = try? read()

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../../data")

  static func read(from folder: URL = folder) throws -> DirectoryContents {
    func file<Record: Decodable>(_ name: String, as type: Record.Type) throws -> Record {
      let url = folder.appendingPathComponent(name)
      return try JSONDecoder().decode(type, from: Data(contentsOf: url))
    }
    let hospitals = try file("hospitals.json", as: HospitalsFile.self)
    let places = try file("places.json", as: PlacesFile.self)
    let vaccines = try file("vaccines.json", as: VaccinesFile.self)
    return DirectoryContents(
      hospitals: try hospitals.domain, towns: try places.places.map { try $0.domain },
      postalCodes: try places.postalCodes.map { try $0.domain },
      countries: places.countries.map { .init(code: $0.code, name: $0.name) },
      vaccines: vaccines.vaccines.map(\.domain))
  }
}

/// A value that cannot be what the files' schema says.
struct UnreadableRecord: Error {
  let text: String
}

private func required<Value>(_ value: Value?, _ text: String) throws -> Value {
  guard let value else { throw UnreadableRecord(text: text) }
  return value
}

private func date(_ text: String) throws -> LocalDate {
  let parts = text.split(separator: "-").compactMap { Int($0) }
  guard parts.count == 3 else { throw UnreadableRecord(text: text) }
  return try required(LocalDate(year: parts[0], month: parts[1], day: parts[2]), text)
}

private func hours(_ texts: [String]) throws -> [OpeningHours] {
  try texts.map { try required(OpeningHours($0), $0) }
}

private struct HospitalsFile: Decodable {
  struct Holiday: Decodable {
    let date: String
    let name: String
  }

  let holidayCalendars: [String: [Holiday]]
  let hospitals: [HospitalEntry]

  var domain: [Hospital] {
    get throws {
      var calendars: [String: HolidayCalendar] = [:]
      for (name, days) in holidayCalendars {
        calendars[name] = HolidayCalendar(
          name: name,
          days: Dictionary(
            try days.map { (try date($0.date), $0.name) }, uniquingKeysWith: { first, _ in first }))
      }
      return try hospitals.map { try $0.domain(calendars) }
    }
  }
}

private struct HospitalEntry: Decodable {
  let id, name, city, country, timeZone, stepFree: String
  let address, region, postalCode, phone: String?
  let latitude, longitude: Double
  let schedule: ScheduleEntry

  func domain(_ calendars: [String: HolidayCalendar]) throws -> Hospital {
    Hospital(
      id: HospitalID(id), name: name, address: address, city: city, region: region,
      country: country, postalCode: postalCode,
      location: try required(GeoPoint(latitude: latitude, longitude: longitude), id),
      timeZone: timeZone, phone: phone,
      stepFree: try required(Hospital.StepFree(rawValue: stepFree), id),
      schedule: try schedule.domain(calendars))
  }
}

private struct ScheduleEntry: Decodable {
  struct Closure: Decodable {
    let from, to, reason: String
  }

  struct Opening: Decodable {
    let date: String
    let hours: [String]
  }

  let source: String
  let unreadHours: String?
  let weekly: [String: [String]]
  let slotMinutes, capacity, noticeMinutes, windowDays, cancelCutoffMinutes: Int
  let vaccines: [String]
  let holidays: String?
  let closures: [Closure]?
  let extraOpenings: [Opening]?

  func domain(_ calendars: [String: HolidayCalendar]) throws -> Schedule {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    var week: [Weekday: [OpeningHours]] = [:]
    for (name, weekday) in zip(names, Weekday.allCases) {
      week[weekday] = try weekly[name].map(hours)
    }
    var extra: [LocalDate: [OpeningHours]] = [:]
    for opening in extraOpenings ?? [] { extra[try date(opening.date)] = try hours(opening.hours) }
    return try Schedule(
      source: source == "published"
        ? .published : source == "assumed" ? .assumed : .unread(unreadHours ?? ""),
      weekly: week, slotMinutes: slotMinutes, capacity: capacity,
      vaccines: vaccines.map { VaccineCode($0) },
      holidays: try holidays.map { try required(calendars[$0], $0) } ?? .none,
      closures: try (closures ?? []).map {
        try required(
          Schedule.Closure(first: try date($0.from), last: try date($0.to), reason: $0.reason),
          $0.from)
      },
      extraOpenings: extra, noticeMinutes: noticeMinutes, windowDays: windowDays,
      cancelCutoffMinutes: cancelCutoffMinutes)
  }
}

private struct PlacesFile: Decodable {
  struct Country: Decodable {
    let code, name: String
  }

  struct PostalCode: Decodable {
    let code: String
    let latitude, longitude: Double

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      code = try values.decode(String.self)
      latitude = try values.decode(Double.self)
      longitude = try values.decode(Double.self)
    }

    var domain: DirectoryContents.PostalCode {
      get throws {
        .init(
          code: code, country: "US",
          location: try required(GeoPoint(latitude: latitude, longitude: longitude), code))
      }
    }
  }

  struct Town: Decodable {
    let name, country: String
    let region, timeZone: String?
    let latitude, longitude: Double
    let population: Int
    let names: [String]

    var domain: DirectoryContents.Town {
      get throws {
        .init(
          place: Place(
            name: name, region: region, country: country,
            location: try required(GeoPoint(latitude: latitude, longitude: longitude), name),
            timeZone: timeZone),
          population: population, otherNames: names)
      }
    }
  }

  let places: [Town]
  let postalCodes: [PostalCode]
  let countries: [Country]
}

private struct VaccinesFile: Decodable {
  struct Entry: Decodable {
    let cvx, name, shortName, targetDisease: String
    let active: Bool

    var domain: Vaccine {
      Vaccine(
        code: VaccineCode(cvx), name: name, shortName: shortName, targetDisease: targetDisease,
        isActive: active)
    }
  }

  let vaccines: [Entry]
}
