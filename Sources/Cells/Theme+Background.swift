// SPDX-License-Identifier: MIT

extension Theme {
  /// The theme for a terminal that answers `11;rgb:RRRR/GGGG/BBBB` when asked for its background.
  ///
  /// Each part has one to four hexadecimal digits (XParseColor). nil for any other answer.
  package init?(backgroundAnswer answer: String) {
    let fields = answer.split(separator: ";", omittingEmptySubsequences: false)
    guard fields.count == 2, fields[0] == "11" else { return nil }
    let value = fields[1]
    guard let colon = value.firstIndex(of: ":"), ["rgb", "rgba"].contains(value[..<colon]) else {
      return nil
    }
    let parts = value[value.index(after: colon)...].split(
      separator: "/", omittingEmptySubsequences: false)
    let levels = parts.prefix(3).compactMap(Self.level)
    guard parts.count == 3 || parts.count == 4, levels.count == 3 else { return nil }
    let brightness = levels[0] * 0.299 + levels[1] * 0.587 + levels[2] * 0.114
    self = brightness > 0.5 ? .light : .dark
  }

  /// 0 to 1, whatever the number of digits.
  private static func level(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let number = Int(digits, radix: 16)
    else { return nil }
    return Double(number) / Double((1 << (4 * digits.count)) - 1)
  }
}
