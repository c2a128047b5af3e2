// SPDX-License-Identifier: MIT

package import Booking

/// One hospital's day on paper, for when the screens are dark: who comes, and room to write down what happens.
package struct DayList: Sendable {
  /// Somebody who has a place.
  package struct Entry: Sendable {
    package let appointment: Appointment
    package let person: Person
    /// Completed years on the day of the list.
    package let age: Int
    /// Short, as on the board.
    package let vaccine: String
    /// Which one of this vaccine it is for the person, by what is known here.
    package let doseNumber: Int
    package let standing: Standing
  }

  /// How far somebody's visit had come when the list was made.
  package enum Standing: Hashable, Sendable {
    case toCome
    /// On the hospital's clock.
    case came(at: LocalDateTime)
    case given(Dose, arrived: LocalDateTime)
    case missed
    /// A time that is proposed, to which the person has not agreed yet.
    case proposed
    /// The day is over, and nobody noted anything.
    case notNoted
  }

  /// One slot, or a time at which somebody is booked though the schedule has none.
  package struct Slot: Sendable {
    package let start: ZonedTime
    package let capacity: Int
    package let entries: [Entry]
    /// Places nobody has; none once the slot is over or where nothing can be booked.
    package let free: Int

    /// Lines to write walk-ins into.
    package var blanks: Int { min(free, DayList.mostBlanks) }
  }

  package struct Totals: Hashable, Sendable {
    package var people = 0
    package var came = 0
    package var given = 0
    package var missed = 0
    package var free = 0
  }

  /// A place where hundreds come at once has that many lines for walk-ins a slot, and no stack of empty paper.
  static let mostBlanks = 12

  package let site: Site
  package let date: LocalDate
  /// On the hospital's clock.
  package let printed: ZonedTime
  /// Those with somebody in them or room for somebody.
  package let slots: [Slot]
  /// Why nothing can be booked on this day; nil where it is open.
  package let closed: String?
  package let totals: Totals

  /// - Parameter doses: all that somebody was given anywhere.
  package init(
    _ loaded: LoadedDay, vaccines: [VaccineCode: Vaccine], clocks: Clocks,
    doses: (Person) -> [Dose]
  ) {
    site = loaded.site
    date = loaded.date
    printed = loaded.site.zone.zoned(clocks.wall)
    let day = BoardDay(loaded, clocks: clocks, terminal: TerminalID("paper"))
    let isOver = loaded.date < printed.local.date
    var totals = Totals()
    var slots: [Slot] = []
    for row in day.rows {
      let entries = row.visitors.map { visitor in
        Entry(
          visitor, on: loaded.date, in: loaded.site.zone, isOver: isOver,
          vaccine: vaccines[visitor.appointment.vaccine], doses: doses(visitor.patient.person))
      }
      let free = row.end.instant > clocks.wall ? row.free : 0
      totals.people += entries.count
      totals.came += entries.count { $0.standing.hasCome }
      totals.given += entries.count { $0.dose != nil }
      totals.missed += entries.count { $0.standing == .missed }
      totals.free += free
      if free > 0 || !entries.isEmpty {
        slots.append(
          Slot(start: row.start, capacity: row.capacity, entries: entries, free: free))
      }
    }
    self.slots = slots
    self.totals = totals
    closed = day.closed?.text
  }
}

extension DayList.Entry {
  fileprivate init(
    _ visitor: LoadedDay.Visitor, on date: LocalDate, in zone: ZoneRules, isOver: Bool,
    vaccine: Vaccine?, doses: [Dose]
  ) {
    appointment = visitor.appointment
    person = visitor.patient.person
    age = max(0, visitor.patient.person.birthDate.completedYears(until: date))
    self.vaccine = vaccine?.shortName ?? "vaccine \(visitor.appointment.vaccine)"
    let code = visitor.appointment.vaccine
    doseNumber =
      visitor.appointment.dose?.number ?? doses.count { $0.vaccine == code } + 1
    switch visitor.appointment.status {
    case .fulfilled(let dose): standing = .given(dose, arrived: zone.zoned(dose.arrived).local)
    case .arrived(let since): standing = .came(at: zone.zoned(since).local)
    case .missed: standing = .missed
    // Those who cancelled are on no list.
    case .proposed: standing = .proposed
    case .booked, .cancelled: standing = isOver ? .notNoted : .toCome
    }
  }
}

extension DayList.Entry {
  /// The dose that was given.
  package var dose: Dose? {
    if case .given(let dose, _) = standing { dose } else { nil }
  }
}

extension DayList.Standing {
  package var hasCome: Bool {
    switch self {
    case .came, .given: true
    case .toCome, .proposed, .missed, .notNoted: false
    }
  }
}
