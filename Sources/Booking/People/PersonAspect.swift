// SPDX-License-Identifier: MIT

/// Something of a person that can be otherwise than before, by the word that stands in the journal and the audit.
package enum PersonAspect: String, Hashable, Sendable, CaseIterable {
  case name
  case birthDate = "birth-date"
  case sex, phone, email, guardian
  case ownCode = "own-code"
  /// Whose records the person opens as their guardian.
  case wards

  /// What differs, in the order above.
  package static func differing(_ old: Patient, _ new: Patient) -> [PersonAspect] {
    allCases.filter { !$0.isSame(old, new) }
  }

  private func isSame(_ old: Patient, _ new: Patient) -> Bool {
    switch self {
    case .name: old.person.name == new.person.name
    case .birthDate: old.person.birthDate == new.person.birthDate
    case .sex: old.person.sex == new.person.sex
    case .phone: old.person.contact.phone == new.person.contact.phone
    case .email: old.person.contact.email == new.person.contact.email
    case .guardian: old.person.guardian == new.person.guardian
    case .ownCode: old.code == new.code
    case .wards: old.wards == new.wards
    }
  }
}
