// SPDX-License-Identifier: MIT

import Booking

/// What an index of the archive tells: a key's hash, and where to look.
struct IndexEntry: Hashable, Sendable, Comparable {
  let key: UInt64
  let value: String

  static func < (left: IndexEntry, right: IndexEntry) -> Bool {
    (left.key, left.value) < (right.key, right.value)
  }
}

/// Where codes and people are to be found, as far as some pieces tell.
struct IndexEntries: Sendable {
  private(set) var codes: [IndexEntry] = []
  private(set) var people: [IndexEntry] = []

  mutating func add(_ code: AppointmentCode, on page: BookPageID) {
    codes.append(Self.entry(code, on: page))
  }

  mutating func add(_ waitlist: Waitlist) { codes += waitlist.entries.map(Self.entry) }

  mutating func add(_ patient: Patient) {
    people.append(Self.entry(patient))
  }

  static func entry(_ code: AppointmentCode, on page: BookPageID) -> IndexEntry {
    IndexEntry(key: key(code), value: PageFile.key(page))
  }

  /// Under the hospital, as pages are: the month says nothing there.
  static func entry(_ waiting: WaitlistEntry) -> IndexEntry {
    let since = ZonedTime(instant: waiting.since, offset: 0).local.date
    return entry(waiting.code, on: BookPageID(hospital: waiting.hospital, month: Month(since)))
  }

  static func entry(_ patient: Patient) -> IndexEntry {
    IndexEntry(key: key(patient.person.key), value: patient.id.rawValue)
  }

  static func key(_ code: AppointmentCode) -> UInt64 { Checksum(of: code.letters).prefix }

  static func key(_ person: PersonKey) -> UInt64 {
    Checksum(of: "\(person.birthDate) \(person.name.value)").prefix
  }
}
