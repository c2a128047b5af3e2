// SPDX-License-Identifier: MIT

import QRCode
import Testing

@Suite("A symbol holds so much and no more")
struct CapacityTests {
  /// Characters that the smallest and the largest symbol hold: ISO/IEC 18004, table 7.
  static let limits: [(QRLevel, String, smallest: Int, largest: Int)] = [
    (.low, "7", 41, 7089), (.low, "A", 25, 4296), (.low, "a", 17, 2953),
    (.medium, "7", 34, 5596), (.medium, "A", 20, 3391), (.medium, "a", 14, 2331),
    (.quartile, "7", 27, 3993), (.quartile, "A", 16, 2420), (.quartile, "a", 11, 1663),
    (.high, "7", 17, 3057), (.high, "A", 10, 1852), (.high, "a", 7, 1273),
  ]

  @Test("The smallest symbol is filled before the next one is taken", arguments: limits)
  func smallest(level: QRLevel, letter: String, smallest: Int, largest: Int) throws {
    #expect(try version(letter, smallest, level) == 1)
    #expect(try version(letter, smallest + 1, level) == 2)
  }

  @Test("One character more than the largest symbol holds is refused", arguments: limits)
  func largest(level: QRLevel, letter: String, smallest: Int, largest: Int) throws {
    #expect(try version(letter, largest, level) == 40)
    let error = #expect(throws: QRCodeError.self) { try version(letter, largest + 1, level) }
    guard case .tooLong(let count, let limit, _, let refused) = error else {
      Issue.record("refused for another reason: \(String(describing: error))")
      return
    }
    #expect(count == largest + 1)
    #expect(limit == largest)
    #expect(refused == level)
  }

  @Test(
    "Every version holds what the standard says, and one character more takes the next",
    .enabled(if: SharedFiles.isPresent, "the shared QR files are not beside the package"),
    arguments: QRLevel.allCases)
  func everyVersion(level: QRLevel) throws {
    let rows = try SharedFiles.capacities().filter { $0.level == level }
    #expect(rows.map(\.version) == Array(1...40))
    for row in rows {
      for (letter, count) in [("7", row.numeric), ("A", row.alphanumeric), ("a", row.bytes)] {
        let full = try version(letter, count, row.level)
        #expect(full == row.version, "\(count) of \(letter) at \(row.level)")
        guard row.version < 40 else { continue }
        let next = try version(letter, count + 1, row.level)
        #expect(next == row.version + 1, "\(count + 1) of \(letter) at \(row.level)")
      }
    }
  }

  @Test("No text is refused")
  func empty() {
    #expect(throws: QRCodeError.empty) { try QRMatrix("") }
    #expect(throws: QRCodeError.empty) { try QRMatrix(bytes: []) }
  }

  @Test("A text far beyond any symbol is refused and not tried")
  func huge() {
    #expect(
      throws: QRCodeError.tooLong(count: 3_000_000, limit: 2331, mode: .bytes, level: .medium)
    ) { try QRMatrix(String(repeating: "née ", count: 600_000)) }
  }

  private func version(_ letter: String, _ count: Int, _ level: QRLevel) throws -> Int {
    try QRMatrix(String(repeating: letter, count: count), level: level).version
  }
}
