// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `slots`: what one hospital has free.
struct SlotsCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["slots"],
    summary: "Show the slots of one hospital, on its own clock",
    arguments: [
      ArgumentSpec(name: "HOSPITAL", help: "An id, or a part of the name that fits no other.")
    ],
    options: [
      OptionSpec(
        name: .from, help: "The first day; today where it is not given.",
        value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .days, help: "So many days; 7 where it is not given.", value: ValueSpec(name: "N")),
      OptionSpec(
        name: .vaccine, help: "Refuse a hospital that does not give it: a CVX code, or a name.",
        value: ValueSpec(name: "CVX")),
      OptionSpec(name: .free, help: "Only slots that can be booked."),
    ],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine slots us-1336420 --from 2026-12-01 --days 3 --free",
        meaning: "Lists what can be booked there on three days.")
    ])

  private let hospital: String
  private let from: LocalDate?
  private let days: Int
  private let vaccine: String?
  private let freeOnly: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    hospital = try arguments.argument(0)
    from = try arguments.date(.from)
    days = try arguments.number(.days, in: 1...366) ?? 7
    vaccine = arguments.text(.vaccine)
    freeOnly = arguments.has(.free)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let site = try books.site(named: hospital)
    if let vaccine {
      let code = try books.vaccine(named: vaccine, at: site.hospital)
      let offered = site.hospital.schedule.vaccines
      guard offered.contains(code) else {
        throw .refused(.vaccineNotOffered(code, offered: offered))
      }
    }
    let availability = try books.availability(of: site)
    let first = from ?? availability.today
    let slots = LocalDate.days(from: first, through: first.adding(days: days - 1)).map { date in
      (date, availability.slots(on: date).filter { !freeOnly || $0.status == .free })
    }
    try desk.answer(
      JSONText(list: slots.flatMap(\.1).map { SlotDocument($0, at: site.hospital) }),
      lines(slots, site, availability, books))
  }

  private func lines(
    _ days: [(LocalDate, [Slot])], _ site: Site, _ availability: Availability, _ books: Books
  ) -> [String] {
    let hospital = site.hospital
    let now = site.zone.zoned(books.desk.clocks.wall)
    let vaccines = hospital.schedule.vaccines.map { code in
      books.store.directory.vaccine(code)?.words ?? "CVX \(code)"
    }
    var lines = [
      "\(hospital.name), \(hospital.townLine) (\(hospital.id))",
      "The clock there shows \(now.shortWords) (\(hospital.timeZone)).",
    ]
    lines +=
      Paragraph(
        words: ["Vaccines:"] + vaccines.dropLast().map { $0 + "," } + vaccines.suffix(1), indent: 10
      ).lines
    for (date, slots) in days {
      if case .closed(let reason) = hospital.schedule.day(date) {
        if !freeOnly { lines += ["", "\(date.words): \(Self.closed(reason))"] }
        continue
      }
      if slots.isEmpty { continue }
      lines += ["", date.words]
      lines += slots.map { "  \($0.time.clockWords)   \($0.words)" }
    }
    if freeOnly, days.allSatisfy(\.1.isEmpty) {
      let next = availability.nextFree(from: days.last?.0.adding(days: 1))
      lines += [
        "", "Nothing is free on these days.",
        next.map { "The next free slot begins on \($0.time.words)." } ?? "Nothing is free later.",
      ]
    }
    return lines
  }

  private static func closed(_ reason: Schedule.ClosedReason) -> String {
    switch reason {
    case .weekday: "closed"
    case .holiday, .closure, .hoursUnread: "closed: \(reason.text)"
    }
  }
}
