// SPDX-License-Identifier: MIT

package import Booking
import Synchronization
import Testing

/// A ledger with hospitals and a clock that a test sets: sends commands through `decide` and `apply`.
package struct TestDesk: Sendable {
  package private(set) var ledger = Ledger()
  /// All that has happened, as a journal would tell it.
  package private(set) var transactions: [Transaction] = []
  package var clocks: Clocks
  package var sites: [HospitalID: Site]
  private var source: Source

  /// - Parameter seed: of the appointments' codes.
  package init(
    _ sites: [Site], at wall: String = "2026-03-02T09:00:00-05:00", seed: UInt64 = 1
  ) throws {
    self.sites = Dictionary(uniqueKeysWithValues: sites.map { ($0.hospital.id, $0) })
    self.clocks = try TestKit.clocks(wall)
    self.source = Source(seed: seed)
  }

  package init(_ site: Site, at wall: String = "2026-03-02T09:00:00-05:00") throws {
    try self.init([site], at: wall)
  }

  package var circumstances: Circumstances {
    let source = source
    return Circumstances(
      clocks: clocks, sites: sites, newCode: { source.code() },
      newPersonCode: { source.personCode() }, newID: { source.id() })
  }

  package mutating func setClock(_ wall: String) throws {
    clocks = Clocks(wall: try moment(wall), boot: clocks.boot)
  }

  /// Begins new codes and ids, so that two copies of a desk give out the same ones.
  package mutating func reseed(_ seed: UInt64) {
    source = Source(seed: seed, patients: 1000 + ledger.recent.appointments.count)
  }

  package func decide(
    _ command: Command, as role: Actor.Role = .patient, terminal: String = "desk",
    id: String? = nil
  ) throws(BookingError) -> Decision {
    let actor = Actor(role: role, terminal: TerminalID(terminal))
    let request = Request(command, by: actor, id: id.map { RequestID($0) })
    return try ledger.decide(request, in: circumstances)
  }

  @discardableResult
  package mutating func perform(
    _ command: Command, as role: Actor.Role = .patient, terminal: String = "desk",
    id: String? = nil
  ) throws(BookingError) -> Outcome {
    let decision = try decide(command, as: role, terminal: terminal, id: id)
    ledger.apply(decision.transaction)
    for case .timetable(let hospital, let timetable) in decision.transaction.events {
      sites[hospital] = sites[hospital]?.keeping(timetable)
    }
    if !decision.transaction.events.isEmpty { transactions.append(decision.transaction) }
    return decision.outcome
  }

  /// Lets something have happened, whatever the rules say: as another program has written it.
  package mutating func take(_ events: [Event]) {
    let actor = Actor(role: .patient, terminal: TerminalID("desk"))
    let transaction = Transaction(at: clocks.wall, actor: actor, request: nil, events: events)
    ledger.apply(transaction)
    transactions.append(transaction)
  }

  /// Books and hands back the appointments, in the order of the party.
  @discardableResult
  package mutating func book(
    _ people: Person..., at start: String, hospital: String = "harbour",
    vaccine: VaccineCode = .influenza, terminal: String = "desk", id: String? = nil
  ) throws -> [Appointment] {
    let request = BookingRequest(
      hospital: HospitalID(hospital), start: try time(start), vaccine: vaccine, party: people)
    return try perform(.book(request), terminal: terminal, id: id).appointments
  }

  /// What the hospital has at one moment, as a terminal sees it.
  package func slot(
    _ start: String, hospital: String = "harbour", terminal: String? = nil
  ) throws -> Slot {
    let site = try #require(sites[HospitalID(hospital)])
    let instant = try moment(start)
    let availability = Availability(
      site: site, book: ledger.book(of: site.hospital.id), clocks: clocks,
      terminal: terminal.map { TerminalID($0) })
    let slots = availability.slots(on: site.zone.zoned(instant).local.date)
    return try #require(slots.first { $0.time.start.instant == instant })
  }
}

extension Appointment {
  /// What opens it, for somebody born on the fixtures' usual day.
  package func opened(born: String = "1980-05-17") throws -> CodeAndBirthDate {
    CodeAndBirthDate(code: code, birthDate: try day(born))
  }
}

/// Codes and ids that are the same on every run.
private final class Source: Sendable {
  private let state: Mutex<(random: SeededGenerator, patients: Int)>
  private let personCodes: Mutex<SeededGenerator>

  init(seed: UInt64, patients: Int = 0) {
    state = Mutex((SeededGenerator(seed: seed), patients))
    personCodes = Mutex(SeededGenerator(seed: ~seed))
  }

  func code() -> AppointmentCode {
    state.withLock {
      AppointmentCode(random: UInt128.random(in: 0...UInt128.max, using: &$0.random))
    }
  }

  func personCode() -> PersonCode {
    personCodes.withLock {
      PersonCode(random: UInt128.random(in: 0...UInt128.max, using: &$0))
    }
  }

  func id() -> String {
    state.withLock {
      $0.patients += 1
      return "p\($0.patients)"
    }
  }
}
