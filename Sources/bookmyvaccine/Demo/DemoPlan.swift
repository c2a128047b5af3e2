// SPDX-License-Identifier: MIT

import Booking

/// Which hospitals of a demo folder are busy, and how busy.
struct DemoPlan {
  /// Around these towns somebody who tries the program looks first.
  private static let centres: [(latitude: Double, longitude: Double, hospitals: Int)] = [
    (42.3601, -71.0589, 6),  // Boston
    (40.7128, -74.0060, 5),  // New York
    (37.7749, -122.4194, 4),  // San Francisco
    (51.5074, -0.1278, 5),  // London
    (53.4808, -2.2426, 3),  // Manchester
    (48.8566, 2.3522, 5),  // Paris
    (45.7640, 4.8357, 3),  // Lyon
    (43.0618, 141.3545, 5),  // Sapporo
  ]
  private static let closures = ["staff training", "building work", "no water in the building"]

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
        let planned =
          chance.happens(40) ? Self.closing(hospital, near: today, from: &chance) : hospital
        sites.append(Site(hospital: planned, zone: zone))
      }
    }
    self.sites = sites
  }

  private static func closing(
    _ hospital: Hospital, near today: LocalDate, from chance: inout SplitMix64
  ) -> Hospital {
    let first = today.adding(days: 1 + chance.number(below: 6))
    let last = first.adding(days: chance.number(below: 2))
    let reason = chance.pick(closures, or: "closed")
    guard let closure = Schedule.Closure(first: first, last: last, reason: reason) else {
      return hospital
    }
    let schedule = hospital.schedule
    let changed = try? Schedule(
      source: schedule.source, weekly: schedule.weekly, slotMinutes: schedule.slotMinutes,
      capacity: schedule.capacity, vaccines: schedule.vaccines, holidays: schedule.holidays,
      closures: schedule.closures + [closure], extraOpenings: schedule.extraOpenings,
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
