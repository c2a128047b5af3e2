// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk

extension Store {
  /// Who comes to a hospital on one day: the month's page and the people of the day are read, and what is in stock.
  func loadedDay(at site: Site, on date: LocalDate, now: Instant) throws(StoreError) -> LoadedDay {
    let id = site.hospital.id
    let page = BookPageID(hospital: id, month: Month(date))
    let book = try ledger(Footprint(clinics: [id], pages: [page]))
    let appointments = book.appointments(at: id, on: date)
    let people = try ledger(Footprint(patients: Set(appointments.map(\.patient))))
    return LoadedDay(
      site: site, date: date,
      visitors: appointments.compactMap { appointment in
        people.patient(appointment.patient).map {
          LoadedDay.Visitor(appointment: appointment, patient: $0)
        }
      }, book: book.book(of: id), supplies: try supplies(at: site, now: now),
      offers: book.clinic(of: id).waitlist.entries.filter { $0.offer != nil })
  }

  /// What is counted at a hospital, and needed of it in the next days.
  func supplies(at site: Site, now: Instant) throws(StoreError) -> [Supply] {
    let hospital = site.hospital.id
    let today = site.zone.zoned(now).local.date
    let months = Month.months(from: today, through: today.adding(days: Supply.days))
    let pages = Set(months.map { BookPageID(hospital: hospital, month: $0) })
    return Supply.all(
      try ledger(Footprint(clinics: [hospital], pages: pages)), at: site, now: now)
  }

  /// The day as it is printed: with it, everything that its people were given anywhere.
  func dayList(
    at site: Site, on date: LocalDate, vaccines: [VaccineCode: Vaccine], clocks: Clocks
  ) throws(StoreError) -> DayList {
    let loaded = try loadedDay(at: site, on: date, now: clocks.wall)
    let people = loaded.visitors.map(\.patient.person)
    let ledger = try ledger(Footprint(people: Set(people.map(\.key))))
    return DayList(loaded, vaccines: vaccines, clocks: clocks) { ledger.doses(of: $0) }
  }
}
