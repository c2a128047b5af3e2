// SPDX-License-Identifier: MIT

/// A person's own code: with the birth date it opens their record, and those of the children whom they are the guardian of.
package struct PersonCode: Hashable, Sendable, Comparable {
  package let code: CodeLetters

  package init(_ code: CodeLetters) { self.code = code }

  /// - Parameter random: the lowest 70 bits are used.
  package init(random: UInt128) { code = CodeLetters(random: random) }

  /// Reads letters in either case, O as 0, I and L as 1; `BMP1:` before them, spaces and dashes are ignored.
  package init(_ text: String) throws(CodeLetters.Problem) {
    code = try CodeLetters(text, after: .person)
  }

  /// 15 letters without dashes.
  package var letters: String { code.text }

  /// What the QR code holds.
  package var payload: String { CodePrefix.person.rawValue + letters }

  package static func < (left: Self, right: Self) -> Bool { left.code < right.code }
}

extension PersonCode: CustomStringConvertible {
  /// `7K3M9-Q2XWT-R8VDH`.
  package var description: String { code.description }
}

/// What opens somebody's record: their own code alone does not.
package struct PersonCodeAndBirthDate: Hashable, Sendable {
  package let code: PersonCode
  package let birthDate: LocalDate

  package init(code: PersonCode, birthDate: LocalDate) {
    self.code = code
    self.birthDate = birthDate
  }
}
