// SPDX-License-Identifier: MIT

/// The free places of one hospital, as one terminal sees them at one moment.
package struct Availability: Sendable {
  package let site: Site
  private let book: AppointmentBook
  private let clocks: Clocks
  /// Its own hold does not stand in its way.
  private let terminal: TerminalID?
  /// An appointment that is being moved, whose own place does not stand in its way.
  private let moving: Appointment?
  package let today: LocalDate
  /// The last day that can be booked.
  package let lastDay: LocalDate

  package init(
    site: Site, book: AppointmentBook, clocks: Clocks, terminal: TerminalID? = nil,
    moving: Appointment? = nil
  ) {
    self.site = site
    self.book = book
    self.clocks = clocks
    self.terminal = terminal
    self.moving = moving
    self.today = site.zone.zoned(clocks.wall).local.date
    self.lastDay = today.adding(days: site.hospital.schedule.windowDays)
  }

  private var schedule: Schedule { site.hospital.schedule }

  var wall: Instant { clocks.wall }

  /// The slots of `date`; those of a holiday or a closure come as closed.
  package func slots(on date: LocalDate) -> [Slot] {
    let day = day(date)
    return day.times.map { slot($0, day.closed) }
  }

  /// The slot that begins at `instant`; nil where none does.
  func slot(startingAt instant: Instant) -> Slot? {
    let day = day(site.zone.zoned(instant).local.date)
    return day.times.first { $0.start.instant == instant }.map { slot($0, day.closed) }
  }

  private func day(_ date: LocalDate) -> (times: [SlotTime], closed: Schedule.ClosedReason?) {
    switch schedule.day(date) {
    case .open(let hours):
      (schedule.slotTimes(within: hours, on: date, in: site.zone), nil)
    case .closed(let reason):
      (
        schedule.slotTimes(within: schedule.usualHours(date), on: date, in: site.zone), reason
      )
    }
  }

  private func slot(_ time: SlotTime, _ closed: Schedule.ClosedReason?) -> Slot {
    guard let closed = closed ?? site.closure(at: time.start.local) else { return slot(time) }
    let isPast = time.start.instant <= clocks.wall
    return Slot(
      time: time, capacity: site.capacity(at: time.start.local), free: 0,
      status: isPast ? .past : .closed(.day(closed)))
  }

  private func slot(_ time: SlotTime) -> Slot {
    let capacity = site.capacity(at: time.start.local)
    func closed(_ status: Slot.Status) -> Slot {
      Slot(time: time, capacity: capacity, free: 0, status: status)
    }
    if time.start.instant <= clocks.wall { return closed(.past) }
    if time.start.instant < clocks.wall.adding(minutes: schedule.noticeMinutes) {
      return closed(.closed(.tooSoon(noticeMinutes: schedule.noticeMinutes)))
    }
    let date = time.start.local.date
    if date > lastDay {
      return closed(.closed(.tooFar(opens: date.adding(days: -schedule.windowDays))))
    }
    // A slot of a page that was not read is never offered, nor called full.
    guard let taken = taken(time.start) else { return closed(.unknown) }
    let free = capacity - taken
    return free > 0
      ? Slot(time: time, capacity: capacity, free: free, status: .free)
      : closed(.full)
  }

  /// The slots of a day in which staff may give doses, with the places that nobody has taken: below 0 where there are more people
  /// than places.
  package func room(on date: LocalDate) -> [(time: SlotTime, room: Int)] {
    let day = day(date)
    if day.closed != nil { return [] }
    return day.times.compactMap { time in
      guard site.closure(at: time.start.local) == nil, let taken = taken(time.start) else {
        return nil
      }
      return (time, site.capacity(at: time.start.local) - taken)
    }
  }

  private func taken(_ start: ZonedTime) -> Int? {
    guard let booked = book.booked(at: start) else { return nil }
    let own =
      moving.map {
        $0.takesPlace && $0.hospital == site.hospital.id && $0.time.start.instant == start.instant
      }
      ?? false
    return booked - (own ? 1 : 0) + book.offered(at: start.instant)
      + book.held(at: start.instant, now: clocks.boot, except: terminal)
  }

  /// The first slot with `places` free, on `date` or later, and within so many days of it.
  package func nextFree(from date: LocalDate? = nil, within days: Int = .max, places: Int = 1)
    -> Slot?
  {
    let first = max(date ?? today, today)
    return LocalDate.days(from: first, through: min(lastDay, first.adding(days: days)))
      .firstMap { slots(on: $0).first { $0.free >= places } }
  }

  /// The beginnings of up to `limit` slots with `places` free, on `date` or later.
  package func firstFree(from date: LocalDate, places: Int, limit: Int = 3) -> [ZonedTime] {
    var found: [ZonedTime] = []
    for day in LocalDate.days(from: max(date, today), through: lastDay) {
      found += slots(on: day).filter { $0.free >= places }.map(\.time.start)
      if found.count >= limit { break }
    }
    return Array(found.prefix(limit))
  }

  /// The first slot in which a place is free, or may be for all that is known.
  package func nextPossible() -> Slot? {
    LocalDate.days(from: today, through: lastDay)
      .firstMap { slots(on: $0).first { $0.status == .free || $0.status == .unknown } }
  }

  /// The last slot with a place free before `date`.
  package func previousFree(before date: LocalDate) -> Slot? {
    LocalDate.days(from: today, through: min(date.adding(days: -1), lastDay)).reversed()
      .firstMap { slots(on: $0).last { $0.free > 0 } }
  }

  /// Up to `limit` slots with `places` free, those nearest to `instant` first, within a week either way.
  package func nearestFree(to instant: Instant, places: Int = 1, limit: Int = 3) -> [Slot] {
    let centre = site.zone.zoned(instant).local.date
    var found: [Slot] = []
    for distance in 0...7 {
      for date in Set([centre.adding(days: -distance), centre.adding(days: distance)])
      where date >= today && date <= lastDay {
        found += slots(on: date).filter { $0.free >= places }
      }
      if found.count >= limit { break }
    }
    let far = { (slot: Slot) in abs(slot.time.start.instant.seconds - instant.seconds) }
    return Array(found.sorted { (far($0), $0.time) < (far($1), $1.time) }.prefix(limit))
  }

  /// Places for `people` in the slot at `start` and, where it has too few, in its neighbours; nil where they do not fit.
  package func places(for people: Int, at start: SlotTime) -> [SlotTime]? {
    if people == 1 {
      guard let slot = slot(startingAt: start.start.instant) else { return nil }
      return slot.time == start && slot.free > 0 ? [start] : nil
    }
    let day = slots(on: start.start.local.date)
    guard let index = day.firstIndex(where: { $0.time == start }), day[index].free > 0 else {
      return nil
    }
    var range = index...index
    var free = day[index].free
    while free < people {
      if let after = neighbour(after: range.upperBound, in: day) {
        range = range.lowerBound...after
        free += day[after].free
      } else if let before = neighbour(before: range.lowerBound, in: day) {
        range = before...range.upperBound
        free += day[before].free
      } else {
        return nil
      }
    }
    // The chosen slot is filled first, so that only those who do not fit come at another time.
    let order = [index] + range.filter { $0 != index }
    let places = order.flatMap { Array(repeating: day[$0].time, count: day[$0].free) }
    return places.prefix(people).sorted()
  }

  private func neighbour(after index: Int, in day: [Slot]) -> Int? {
    let next = index + 1
    guard next < day.count, day[next].free > 0,
      day[next].time.start.instant == day[index].time.end.instant
    else { return nil }
    return next
  }

  private func neighbour(before index: Int, in day: [Slot]) -> Int? {
    let previous = index - 1
    guard previous >= 0, day[previous].free > 0,
      day[previous].time.end.instant == day[index].time.start.instant
    else { return nil }
    return previous
  }
}
