// SPDX-License-Identifier: MIT

/// A code as somebody typed or scanned it: a scan tells its kind, letters alone do not.
package enum WrittenCode: Hashable, Sendable {
  case appointment(AppointmentCode)
  case person(PersonCode)
  case either(CodeLetters)

  /// - Throws: `CodeLetters.Problem`
  package init(_ text: String) throws(CodeLetters.Problem) {
    if let rest = CodePrefix.person.removed(from: text) {
      self = .person(PersonCode(try CodeLetters(of: rest)))
    } else if let rest = CodePrefix.appointment.removed(from: text) {
      self = .appointment(AppointmentCode(try CodeLetters(of: rest)))
    } else {
      self = .either(try CodeLetters(of: text[...]))
    }
  }

  /// The appointment or the place in a waiting list that it may be the code of.
  package var appointment: AppointmentCode? {
    switch self {
    case .appointment(let code): code
    case .person: nil
    case .either(let letters): AppointmentCode(letters)
    }
  }

  /// The person whose own code it may be.
  package var person: PersonCode? {
    switch self {
    case .appointment: nil
    case .person(let code): code
    case .either(let letters): PersonCode(letters)
    }
  }

  package var letters: CodeLetters {
    switch self {
    case .appointment(let code): code.code
    case .person(let code): code.code
    case .either(let letters): letters
    }
  }
}

/// What opens somebody's record: a code of theirs of either kind, and the birth date.
package struct RecordKey: Hashable, Sendable {
  package let code: WrittenCode
  package let birthDate: LocalDate

  package init(code: WrittenCode, birthDate: LocalDate) {
    self.code = code
    self.birthDate = birthDate
  }

  package init(_ opened: CodeAndBirthDate) {
    self.init(code: .appointment(opened.code), birthDate: opened.birthDate)
  }

  package init(_ opened: PersonCodeAndBirthDate) {
    self.init(code: .person(opened.code), birthDate: opened.birthDate)
  }
}
