// SPDX-License-Identifier: MIT

import Booking
import Foundation

/// What is booked in one turn, and by whom; the same for whoever keeps the books.
struct BookingPlan: Codable, Sendable {
  struct PlannedHospital: Codable, Sendable {
    let id: String
    let zone: String
    let capacity: Int
  }

  private(set) var hospitals: [PlannedHospital] = []
  /// What each booker books, one after the other.
  private(set) var shares: [[PlannedBooking]]

  /// Bookings of a new person each, every one at another hospital than the one before, two days ahead.
  init(of all: [Hospital], bookers: Int, bookings: Int, _ world: World) throws {
    shares = Array(repeating: [], count: bookers)
    let sites = all.compactMap { hospital in
      world.zone(hospital.timeZone).map { Site(hospital: hospital, zone: $0) }
    }
    hospitals = sites.map {
      PlannedHospital(
        id: $0.hospital.id.rawValue, zone: $0.hospital.timeZone,
        capacity: $0.hospital.schedule.capacity)
    }
    let each = bookings / bookers
    var round = 0
    while shares.contains(where: { $0.count < each }) {
      let before = shares.map(\.count)
      for (number, site) in sites.enumerated() where shares[number % bookers].count < each {
        guard let vaccine = site.hospital.schedule.vaccines.first,
          let time = Self.freeSlot(round, of: site)
        else { continue }
        let booker = number % bookers
        shares[booker].append(
          PlannedBooking(
            hospital: site.hospital.id, hospitalNumber: number, time: time, vaccine: vaccine,
            person: try Self.person(shares[booker].count, of: booker)))
      }
      guard shares.map(\.count) != before else { throw Problem.tooFewSlots }
      round += 1
    }
  }

  init(reading path: String) throws {
    self = try JSONDecoder().decode(
      BookingPlan.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func write(to path: String) throws {
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path))
  }

  private static func freeSlot(_ index: Int, of site: Site) -> SlotTime? {
    let availability = Availability(site: site, book: AppointmentBook(), clocks: World.clocks)
    let free = availability.slots(on: availability.today.adding(days: 2)).filter { $0.free > 0 }
    return index < free.count ? free[index].time : nil
  }

  private static func person(_ index: Int, of booker: Int) throws -> Person {
    Person(
      name: try PersonName("Patient \(booker) Number \(index)"),
      birthDate: LocalDate.earliest.adding(days: 700_000 + index * 7 % 30_000),
      contact: Contact(phone: PhoneNumber("+1 617 5\(booker)0 \(10_000 + index)")))
  }
}
