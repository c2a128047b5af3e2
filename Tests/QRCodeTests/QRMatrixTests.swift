// SPDX-License-Identifier: MIT

import QRCode
import Testing

@Suite("A text becomes a symbol")
struct QRMatrixTests {
  /// Made by an encoder that is not ours (Nayuki's, mask 3).
  static let appointment = """
    #######.#.###.#######
    #.....#.####..#.....#
    #.###.#..#.##.#.###.#
    #.###.#.#...#.#.###.#
    #.###.#..###..#.###.#
    #.....#..#....#.....#
    #######.#.#.#.#######
    ........#.##.........
    #.##.###..##..#..#.##
    #.#..#.##..#.......#.
    ..#.#.#..#.##...#####
    ##...#.......###.###.
    .#...####.####.......
    ........###.###.###..
    #######.####..##.#.#.
    #.....#.##..#.#.##..#
    #.###.#..#.###..#.#..
    #.###.#.##.#...#...#.
    #.###.#.#.#.#.##..#..
    #.....#..#.##.....#..
    #######.#...#..#.#.#.
    """

  @Test("An appointment's code is the smallest symbol at medium error correction")
  func smallest() throws {
    let matrix = try QRMatrix(Payloads.appointment)
    #expect(matrix.version == 1)
    #expect(matrix.side == 21)
    #expect(matrix.sideWithQuietZone == 29)
    #expect(matrix.level == .medium)
  }

  @Test("An appointment's symbol is the one that another encoder makes")
  func sameAsAnother() throws {
    let rows = Self.appointment.split(separator: "\n").map(Array.init)
    let other = try #require(ReferenceSymbol(side: 21) { rows[$1][$0] == "#" })
    #expect(ReferenceSymbol(try QRMatrix(Payloads.appointment)) == other)
  }

  @Test("Every level stands in the symbol's format information", arguments: QRLevel.allCases)
  func levels(level: QRLevel) throws {
    let symbol = try #require(ReferenceSymbol(try QRMatrix(Payloads.appointment, level: level)))
    // ISO/IEC 18004, table 12.
    let bits: [QRLevel: Int] = [.low: 1, .medium: 0, .quartile: 3, .high: 2]
    #expect(symbol.levelBits == bits[level])
  }

  @Test("What lies outside the symbol is light")
  func outside() throws {
    let matrix = try QRMatrix(Payloads.appointment)
    for place in [(-1, 0), (0, -1), (21, 0), (0, 21), (.min, .max), (.max, .min)] {
      #expect(!matrix.isDark(column: place.0, row: place.1))
    }
    #expect(matrix.isDark(column: 0, row: 0) && matrix.isDark(column: 20, row: 0))
  }

  @Test("The same text gives the same symbol, from however many tasks at once")
  func concurrent() async throws {
    let expected = try Payloads.all.map { try QRMatrix($0) }
    let rounds = try await withThrowingTaskGroup(of: [QRMatrix].self) { group in
      for _ in 0..<8 { group.addTask { try Payloads.all.map { try QRMatrix($0) } } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(rounds.allSatisfy { $0 == expected })
  }

  @Test("Bytes that are no UTF-8 are encoded as they are")
  func anyBytes() throws {
    let matrix = try QRMatrix(bytes: Array(0...255))
    #expect(matrix.version == 12)
  }
}
