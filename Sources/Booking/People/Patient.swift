// SPDX-License-Identifier: MIT

package typealias PatientID = Identifier<Patient>

/// A person in the books (FHIR R4 Patient).
package struct Patient: Hashable, Sendable {
  /// Children whose records one guardian opens at most.
  package static let mostWards = 20

  /// Ordered by the time of registration.
  package let id: PatientID
  package var person: Person
  /// Nil only for somebody whom a program registered that knew of no such codes, until something of theirs changes.
  package var code: PersonCode?
  /// Children whose guardian they are, in the order in which they became so; nobody twice.
  package private(set) var wards: [PatientID]
  /// Their other entries that became one with this one, in that order.
  package internal(set) var former: [FormerEntry]

  package init(
    id: PatientID, person: Person, code: PersonCode? = nil, wards: [PatientID] = [],
    former: [FormerEntry] = []
  ) {
    self.id = id
    self.person = person
    self.code = code
    self.wards = []
    self.former = former
    for ward in wards { add(ward: ward) }
  }

  /// What opens their record; nil where they have no code yet.
  package var key: PersonCodeAndBirthDate? {
    code.map { PersonCodeAndBirthDate(code: $0, birthDate: person.birthDate) }
  }

  package mutating func add(ward: PatientID) {
    if !wards.contains(ward) { wards.append(ward) }
  }

  package mutating func remove(ward: PatientID) { wards.removeAll { $0 == ward } }

  /// All that open their record: their own, and those of their former entries.
  package var codes: [PersonCode] {
    ([code] + former.map(\.code)).compactMap(\.self)
  }

  /// All that they were ever entered with at one time, the one that is right now first.
  package var phones: [PhoneNumber] {
    ([person] + former.map(\.person)).compactMap(\.contact.phone)
  }

  /// With the entries that stay in the place of wards whose own became one with them.
  package func knowing(_ merged: [PatientID: PatientID]) -> Patient {
    if wards.isEmpty || !wards.contains(where: { merged[$0] != nil }) { return self }
    var copy = self
    copy.wards = []
    for ward in wards { copy.add(ward: merged[ward] ?? ward) }
    return copy
  }
}

extension Person {
  /// Years of age from which nobody else's code opens a record.
  package static let fullAge = 18

  /// Whether somebody is younger than 18 on that day; who was born on 29 February comes of age on 1 March.
  package func isChild(on date: LocalDate) -> Bool {
    (date.year - Self.fullAge, date.month, date.day)
      < (birthDate.year, birthDate.month, birthDate.day)
  }
}

extension Instant {
  /// The day where it is latest on Earth: nobody is born after it, and whoever comes of age somewhere has done so by it.
  package var latestDate: LocalDate {
    ZonedTime(instant: self, offset: 14 * 3600).local.date
  }
}
