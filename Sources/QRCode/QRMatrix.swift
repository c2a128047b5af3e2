// SPDX-License-Identifier: MIT

/// A QR symbol: a square of dark and light modules, without its quiet zone.
package struct QRMatrix: Hashable, Sendable {
  /// Light modules that every drawing keeps around the symbol: ISO/IEC 18004, 5.3.8.
  package static let quietZone = 4

  /// Modules along one edge: 21 in version 1, 4 more in each further one.
  package let side: Int

  /// The error correction the symbol was made with.
  package let level: QRLevel

  /// Row by row from the top, true where dark; `side * side` of them.
  private let modules: [Bool]

  /// The version of ISO/IEC 18004, 1 to 40.
  package var version: Int { (side - 17) / 4 }

  /// The modules along one edge with the quiet zone on both sides.
  package var sideWithQuietZone: Int { side + 2 * Self.quietZone }

  /// Encodes a text as UTF-8.
  package init(_ text: String, level: QRLevel = .medium) throws(QRCodeError) {
    try self.init(bytes: Array(text.utf8), level: level)
  }

  /// Encodes bytes; a reader gets these and no other.
  ///
  /// Nothing announces the character set (no ECI), because scanners that type what they read would
  /// type the announcement too; phones take such bytes for UTF-8.
  package init(bytes: [UInt8], level: QRLevel = .medium) throws(QRCodeError) {
    let symbol = try Encoder.symbol(of: bytes, level: level)
    side = symbol.side
    modules = symbol.modules
    self.level = level
  }

  /// Whether a module is dark; everything around the symbol is light.
  package func isDark(column: Int, row: Int) -> Bool {
    guard (0..<side).contains(column), (0..<side).contains(row) else { return false }
    return modules[row * side + column]
  }
}
