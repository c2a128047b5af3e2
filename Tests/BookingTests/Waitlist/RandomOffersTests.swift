// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Thousands of offers by chance")
struct RandomOffersTests {
  @Test(
    "Who is offered what, and until when, is what a plain model says",
    arguments: 1...8 as ClosedRange<UInt64>)
  func agreesWithModel(seed: UInt64) throws {
    var run = try RandomOffers(seed: seed)
    for step in 0..<1200 {
      try run.step()
      guard let fault = try run.fault() else { continue }
      Issue.record("seed \(seed), step \(step): \(fault)")
      return
    }
    // A run in which hardly anything is offered would prove nothing.
    #expect(
      run.offers > 20 && run.accepted > 6 && run.notTaken > 6,
      "seed \(seed)")
    #expect(run.refused > 200)
  }
}

/// The ledger and the model side by side, given the same commands, during two mornings.
private struct RandomOffers {
  private static let people = 60
  private static let vaccines = [VaccineCode.influenza, .mmr, .covid]
  private static let harbour = HospitalID("harbour")
  private static let staff = Actor.Role.staff(AccountID("rosa"), .administrator)
  private static let day = 86_400

  private var random: SeededGenerator
  private var desk: TestDesk
  private var model: WaitlistModel
  private let midnight: Int
  private var bookings: [AppointmentCode] = []
  private var entries: [AppointmentCode] = []
  private var disagreement: String?
  private(set) var refused = 0
  private(set) var accepted = 0
  private(set) var offers = 0
  private(set) var notTaken = 0

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    let midnight = try moment("2026-03-03T00:00:00-05:00").seconds
    self.midnight = midnight
    let capacity = 1 + Int(seed % 2)
    let plan = try schedule(
      week: [.tuesday: hours("08:00-12:00"), .wednesday: hours("08:00-12:00")], capacity: capacity,
      notice: 30, window: 2)
    desk = try TestDesk([site(schedule: plan)], at: "2026-03-03T06:00:00-05:00", seed: seed)
    model = WaitlistModel(
      slots: (0..<16).map { midnight + ($0 / 8) * Self.day + 8 * 3600 + ($0 % 8) * 1800 },
      slotSeconds: 1800, capacity: capacity, noticeSeconds: 1800, offerSeconds: 20 * 60,
      endOfDay: { midnight + (($0 - midnight) / Self.day + 1) * Self.day },
      now: midnight + 6 * 3600)
    try desk.perform(.account(.add(account("rosa", .administrator))), as: .owner)
    try desk.perform(.waitlist(.offerTime(Self.harbour, minutes: 20)), as: Self.staff)
  }

  private mutating func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func anySlot() -> Int { model.slots[chance(model.slots.count)] }

  private func start(_ slot: Int) -> RequestedTime { .exact(Instant(seconds: slot)) }

  mutating func step() throws {
    switch chance(100) {
    case 0..<12: passTime()
    case 12..<36: try book()
    case 36..<52: try change { try $0.cancel($1) }
    case 52..<57: try change { try $0.move($1) }
    case 57..<77: try join()
    case 77..<86: try wait { try $0.accept($1) }
    case 86..<91: try wait { try $0.decline($1) }
    case 91..<93: try wait { try $0.leave($1) }
    case 93..<96: try wait { try $0.place($1) }
    default:
      try compare(true, .waitlist(.sweep(Self.harbour))) { run, _ in run.model.offer(nil) }
    }
  }

  private mutating func passTime() {
    // Both mornings pass in a run, and the night between them.
    let seconds = [1, 30, 60, 300, 599, 600][chance(6)]
    model.now +=
      model.now > midnight + 12 * 3600 && model.now < midnight + Self.day ? 3600 : seconds
    desk.clocks = Clocks(wall: Instant(seconds: model.now), boot: desk.clocks.boot)
  }

  /// Sends a command; the model says whether it may happen, and `then` tells the model that it has.
  private mutating func compare(
    _ expected: Bool, _ command: Command, as role: Actor.Role = .patient,
    then: (inout RandomOffers, Outcome) -> Void
  ) throws {
    do throws(BookingError) {
      let outcome = try desk.perform(command, as: role)
      if !expected { disagreement = "\(command) was accepted" }
      then(&self, outcome)
    } catch {
      if expected { disagreement = "\(command) was refused: \(error)" }
      refused += 1
    }
  }

  private mutating func book() throws {
    let (who, vaccine, slot) = (chance(Self.people), chance(3), anySlot())
    var after = model
    after.offer([slot])
    let expected =
      after.free(slot) > 0 && after.mayHave(person: who, vaccine: vaccine, start: slot)
    let request = BookingRequest(
      hospital: Self.harbour, start: start(slot), vaccine: Self.vaccines[vaccine],
      party: [try person("Person \(who)")])
    try compare(expected, .book(request)) { run, outcome in
      run.model = after
      run.model.book(person: who, vaccine: vaccine, start: slot)
      run.bookings += outcome.appointments.map(\.code)
    }
  }

  private mutating func change(_ body: (inout RandomOffers, Int) throws -> Void) throws {
    guard !bookings.isEmpty else { return }
    try body(&self, bookings.count - 1 - min(chance(bookings.count), chance(bookings.count)))
  }

  private func opened(_ code: AppointmentCode) throws -> CodeAndBirthDate {
    CodeAndBirthDate(code: code, birthDate: try TestKit.day("1980-05-17"))
  }

  private func mayChange(_ number: Int) -> Bool {
    !model.bookings[number].isCancelled && model.bookings[number].start > model.now
  }

  private mutating func cancel(_ number: Int) throws {
    try compare(mayChange(number), .cancel(opened(bookings[number]), reason: nil)) { run, _ in
      run.model.cancel(number)
    }
  }

  private mutating func move(_ number: Int) throws {
    let slot = anySlot()
    var after = model
    after.offer([slot])
    let expected =
      mayChange(number) && after.free(slot, except: number) > 0
      && after.mayHave(
        person: model.bookings[number].person, vaccine: 0, start: slot, except: number)
    let request = RescheduleRequest(appointment: try opened(bookings[number]), start: start(slot))
    try compare(expected, .reschedule(request)) { run, _ in
      run.model = after
      run.model.move(number, to: slot)
    }
  }

  private mutating func join() throws {
    let (who, vaccine) = (chance(Self.people), chance(3))
    let (firstDay, firstHalf) = (chance(2), chance(8))
    let lastDay = firstDay == 0 ? chance(2) : 1
    let halves = firstHalf..<(firstHalf + 1 + chance(8 - firstHalf))
    // Of both days, the same hours.
    let wish = try required(
      WaitlistWish(
        hours: try required(
          OpeningHours(
            opens: 480 + halves.lowerBound * 30, closes: 480 + halves.upperBound * 30)),
        first: try TestKit.day("2026-03-03").adding(days: firstDay),
        last: try TestKit.day("2026-03-03").adding(days: lastDay)))
    // The model's wish is one span: only those of one day, or of all hours, are one.
    guard firstDay == lastDay || halves == 0..<8 else { return }
    let base = midnight + 8 * 3600
    let span = Range(
      uncheckedBounds: (
        base + firstDay * Self.day + halves.lowerBound * 1800,
        base + lastDay * Self.day + halves.upperBound * 1800
      ))
    var after = model
    after.offer(nil)
    let entry = WaitlistModel.Entry(person: who, vaccine: vaccine, wish: span)
    let isTwice = after.entries.contains {
      !$0.isOver && $0.person == who && $0.vaccine == vaccine
    }
    let isBooked = after.bookings.contains {
      $0.person == who && $0.vaccine == vaccine && after.isActive($0)
    }
    let isEver = model.slots.contains {
      span.contains($0) && $0 > model.now && $0 >= model.now + model.noticeSeconds
    }
    let isFree = model.slots.contains { after.free($0) > 0 && after.isRight($0, for: entry) }
    let request = WaitlistRequest(
      hospital: Self.harbour, vaccine: Self.vaccines[vaccine],
      person: try person("Person \(who)"), wish: wish)
    try compare(!isTwice && !isBooked && isEver && !isFree, .waitlist(.join(request))) {
      run, outcome in
      run.model = after
      run.model.entries.append(entry)
      if case .waiting(let new) = outcome { run.entries.append(new.code) }
    }
  }

  private mutating func wait(_ body: (inout RandomOffers, Int) throws -> Void) throws {
    let open = entries.indices.filter { !model.entries[$0].isOver }
    guard !open.isEmpty else { return }
    // Most often one that is offered something.
    let offered = open.filter { model.entries[$0].offer != nil }
    let some = offered.isEmpty || chance(4) == 0 ? open : offered
    try body(&self, some[chance(some.count)])
  }

  private mutating func accept(_ number: Int) throws {
    let entry = model.entries[number]
    let expected =
      entry.offer.map { offer in
        model.now < offer.until && model.free(offer.start, ignoring: number) > 0
          && model.mayHave(person: entry.person, vaccine: entry.vaccine, start: offer.start)
      } ?? false
    try compare(expected, .waitlist(.accept(opened(entries[number])))) { run, outcome in
      run.take(outcome, number)
      run.accepted += 1
    }
  }

  private mutating func place(_ number: Int) throws {
    let (entry, slot) = (model.entries[number], anySlot())
    let expected =
      model.free(slot, ignoring: number) > 0
      && model.mayHave(person: entry.person, vaccine: entry.vaccine, start: slot)
    let change = WaitlistChange.place(try opened(entries[number]), at: start(slot))
    try compare(expected, .waitlist(change), as: Self.staff) { run, outcome in
      run.take(outcome, number)
    }
  }

  private mutating func take(_ outcome: Outcome, _ number: Int) {
    guard let booked = outcome.appointments.first, booked.code == entries[number] else {
      disagreement = "another code was booked"
      return
    }
    let entry = model.entries[number]
    model.book(
      person: entry.person, vaccine: entry.vaccine, start: booked.time.start.instant.seconds)
    bookings.append(booked.code)
  }

  private mutating func decline(_ number: Int) throws {
    let command = Command.waitlist(.decline(try opened(entries[number])))
    try compare(model.entries[number].offer != nil, command) { run, _ in
      run.model.decline(number)
    }
  }

  private mutating func leave(_ number: Int) throws {
    try compare(true, .waitlist(.leave(opened(entries[number])))) { run, _ in
      run.model.leave(number)
    }
  }

  /// What is wrong with the ledger, looked at from outside; nil where nothing is.
  mutating func fault() throws -> String? {
    if let disagreement { return disagreement }
    let waitlist = desk.ledger.clinic(of: Self.harbour).waitlist
    (offers, notTaken) = (0, 0)
    for (number, entry) in model.entries.enumerated() {
      offers += entry.passed.count + (entry.offer == nil ? 0 : 1)
      notTaken += entry.passed.count
      guard let known = waitlist.entry(entries[number]) else {
        if entry.isOver { continue }
        return "\(entries[number]) is lost"
      }
      if entry.isOver { return "\(known) is over" }
      if known.offer?.time.start.instant.seconds != entry.offer?.start
        || known.offer?.until.seconds != entry.offer?.until
        || known.passed.map(\.seconds) != entry.passed
      {
        return "\(known) is not \(entry)"
      }
      if waitlist.place(of: known.code) != model.place(of: number) { return "another order" }
    }
    for slot in model.slots {
      let zoned = ZonedTime(instant: Instant(seconds: slot), offset: -5 * 3600)
      let seen = try desk.slot("\(zoned)", hospital: "harbour").free
      if seen != max(0, model.free(slot)) { return "\(seen) free at \(zoned)" }
    }
    return nil
  }
}
