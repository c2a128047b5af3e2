// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Thousands of commands by chance")
struct RandomCommandsTests {
  @Test("What is decided is what a plain model says", arguments: 1...6 as ClosedRange<UInt64>)
  func agreesWithModel(seed: UInt64) throws {
    var run = try RandomRun(seed: seed)
    for step in 0..<1800 {
      try run.step()
      guard let fault = try run.fault() else { continue }
      Issue.record("seed \(seed), step \(step): \(fault)")
      return
    }
    // A run in which hardly anything happens would prove nothing.
    #expect(run.accepted > 200)
    #expect(run.refused > 200)
    #expect(run.visits > 10)
    #expect(run.doses > 2)
    #expect(run.decisions > 4)
  }
}

/// The ledger and the model side by side, given the same commands.
private struct RandomRun {
  private static let names = ["harbour", "pier"]
  private static let vaccines = [VaccineCode.influenza, .mmr, .covid]
  private static let people = 14

  private var random: SeededGenerator
  private var desk: TestDesk
  private var model: BookingModel
  /// The codes of the model's entries.
  private var codes: [AppointmentCode] = []
  private var disagreement: String?
  private(set) var accepted = 0
  private(set) var refused = 0
  private(set) var visits = 0
  private(set) var doses = 0
  private(set) var decisions = 0
  /// Of each entry: nil where nobody was asked, else whether a dose may be given as it stands.
  private var screened: [Bool?] = []
  /// Doses of each hospital's only lot, which is of the first vaccine; all others are not counted.
  private var stock = [4, 2]

  private static let staff = Actor.Role.staff(AccountID("rosa"), .administrator)

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    let start = try moment("2026-03-03T07:00:00-05:00").seconds
    let (opens, closes) = (start + 3600, start + 5 * 3600)
    let hospitals = [(2, 30, 60), (1, 20, 0)]
    let sites = try zip(Self.names, hospitals).map { name, numbers in
      try site(
        name,
        schedule: schedule(
          week: [.tuesday: hours("08:00-12:00")], slotMinutes: numbers.1, capacity: numbers.0,
          cutoff: numbers.2))
    }
    desk = try TestDesk(sites, at: "2026-03-03T07:00:00-05:00", seed: seed)
    model = BookingModel(
      hospitals: hospitals.map {
        BookingModel.Hospital(
          capacity: $0.0, slotSeconds: $0.1 * 60, cutoffSeconds: $0.2 * 60, opens: opens,
          closes: closes)
      }, now: start, uptime: 1000)
    try desk.perform(.account(.add(account("rosa", .administrator))), as: .owner)
    for (name, doses) in zip(Self.names, stock) {
      let kind = StockChange.Kind.receive(
        doses, try required(LotNumber("L1")), expires: try day("2026-09-30"), gtin: nil)
      try desk.perform(
        .stock(StockChange(kind, of: Self.vaccines[0], at: HospitalID(name))), as: Self.staff)
    }
  }

  private mutating func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func anyHospital() -> Int { chance(2) }

  /// Most often a slot, now and then no slot at all.
  private mutating func anyStart(_ hospital: Int) -> Int {
    let site = model.hospitals[hospital]
    let count = (site.closes - site.opens) / site.slotSeconds
    return site.opens + (chance(count + 4) - 2) * site.slotSeconds + (chance(25) == 0 ? 60 : 0)
  }

  private func personNamed(_ number: Int) throws -> Person { try person("Person \(number)") }

  mutating func step() throws {
    let terminal = chance(3)
    switch chance(100) {
    case 0..<5: try passTime()
    case 5..<17: try hold(terminal)
    case 17..<20: try compare(true, .release, terminal) { run, _ in run.dropHold(terminal) }
    case 20..<46: try book(terminal)
    case 46..<52: try bookHousehold(terminal)
    case 52..<62: try change(terminal) { try $0.cancel($1, terminal) }
    case 62..<70: try change(terminal) { try $0.move($1, terminal) }
    case 70..<85: try change(terminal) { try $0.visit($1, terminal) }
    case 85..<91: try change(terminal) { try $0.give($1, terminal) }
    case 91..<95: try change(terminal) { try $0.decide($1, terminal) }
    default: try change(terminal) { try $0.reinstate($1, terminal) }
    }
  }

  private mutating func passTime() throws {
    let seconds = [1, 59, 60, 299, 300][chance(5)]
    // The whole morning passes in a run, so that slots begin and end under the commands.
    model.now += seconds
    model.uptime += seconds
    desk.clocks = Clocks(
      wall: Instant(seconds: model.now), boot: BootMoment(boot: "first", seconds: model.uptime))
  }

  private mutating func dropHold(_ terminal: Int) {
    model.holds.removeAll { $0.terminal == terminal }
  }

  /// Sends a command; the model says whether it may happen, and `then` tells the model that it has.
  private mutating func compare(
    _ expected: Bool, _ command: Command, as role: Actor.Role = .patient, _ terminal: Int,
    then: (inout RandomRun, Outcome) -> Void
  ) throws {
    do throws(BookingError) {
      let outcome = try desk.perform(command, as: role, terminal: "t\(terminal)")
      if !expected { disagreement = "\(command) was accepted" }
      accepted += 1
      then(&self, outcome)
    } catch {
      if expected { disagreement = "\(command) was refused: \(error)" }
      refused += 1
    }
  }

  private mutating func hold(_ terminal: Int) throws {
    let hospital = anyHospital()
    let start = anyStart(hospital)
    let expected = model.free(hospital: hospital, start: start, terminal: terminal) > 0
    let request = HoldRequest(
      hospital: HospitalID(Self.names[hospital]), start: .exact(Instant(seconds: start)),
      vaccine: .influenza)
    try compare(expected, .hold(request), terminal) { run, _ in
      run.dropHold(terminal)
      run.model.holds.append(
        .init(
          terminal: terminal, hospital: hospital, starts: [start], until: run.model.uptime + 300))
    }
  }

  private mutating func book(_ terminal: Int) throws {
    let (hospital, who, vaccine) = (anyHospital(), chance(Self.people), chance(3))
    let start = anyStart(hospital)
    let answers = [nil, nil, ScreeningDesk.well, ScreeningDesk.fever][chance(4)]
    let expected = model.mayBook(
      person: who, vaccine: vaccine, hospital: hospital, start: start, terminal: terminal)
    let request = BookingRequest(
      hospital: HospitalID(Self.names[hospital]), start: .exact(Instant(seconds: start)),
      vaccine: Self.vaccines[vaccine], party: [try personNamed(who)],
      answers: [try answers.map { try ScreeningDesk.answers($0) }])
    try compare(expected, .book(request), terminal) { run, outcome in
      run.take(outcome, people: [who], vaccine: vaccine, hospital: hospital)
      run.screened[run.screened.count - 1] = answers.map(\.isEmpty)
      run.dropHold(terminal)
    }
  }

  /// The model does not place households: it only takes over what came of it, and `fault` looks at that.
  private mutating func bookHousehold(_ terminal: Int) throws {
    let (hospital, first, vaccine) = (anyHospital(), chance(Self.people), chance(3))
    let people = (first..<(first + 2 + chance(2))).map { $0 % Self.people }
    let before = desk.ledger.recent.appointments.count
    let request = BookingRequest(
      hospital: HospitalID(Self.names[hospital]),
      start: .exact(Instant(seconds: anyStart(hospital))), vaccine: Self.vaccines[vaccine],
      party: try people.map { try personNamed($0) })
    do throws(BookingError) {
      let outcome = try desk.perform(.book(request), terminal: "t\(terminal)")
      for (who, one) in zip(people, outcome.appointments)
      where !model.mayBook(
        person: who, vaccine: vaccine, hospital: hospital, start: one.time.start.instant.seconds,
        terminal: terminal)
      {
        disagreement = "person \(who) was booked with a household"
      }
      take(outcome, people: people, vaccine: vaccine, hospital: hospital)
      dropHold(terminal)
      accepted += 1
    } catch {
      refused += 1
      if desk.ledger.recent.appointments.count != before {
        disagreement = "half a household was booked"
      }
    }
  }

  private mutating func take(_ outcome: Outcome, people: [Int], vaccine: Int, hospital: Int) {
    guard outcome.appointments.count == people.count else {
      disagreement = "\(people.count) people, \(outcome.appointments.count) appointments"
      return
    }
    for (who, one) in zip(people, outcome.appointments) {
      codes.append(one.code)
      screened.append(nil)
      model.entries.append(
        .init(
          person: who, vaccine: vaccine, hospital: hospital, start: one.time.start.instant.seconds,
          end: one.time.end.instant.seconds))
    }
  }

  private mutating func change(
    _ terminal: Int, _ body: (inout RandomRun, Int) throws -> Void
  ) throws {
    guard !codes.isEmpty else { return }
    // Late entries more often: early ones lie in the past before long.
    try body(&self, codes.count - 1 - min(chance(codes.count), chance(codes.count)))
  }

  private func opened(_ entry: Int) throws -> CodeAndBirthDate {
    CodeAndBirthDate(code: codes[entry], birthDate: try day("1980-05-17"))
  }

  private mutating func cancel(_ entry: Int, _ terminal: Int) throws {
    let command = Command.cancel(try opened(entry), reason: nil)
    let byStaff = chance(3) == 0
    let expected = model.mayChange(entry, byStaff: byStaff)
    try compare(expected, command, as: byStaff ? Self.staff : .patient, terminal) { run, _ in
      run.model.entries[entry].cancelledAt = run.model.now
    }
  }

  private mutating func move(_ entry: Int, _ terminal: Int) throws {
    let hospital = anyHospital()
    let start = anyStart(hospital)
    let byStaff = chance(3) == 0
    let expected = model.mayMove(
      entry, to: start, hospital: hospital, terminal: terminal, byStaff: byStaff)
    let request = RescheduleRequest(
      appointment: try opened(entry), start: .exact(Instant(seconds: start)),
      hospital: HospitalID(Self.names[hospital]))
    let role = byStaff ? Self.staff : .patient
    try compare(expected, .reschedule(request), as: role, terminal) { run, _ in
      run.model.entries[entry].hospital = hospital
      run.model.entries[entry].start = start
      run.model.entries[entry].end = start + run.model.hospitals[hospital].slotSeconds
      run.dropHold(terminal)
    }
  }

  private mutating func visit(_ entry: Int, _ terminal: Int) throws {
    // Most often where it is.
    let hospital = chance(8) == 0 ? anyHospital() : model.entries[entry].hospital
    let step = VisitStep.allCases[chance(VisitStep.allCases.count)]
    let role = [Self.staff, Self.staff, .kiosk, .patient][chance(4)]
    let fits =
      switch step {
      case .checkIn: model.mayCheckIn(entry, at: hospital)
      case .miss: model.mayMiss(entry, at: hospital)
      case .leave: model.mayLeave(entry, at: hospital)
      case .takeBack: model.mayTakeBack(entry, at: hospital)
      }
    let expected = fits && (role == Self.staff || (role == .kiosk && step == .checkIn))
    let command = Command.visit(
      VisitRequest(step, try opened(entry), at: HospitalID(Self.names[hospital])))
    try compare(expected, command, as: role, terminal) { run, _ in
      run.noteVisit(step, of: entry)
      run.visits += 1
    }
  }

  private mutating func noteVisit(_ step: VisitStep, of entry: Int) {
    switch step {
    case .checkIn: (model.entries[entry].hasArrived, model.entries[entry].isMissed) = (true, false)
    case .miss: model.entries[entry].isMissed = true
    case .leave: model.entries[entry].hasLeft = true
    case .takeBack:
      if model.entries[entry].hasLeft {
        model.entries[entry].hasLeft = false
      } else if model.entries[entry].isGiven {
        model.entries[entry].isGiven = false
        if model.entries[entry].vaccine == 0 { stock[model.entries[entry].hospital] += 1 }
      } else {
        (model.entries[entry].hasArrived, model.entries[entry].isMissed) = (false, false)
      }
    }
  }

  private mutating func give(_ entry: Int, _ terminal: Int) throws {
    let one = model.entries[entry]
    let isCounted = one.vaccine == 0
    let expected =
      model.mayGive(
        entry, at: one.hospital, doses: isCounted ? stock[one.hospital] : .max)
      && screened[entry] != false
    let request = DoseRequest(
      appointment: try opened(entry), hospital: HospitalID(Self.names[one.hospital]),
      vaccine: Self.vaccines[one.vaccine], lot: try required(LotNumber(isCounted ? "L1" : "L2")),
      expires: try day("2026-09-30"), site: .leftArm, route: .intramuscular)
    try compare(expected, .give(request), as: Self.staff, terminal) { run, _ in
      run.model.entries[entry].isGiven = true
      if isCounted { run.stock[one.hospital] -= 1 }
      run.doses += 1
    }
  }

  private mutating func decide(_ entry: Int, _ terminal: Int) throws {
    let (one, mayGoOn) = (model.entries[entry], chance(2) == 0)
    let role = [Self.staff, Self.staff, .patient][chance(3)]
    let expected =
      role == Self.staff && screened[entry] != nil && !one.isGiven && one.cancelledAt == nil
    let request = TriageRequest(
      try opened(entry), at: HospitalID(Self.names[one.hospital]), mayGoOn: mayGoOn, note: "seen")
    try compare(expected, .triage(request), as: role, terminal) { run, _ in
      run.screened[entry] = mayGoOn
      run.decisions += 1
    }
  }

  private mutating func reinstate(_ entry: Int, _ terminal: Int) throws {
    let expected = model.mayReinstate(entry, terminal: terminal)
    try compare(expected, .reinstate(opened(entry)), terminal) { run, _ in
      run.model.entries[entry].cancelledAt = nil
    }
  }

  /// What is wrong with the ledger, looked at from outside; nil where nothing is.
  func fault() throws -> String? {
    if let disagreement { return disagreement }
    for (number, hospital) in model.hospitals.enumerated() {
      let id = HospitalID(Self.names[number])
      let doses = desk.ledger.clinic(of: id).usable(Self.vaccines[0], on: try day("2026-03-03"))
      if doses != stock[number] { return "\(doses) doses at \(id)" }
      let book = desk.ledger.book(of: id)
      for start in stride(from: hospital.opens, to: hospital.closes, by: hospital.slotSeconds) {
        let zoned = ZonedTime(instant: Instant(seconds: start), offset: 0)
        let booked = try #require(book.booked(at: zoned))
        if booked > hospital.capacity { return "\(booked) people in a slot at \(start)" }
        if booked != model.booked(hospital: number, start: start) {
          return "\(booked) places counted at \(start)"
        }
      }
      let listed = Set(desk.ledger.appointments(at: id).map(\.code))
      let known = zip(codes, model.entries)
        .filter { $0.1.hospital == number && $0.1.cancelledAt == nil }.map(\.0)
      if listed != Set(known) { return "the list of \(id) differs" }
    }
    for (code, entry) in zip(codes, model.entries) {
      guard let kept = desk.ledger.appointment(code) else { return "\(code) is lost" }
      let word =
        entry.cancelledAt != nil
        ? "cancelled"
        : entry.isGiven
          ? "fulfilled" : entry.hasArrived ? "arrived" : entry.isMissed ? "noshow" : "booked"
      if kept.status.word != word
        || kept.time.start.instant.seconds != entry.start
        || kept.hospital.rawValue != Self.names[entry.hospital]
      {
        return "\(code) is kept as another"
      }
    }
    return nil
  }
}
