// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// Somebody who is to be told of an appointment, or of a place that is offered.
struct Reminder: Sendable {
  enum Subject: Hashable, Sendable {
    case appointment(Appointment)
    case offer(WaitlistEntry, WaitlistEntry.Offer)
  }

  let subject: Subject
  let person: Person
  let site: Site

  init(_ subject: Subject, of person: Person, at site: Site) {
    self.subject = subject
    self.person = person
    self.site = site
  }

  var code: AppointmentCode {
    switch subject {
    case .appointment(let appointment): appointment.code
    case .offer(let entry, _): entry.code
    }
  }

  var start: ZonedTime {
    switch subject {
    case .appointment(let appointment): appointment.time.start
    case .offer(_, let offer): offer.time.start
    }
  }

  var key: String {
    switch subject {
    case .appointment(let appointment): appointment.reminderKey
    case .offer(let entry, let offer): offer.key(of: entry)
    }
  }

  /// The day of the slot at its hospital, by which it is remembered whether the reminder went out.
  var date: LocalDate { start.local.date }

  var json: JSONValue {
    switch subject {
    case .appointment(let appointment):
      ReminderDocument(appointment, of: person, at: site.hospital).json
    case .offer(let entry, let offer):
      OfferDocument(entry, offer, of: person, at: site).json
    }
  }

  /// Whether it is still so, and nobody has cancelled, moved or answered meanwhile.
  func isDue(in ledger: Ledger, now: Instant) -> Bool {
    switch subject {
    case .appointment(let appointment): ledger.appointment(code) == appointment
    case .offer(_, let offer): ledger.waitlistEntry(code)?.offer == offer && now < offer.until
    }
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
