// SPDX-License-Identifier: MIT

/// How a symbol spells its text; the narrowest alphabet that holds all of it is taken.
///
/// One mode for the whole text, never a mixture: capacity is then a plain number of characters, and
/// what an appointment carries is alphanumeric from end to end.
package enum QRMode: Sendable {
  case numeric
  case alphanumeric
  case bytes

  /// The 45 characters of ISO/IEC 18004, table 5.
  private static let alphanumerics = Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

  init(for bytes: [UInt8]) {
    if bytes.allSatisfy({ (0x30...0x39).contains($0) }) {
      self = .numeric
    } else if bytes.allSatisfy(Self.alphanumerics.contains) {
      self = .alphanumeric
    } else {
      self = .bytes
    }
  }

  /// Bits that say how many characters follow, in versions 27 to 40: ISO/IEC 18004, table 3.
  var largestLengthBits: Int {
    switch self {
    case .numeric: 14
    case .alphanumeric: 13
    case .bytes: 16
    }
  }
}
