// SPDX-License-Identifier: MIT

extension LocalDate {
  package static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// A birth date from 1900 on as people write it: day, month and year, or the year first; the month as a number or by three
  /// letters of its name; nil where it is none.
  package init?(typed words: some Sequence<Substring>) {
    let parts = words.flatMap { $0.split { ".-/".contains($0) } }
    guard parts.count == 3 else { return nil }
    let isYearFirst = parts[0].utf8.count == 4
    let (day, year) = isYearFirst ? (parts[2], parts[0]) : (parts[0], parts[2])
    guard let day = Int(day), let year = Int(year), year >= 1900,
      let month = Self.month(parts[1])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func month(_ text: Substring) -> Int? {
    if let number = Int(text) { return number }
    let word = FoldedText(String(text)).value
    guard word.utf8.count >= 3 else { return nil }
    return monthNames.firstIndex { $0.lowercased().hasPrefix(word) }.map { $0 + 1 }
  }
}
