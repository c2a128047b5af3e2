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
  /// Of people's own codes.
  private(set) var persons: [IndexEntry] = []

  mutating func add(_ code: AppointmentCode, on page: BookPageID) {
    codes.append(Self.entry(code, on: page))
  }

  mutating func add(_ waitlist: Waitlist) { codes += waitlist.entries.map(Self.entry) }

  mutating func add(_ patient: Patient) {
    people.append(Self.entry(patient))
    persons += Self.ownCodes(patient)
  }

  static func entry(_ code: AppointmentCode, on page: BookPageID) -> IndexEntry {
    IndexEntry(key: key(code.code), value: PageFile.key(page))
  }

  /// Under the hospital, as pages are: the month says nothing there.
  static func entry(_ waiting: WaitlistEntry) -> IndexEntry {
    let since = ZonedTime(instant: waiting.since, offset: 0).local.date
    return entry(waiting.code, on: BookPageID(hospital: waiting.hospital, month: Month(since)))
  }

  static func entry(_ patient: Patient) -> IndexEntry {
    IndexEntry(key: key(patient.person.key), value: patient.id.rawValue)
  }

  /// The last twelve letters from the end on, so that codes of one end lie side by side; they are random.
  static func key(_ code: CodeLetters) -> UInt64 { keys(ofCodesEnding: code.text).lowerBound }

  /// Those of their former entries, too.
  static func ownCodes(_ patient: Patient) -> [IndexEntry] {
    patient.codes.map { IndexEntry(key: key($0.code), value: patient.id.rawValue) }
  }

  static func keys(ofCodesEnding end: String) -> ClosedRange<UInt64> {
    let values = CodeLetters.reversedValues(end).prefix(12)
    let low = values.reduce(UInt64(0)) { $0 << 5 | UInt64($1) } << UInt64(64 - 5 * values.count)
    return low...(low | (UInt64.max >> UInt64(5 * values.count)))
  }

  /// The birth date before a hash of both, so that those of one day lie side by side.
  static func key(_ person: PersonKey) -> UInt64 {
    keys(bornOn: person.birthDate).lowerBound
      | Checksum(of: "\(person.birthDate) \(person.name.value)").prefix >> 24
  }

  static func keys(bornOn date: LocalDate) -> ClosedRange<UInt64> {
    let low = UInt64(date.year << 9 | date.month << 5 | date.day) << 40
    return low...(low | UInt64.max >> 24)
  }

  /// Those of their former entries, too: a household is still found by them.
  static func phones(_ patient: Patient) -> [IndexEntry] {
    patient.phones.map {
      IndexEntry(key: keys(ofPhonesEnding: $0.digits).lowerBound, value: patient.id.rawValue)
    }
  }

  /// Digits from the last to the first, each plus one, so that a missing one comes before all others.
  static func keys(ofPhonesEnding end: String) -> ClosedRange<UInt64> {
    let digits = end.utf8.reversed().prefix(16).map { UInt64($0 & 15) + 1 }
    let low = digits.reduce(UInt64(0)) { $0 << 4 | $1 } << UInt64(64 - 4 * digits.count)
    return digits.count == 16 ? low...low : low...(low | UInt64.max >> UInt64(4 * digits.count))
  }
}
