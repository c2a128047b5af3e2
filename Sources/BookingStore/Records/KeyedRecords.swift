// SPDX-License-Identifier: MIT

/// Records that a tree of pieces keeps in the order of their keys.
protocol KeyedRecords: Sendable, Equatable {
  /// Where in pieces/ they lie.
  static var folder: String { get }
  /// Pieces that grow beyond twice as many are divided.
  static var recordsPerPiece: Int { get }
  var key: String { get }

  static func read(_ bytes: [UInt8], name: String) throws(StoreError) -> [Self]
  static func write(_ records: [Self]) -> [UInt8]
}
