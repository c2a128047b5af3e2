// SPDX-License-Identifier: MIT

/// What a change of a hospital's schedule does to those who are booked there.
package struct Displacement: Hashable, Sendable {
  /// Booked where nothing is given any more: as they would be from then on, with a proposal where there is a place.
  package internal(set) var proposed: [Appointment] = []
  /// Back where they were booked, because that time is open again.
  package internal(set) var restored: [Appointment] = []
  /// Slots with more people than places from then on.
  package internal(set) var overbooked: [Overbooked] = []

  package struct Overbooked: Hashable, Sendable {
    package let start: ZonedTime
    package let booked: Int
    package let capacity: Int
  }
}

extension Ledger {
  /// The timetable after a change, and whom it touches; nothing happens yet.
  ///
  /// What is needed: the clinic, and the pages of all months that can be booked.
  package func preview(
    _ wanted: TimetableRequest, at site: Site, in circumstances: Circumstances
  ) throws(BookingError) -> (timetable: Timetable, displacement: Displacement) {
    let now = circumstances.clocks.wall
    let today = site.zone.zoned(now).local.date
    let new: Timetable
    do throws(TimetableProblem) {
      if let last = wanted.change.lastDay, last < today { throw .past(last) }
      new = try clinic(of: wanted.hospital).timetable.changed(by: wanted.change)
      do throws(ScheduleProblem) {
        _ = try site.directory.schedule.changed(by: new)
      } catch { throw .schedule(error) }
    } catch { throw .timetable(error) }
    let changed = Site(hospital: site.directory, zone: site.zone).keeping(new)
    return (new, displacement(wanted, from: site, to: changed, in: circumstances))
  }

  private func displacement(
    _ wanted: TimetableRequest, from old: Site, to new: Site, in circumstances: Circumstances
  ) -> Displacement {
    let now = circumstances.clocks.wall
    let hospital = new.hospital.id
    var displacement = Displacement()
    let availability = Availability(
      site: new, book: book(of: hospital), clocks: circumstances.clocks)
    var slots: [LocalDate: [Instant: Slot]] = [:]
    func slot(_ time: SlotTime) -> Slot? {
      let date = time.start.local.date
      if slots[date] == nil {
        slots[date] = Dictionary(
          availability.slots(on: date).map { ($0.time.start.instant, $0) }
        ) { first, _ in first }
      }
      return slots[date]?[time.start.instant]
    }
    var pool = PlacePool(availability)
    var displaced: [Appointment] = []
    var booked: [Instant: (start: ZonedTime, count: Int)] = [:]
    // Those without a place are in no slot, and may get their old one back.
    let homeless = awaitingAgreement(at: hospital, now: now).filter { !$0.takesPlace }
    for appointment in appointments(at: hospital) + homeless
    where appointment.time.start.instant > now {
      let here = slot(appointment.time)
      switch appointment.status {
      case .booked:
        if here?.isGiven(appointment.vaccine, at: new) == true {
          let start = appointment.time.start
          booked[start.instant, default: (start, 0)].count += 1
        } else if slotWasOpen(appointment, at: old) {
          displaced.append(appointment)
        }
      case .proposed(let proposal):
        if let before = slot(proposal.from), before.free > 0, before.time == proposal.from,
          before.isGiven(appointment.vaccine, at: new), pool.take(proposal.from)
        {
          displacement.restored.append(
            appointment.moved(to: proposal.from, at: hospital).with(status: .booked))
        } else if here?.isGiven(appointment.vaccine, at: new) != true, proposal.hasPlace {
          displaced.append(appointment)
        }
      case .arrived, .fulfilled, .missed, .cancelled: break
      }
    }
    for (instant, slot) in booked {
      guard let capacity = self.capacity(at: slot.start, new), slot.count > capacity else {
        continue
      }
      displacement.overbooked.append(
        .init(start: slot.start, booked: slot.count, capacity: capacity))
      _ = instant
    }
    displacement.overbooked.sort { $0.start.instant < $1.start.instant }
    guard wanted.proposes else { return displacement }
    for appointment in displaced {
      displacement.proposed.append(
        propose(appointment, wanted.change.reason, new, &pool, at: now))
    }
    return displacement
  }

  private func capacity(at start: ZonedTime, _ site: Site) -> Int? {
    site.capacity(at: start.local)
  }

  /// Whether the change is what takes the place away, and not one of before.
  private func slotWasOpen(_ appointment: Appointment, at site: Site) -> Bool {
    let start = appointment.time.start.local
    guard case .open = site.hospital.schedule.day(start.date) else { return false }
    return site.closure(at: start) == nil
      && site.vaccines(on: start.date).contains(appointment.vaccine)
  }

  private func propose(
    _ appointment: Appointment, _ reason: String, _ site: Site, _ pool: inout PlacePool,
    at now: Instant
  ) -> Appointment {
    let from: SlotTime =
      if case .proposed(let earlier) = appointment.status { earlier.from } else {
        appointment.time
      }
    let others = patient(appointment.patient).map { patients(same: $0.person) } ?? []
    let busy = others.flatMap { appointments(of: $0.id) }
      .filter { $0.code != appointment.code && $0.isActive(at: now) }
    let place = pool.next(after: from.start.instant) { time in
      site.vaccines(on: time.start.local.date).contains(appointment.vaccine)
        && !busy.contains { $0.time.overlaps(time) }
    }
    let proposal = Appointment.Proposal(
      from: from, since: now, reason: reason, hasPlace: place != nil)
    return appointment.moved(to: place ?? from, at: site.hospital.id)
      .with(status: .proposed(proposal))
  }
}

extension Slot {
  /// Whether doses of a vaccine are given in it, free or not.
  fileprivate func isGiven(_ vaccine: VaccineCode, at site: Site) -> Bool {
    switch status {
    case .closed(.day): false
    case .closed, .free, .full, .unknown, .past:
      site.vaccines(on: time.start.local.date).contains(vaccine)
    }
  }
}

/// Free places of a hospital, handed out one after the other.
private struct PlacePool {
  private let availability: Availability
  private var days: [LocalDate: [(time: SlotTime, free: Int)]] = [:]

  init(_ availability: Availability) { self.availability = availability }

  private mutating func load(_ date: LocalDate) {
    guard days[date] == nil else { return }
    days[date] = availability.slots(on: date).compactMap { slot in
      slot.free > 0 ? (slot.time, slot.free) : nil
    }
  }

  /// The first place at `instant` or later that fits; it is taken then.
  mutating func next(after instant: Instant, where fits: (SlotTime) -> Bool) -> SlotTime? {
    let first = max(availability.site.zone.zoned(instant).local.date, availability.today)
    for date in LocalDate.days(from: first, through: availability.lastDay) {
      load(date)
      guard
        let index = days[date]?.firstIndex(where: {
          $0.free > 0 && $0.time.start.instant >= instant && fits($0.time)
        })
      else { continue }
      days[date]?[index].free -= 1
      return days[date]?[index].time
    }
    return nil
  }

  /// Takes a place of one slot; false where there is none.
  mutating func take(_ time: SlotTime) -> Bool {
    let date = time.start.local.date
    load(date)
    guard let index = days[date]?.firstIndex(where: { $0.time == time && $0.free > 0 }) else {
      return false
    }
    days[date]?[index].free -= 1
    return true
  }
}

extension TimetableChange {
  /// Why people have to come at another time, for them to read.
  var reason: String {
    switch self {
    case .close(let closure): closure.reason
    case .reopen, .open, .week: "other opening hours"
    case .vaccines, .vaccinesOn: "the vaccine is given on other days"
    case .capacity, .addCapacity, .removeCapacity, .notice, .window, .cutoff, .noShow:
      "another schedule"
    }
  }

  /// The last day that it is about; nil where it has no end.
  var lastDay: LocalDate? {
    switch self {
    case .close(let closure): closure.last
    case .open(let dates, _): dates.max()
    case .addCapacity(let rule): rule.last
    case .reopen, .week, .capacity, .removeCapacity, .vaccines, .vaccinesOn, .notice, .window,
      .cutoff, .noShow:
      nil
    }
  }
}

extension Ledger {
  /// What a command needs besides its footprint, once that is there: the people whom a change of a schedule touches, with
  /// whatever else they are booked for, or those whom somebody may be mistaken for.
  package func further(for command: Command, in circumstances: Circumstances) -> Footprint? {
    if case .edit(let wanted) = command { return namesakes(after: wanted) }
    if case .merge(let wanted) = command { return namesakes(after: wanted) }
    guard case .timetable(let wanted) = command, wanted.proposes,
      let site = circumstances.sites[wanted.hospital],
      let (_, displacement) = try? preview(wanted, at: site, in: circumstances),
      !displacement.proposed.isEmpty
    else { return nil }
    return Footprint(peopleOf: Set(displacement.proposed.map(\.patient)))
  }
}
