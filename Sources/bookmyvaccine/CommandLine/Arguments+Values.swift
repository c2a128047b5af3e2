// SPDX-License-Identifier: MIT

import Booking

/// Values of one kind each, read where a command asks for them.
extension Arguments {
  func number(
    _ name: OptionName, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    guard let text = text(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .notANumber(name, text, allowed: range)
    }
    return number
  }

  /// A length in kilometres.
  func kilometres(_ name: OptionName) throws(UsageError) -> Double? {
    guard let text = text(name) else { return nil }
    guard let number = Self.decimal(text), number > 0, number <= 20_100 else {
      throw .badValue(name, text, expected: .kilometres)
    }
    return number
  }

  /// A number as people write it: digits, a point and a sign, and no other way that programs know.
  static func decimal(_ text: some StringProtocol) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isPlain ? Double(text) : nil
  }

  /// The name of a file or a folder.
  func path(_ name: OptionName) throws(UsageError) -> String? {
    guard let text = text(name) else { return nil }
    guard !text.isEmpty else { throw .unusableText(name, .empty) }
    return text
  }

  func date(_ name: OptionName) throws(UsageError) -> LocalDate? {
    guard let text = text(name) else { return nil }
    return try Self.date(text, of: name)
  }

  func requiredDate(_ name: OptionName) throws(UsageError) -> LocalDate {
    try Self.date(try required(name), of: name)
  }

  static func date(_ text: String, of name: OptionName) throws(UsageError) -> LocalDate {
    guard let date = LocalDate(text) else { throw .badValue(name, text, expected: .date) }
    return date
  }

  func moment(_ name: OptionName) throws(UsageError) -> Instant? {
    guard let text = text(name) else { return nil }
    guard let moment = Instant(text) else { throw .badValue(name, text, expected: .moment) }
    return moment
  }

  func requiredTime(_ name: OptionName) throws(UsageError) -> RequestedTime {
    let text = try required(name)
    guard let time = RequestedTime(text) else { throw .badValue(name, text, expected: .time) }
    return time
  }

  func phone() throws(UsageError) -> PhoneNumber? {
    guard let text = text(.phone) else { return nil }
    guard let phone = PhoneNumber(text) else { throw .badValue(.phone, text, expected: .phone) }
    return phone
  }

  func email() throws(UsageError) -> EmailAddress? {
    guard let text = text(.email) else { return nil }
    guard let email = EmailAddress(text) else { throw .badValue(.email, text, expected: .email) }
    return email
  }

  func contact() throws(UsageError) -> Contact {
    Contact(phone: try phone(), email: try email())
  }

  /// One of the words that the table lists for the option.
  func choice<Choice: RawRepresentable>(
    _ name: OptionName, as type: Choice.Type
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    try choices(name, as: type).last
  }

  /// The same for an option that can be given again.
  func choices<Choice: RawRepresentable>(
    _ name: OptionName, as type: Choice.Type
  ) throws(UsageError) -> [Choice] where Choice.RawValue == String {
    try texts(name).map { text throws(UsageError) in
      guard let choice = Choice(rawValue: text) else {
        throw .notAChoice(name, text, choices: spec.option(name)?.choices ?? [])
      }
      return choice
    }
  }

  /// A text without anything that could harm a screen.
  static func clean(
    _ text: String, of name: OptionName, limit: Int
  ) throws(UsageError) -> String {
    do {
      return try CleanText(text, limit: limit).value
    } catch {
      throw .unusableText(name, error)
    }
  }

  static func personName(_ text: String, of option: OptionName) throws(UsageError) -> PersonName {
    do {
      return try PersonName(text)
    } catch {
      throw .unusableText(option, error)
    }
  }

  static func code(_ text: String) throws(UsageError) -> TypedCode {
    do {
      return .possible(try AppointmentCode(text))
    } catch {
      switch error {
      // A slip of the hand is answered like any other wrong code, so that nothing is learnt from it.
      case .mistyped: return .mistyped
      case .wrongLength(let count): throw .notACode(length: count)
      case .foreignLetter(let letter): throw .notACodeLetter(letter)
      }
    }
  }
}

extension Arguments {
  /// A code of either kind; nil for a slip of the hand, which is answered like any other wrong code.
  static func writtenCode(_ text: String) throws(UsageError) -> WrittenCode? {
    do {
      return try WrittenCode(text)
    } catch {
      switch error {
      case .mistyped: return nil
      case .wrongLength(let count): throw .notACode(length: count)
      case .foreignLetter(let letter): throw .notACodeLetter(letter)
      }
    }
  }
}

/// An appointment's code as somebody typed it.
enum TypedCode: Hashable, Sendable {
  case possible(AppointmentCode)
  /// It has a code's length and letters, and no appointment can have it.
  case mistyped
}

extension OptionSpec {
  fileprivate var choices: [String] {
    if case .choice(let choices)? = value?.kind { choices } else { [] }
  }
}
