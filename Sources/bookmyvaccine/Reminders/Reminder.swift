// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// Somebody who is to be told of an appointment.
struct Reminder: Sendable {
  let appointment: Appointment
  let person: Person
  let site: Site
  let key: String

  init(_ appointment: Appointment, of person: Person, at site: Site) {
    self.appointment = appointment
    self.person = person
    self.site = site
    self.key = appointment.reminderKey
  }

  /// The day of the appointment at its hospital, by which it is remembered whether the reminder went out.
  var date: LocalDate { appointment.time.start.local.date }

  var document: ReminderDocument {
    ReminderDocument(appointment, of: person, at: site.hospital)
  }
}

/// Whose reminders are due.
enum ReminderWindow: Hashable, Sendable {
  /// On the hospital's own clock.
  case tomorrow
  case day(LocalDate)
  /// Whose appointment begins within so many hours.
  case hours(Int)

  /// Months in which such appointments can lie, whatever zone a hospital is in.
  func months(at now: Instant) -> Set<Month> {
    let today = ZoneRules.utc.zoned(now).local.date
    let (first, last): (LocalDate, LocalDate) =
      switch self {
      // No clock is more than a day ahead of UTC or behind it.
      case .tomorrow: (today, today.adding(days: 2))
      case .day(let date): (date, date)
      case .hours(let hours): (today.adding(days: -1), today.adding(days: hours / 24 + 2))
      }
    return Set(Month.months(from: first, through: last))
  }

  /// Whether it lies ahead, and is one of them.
  func includes(_ appointment: Appointment, at site: Site, now: Instant) -> Bool {
    let start = appointment.time.start
    guard start.instant > now else { return false }
    switch self {
    case .tomorrow: return start.local.date == site.zone.zoned(now).local.date.adding(days: 1)
    case .day(let date): return start.local.date == date
    case .hours(let hours): return start.instant <= now.adding(minutes: hours * 60)
    }
  }
}
