// SPDX-License-Identifier: MIT

package import Booking
import Testing

/// The day that a test writes as `2026-03-08`.
package func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

/// The moment that a test writes in RFC 3339.
package func moment(_ text: String) throws -> Instant { try #require(Instant(text)) }

/// The time that a test asks for, with or without an offset.
package func time(_ text: String) throws -> RequestedTime { try #require(RequestedTime(text)) }

package func hours(_ texts: String...) throws -> [OpeningHours] {
  try texts.map { try #require(OpeningHours($0)) }
}

package func person(
  _ name: String = "Jane Doe", born: String = "1980-05-17", phone: String? = nil,
  email: String? = nil
) throws -> Person {
  Person(
    name: try PersonName(name), birthDate: try day(born),
    contact: Contact(
      phone: try phone.map { try #require(PhoneNumber($0)) },
      email: try email.map { try #require(EmailAddress($0)) }))
}

extension VaccineCode {
  package static let influenza = VaccineCode("150")
  package static let mmr = VaccineCode("03")
  package static let covid = VaccineCode("309")
}

/// A schedule that is open every day from eight to six, unless said otherwise.
package func schedule(
  week: [Weekday: [OpeningHours]]? = nil, slotMinutes: Int = 30, capacity: Int = 6,
  holidays: HolidayCalendar = .none, closures: [Schedule.Closure] = [],
  extraOpenings: [LocalDate: [OpeningHours]] = [:], notice: Int = 0, window: Int = 56,
  cutoff: Int = 0
) throws -> Schedule {
  let usual = try hours("08:00-18:00")
  return try Schedule(
    source: .published,
    weekly: week ?? Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, usual) }),
    slotMinutes: slotMinutes, capacity: capacity, vaccines: [.influenza, .mmr, .covid],
    holidays: holidays, closures: closures, extraOpenings: extraOpenings, noticeMinutes: notice,
    windowDays: window, cancelCutoffMinutes: cutoff)
}

/// A hospital of our own invention, in New York unless said otherwise.
package func site(
  _ id: String = "harbour", zone: ZoneRules = .newYork, schedule: Schedule? = nil
) throws -> Site {
  let hospital = Hospital(
    id: HospitalID(id), name: "\(id.prefix(1).uppercased())\(id.dropFirst()) Clinic",
    address: "1 Pier Street",
    city: "New York", region: "New York", country: "US", postalCode: "10004",
    location: try #require(GeoPoint(latitude: 40.7033, longitude: -74.017)),
    timeZone: zone.identifier, phone: "(212) 555-0100",
    schedule: try schedule ?? TestKit.schedule())
  return Site(hospital: hospital, zone: zone)
}

package func clocks(_ wall: String, boot: String = "first", seconds: Int = 1000) throws -> Clocks {
  Clocks(wall: try moment(wall), boot: BootMoment(boot: boot, seconds: seconds))
}

/// Somebody who works everywhere, or at the hospitals that are named.
package func account(
  _ id: String, _ role: StaffRole, at hospitals: [String] = [], isOpen: Bool = true
) throws -> Account {
  Account(
    id: try #require(AccountID(signInName: id)), name: try PersonName("Rosa Marín"), role: role,
    workplace: hospitals.isEmpty ? .everywhere : .hospitals(Set(hospitals.map { HospitalID($0) })),
    password: PasswordHash("$argon2id$of-\(id)"), isOpen: isOpen)
}

extension Actor.Role {
  /// As `account` has it.
  package static func signedIn(_ account: Account) -> Actor.Role {
    .staff(account.id, account.role)
  }
}
