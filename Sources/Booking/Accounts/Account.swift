// SPDX-License-Identifier: MIT

package typealias AccountID = Identifier<Account>

/// Somebody who works here and signs in (FHIR R4 Practitioner). Accounts are never deleted, so that the journal always
/// says who did what; they are closed.
package struct Account: Hashable, Sendable {
  /// What one signs in with.
  package let id: AccountID
  package let name: PersonName
  package var role: StaffRole
  package var workplace: Workplace
  package var password: PasswordHash
  package var isOpen: Bool

  package init(
    id: AccountID, name: PersonName, role: StaffRole, workplace: Workplace,
    password: PasswordHash, isOpen: Bool = true
  ) {
    self.id = id
    self.name = name
    self.role = role
    self.workplace = workplace
    self.password = password
    self.isOpen = isOpen
  }

  /// Whether nothing is out of its reach.
  var runsEverything: Bool { isOpen && role == .administrator && workplace == .everywhere }
}

/// Where an account counts.
package enum Workplace: Hashable, Sendable {
  case everywhere
  case hospitals(Set<HospitalID>)

  package func includes(_ hospital: HospitalID) -> Bool {
    switch self {
    case .everywhere: true
    case .hospitals(let own): own.contains(hospital)
    }
  }
}

/// What a password is checked against: never the password, and never shown.
package struct PasswordHash: Hashable, Sendable {
  /// In the form of the function that made it, its settings and salt included.
  package let text: String

  package init(_ text: String) { self.text = text }
}

extension PasswordHash: CustomStringConvertible, CustomReflectable {
  package var description: String { "(hidden)" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension AccountID {
  package static let nameLengths = 2...32

  /// Nil unless it is 2 to 32 of `a-z 0-9 . - _` and begins with a letter.
  package init?(signInName text: String) {
    let bytes = Array(text.utf8)
    guard Self.nameLengths.contains(bytes.count), let first = bytes.first,
      (0x61...0x7A).contains(first),
      bytes.allSatisfy({
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || [0x2E, 0x2D, 0x5F].contains($0)
      })
    else { return nil }
    self.init(text)
  }
}
