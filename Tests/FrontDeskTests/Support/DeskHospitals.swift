// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

/// Hospitals of our own invention, in several scripts, all on New York's clock.
enum DeskHospitals {
  static func sites() throws -> [Site] {
    [
      try site("harbour", "Harbour Hospital", "Boston", 42.361, stepFree: .yes),
      try site("hill", "Hill Street Clinic", "Boston", 42.37, closures: [buildingWork()]),
      try site("river", "Médecins du Fleuve", "Cambridge", 42.38, stepFree: .no),
      try site(
        "long", "The Old and Venerable Infirmary for Diseases of the Eye and the Ear", "Quincy",
        42.25),
      try site("single", "Single Bed Surgery", "Boston", 42.39, capacity: 1, vaccines: [.mmr]),
      try site("owl", "Owl Lane Night Clinic", "Boston", 42.4, hours: nights()),
      try site("lilac", "Pavillon des Lilas", "Boston", 42.41, source: .unread("sur rendez-vous")),
      try site("kita", "北海道病院", "札幌市", 43.06),
      try site("mina", "مستشفى الميناء", "Boston", 42.42),
      try site("nagar", "नगर चिकित्सालय", "Boston", 42.43),
      try site("hong", "Bệnh viện Sông Hồng", "Boston", 42.44),
      try site("limin", "Ιατρείο του Λιμένα", "Boston", 42.45),
      try site("most", "Поликлиника у моста", "Boston", 42.46),
      try site("rim", "โรงพยาบาลริมน้ำ", "Boston", 42.47),
    ]
  }

  /// More places than stand side by side on a board.
  static func great() throws -> Site {
    try site("great", "Great Eastern Hall", "Lynn", 42.46, capacity: 10)
  }

  private static func site(
    _ id: String, _ name: String, _ city: String, _ latitude: Double, capacity: Int = 3,
    source: Schedule.Source = .assumed, hours: [Weekday: [OpeningHours]]? = nil,
    vaccines: [VaccineCode] = [.influenza, .mmr, .covid], stepFree: Hospital.StepFree = .unknown,
    closures: [Schedule.Closure] = []
  ) throws -> Site {
    let schedule = try Schedule(
      source: source, weekly: try hours ?? weekdays(), slotMinutes: hours == nil ? 15 : 30,
      capacity: capacity, vaccines: vaccines, closures: closures, noticeMinutes: 30,
      windowDays: 56, cancelCutoffMinutes: 60)
    let location = try #require(GeoPoint(latitude: latitude, longitude: -71.06))
    return Site(
      hospital: Hospital(
        id: HospitalID(id), name: name, address: "1 Quay", city: city, region: "Massachusetts",
        country: "US", postalCode: "02111", location: location, timeZone: "America/New_York",
        phone: "(617) 555-0100", stepFree: stepFree, schedule: schedule),
      zone: .newYork)
  }

  private static func weekdays() throws -> [Weekday: [OpeningHours]] {
    let day = try TestKit.hours("08:00-17:00")
    let days: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
    return Dictionary(uniqueKeysWithValues: days.map { ($0, day) })
  }

  /// Through the hours in which the clocks are changed.
  private static func nights() throws -> [Weekday: [OpeningHours]] {
    let night = try TestKit.hours("00:00-04:00")
    return Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, night) })
  }

  private static func buildingWork() throws -> Schedule.Closure {
    try #require(
      Schedule.Closure(first: day("2026-12-02"), last: day("2026-12-03"), reason: "building work"))
  }

  static func places() throws -> [Place] {
    let rows: [(String, String?, String, Double, Double)] = [
      ("Boston", "Massachusetts", "US", 42.36, -71.06),
      ("Cambridge", "Massachusetts", "US", 42.37, -71.11),
      ("Cambridge", nil, "GB", 52.2, 0.12),
      ("Quincy", "Massachusetts", "US", 42.25, -71.0),
    ]
    return try rows.map { name, region, country, latitude, longitude in
      Place(
        name: name, region: region, country: country,
        location: try #require(GeoPoint(latitude: latitude, longitude: longitude)))
    }
  }
}
