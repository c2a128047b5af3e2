// SPDX-License-Identifier: MIT

/// Whose record is meant.
package enum PersonReference: Hashable, Sendable {
  case opened(PersonCodeAndBirthDate)
  /// For those who may look everybody up.
  case id(PatientID)
}

/// Somebody who is to be in the books without an appointment.
package struct Registration: Hashable, Sendable {
  package let person: Person
  /// Whose code is to open the child's record too; nil for nobody's.
  package let guardian: PersonReference?

  package init(person: Person, guardian: PersonReference? = nil) {
    self.person = person
    self.guardian = guardian
  }
}

/// What is to be otherwise about somebody from now on.
package struct PersonEdit: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// For staff, as a birth date is: both are what somebody is known by.
    case name(PersonName)
    case birthDate(LocalDate)
    case sex(Sex)
    case phone(PhoneNumber)
    case email(EmailAddress)
    case noPhone, noEmail
    /// A child whose guardian they are to be.
    case addWard(PersonReference)
    case removeWard(PersonCode)
    /// A new code in place of one that somebody else may know.
    case newCode
  }

  package let person: PersonReference
  /// None to give a code to somebody who has none yet.
  package let changes: [Change]

  package init(_ person: PersonReference, _ changes: [Change]) {
    self.person = person
    self.changes = changes
  }
}

extension PersonEdit.Change {
  /// Whether it changes what somebody is known by.
  var isOfIdentity: Bool {
    switch self {
    case .name, .birthDate: true
    case .sex, .phone, .email, .noPhone, .noEmail, .addWard, .removeWard, .newCode: false
    }
  }
}

extension PersonEdit {
  /// Everybody whose record it needs.
  var references: [PersonReference] {
    [person]
      + changes.compactMap { change in
        if case .addWard(let ward) = change { ward } else { nil }
      }
  }
}
