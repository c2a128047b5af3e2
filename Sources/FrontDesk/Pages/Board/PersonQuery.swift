// SPDX-License-Identifier: MIT

import Booking

/// What somebody types to find a person of one day: parts of a name, a code's end, a birth date, in any order.
struct PersonQuery: Hashable, Sendable {
  private let words: [String]

  init(_ text: String) { words = FoldedText(text).words.map(String.init) }

  /// Whether every word begins a word of the name, ends the code or is a part of the birth date.
  func matches(_ person: Person, code: AppointmentCode) -> Bool {
    let name = person.name.folded
    return words.allSatisfy { word in
      name.hasWord(beginningWith: word) || Self.ends(code, with: word)
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
}
