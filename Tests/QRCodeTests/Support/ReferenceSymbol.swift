// SPDX-License-Identifier: MIT

import QRCode

/// A symbol taken apart, so that two encoders can be compared that chose different masks.
///
/// The standard leaves the choice of the mask to a score that encoders compute differently; with
/// the mask taken off, two symbols of the same text are the same module by module.
struct ReferenceSymbol: Equatable {
  let side: Int
  /// Every module, the mask taken off and the format information blanked.
  let unmasked: [Bool]
  /// Error correction as the format information spells it: L 1, M 0, Q 3, H 2.
  let levelBits: Int
  let mask: Int

  static func == (one: ReferenceSymbol, other: ReferenceSymbol) -> Bool {
    one.side == other.side && one.unmasked == other.unmasked && one.levelBits == other.levelBits
  }

  /// nil where the format information is no codeword or its two copies differ.
  init?(side: Int, isDark: (_ column: Int, _ row: Int) -> Bool) {
    self.side = side
    // ISO/IEC 18004, figure 25: the copy around the top left finder, bit 14 first …
    let first =
      [0, 1, 2, 3, 4, 5, 7, 8].map { isDark($0, 8) }
      + [7, 5, 4, 3, 2, 1, 0].map { isDark(8, $0) }
    // … and the one split between the other two.
    let second =
      (1...7).map { isDark(8, side - $0) } + (1...8).reversed().map { isDark(side - $0, 8) }
    guard first == second else { return nil }
    let masked = first.reduce(0) { $0 << 1 | ($1 ? 1 : 0) } ^ 0b101_0100_0001_0010
    guard Self.remainder(of: masked) == 0 else { return nil }
    levelBits = masked >> 13
    let mask = masked >> 10 & 7
    self.mask = mask
    unmasked = (0..<side).flatMap { row in
      (0..<side).map { column in
        switch Self.area(column, row, side) {
        case .function: isDark(column, row)
        case .format: false
        case .data: isDark(column, row) != Self.isFlipped(column, row, by: mask)
        }
      }
    }
  }

  init?(_ matrix: QRMatrix) {
    self.init(side: matrix.side) { matrix.isDark(column: $0, row: $1) }
  }

  /// Division by the generator of the format's BCH code: ISO/IEC 18004, 7.9.1.
  private static func remainder(of format: Int) -> Int {
    var rest = format
    for bit in (10...14).reversed() where rest & 1 << bit != 0 {
      rest ^= 0b101_0011_0111 << (bit - 10)
    }
    return rest
  }

  private enum Area { case function, format, data }

  private static func area(_ column: Int, _ row: Int, _ side: Int) -> Area {
    let version = (side - 17) / 4
    let (left, right, top, bottom) = (column < 9, column >= side - 8, row < 9, row >= side - 8)
    if left && top || right && top || left && bottom {
      let isFormat =
        row == 8 && column != 6 && (left || right) || column == 8 && row != 6 && (top || bottom)
      // One module beside the lower finder is always dark.
      return isFormat && !(column == 8 && row == side - 8) ? .format : .function
    }
    if column == 6 || row == 6 { return .function }
    if version >= 7, column >= side - 11 && row < 6 || row >= side - 11 && column < 6 {
      return .function
    }
    let centres = centres(version)
    for x in centres {
      for y in centres where abs(column - x) <= 2 && abs(row - y) <= 2 {
        let besideFinder =
          (x == 6 && y == 6) || (x == 6 && y == side - 7) || (x == side - 7 && y == 6)
        if !besideFinder { return .function }
      }
    }
    return .data
  }

  /// Where alignment patterns stand, versions 1 to 12: ISO/IEC 18004, table E.1.
  private static func centres(_ version: Int) -> [Int] {
    let last = 4 * version + 10
    return switch version {
    case ...1: []
    case 2...6: [6, last]
    default: [6, (last + 6) / 2, last]
    }
  }

  /// The eight patterns of ISO/IEC 18004, table 10.
  private static func isFlipped(_ column: Int, _ row: Int, by mask: Int) -> Bool {
    let (j, i) = (column, row)
    return switch mask {
    case 0: (i + j) % 2 == 0
    case 1: i % 2 == 0
    case 2: j % 3 == 0
    case 3: (i + j) % 3 == 0
    case 4: (i / 2 + j / 3) % 2 == 0
    case 5: i * j % 2 + i * j % 3 == 0
    case 6: (i * j % 2 + i * j % 3) % 2 == 0
    default: ((i + j) % 2 + i * j % 3) % 2 == 0
    }
  }
}
