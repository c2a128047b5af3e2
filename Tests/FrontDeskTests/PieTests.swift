// SPDX-License-Identifier: MIT

import FrontDesk
import TestKit
import Testing

@Suite("The round picture of parts")
struct PieTests {
  private static func drawn(_ pie: Pie) -> [Int: Int] {
    pie.cells.joined().reduce(into: [:]) { sum, cell in
      guard let cell, let part = cell.part else { return }
      sum[part, default: 0] += cell.dots.nonzeroBitCount
    }
  }

  @Test(
    "Every dot of the disc belongs to one part, and each has its due to the dot",
    arguments: 0..<60 as Range<UInt64>)
  func exact(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let weights = (0..<3).map { _ in
      Bool.random(using: &chance)
        ? Int.random(in: 0...2000, using: &chance) : Int.random(in: 0...2, using: &chance)
    }
    let whole = Pie([1, 0, 0], columns: 22, rows: 11).sizes[0]
    let pie = Pie(weights, columns: 22, rows: 11)
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return }
    #expect(pie.sizes.reduce(0, +) == whole)
    for (weight, size) in zip(weights, pie.sizes) {
      #expect(abs(Double(size) - Double(whole * weight) / Double(sum)) < 1)
    }
    #expect(pie.cells.joined().reduce(0) { $0 + ($1?.size ?? 0) } == whole)
  }

  @Test(
    "What has a part of the disc is seen, however small it is",
    arguments: [[400, 3, 3], [3, 400, 3], [3, 3, 400], [1, 1, 1], [500, 0, 12]])
  func seen(weights: [Int]) {
    let pie = Pie(weights, columns: 22, rows: 11)
    let dots = pie.cells.joined().reduce(0) { $0 + ($1?.dots.nonzeroBitCount ?? 0) }
    #expect(dots > 0 && dots <= pie.sizes.reduce(0, +))
    for (part, size) in pie.sizes.enumerated() where size > 12 {
      #expect(Self.drawn(pie)[part, default: 0] > 0, "\(part) of \(weights)")
    }
  }

  @Test(
    "One part alone is a whole disc without a gap; nothing at all is a rim that belongs to nobody")
  func ends() {
    let whole = Pie([7, 0, 0], columns: 14, rows: 7)
    #expect(Self.drawn(whole) == [0: whole.sizes[0]])
    let empty = Pie([0, 0, 0], columns: 14, rows: 7)
    #expect(empty.sizes == [0, 0, 0])
    let cells = empty.cells.joined().compactMap { $0 }
    #expect(!cells.isEmpty && cells.allSatisfy { $0.part == nil && $0.dots != 0 })
    #expect(empty.cells[3][7] == nil)
  }

  @Test("It begins at twelve o’clock and goes on clockwise")
  func clockwise() {
    let pie = Pie([1, 1, 2], columns: 16, rows: 8)
    #expect(pie.cells[1][11]?.part == 0 && pie.cells[6][11]?.part == 1)
    #expect(pie.cells[1][4]?.part == 2 && pie.cells[6][4]?.part == 2)
  }
}
