// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Foundation
import Synchronization

/// Two hospitals in New York, open every day, and what a store needs around them.
enum Fixture {
  static let big = HospitalID("us-1")
  static let small = HospitalID("us-2")
  static let vaccine = VaccineCode("140")

  static let hospitals = """
    {"format":1,
    "holidayCalendars":{"US":[{"date":"2026-12-25","name":"Christmas Day"}]},
    "hospitals":[
    {"id":"us-1","name":"Saint Mary’s Hospital","address":"1 Main Street","city":"New York","region":"New York","country":"US","postalCode":"10001","latitude":40.75,"longitude":-73.99,"timeZone":"America/New_York","phone":"(212) 555-0100","stepFree":"yes","schedule":{"source":"assumed","weekly":{"mon":["08:00-12:00","13:00-17:00"],"tue":["08:00-17:00"],"wed":["08:00-17:00"],"thu":["08:00-17:00"],"fri":["08:00-17:00"],"sat":["08:00-17:00"],"sun":["08:00-17:00"]},"slotMinutes":15,"capacity":5,"vaccines":["140","115"],"holidays":"US","closures":[{"from":"2026-12-28","to":"2026-12-29","reason":"Building work"}],"extraOpenings":[{"date":"2026-12-25","hours":["09:00-10:00"]}],"noticeMinutes":60,"windowDays":56,"cancelCutoffMinutes":60}},
    {"id":"us-2","name":"Clinic \\u201cLa Paz\\u201d","city":"New York","country":"US","latitude":40.8,"longitude":-73.9,"timeZone":"America/New_York","stepFree":"unknown","schedule":{"source":"published","weekly":{"mon":["08:00-17:00"],"tue":["08:00-17:00"]},"slotMinutes":15,"capacity":1,"vaccines":["140"],"noticeMinutes":0,"windowDays":56,"cancelCutoffMinutes":0}},
    {"id":"us-3","name":"House of Unread Hours","city":"New York","country":"US","latitude":40.8,"longitude":-73.9,"timeZone":"America/New_York","stepFree":"no","schedule":{"source":"unread","weekly":{},"slotMinutes":15,"capacity":1,"vaccines":["140"],"noticeMinutes":0,"windowDays":56,"cancelCutoffMinutes":0,"unreadHours":"ask at the door"}}
    ]}

    """

  static let places = """
    {"format":1,"countries":[{"code":"US","name":"United States"}],
    "postalCodes":[["10001",40.75,-73.99]],
    "places":[
    {"name":"New York","region":"New York","country":"US","latitude":40.71,"longitude":-74.0,"timeZone":"America/New_York","population":8804190,"names":["Нью-Йорк","ニューヨーク"]}
    ]}
    """

  static let vaccines = """
    {"format":1,"vaccines":[
    {"cvx":"115","name":"Tdap vaccine","shortName":"Tdap","targetDisease":"tetanus","active":true},
    {"cvx":"140","name":"influenza vaccine","shortName":"Influenza","targetDisease":"influenza","active":true}
    ]}
    """

  static let contents = FolderContents(
    hospitals: Array(hospitals.utf8), places: Array(places.utf8), vaccines: Array(vaccines.utf8))

  /// Tuesday 2026-12-01, 07:00 in New York.
  static let now = moment("2026-12-01T12:00:00Z")

  static let longAgo = moment("2000-01-01T00:00:00Z")

  static func moment(_ text: String) -> Instant { Instant(text) ?? Instant(seconds: 0) }

  /// A world of fixed time and numbered ids; `seed` keeps the codes of two stores apart.
  static func environment(
    now: Instant = now, boot: String = "first-boot", uptime: Int = 1000, seed: UInt64 = 1
  ) -> Store.Environment {
    let counter = Counter(seed)
    let personCounter = Counter(~seed)
    return Store.Environment(
      clocks: { Clocks(wall: now, boot: BootMoment(boot: boot, seconds: uptime)) },
      newCode: { AppointmentCode(random: counter.random()) },
      newPersonCode: { PersonCode(random: personCounter.random()) },
      newID: { "p-\(seed)-\(counter.next())" },
      zone: { name in
        name == "America/New_York" ? ZoneRules(identifier: name, initialOffset: -5 * 3600) : nil
      })
  }

  static func person(_ name: String, born: String = "1980-05-17") throws -> Person {
    Person(
      name: try PersonName(name),
      birthDate: try required(LocalDate(born)),
      contact: Contact(phone: PhoneNumber("+1 212 555 0199")))
  }

  static func booking(
    _ names: String..., at time: String = "2026-12-01T10:00", hospital: HospitalID = big,
    terminal: String = "desk-1", id: String? = nil
  ) throws -> Request {
    try Request(
      .book(
        BookingRequest(
          hospital: hospital, start: RequestedTime(time) ?? .exact(now), vaccine: vaccine,
          party: names.map { try person($0) })),
      by: actor(terminal), id: id.map { RequestID($0) })
  }

  static func hold(
    at time: String = "2026-12-01T10:00", hospital: HospitalID = small, terminal: String = "desk-1"
  ) -> Request {
    Request(
      .hold(
        HoldRequest(
          hospital: hospital, start: RequestedTime(time) ?? .exact(now), vaccine: vaccine)),
      by: actor(terminal))
  }

  static func actor(_ terminal: String) -> Actor {
    Actor(role: .patient, terminal: TerminalID(terminal))
  }

  /// Whoever has the machine, where there are no accounts.
  static let owner = Actor(role: .owner, terminal: TerminalID("desk-1"))
  static let rosa = Actor(
    role: .staff(AccountID("rosa"), .administrator), terminal: TerminalID("desk-9"))
  static let ben = Actor(
    role: .staff(AccountID("ben"), .receptionist), terminal: TerminalID("desk-8"))

  static func account(
    _ id: String, _ role: StaffRole, _ workplace: Workplace = .everywhere
  ) throws -> Account {
    Account(
      id: AccountID(id), name: try PersonName("Rosa \"Marín\" 李"), role: role,
      workplace: workplace, password: PasswordHash("$argon2id$v=19$m=65536,t=3,p=1$\(id)$0+/="))
  }
}

/// Numbers that differ, for codes and ids.
final class Counter: Sendable {
  private let state: Mutex<UInt64>

  init(_ seed: UInt64) { state = Mutex(seed &* 0x9E37_79B9_7F4A_7C15) }

  func next() -> UInt64 {
    state.withLock {
      $0 &+= 1
      return $0
    }
  }

  /// SplitMix64, twice.
  func random() -> UInt128 {
    func mix(_ value: UInt64) -> UInt64 {
      var z = value &* 0x9E37_79B9_7F4A_7C15
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    return UInt128(mix(next())) << 64 | UInt128(mix(next()))
  }
}
