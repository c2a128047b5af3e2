// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("A schedule that the staff change")
struct TimetableTests {
  private static let harbour = HospitalID("harbour")
  private let admin = Actor.Role.staff(AccountID("rosa"), .administrator)

  /// Slots of half an hour from 8 to 17 with three places, Monday 2 March, 9:00; nobody is booked yet.
  private func morning(capacity: Int = 3) throws -> TestDesk {
    let usual = try TestKit.hours("08:00-17:00")
    let week = Weekday.allCases.filter { $0 != .sunday }.map { ($0, usual) }
    let plan = try schedule(
      week: Dictionary(uniqueKeysWithValues: week), capacity: capacity, window: 60)
    var desk = try TestDesk([site(schedule: plan)])
    try desk.perform(.account(.add(account("rosa", .administrator))), as: .owner)
    return desk
  }

  private func change(_ change: TimetableChange, proposes: Bool = true) -> Command {
    .timetable(TimetableRequest(change, at: Self.harbour, proposes: proposes))
  }

  /// Does it, and lets the hospital be as it is then.
  @discardableResult
  private func perform(_ wanted: TimetableChange, proposes: Bool = true, _ desk: inout TestDesk)
    throws -> Displacement
  {
    let outcome = try desk.perform(change(wanted, proposes: proposes), as: admin)
    guard case .timetable(let timetable, let displacement) = outcome else { throw Missing() }
    let site = try required(desk.sites[Self.harbour])
    desk.sites[Self.harbour] = site.keeping(timetable)
    return displacement
  }

  private func closure(_ date: String, _ hours: String? = nil, reason: String = "staff training")
    throws -> TimedClosure
  {
    try required(
      TimedClosure(
        first: day(date), last: day(date),
        hours: try hours.map { try required(OpeningHours($0)) }, reason: reason))
  }

  private func status(_ appointment: Appointment, _ desk: TestDesk) -> String? {
    desk.ledger.appointment(appointment.code)?.status.word
  }

  private func free(_ time: String, _ desk: TestDesk) throws -> Int {
    try desk.slot("\(time):00-05:00").free
  }

  @Test(
    "A closed afternoon: everybody in it gets a proposal, in the order of time, each with a place of their own"
  )
  func closedAfternoon() throws {
    var desk = try morning(capacity: 2)
    let people = try (0..<5).map { index in
      try desk.book(
        person("Person \(index)"), at: "2026-03-03T1\(3 + index / 2):00")[0]
    }
    let early = try desk.book(person("Early"), at: "2026-03-03T11:30")[0]
    let found = try perform(.close(closure("2026-03-03", "13:00-17:00")), &desk)
    #expect(Set(found.proposed.map(\.code)) == Set(people.map(\.code)))
    #expect(status(early, desk) == "booked")
    // From the closed hour on the next free places are those of the next morning.
    #expect(
      found.proposed.map { $0.time.start.local.clock } == [
        "08:00", "08:00", "08:30", "08:30", "09:00",
      ])
    let nextDay = try day("2026-03-04")
    #expect(found.proposed.allSatisfy { $0.time.start.local.date == nextDay })
    for old in people {
      let new = try required(found.proposed.first { $0.code == old.code })
      guard case .proposed(let proposal) = new.status else { throw Missing() }
      #expect(proposal.from == old.time)
      #expect(proposal.reason == "staff training")
      #expect(proposal.hasPlace)
      #expect(desk.ledger.appointment(old.code) == new)
    }
    // The proposed places are taken, the closed ones cannot be booked.
    #expect(try free("2026-03-04T08:00", desk) == 0)
    #expect(
      try desk.slot("2026-03-03T13:00:00-05:00").status == .closed(.day(.closure("staff training")))
    )
    #expect(throws: BookingError.self) { try desk.book(person("Late"), at: "2026-03-03T15:00") }
    // One agrees, one wants another time, one cancels.
    try desk.perform(.confirm(people[0].opened()))
    #expect(status(people[0], desk) == "booked")
    #expect(throws: BookingError.nothingProposed) {
      try desk.perform(.confirm(people[0].opened()))
    }
    try desk.perform(
      .reschedule(
        RescheduleRequest(appointment: people[1].opened(), start: time("2026-03-05T10:00"))))
    #expect(status(people[1], desk) == "booked")
    try desk.perform(.cancel(people[2].opened(), reason: nil))
    #expect(try free("2026-03-04T08:30", desk) == 1)
  }

  @Test("Taking the closure back puts those back who have not agreed, where there is room")
  func reopened() throws {
    var desk = try morning(capacity: 2)
    let people = try (0..<3).map { index in
      try desk.book(
        person("Person \(index)"), at: index < 2 ? "2026-03-03T13:00" : "2026-03-03T13:30")[0]
    }
    let closed = try closure("2026-03-03", "13:00-17:00")
    try perform(.close(closed), &desk)
    try desk.perform(.confirm(people[1].opened()))
    let found = try perform(.reopen(closed), &desk)
    #expect(found.proposed.isEmpty)
    #expect(found.restored.map(\.code).sorted() == [people[0].code, people[2].code].sorted())
    #expect(desk.ledger.appointment(people[0].code) == people[0])
    #expect(try desk.ledger.appointment(people[1].code)?.time.start.local.date == day("2026-03-04"))
    #expect(desk.ledger.clinic(of: Self.harbour).isEmpty)
    #expect(throws: BookingError.timetable(.noSuchClosure)) {
      try desk.perform(change(.reopen(closed)), as: admin)
    }
  }

  @Test(
    "A whole day closed twice moves people on; where nothing is free the old time stands, without a place"
  )
  func nothingFree() throws {
    var desk = try morning()
    try perform(.window(2), &desk)
    let one = try desk.book(person("One"), at: "2026-03-03T10:00")[0]
    try perform(.close(closure("2026-03-03")), &desk)
    #expect(try desk.ledger.appointment(one.code)?.time.start.local.date == day("2026-03-04"))
    let found = try perform(.close(closure("2026-03-04", reason: "flood")), &desk)
    let last = try required(found.proposed.first)
    guard case .proposed(let proposal) = last.status else { throw Missing() }
    #expect(!proposal.hasPlace && last.time == one.time && proposal.from == one.time)
    #expect(!last.takesPlace)
    #expect(throws: BookingError.noPlaceYet) { try desk.perform(.confirm(one.opened())) }
    try perform(.window(nil), &desk)
    #expect(throws: BookingError.alreadyBooked(try person("One").name)) {
      try desk.book(person("One"), at: "2026-03-05T10:00")
    }
  }

  @Test(
    "Nobody is proposed a time at which they are booked elsewhere, or a vaccine that is not given then"
  )
  func clashes() throws {
    var desk = try morning()
    let one = try desk.book(person("One"), at: "2026-03-03T16:30")[0]
    try desk.book(person("One"), at: "2026-03-04T08:00", vaccine: .mmr)
    try perform(.vaccinesOn(.wednesday, [.influenza, .mmr]), &desk)
    let mmr = try desk.book(person("Two"), at: "2026-03-03T16:30", vaccine: .covid)[0]
    let found = try perform(.close(closure("2026-03-03")), &desk)
    #expect(found.proposed.count == 2)
    #expect(desk.ledger.appointment(one.code)?.time.start.local.clock == "08:30")
    #expect(try desk.ledger.appointment(mmr.code)?.time.start.local.date == day("2026-03-05"))
  }

  @Test("Without proposals everybody stays booked, and the place is theirs")
  func left() throws {
    var desk = try morning()
    let one = try desk.book(person("One"), at: "2026-03-03T10:00")[0]
    #expect(try perform(.close(closure("2026-03-03")), proposes: false, &desk).proposed.isEmpty)
    #expect(desk.ledger.appointment(one.code) == one)
  }

  @Test("Fewer places than are booked: over-booked, never below nothing free, and nobody new")
  func overbooked() throws {
    var desk = try morning(capacity: 3)
    for index in 0..<3 { try desk.book(person("P\(index)"), at: "2026-03-03T10:00") }
    let found = try perform(.capacity(1), &desk)
    #expect(found.overbooked.map { [$0.booked, $0.capacity] } == [[3, 1]])
    #expect(found.proposed.isEmpty)
    let slot = try desk.slot("2026-03-03T10:00:00-05:00")
    #expect(slot.free == 0 && slot.capacity == 1 && slot.status == .full)
    #expect(throws: BookingError.self) { try desk.book(person("New"), at: "2026-03-03T10:00") }
    try perform(.capacity(nil), &desk)
    #expect(try desk.slot("2026-03-03T10:00:00-05:00").capacity == 3)
  }

  @Test("Places by hour: the last rule that fits counts")
  func byHour() throws {
    var desk = try morning(capacity: 3)
    let all = CapacityRule(hours: try required(OpeningHours("08:00-12:00")), capacity: 5)
    let tuesday = CapacityRule(
      weekdays: [.tuesday], hours: try required(OpeningHours("09:00-10:00")), capacity: 0)
    let once = CapacityRule(
      first: try day("2026-03-05"), last: try day("2026-03-05"),
      hours: try required(OpeningHours("09:00-17:00")), capacity: 9)
    for rule in [all, tuesday, once] { try perform(.addCapacity(rule), &desk) }
    for (start, places) in [
      ("2026-03-03T08:30", 5), ("2026-03-03T09:00", 0), ("2026-03-03T09:30", 0),
      ("2026-03-03T10:00", 5),
      ("2026-03-03T12:00", 3), ("2026-03-05T08:00", 5), ("2026-03-05T09:00", 9),
      ("2026-03-05T16:30", 9),
      ("2026-03-06T09:00", 5),
    ] {
      #expect(try free(start, desk) == places, "\(start)")
    }
    try perform(.removeCapacity(tuesday), &desk)
    #expect(try free("2026-03-03T09:00", desk) == 5)
    #expect(throws: BookingError.timetable(.noSuchCapacity)) {
      try desk.perform(change(.removeCapacity(tuesday)), as: admin)
    }
  }

  @Test("Other hours of a weekday, extra openings for a whole quarter, and back again")
  func hours() throws {
    var desk = try morning()
    try perform(.week([.tuesday], [try required(OpeningHours("10:00-12:00"))]), &desk)
    #expect(throws: BookingError.self) { try desk.book(person("One"), at: "2026-03-03T09:00") }
    try desk.book(person("One"), at: "2026-03-03T10:00")
    let found = try perform(.week([.tuesday], nil), &desk)
    #expect(found.proposed.isEmpty && found.restored.isEmpty && found.overbooked.isEmpty)
    #expect(try free("2026-03-03T09:00", desk) == 3)
    // Sundays of a quarter, in one go.
    let sundays = LocalDate.days(from: try day("2026-03-08"), through: try day("2026-06-07"))
      .filter { $0.weekday == .sunday }
    #expect(sundays.count == 14)
    try perform(.open(sundays, [try required(OpeningHours("09:00-11:00"))]), &desk)
    #expect(try desk.slot("2026-04-26T09:30:00-04:00").free == 3)
    let one = try desk.book(person("Sunday"), at: "2026-03-15T09:00")[0]
    let gone = try perform(.open(sundays, []), &desk)
    #expect(gone.proposed.map(\.code) == [one.code])
    #expect(try gone.proposed[0].time.start.local.date == day("2026-03-16"))
  }

  @Test("What makes no schedule is refused, and nothing changes")
  func refusals() throws {
    let desk = try morning()
    let hours = try required(OpeningHours("09:00-12:00"))
    let overlapping = [hours, try required(OpeningHours("11:00-13:00"))]
    let rule = CapacityRule(hours: hours, capacity: 1001)
    let cases: [(TimetableChange, String)] = [
      (.week([.monday], overlapping), "bad-schedule"), (.week([], [hours]), "no-days"),
      (.open([], [hours]), "no-days"), (.open([try day("2026-03-01")], [hours]), "past-day"),
      (.close(try closure("2026-03-01")), "past-day"), (.capacity(0), "bad-schedule"),
      (.capacity(1001), "bad-schedule"), (.capacity(.min), "bad-schedule"),
      (.addCapacity(rule), "bad-schedule"), (.vaccines([]), "no-vaccines"),
      (.window(0), "bad-schedule"), (.window(.max), "bad-schedule"), (.notice(-1), "bad-schedule"),
      (.cutoff(100_000), "bad-schedule"), (.noShow(0), "bad-schedule"),
    ]
    for (wanted, code) in cases {
      do throws(BookingError) {
        _ = try desk.decide(change(wanted), as: admin)
        Issue.record("\(wanted) was taken")
      } catch {
        #expect(error.code == code, "\(wanted)")
        #expect(error.message.hasSuffix(".") && error.recovery.hasSuffix("."))
      }
    }
    var many = desk
    for index in 0..<400 {
      try perform(.close(closure("2026-04-01", reason: "r\(index)")), &many)
    }
    #expect(throws: BookingError.timetable(.tooMany(limit: 400))) {
      try many.perform(change(.close(closure("2026-04-01"))), as: admin)
    }
  }

  @Test("What a preview says is what happens", arguments: 1...12 as ClosedRange<UInt64>)
  func preview(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    var desk = try morning(capacity: 2)
    for index in 0..<60 {
      let (date, hour) = (3 + chance(4), 8 + chance(9))
      _ = try? desk.book(
        person("Person \(index % 30)"), at: "2026-03-0\(date)T\(hour < 10 ? "0" : "")\(hour):00",
        vaccine: chance(2) == 0 ? .influenza : .mmr)
    }
    for _ in 0..<12 {
      let span = try required(
        OpeningHours(opens: 480 + 60 * chance(4), closes: 780 + 60 * chance(5)))
      let date = try day("2026-03-0\(3 + chance(4))")
      let wanted: TimetableChange =
        switch chance(6) {
        case 0:
          .close(
            try required(
              TimedClosure(first: date, last: date, hours: span, reason: "r\(chance(99))")))
        case 1: .week([date.weekday], [span])
        case 2: .week([date.weekday], nil)
        case 3: .open([date], [span])
        case 4: .capacity(1 + chance(3))
        default: .vaccinesOn(date.weekday, chance(2) == 0 ? [.influenza] : nil)
        }
      let site = try required(desk.sites[Self.harbour])
      let request = TimetableRequest(wanted, at: Self.harbour)
      guard let preview = try? desk.ledger.preview(request, at: site, in: desk.circumstances) else {
        continue
      }
      let before = desk.ledger.appointments(at: Self.harbour)
      #expect(try perform(wanted, &desk) == preview.displacement)
      // Nobody is lost, nobody has two places, no place is given twice by a proposal.
      let all = before.compactMap { desk.ledger.appointment($0.code) }
      #expect(all.count == before.count)
      let proposed = preview.displacement.proposed.filter(\.takesPlace)
      for start in Set(proposed.map(\.time.start.instant)) {
        let slot = try required(proposed.first { $0.time.start.instant == start })
        let open = try required(desk.sites[Self.harbour])
        #expect(
          desk.ledger.book(of: Self.harbour).booked(at: slot.time.start) ?? 0
            <= open.capacity(at: slot.time.start.local))
        #expect(open.closure(at: slot.time.start.local) == nil)
      }
      for one in proposed {
        let open = try required(desk.sites[Self.harbour])
        #expect(open.vaccines(on: one.time.start.local.date).contains(one.vaccine))
      }
    }
  }
}
