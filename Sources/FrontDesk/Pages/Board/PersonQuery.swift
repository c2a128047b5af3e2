// SPDX-License-Identifier: MIT

import Booking

/// What somebody types to find a person: parts of a name, a code's end, a birth date, in any order.
struct PersonQuery: Hashable, Sendable {
  private let text: String
  private let words: [String]

  init(_ text: String) {
    self.text = text
    words = FoldedText(text).value.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Whether every word begins a word of the name, ends the code or is a part of the birth date.
  func matches(_ person: Person, code: AppointmentCode) -> Bool {
    let names = FoldedText(person.name.text).value.split { !$0.isLetter && !$0.isNumber }
    return words.allSatisfy { word in
      names.contains { $0.hasPrefix(word) } || Self.ends(code, with: word)
        || Self.isPart(word, of: person.birthDate)
    }
  }

  private static func ends(_ code: AppointmentCode, with word: String) -> Bool {
    guard word.count >= 2 else { return false }
    let letters = word.uppercased().map { letter -> Character in
      switch letter {
      case "O": "0"
      case "I", "L": "1"
      default: letter
      }
    }
    return code.letters.hasSuffix(String(letters))
  }

  private static func isPart(_ word: String, of date: LocalDate) -> Bool {
    if let number = Int(word) { return [date.day, date.month, date.year].contains(number) }
    return word.count >= 3 && date.monthName.lowercased().hasPrefix(word)
  }

  /// The whole name and the birth date, where both were typed: `Ada Lovelace 10.12.1952`.
  func whole(today: LocalDate) -> (name: PersonName, born: LocalDate)? {
    let parts = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
    for count in [1, 3] where parts.count > count {
      let dateParts =
        parts.suffix(count).flatMap { $0.split { ".-/".contains($0) } }.map(String.init)
      guard let born = Self.date(dateParts, today: today),
        let name = try? PersonName(parts.dropLast(count).joined(separator: " "))
      else { continue }
      return (name, born)
    }
    return nil
  }

  /// Day, month and year, or the year first.
  private static func date(_ parts: [String], today: LocalDate) -> LocalDate? {
    guard parts.count == 3 else { return nil }
    let isYearFirst = parts[0].count == 4
    let (day, year) = isYearFirst ? (parts[2], parts[0]) : (parts[0], parts[2])
    guard let day = Int(day), let year = Int(year), year >= 1900, let month = month(parts[1]),
      let date = LocalDate(year: year, month: month, day: day), date <= today
    else { return nil }
    return date
  }

  private static func month(_ text: String) -> Int? {
    if let number = Int(text) { return number }
    let word = FoldedText(text).value
    guard word.count >= 3 else { return nil }
    return LocalDate.monthNames.firstIndex { $0.lowercased().hasPrefix(word) }.map { $0 + 1 }
  }
}
