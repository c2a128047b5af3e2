// SPDX-License-Identifier: MIT

/// Names made of syllables, some of them much more frequent than others, as names are.
enum InventedNames {
  private static let syllables = [
    "ma", "ri", "an", "jo", "han", "lo", "ve", "ka", "tas", "ber", "nor", "li", "sa", "mi", "ro",
    "del", "gar", "ci", "wen", "smi", "thu", "ped", "ol", "fra", "zan", "qui", "bel", "ner", "hol",
    "tan",
  ]
  private static let givenNames = 4_000
  private static let familyNames = 40_000

  /// Given name and family name of the person with this number, always the same.
  static func name(_ number: Int) -> String {
    "\(word(pick(number, 1, of: givenNames))) \(word(pick(number, 2, of: familyNames)))"
  }

  /// A number below `count`; the first tenth of them makes half of all people.
  private static func pick(_ number: Int, _ salt: UInt64, of count: Int) -> Int {
    var value = (UInt64(number) &+ salt << 40) &* 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    let share = Double((value ^ (value >> 31)) >> 11) / Double(1 << 53)
    return min(count - 1, Int(Double(count) * share * share * share))
  }

  private static func word(_ rank: Int) -> String {
    var (rest, text) = (rank * 7_919 % 810_000 + 30, "")
    while rest > 0 {
      text += syllables[rest % syllables.count]
      rest /= syllables.count
    }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
