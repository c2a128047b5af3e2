// SPDX-License-Identifier: MIT

/// A name that may stand in the books, of at most 120 characters.
package struct PersonName: Hashable, Sendable {
  package let text: String

  package static let limit = 120

  /// - Throws: `TextProblem`
  package init(_ raw: String) throws(TextProblem) {
    self.text = try CleanText(raw, limit: Self.limit).value
  }

  package var folded: FoldedText { FoldedText(text) }
}

package enum Sex: String, Hashable, Sendable, CaseIterable {
  /// FHIR R4's administrative genders; not said is nil.
  case female, male, other
}

/// Somebody who is to be vaccinated, as a form or a command names them.
package struct Person: Hashable, Sendable {
  package let name: PersonName
  package let birthDate: LocalDate
  package let sex: Sex?
  package let contact: Contact
  /// Who comes along with a child.
  package let guardian: PersonName?

  package init(
    name: PersonName, birthDate: LocalDate, sex: Sex? = nil, contact: Contact = Contact(),
    guardian: PersonName? = nil
  ) {
    self.name = name
    self.birthDate = birthDate
    self.sex = sex
    self.contact = contact
    self.guardian = guardian
  }

  package var key: PersonKey { PersonKey(name: name.folded, birthDate: birthDate) }

  /// Whether everything that `other` says is so: what it leaves out does not count, unless it gives no contact where there is one.
  package func says(_ other: Person) -> Bool {
    func agrees<Value: Equatable>(_ own: Value?, _ said: Value?) -> Bool {
      said == nil || said == own
    }
    return name == other.name && birthDate == other.birthDate && agrees(sex, other.sex)
      && agrees(guardian, other.guardian) && agrees(contact.phone, other.contact.phone)
      && agrees(contact.email, other.contact.email)
      && (other.contact != Contact() || contact == Contact())
  }

  /// Whether the two are, for all that was said, the same human being.
  package func isSame(as other: Person) -> Bool {
    key == other.key && contact.agrees(with: other.contact)
  }
}

/// What people are looked up by; several may share it, and their contacts tell them apart.
package struct PersonKey: Hashable, Sendable {
  package let name: FoldedText
  package let birthDate: LocalDate

  package init(name: FoldedText, birthDate: LocalDate) {
    self.name = name
    self.birthDate = birthDate
  }
}
