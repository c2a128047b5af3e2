// SPDX-License-Identifier: MIT

import Foundation
import QRCode

/// The QR files beside the package, which not every clone has.
enum SharedFiles {
  /// One symbol that two encoders of others agree on.
  struct Vector: Decodable {
    let id: String
    let utf8Hex: String
    let ecc: String
    let version: Int
    let mask: Int
    let size: Int
    /// Rows in hexadecimal, the first module in the highest bit.
    let rows: [String]

    enum CodingKeys: String, CodingKey {
      case id, ecc, version, mask, size, rows
      case utf8Hex = "utf8_hex"
    }

    var bytes: [UInt8] {
      let digits = utf8Hex.compactMap(\.hexDigitValue)
      return zip(digits.enumerated(), digits.dropFirst()).compactMap { high, low in
        high.offset % 2 == 0 ? UInt8(high.element << 4 | low) : nil
      }
    }

    var level: QRLevel? { QRLevel(rawValue: ecc) }

    /// nil where it is no symbol.
    var symbol: ReferenceSymbol? {
      let rows = rows.map { $0.compactMap(\.hexDigitValue) }
      guard rows.count == size, rows.allSatisfy({ $0.count * 4 >= size }) else { return nil }
      return ReferenceSymbol(side: size) { rows[$1][$0 / 4] & 8 >> ($0 % 4) != 0 }
    }
  }

  /// The characters that a version holds at a level.
  struct Capacity {
    let version: Int
    let level: QRLevel
    let numeric: Int
    let alphanumeric: Int
    let bytes: Int
  }

  static let isPresent = folder != nil

  static func vectors() throws -> [Vector] {
    try lines(of: "qr_vectors.jsonl").map {
      try JSONDecoder().decode(Vector.self, from: Data($0.utf8))
    }
  }

  static func capacities() throws -> [Capacity] {
    try lines(of: "qr_capacity.csv").dropFirst().compactMap { line in
      let fields = line.split(separator: ",").map(String.init)
      guard fields.count == 7, let level = QRLevel(rawValue: fields[2]),
        let version = Int(fields[0]), let numeric = Int(fields[4]),
        let alphanumeric = Int(fields[5]), let bytes = Int(fields[6])
      else { return nil }
      return Capacity(
        version: version, level: level, numeric: numeric, alphanumeric: alphanumeric, bytes: bytes)
    }
  }

  private static func lines(of name: String) throws -> [String] {
    guard let folder else { return [] }
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return text.split(separator: "\n").map(String.init)
  }

  private static let folder: URL? = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../..")
    let named = ProcessInfo.processInfo.environment["BOOKMYVACCINE_SHARED"]
    let roots = named.map { [URL(fileURLWithPath: $0)] } ?? []
    return (roots + [package.appendingPathComponent("../shared")])
      .map { $0.appendingPathComponent("data/qr") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }()
}
