// SPDX-License-Identifier: MIT

/// What somebody types to find a person among everybody: parts of a name, a birth date, the end of a telephone number or of
/// a code.
package struct PeopleQuery: Hashable, Sendable {
  /// Digits that end a telephone number; the last four of a year tell a birth too, beside a name.
  package struct Digits: Hashable, Sendable {
    package let text: String

    /// The year they may be.
    package var year: Int? {
      guard text.utf8.count == 4, let year = Int(text), (1900...2199).contains(year) else {
        return nil
      }
      return year
    }
  }

  /// What the name and the telephone have to be.
  package struct Naming: Hashable, Sendable {
    /// Folded; each begins a word of the name.
    package let words: [String]
    package let digits: Digits?
  }

  package let birthDate: LocalDate?
  /// Nil where the text can be neither a name nor a telephone.
  package let naming: Naming?
  /// Nil where the text cannot be the end of a code.
  package let codeEnd: String?

  /// The fewest digits of a telephone, or letters of a code, that say enough.
  package static let shortestEnd = 4
  private static let limit = 200

  /// Nil where nothing was typed that can be looked for.
  package init?(_ text: String) {
    var words = text.prefix(Self.limit).split { $0.isWhitespace || $0 == "," }
    birthDate = Self.takeDate(from: &words)
    guard !words.isEmpty else {
      guard birthDate != nil else { return nil }
      naming = Naming(words: [], digits: nil)
      codeEnd = nil
      return
    }
    naming = Self.naming(words)
    codeEnd = CodeLetters.end(words.joined())
    if naming == nil, codeEnd == nil { return nil }
  }

  private static func takeDate(from words: inout [Substring]) -> LocalDate? {
    for count in [3, 1] where words.count >= count {
      for start in 0...(words.count - count) {
        let range = start..<(start + count)
        guard let date = LocalDate(typed: words[range]) else { continue }
        words.removeSubrange(range)
        return date
      }
    }
    return nil
  }

  private static func naming(_ words: [Substring]) -> Naming? {
    let numbers = words.filter {
      $0.allSatisfy { ("0"..."9").contains($0) || "+-./()".contains($0) }
    }
    let digits = numbers.joined().filter { ("0"..."9").contains($0) }
    let all = words.flatMap { FoldedText(String($0)).words.map(String.init) }
    // A second John Paul has a number in his name.
    guard digits.utf8.count >= shortestEnd else {
      return words.count > numbers.count ? Naming(words: all, digits: nil) : nil
    }
    let names = words.filter { !numbers.contains($0) }
      .flatMap { FoldedText(String($0)).words.map(String.init) }
    return digits.utf8.count > 20 ? nil : Naming(words: names, digits: Digits(text: digits))
  }

  /// - Parameter codes: of all appointments that are known of the patient.
  package func matches(_ patient: Patient, codes: some Sequence<AppointmentCode>) -> Bool {
    if let birthDate, patient.person.birthDate != birthDate { return false }
    if let codeEnd {
      if patient.codes.contains(where: { $0.letters.hasSuffix(codeEnd) }) { return true }
      if codes.contains(where: { $0.letters.hasSuffix(codeEnd) }) { return true }
    }
    return naming?.matches(patient) ?? false
  }
}

extension PeopleQuery.Naming {
  fileprivate func matches(_ patient: Patient) -> Bool {
    let person = patient.person
    if let digits {
      let isYear = !words.isEmpty && digits.year == person.birthDate.year
      guard isYear || patient.phones.contains(where: { $0.digits.hasSuffix(digits.text) }) else {
        return false
      }
    }
    if words.isEmpty { return true }
    let name = person.name.folded
    return words.allSatisfy { name.hasWord(beginningWith: $0) }
  }
}

extension FoldedText {
  /// Its words: letters and digits without what stands between them.
  package var words: [Substring] { value.split { !$0.isLetter && !$0.isNumber } }

  /// The words by which a name is looked for: O'Brien is found as `brien`, as `o'brien` and as `obrien`.
  package var nameWords: [String] {
    let own = words.map(String.init)
    guard value.contains("'") else { return own }
    let joined = value.split { !$0.isLetter && !$0.isNumber && $0 != "'" }
      .filter { $0.contains("'") }.map { $0.filter { $0 != "'" } }.filter { !$0.isEmpty }
    return own + joined.filter { !own.contains($0) }
  }

  /// Whether one of the words by which a name is looked for begins so.
  package func hasWord(beginningWith start: String) -> Bool {
    var (value, start) = (value, start)
    let isPlain: Bool? = value.withUTF8 { value in
      start.withUTF8 { start in
        guard value.allSatisfy({ $0 < 0x80 && $0 != 0x27 }) else { return nil }
        var isWordStart = true
        for index in value.indices {
          if isWordStart, value[index...].starts(with: start) { return true }
          isWordStart = !value[index].isLetterOrDigit
        }
        return false
      }
    }
    return isPlain ?? nameWords.contains { $0.hasPrefix(start) }
  }
}

extension UInt8 {
  /// Of lower-case ASCII.
  fileprivate var isLetterOrDigit: Bool {
    (0x61...0x7A).contains(self) || (0x30...0x39).contains(self)
  }
}
