// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// A fortnight of invented patients, booked by the same rules as everybody else.
struct DemoBookings {
  /// So many fill the slots near today and still open in a moment.
  private static let appointmentLimit = 3_600
  private static let days = -7...6

  struct Summary: Hashable {
    var appointments = 0
    var hospitals = 0
  }

  private(set) var summary = Summary()
  private let seed: UInt64
  private let now: Instant
  private let zones: ZoneFolder
  private var chance: SplitMix64
  private var ledger = Ledger()
  private var transactions: [Transaction] = []

  init(seed: UInt64, now: Instant, zones: ZoneFolder) {
    self.seed = seed
    self.now = now
    self.zones = zones
    chance = SplitMix64(seed: seed)
  }

  /// A wish to have some places in one slot, made at some moment before it.
  private struct Wish {
    let site: Site
    let start: Instant
    let places: Int
    let madeAt: Instant
  }

  /// Changes the schedules of the busy hospitals in `contents`, and says what was booked there.
  mutating func book(in contents: inout FolderContents) throws(CommandError) -> [Transaction] {
    let sites: [Site]
    do throws(StoreError) {
      let plan = DemoPlan(
        hospitals: try contents.readHospitals(), now: now, zones: zones, from: &chance)
      sites = plan.sites
      try contents.replace(sites.map(\.hospital))
    } catch {
      throw CommandError(error)
    }
    var wishes: [Wish] = []
    for site in sites { wishes += self.wishes(at: site, share: sites.count) }
    // In the order in which people asked; the place in the list settles ties.
    let ordered = wishes.enumerated().sorted {
      ($0.element.madeAt, $0.offset) < ($1.element.madeAt, $1.offset)
    }
    let ids = SeededChance(seed: seed)
    for (_, wish) in ordered { fulfil(wish, ids: ids) }
    summary = Summary(appointments: ledger.recent.appointments.count, hospitals: sites.count)
    return transactions
  }

  private mutating func wishes(at site: Site, share: Int) -> [Wish] {
    let today = site.zone.zoned(now).local.date
    let schedule = site.hospital.schedule
    let people = Self.appointmentLimit / max(1, share)
    let weights = Self.days.reduce(0) { $0 + Self.weight(of: $1) }
    var wishes: [Wish] = []
    for day in Self.days {
      var left = people * Self.weight(of: day) / weights
      let date = today.adding(days: day)
      guard case .open(let hours) = schedule.day(date) else { continue }
      let slots = schedule.slotTimes(within: hours, on: date, in: site.zone)
      for slot in slots where left > 0 && chance.happens(day < 0 ? 15 : 72 - 9 * day) {
        let places = min(left, places(of: schedule.capacity))
        left -= places
        wishes.append(
          Wish(
            site: site, start: slot.start.instant, places: places,
            madeAt: moment(before: slot.start.instant, schedule)))
      }
    }
    return wishes
  }

  /// The days to come are the fuller the nearer they are.
  private static func weight(of day: Int) -> Int { day < 0 ? 3 : 16 - 2 * day }

  /// Often full, often nearly, else a few.
  private mutating func places(of capacity: Int) -> Int {
    switch chance.number(below: 10) {
    case 0...2: capacity
    case 3...5: max(1, capacity - 1)
    default: 1 + chance.number(below: capacity)
    }
  }

  /// Some days before the slot, within the hospital's window and notice, and not after now.
  private mutating func moment(before start: Instant, _ schedule: Schedule) -> Instant {
    let ahead = chance.number(below: max(1, schedule.windowDays - 1) * 1440)
    let early = start.adding(minutes: -schedule.noticeMinutes - ahead)
    let latest = now.adding(seconds: -chance.number(below: 86_400))
    return min(early, latest)
  }

  private mutating func fulfil(_ wish: Wish, ids: SeededChance) {
    let hospital = wish.site.hospital
    let today = wish.site.zone.zoned(wish.madeAt).local.date
    let people = InventedPeople(today: today)
    var left = wish.places
    // Others may have been faster, which the rules below find out; a few tries are enough.
    var tries = wish.places + 2
    while left > 0, tries > 0 {
      tries -= 1
      let size = chance.happens(20) ? min(left, 2 + chance.number(below: 3)) : 1
      var party: [Person] = []
      for _ in 0..<size {
        guard
          let person = people.person(
            in: hospital.country, isChild: party.isEmpty ? chance.happens(20) : chance.happens(60),
            contact: party.first?.contact, from: &chance)
        else { continue }
        party.append(person)
      }
      let vaccine = chance.pick(hospital.schedule.vaccines, or: VaccineCode(""))
      let request = BookingRequest(
        hospital: hospital.id, start: .exact(wish.start), vaccine: vaccine, party: party)
      let booked = carryOut(.book(request), at: wish.site, wish.madeAt, ids)
      left -= booked.count
      guard let first = booked.first, let lead = party.first, chance.happens(3) else { continue }
      let opened = CodeAndBirthDate(code: first.code, birthDate: lead.birthDate)
      _ = carryOut(
        .cancel(opened, reason: chance.happens(50) ? "cannot come" : nil), at: wish.site,
        wish.madeAt.adding(minutes: 5), ids)
    }
  }

  /// What was booked, or nothing where a rule stood against it.
  private mutating func carryOut(
    _ command: Command, at site: Site, _ moment: Instant, _ ids: SeededChance
  ) -> [Appointment] {
    let circumstances = Circumstances(
      clocks: Clocks(wall: moment, boot: BootMoment(boot: "demo", seconds: 0)),
      sites: [site.hospital.id: site], newCode: { ids.code() },
      newPersonCode: { ids.personCode() }, newID: { ids.patient().rawValue })
    let actor = Actor(role: .patient, terminal: TerminalID("demo"))
    guard let decision = try? ledger.decide(Request(command, by: actor), in: circumstances) else {
      return []
    }
    ledger.apply(decision.transaction)
    transactions.append(decision.transaction)
    return decision.outcome.appointments
  }
}
