// SPDX-License-Identifier: MIT

import Booking

/// Which hospitals of a demo folder are busy, and how busy.
struct DemoPlan {
  /// Around these towns somebody who tries the program looks first.
  private static let centres: [(latitude: Double, longitude: Double, hospitals: Int)] = [
    (42.3601, -71.0589, 6),  // Boston
    (40.7128, -74.0060, 2),  // New York
    (37.7749, -122.4194, 1),  // San Francisco
    (51.5074, -0.1278, 2),  // London
    (48.8566, 2.3522, 2),  // Paris
    (43.0618, 141.3545, 1),  // Sapporo
  ]
  private static let closures = ["staff training", "building work", "no water in the building"]

  /// A small clinic's places, so that a few thousand people make some days look full.
  private static let mostPlaces = 3
  private static let shortestSlot = 15

  let sites: [Site]

  /// The nearest hospitals to each town that can be booked at; some get a closure in the week to come.
  init(
    hospitals: [Hospital], now: Instant, zones: ZoneFolder, from chance: inout SplitMix64
  ) {
    var sites: [Site] = []
    var seen: Set<HospitalID> = []
    let bookable = hospitals.filter {
      !$0.schedule.weekly.isEmpty && !$0.schedule.vaccines.isEmpty
    }
    for centre in Self.centres {
      guard let point = GeoPoint(latitude: centre.latitude, longitude: centre.longitude) else {
        continue
      }
      let near = bookable.map { (hospital: $0, kilometres: $0.location.kilometres(to: point)) }
        .filter { $0.kilometres < 60 }
        .sorted { ($0.kilometres, $0.hospital.id) < ($1.kilometres, $1.hospital.id) }
      for (hospital, _) in near.prefix(centre.hospitals) where seen.insert(hospital.id).inserted {
        guard let zone = zones.rules(hospital.timeZone) else { continue }
        let today = zone.zoned(now).local.date
        let closure = chance.happens(40) ? Self.closure(near: today, from: &chance) : nil
        let planned = Self.small(hospital, closedFor: closure)
        sites.append(Site(hospital: planned, zone: zone))
      }
    }
    self.sites = sites
  }

  private static func closure(near today: LocalDate, from chance: inout SplitMix64)
    -> Schedule.Closure?
  {
    let first = today.adding(days: 1 + chance.number(below: 6))
    let last = first.adding(days: chance.number(below: 2))
    return Schedule.Closure(
      first: first, last: last, reason: chance.pick(closures, or: "closed"))
  }

  private static func small(_ hospital: Hospital, closedFor closure: Schedule.Closure?)
    -> Hospital
  {
    let schedule = hospital.schedule
    let changed = try? Schedule(
      source: schedule.source, weekly: schedule.weekly,
      slotMinutes: max(schedule.slotMinutes, shortestSlot),
      capacity: min(schedule.capacity, mostPlaces), vaccines: schedule.vaccines,
      holidays: schedule.holidays,
      closures: schedule.closures + [closure].compactMap(\.self),
      extraOpenings: schedule.extraOpenings,
      noticeMinutes: schedule.noticeMinutes, windowDays: schedule.windowDays,
      cancelCutoffMinutes: schedule.cancelCutoffMinutes)
    guard let changed else { return hospital }
    return Hospital(
      id: hospital.id, name: hospital.name, address: hospital.address, city: hospital.city,
      region: hospital.region, country: hospital.country, postalCode: hospital.postalCode,
      location: hospital.location, timeZone: hospital.timeZone, phone: hospital.phone,
      stepFree: hospital.stepFree, schedule: changed)
  }
}
