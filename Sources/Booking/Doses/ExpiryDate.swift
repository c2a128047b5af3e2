// SPDX-License-Identifier: MIT

extension LocalDate {
  /// Reads a last day as packages print it: `2027-02-28`, `2027-02`, `02/2027` or `28.02.2027`; a month alone lasts to its end.
  package init?(expiry text: some StringProtocol) {
    let parts = text.split(omittingEmptySubsequences: false) { "-/. ".contains($0) }
    guard parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    switch (parts.count, parts.map(\.count)) {
    case (3, let digits) where digits.first == 4:
      self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    case (3, let digits) where digits.last == 4 && text.contains("."):
      self.init(year: numbers[2], month: numbers[1], day: numbers[0])
    case (2, let digits) where digits.first == 4:
      self.init(lastDayOf: numbers[1], year: numbers[0])
    case (2, let digits) where digits.last == 4:
      self.init(lastDayOf: numbers[0], year: numbers[1])
    default: return nil
    }
  }

  /// The last day of a month.
  package init?(lastDayOf month: Int, year: Int) {
    guard (1...12).contains(month), Self.years.contains(year) else { return nil }
    self.init(year: year, month: month, day: Self.length(ofMonth: month, year: year))
  }
}
