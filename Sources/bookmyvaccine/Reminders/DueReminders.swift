// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// Everybody who has an appointment in a span of time, in the order of time, whether or not they were reminded before.
struct DueReminders: Sendable {
  let reminders: [Reminder]
  /// How many gave neither telephone nor email.
  let withoutContact: Int

  /// Reads the pages of the months in question and the people on them, and nothing else.
  ///
  /// - Parameter hospital: nil for all of them.
  init(_ window: ReminderWindow, at hospital: HospitalID?, in books: Books)
    throws(CommandError)
  {
    let now = books.desk.clocks.wall
    let found: Result<[(Appointment, Site, Person)], StoreError>
    do throws(StoreError) {
      found = try books.store.withEverything { everything in
        Result { () throws(StoreError) in
          try Self.find(window, at: hospital, in: everything, books.store, now: now)
        }
      }
    } catch {
      throw CommandError(error)
    }
    let people: [(Appointment, Site, Person)]
    do throws(StoreError) { people = try found.get() } catch { throw CommandError(error) }
    let reachable = people.filter { $0.2.contact != Contact() }
    withoutContact = people.count - reachable.count
    reminders = reachable.map { Reminder($0, of: $2, at: $1) }
      .sorted { ($0.appointment.time, $0.key) < ($1.appointment.time, $1.key) }
  }

  private static func find(
    _ window: ReminderWindow, at hospital: HospitalID?, in everything: Everything, _ store: Store,
    now: Instant
  ) throws(StoreError) -> [(Appointment, Site, Person)] {
    let months = window.months(at: now)
    var pages = everything.pages { page in
      months.contains(page.month) && (hospital == nil || page.hospital == hospital)
    }
    var found: [(Appointment, Site)] = []
    while let page = try pages.next() {
      // A hospital that is no more reminds nobody.
      guard let first = page.first, let site = store.site(first.hospital) else { continue }
      for appointment in page
      where appointment.isBooked && window.includes(appointment, at: site, now: now) {
        found.append((appointment, site))
      }
    }
    let patients = try everything.patients(Set(found.map(\.0.patient)))
    return found.compactMap { appointment, site in
      patients[appointment.patient].map { (appointment, site, $0.person) }
    }
  }
}
