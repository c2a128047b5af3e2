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

  package init(id: PatientID, person: Person, code: PersonCode? = nil, wards: [PatientID] = []) {
    self.id = id
    self.person = person
    self.code = code
    self.wards = []
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
