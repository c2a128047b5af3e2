// SPDX-License-Identifier: MIT

/// The letters of a code, whatever it opens: 14 random ones (70 bits) and one that checks them.
///
/// The alphabet is Crockford's base 32. The check letter makes the sum of all letters, each times its own power of
/// a generator of GF(32), zero: a single wrong letter and any two swapped ones always show.
package struct CodeLetters: Hashable, Sendable, Comparable {
  /// 15 letters without dashes.
  package let text: String

  package static let length = 15
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// What is wrong with letters that somebody typed.
  package enum Problem: Error, Hashable, Sendable {
    case wrongLength(Int)
    case foreignLetter(Character)
    /// The check letter does not agree: one letter is wrong or two are swapped.
    case mistyped
  }

  /// - Parameter random: the lowest 70 bits are used.
  package init(random: UInt128) {
    let values = (0..<(Self.length - 1)).map { UInt8(truncatingIfNeeded: random >> (5 * $0)) & 31 }
    self.init(values: values + [Self.check(values)])
  }

  /// Reads letters in either case, O as 0, I and L as 1; spaces and dashes are ignored.
  ///
  /// - Parameter prefix: what may stand before them: what a QR code of that kind begins with.
  package init(_ text: String, after prefix: CodePrefix) throws(Problem) {
    if Self.isCanonical(text) {
      self.init(canonical: text)
    } else {
      try self.init(of: prefix.removed(from: text) ?? text[...])
    }
  }

  private init(canonical text: String) { self.text = text }

  private init(values: [UInt8]) {
    text = String(decoding: values.map { Self.alphabet[Int($0)] }, as: UTF8.self)
  }

  init(of rest: Substring) throws(Problem) {
    var values: [UInt8] = []
    for character in rest where !character.isSeparator {
      guard let value = Self.value(of: character) else { throw .foreignLetter(character) }
      values.append(value)
      guard values.count <= 64 else { throw .wrongLength(values.count) }
    }
    guard values.count == Self.length else { throw .wrongLength(values.count) }
    guard Self.check(values.dropLast()) == values.last else { throw .mistyped }
    self.init(values: values)
  }

  /// Letters that may end a code, in either case, with dashes or without; nil for fewer than four, and where there can be none.
  package static func end(_ text: String) -> String? {
    let rest = CodePrefix.allCases.lazy.compactMap { $0.removed(from: text) }.first ?? text[...]
    var letters: [UInt8] = []
    for character in rest where !character.isSeparator {
      guard let value = value(of: character), letters.count < length else { return nil }
      letters.append(alphabet[Int(value)])
    }
    return letters.count < PeopleQuery.shortestEnd ? nil : String(decoding: letters, as: UTF8.self)
  }

  /// The values of the letters from the last to the first.
  package static func reversedValues(_ letters: String) -> [UInt8] {
    letters.utf8.reversed().map { canonicalValues[Int($0 & 0x7F)] & 31 }
  }

  /// Whether `text` is a right code just as it is kept, as every code of a journal is.
  private static func isCanonical(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count == length else { return false }
    var sum: UInt8 = 0
    for byte in bytes {
      guard byte < 0x80 else { return false }
      let value = canonicalValues[Int(byte)]
      guard value < 32 else { return false }
      sum = timesGenerator(sum) ^ value
    }
    return sum == 0
  }

  /// The value of each letter of the alphabet, by its ASCII code; 255 for everything else.
  private static let canonicalValues: [UInt8] = (0..<128).map { code in
    alphabet.firstIndex(of: code).map(UInt8.init) ?? 255
  }

  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }

  private static func value(of character: Character) -> UInt8? {
    guard let ascii = character.asciiValue else { return nil }
    let upper = (0x61...0x7A).contains(ascii) ? ascii - 0x20 : ascii
    switch upper {
    case UInt8(ascii: "O"): return 0
    case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
    default: return alphabet.firstIndex(of: upper).map(UInt8.init)
    }
  }

  /// The value that, weighted with 1, brings the weighted sum of `values` to zero.
  ///
  /// Horner's rule in GF(32) with x⁵ + x² + 1: each step multiplies what came before by the generator x.
  private static func check(_ values: some Sequence<UInt8>) -> UInt8 {
    timesGenerator(values.reduce(0) { sum, value in timesGenerator(sum) ^ value })
  }

  private static func timesGenerator(_ value: UInt8) -> UInt8 {
    let doubled = value << 1
    return doubled & 0b10_0000 == 0 ? doubled : (doubled ^ 0b10_0101) & 31
  }
}

extension CodeLetters: CustomStringConvertible {
  /// `7K3M9-Q2XWT-R8VDH`.
  package var description: String {
    let letters = Array(text)
    return stride(from: 0, to: letters.count, by: 5)
      .map { String(letters[$0..<min($0 + 5, letters.count)]) }
      .joined(separator: "-")
  }
}

extension Character {
  fileprivate var isSeparator: Bool {
    isWhitespace || self == "-"
      || unicodeScalars.allSatisfy { $0.properties.generalCategory == .dashPunctuation }
  }
}
