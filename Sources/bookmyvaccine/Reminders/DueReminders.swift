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
  /// Why some may be missing; nil where nothing was unreadable.
  let trouble: StoreError?

  private static let daysInLine = 200

  /// Reads the pages of the months in question and the people on them, and nothing else. What cannot be read keeps nobody
  /// else from being reminded.
  ///
  /// - Parameter hospital: nil for all of them.
  init(_ window: ReminderWindow, at hospital: HospitalID?, in books: Books)
    throws(CommandError)
  {
    let now = books.desk.clocks.wall
    let found: Found
    do throws(StoreError) {
      found = try books.store.withEverything { everything in
        Self.find(window, at: hospital, in: everything, books.store, now: now)
      }
    } catch {
      throw CommandError(error)
    }
    self.init(
      .appointments, found.people.map { Reminder(.appointment($0), of: $2, at: $1) },
      trouble: found.trouble)
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

  private init(_ kind: Kind, _ all: [Reminder], trouble: StoreError? = nil) {
    self.kind = kind
    self.trouble = trouble
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

  private struct Found: Sendable {
    var people: [(Appointment, Site, Person)] = []
    var trouble: StoreError?
  }

  private static func find(
    _ window: ReminderWindow, at hospital: HospitalID?, in everything: Everything, _ store: Store,
    now: Instant
  ) -> Found {
    let months = window.months(at: now)
    var pages = everything.pages { page in
      months.contains(page.month) && (hospital == nil || page.hospital == hospital)
    }
    var found: [(Appointment, Site)] = []
    var result = Found()
    var isOver = false
    while !isOver {
      do throws(StoreError) {
        guard let page = try pages.next() else {
          isOver = true
          continue
        }
        // A hospital that is no more reminds nobody.
        guard let first = page.first, let site = store.site(first.hospital) else { continue }
        for appointment in page
        where appointment.isBooked && window.includes(appointment, at: site, now: now) {
          found.append((appointment, site))
        }
      } catch {
        result.trouble = result.trouble ?? error
      }
    }
    let patients = patients(Set(found.map(\.0.patient)), in: everything, &result.trouble)
    result.people = found.compactMap { appointment, site in
      patients[appointment.patient].map { (appointment, site, $0.person) }
    }
    return result
  }

  /// All at once; where a piece of them cannot be read, one by one.
  private static func patients(
    _ ids: Set<PatientID>, in everything: Everything, _ trouble: inout StoreError?
  ) -> [PatientID: Patient] {
    do throws(StoreError) {
      return try everything.patients(ids)
    } catch {
      trouble = trouble ?? error
      var found: [PatientID: Patient] = [:]
      for id in ids {
        if let one = try? everything.patients([id]) { found.merge(one) { old, _ in old } }
      }
      return found
    }
  }
}
