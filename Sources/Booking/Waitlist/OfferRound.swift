// SPDX-License-Identifier: MIT

/// Passes free places of one hospital on to those who wait for them, in their order.
struct OfferRound {
  /// Which free places are looked at.
  enum Extent: Hashable, Sendable {
    /// Slots that begin then.
    case slots(Set<Instant>)
    case everything

    mutating func insert(_ start: Instant) {
      if case .slots(let starts) = self { self = .slots(starts.union([start])) }
    }
  }

  private let ledger: Ledger
  private let site: Site
  private let circumstances: Circumstances
  private var waitlist: Waitlist
  private(set) var events: [Event] = []

  init(_ ledger: Ledger, at site: Site, in circumstances: Circumstances) {
    self.ledger = ledger
    self.site = site
    self.circumstances = circumstances
    self.waitlist = ledger.clinic(of: site.hospital.id).waitlist
  }

  private var now: Instant { circumstances.clocks.wall }

  /// Ends what is over, and offers what is free because of it or lies within `extent`.
  mutating func run(_ extent: Extent) {
    let freed = endWhatIsOver()
    var free: [(time: SlotTime, places: Int)]
    switch extent {
    case .slots(let starts):
      let all = starts.union(freed)
      if all.isEmpty { return }
      free = availability.freeSlots(startingAt: all)
    case .everything: free = availability.freeSlots()
    }
    for entry in waitlist.entries where entry.offer == nil {
      if free.isEmpty { return }
      guard let time = right(free.map(\.time), for: entry).first(where: { _ in true }),
        let index = free.firstIndex(where: { $0.time == time }), let until = deadline(for: time)
      else { continue }
      set(entry.offered(WaitlistEntry.Offer(time: time, until: until)))
      free[index].places -= 1
      if free[index].places == 0 { free.remove(at: index) }
    }
  }

  /// The first free slots that would be right for somebody who does not wait yet.
  func free(for entry: WaitlistEntry, limit: Int) -> [SlotTime] {
    Array(right(availability.freeSlots().map(\.time), for: entry).prefix(limit))
  }

  private var availability: Availability {
    Availability(
      site: site, book: ledger.book(of: site.hospital.id, waitlist), clocks: circumstances.clocks)
  }

  /// The slots in which a place is free from now on.
  private mutating func endWhatIsOver() -> Set<Instant> {
    let today = site.zone.zoned(now).local.date
    var freed: Set<Instant> = []
    for entry in waitlist.entries {
      var left: WaitlistEntry? = entry
      if let offer = entry.offer, offer.until <= now {
        freed.insert(offer.time.start.instant)
        left = entry.passing()
      } else if let offer = entry.offer, !isGiven(offer.time, entry.vaccine) {
        left = entry.withdrawn()
      }
      // Somebody may still say yes to a place on the last day.
      if let current = left, current.offer == nil, current.wish.last < today { left = nil }
      if let left {
        if left != entry { set(left) }
      } else {
        waitlist.remove(entry.code)
        events.append(.waitingOver(entry.hospital, entry.code))
      }
    }
    return freed
  }

  /// Whether doses of it are still given then: the hospital may have been closed since.
  private func isGiven(_ time: SlotTime, _ vaccine: VaccineCode) -> Bool {
    guard let slot = availability.slot(startingAt: time.start.instant), slot.time == time else {
      return false
    }
    if case .closed(.day) = slot.status { return false }
    return site.vaccines(on: time.start.local.date).contains(vaccine)
  }

  private mutating func set(_ entry: WaitlistEntry) {
    waitlist.set(entry)
    events.append(.waiting(entry))
  }

  private func deadline(for time: SlotTime) -> Instant? {
    waitlist.deadline(
      for: time.start.instant, at: now, notice: site.hospital.schedule.noticeMinutes)
  }

  /// Those of `times` that can be offered to whoever waits, found as they are asked for.
  private func right(_ times: [SlotTime], for entry: WaitlistEntry)
    -> some Sequence<SlotTime>
  {
    let wished = times.filter {
      entry.wish.fits($0.start.local) && !entry.passed.contains($0.start.instant)
        && deadline(for: $0) != nil
    }
    // Most are of no interest to most, so that hardly anybody has to be looked up.
    let known = wished.isEmpty ? ledger : ledger.knowing(entry.patient, in: circumstances)
    return wished.lazy.filter { mayHave($0, entry, known) }
  }

  /// Whether it could be booked for them at once.
  private func mayHave(_ time: SlotTime, _ entry: WaitlistEntry, _ known: Ledger) -> Bool {
    guard let person = known.patient(entry.patient)?.person else { return false }
    do throws(BookingError) {
      try known.requireOffered(entry.vaccine, at: site, on: time.start.local.date)
      try ledger.requireStock(
        of: entry.vaccine, for: 1, on: time.start.local.date, at: site, moving: entry.code,
        waitlist: waitlist, now: now)
      try known.requireUnbooked(
        person, among: known.patients(person.key), vaccine: entry.vaccine, at: time, now: now)
      return true
    } catch {
      return false
    }
  }
}

extension Availability {
  /// Slots in which a place is free, in the order of time.
  ///
  /// - Parameter starts: nil for all that can be booked.
  func freeSlots(startingAt starts: Set<Instant>? = nil) -> [(time: SlotTime, places: Int)] {
    let slots =
      if let starts {
        starts.sorted().compactMap { slot(startingAt: $0) }
      } else {
        LocalDate.days(from: today, through: lastDay).flatMap { self.slots(on: $0) }
      }
    return slots.filter { $0.free > 0 }.map { ($0.time, $0.free) }
  }
}
