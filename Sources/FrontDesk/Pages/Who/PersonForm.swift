// SPDX-License-Identifier: MIT

import Booking
import Cells

/// One person of the party, as far as it was typed.
struct PersonForm: Hashable, Sendable {
  var name = TextField(limit: 200)
  var birth = BirthDateFields()
  var sex: Sex?
  var phone = TextField(limit: 60)
  var email = TextField(limit: 260)
  var guardian = TextField(limit: 200)
  /// What staff said where others of the same name and birth date are in the books.
  var identity: Identity?
  /// What the person answered before the dose, as far as it has come.
  var screening: ScreeningForm?

  init() {}

  /// Somebody who is known.
  init(_ person: Person) {
    name = TextField(person.name.text, limit: 200)
    birth = BirthDateFields(person.birthDate)
    sex = person.sex
    phone = TextField(person.contact.phone?.text ?? "", limit: 60)
    email = TextField(person.contact.email?.text ?? "", limit: 260)
    guardian = TextField(person.guardian?.text ?? "", limit: 200)
  }

  var isEmpty: Bool { name.isEmpty && birth.isEmpty && phone.isEmpty && email.isEmpty }

  /// What stands against a person, by field.
  enum Problem: Hashable, Sendable {
    case name(TextProblem)
    case birth(BirthDateFields.Problem)
    case phone
    case email
    case guardian(TextProblem)

    /// What is so and what to do, to stand under the field.
    var message: String {
      switch self {
      case .name(let problem): Self.message(problem)
      case .birth(let problem): problem.message
      case .phone: "A number has 5 to 20 digits: check it."
      case .email: "An address reads name@example.org."
      case .guardian(let problem): Self.message(problem)
      }
    }

    /// What is wrong with a name, short enough for the line under its field in 60 columns.
    private static func message(_ problem: TextProblem) -> String {
      switch problem {
      case .empty: "The name is missing: write it as on the ID."
      case .controlCharacter(let scalar): "Hidden character \(code(scalar)): type it anew."
      case .directionOverride(let scalar): "\(code(scalar)) turns text around: type it anew."
      case .zeroWidthSpace: "A space of no width (U+200B): type it anew."
      case .notUTF8: "It holds broken letters: type it anew."
      case .tooLong(let limit): "Longer than \(limit) letters: shorten it."
      case .tooManyMarks(let limit): "A letter has over \(limit) marks: leave some out."
      }
    }

    private static func code(_ scalar: Unicode.Scalar) -> String {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// `the birth date`, for the message line.
    var subject: String {
      switch self {
      case .name: "the name"
      case .birth: "the birth date"
      case .phone: "the phone number"
      case .email: "the email address"
      case .guardian: "the name of who comes along"
      }
    }
  }

  var age: (LocalDate) -> Int? {
    { today in (try? birth.date(today: today)).map { $0.completedYears(until: today) } }
  }

  /// All that is to be mended, in the order of the fields. `contact` is the household's where it has one.
  func problems(today: LocalDate, isFirst: Bool) -> [Problem] {
    var problems: [Problem] = []
    do {
      _ = try PersonName(name.text)
    } catch {
      problems.append(.name(error))
    }
    do {
      _ = try birth.date(today: today)
    } catch {
      problems.append(.birth(error))
    }
    if isFirst {
      if !isBlank(phone), PhoneNumber(phone.text) == nil { problems.append(.phone) }
      if !isBlank(email), EmailAddress(email.text) == nil { problems.append(.email) }
    }
    if !isBlank(guardian) {
      do {
        _ = try PersonName(guardian.text)
      } catch {
        problems.append(.guardian(error))
      }
    }
    return problems
  }

  /// The household's contact, as the first person gave it.
  var contact: Contact {
    Contact(phone: PhoneNumber(phone.text), email: EmailAddress(email.text))
  }

  /// Nil while something is to be mended; whoever is in the books, as they are there.
  ///
  /// - Parameter contact: the household's, where it has one.
  func person(contact: Contact, today: LocalDate, isFirst: Bool = true) -> Person? {
    guard let typed = typedPerson(contact: contact, today: today) else { return nil }
    guard case .entry(let known) = identity, known.person.key == typed.key,
      // A household's contact is its first person's, whatever the others gave.
      !isFirst || known.person.contact == contact
    else { return typed }
    return known.person
  }

  private func typedPerson(contact: Contact, today: LocalDate) -> Person? {
    guard let name = try? PersonName(name.text), let born = try? birth.date(today: today) else {
      return nil
    }
    return Person(
      name: name, birthDate: born, sex: sex, contact: contact,
      guardian: try? PersonName(guardian.text))
  }

  private func isBlank(_ field: TextField) -> Bool { field.text.allSatisfy(\.isWhitespace) }
}
