// SPDX-License-Identifier: MIT

/// How much of a symbol may be dirty, torn or covered and still be read: ISO/IEC 18004, 7.5.1.
package enum QRLevel: String, CaseIterable, Sendable {
  /// About 7 % of the codewords.
  case low = "L"
  /// About 15 %: what appointments use.
  case medium = "M"
  /// About 25 %.
  case quartile = "Q"
  /// About 30 %.
  case high = "H"

  /// Data codewords of the largest symbol, version 40: ISO/IEC 18004, table 7.
  var mostDataCodewords: Int {
    switch self {
    case .low: 2956
    case .medium: 2334
    case .quartile: 1666
    case .high: 1276
    }
  }

  /// The characters of `mode` that the largest symbol holds.
  func capacity(in mode: QRMode) -> Int {
    let bits = mostDataCodewords * 8 - 4 - mode.largestLengthBits
    return switch mode {
    case .numeric: bits / 10 * 3 + (bits % 10 >= 7 ? 2 : bits % 10 >= 4 ? 1 : 0)
    case .alphanumeric: bits / 11 * 2 + (bits % 11 >= 6 ? 1 : 0)
    case .bytes: bits / 8
    }
  }
}
