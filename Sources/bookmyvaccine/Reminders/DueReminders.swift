// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// Everybody who has an appointment in a span of time, in the order of time, whether or not they were reminded before.
struct DueReminders: Sendable {
  /// What they are told of, as it is called in a document.
  enum Kind: String, Sendable {
    case appointments = "reminders"
    case offers

    var noun: String { self == .appointments ? "reminder" : "offer" }
  }

  let kind: Kind
  let reminders: [Reminder]
  /// How many gave neither telephone nor email.
  let withoutContact: Int

  private static let daysInLine = 200

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
    self.init(
      .appointments, people.map { Reminder(.appointment($0), of: $2, at: $1) })
  }

  /// Everybody to whom a place is offered now.
  ///
  /// - Parameter hospital: nil for all of them.
  init(offersAt hospital: HospitalID?, in books: Books) throws(CommandError) {
    let now = books.desk.clocks.wall
    var found: [Reminder] = []
    for id in try books.hospitalsWaitedAt(hospital) {
      guard let site = books.store.site(id) else { continue }
      let entries = try books.ledger(Footprint(clinics: [id])).clinic(of: id).waitlist.entries
      let people = try books.ledger(Footprint(patients: Set(entries.map(\.patient))))
      for entry in entries {
        guard let offer = entry.offer, now < offer.until,
          let patient = people.patient(entry.patient)
        else { continue }
        found.append(Reminder(.offer(entry, offer), of: patient.person, at: site))
      }
    }
    self.init(.offers, found)
  }

  private init(_ kind: Kind, _ all: [Reminder]) {
    self.kind = kind
    let reachable = all.filter { $0.person.contact != Contact() }
    withoutContact = all.count - reachable.count
    reminders = reachable.sorted { ($0.start.instant, $0.key) < ($1.start.instant, $1.key) }
  }

  /// Those who were not told yet, and how far that has come.
  func unsent(in books: Books) throws(CommandError) -> [(Reminder, DeliveryState?)] {
    var states: [String: DeliveryState] = [:]
    for date in Set(reminders.map(\.date)) {
      do throws(StoreError) {
        states.merge(try books.store.reminders(of: date)) { _, new in new }
      } catch {
        throw CommandError(error)
      }
    }
    return reminders.map { ($0, states[$0.key]) }.filter { $0.1 != .sent }
  }

  /// Notes whose days are looked at, in lines of the journal that are not too long.
  func note(by actor: Actor, in books: Books) {
    var days = Array(Set(reminders.map { Look.day($0.site.hospital.id, $0.date) }))[...]
    while !days.isEmpty {
      books.note(Array(days.prefix(Self.daysInLine)), by: actor)
      days = days.dropFirst(Self.daysInLine)
    }
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
