// SPDX-License-Identifier: MIT

import Interchange

/// A round picture of parts of a whole in the dots of braille characters, from twelve o'clock on and clockwise.
///
/// Every dot of the disc belongs to one part, and each part has as many as are its due to the dot, so that no rounding of
/// angles leaves a gap or takes one part's room for another.
package struct Pie: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    /// As `Sign.braille` takes them.
    package fileprivate(set) var dots: UInt8 = 0
    /// Which part most of its dots belong to; nil for the rim of a disc without parts.
    package fileprivate(set) var part: Int?
    /// How many dots of the disc lie in it, drawn or not.
    package fileprivate(set) var size = 0
  }

  private struct Dot {
    let x: Int
    let y: Int
    /// From the centre, in halves of a dot: right and up.
    let right: Int
    let up: Int

    /// Grows with the angle from twelve o'clock on, 0 up to 4.
    var turn: Double {
      let slope = Double(up) / Double(max(1, abs(right) + abs(up)))
      return right >= 0 ? 1 - slope : 3 + slope
    }
  }

  let columns: Int
  let rows: Int
  /// Row by row; nil where nothing of the disc is.
  package private(set) var cells: [[Cell?]]
  /// Dots of each part.
  package let sizes: [Int]

  package init(_ weights: [Int], columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: nil, count: columns), count: rows)
    let dots = Self.disc(columns: columns, rows: rows)
    sizes = Shares.of(dots.count, by: weights)
    if !sizes.contains(where: { $0 > 0 }) { drawRim(dots) }
    var slices: [(part: Int, dots: ArraySlice<Dot>)] = []
    var start = 0
    for (part, size) in sizes.enumerated() where size > 0 {
      slices.append((part, dots[start..<(start + size)]))
      start += size
    }
    for index in slices.indices {
      let (part, own) = slices[index]
      let drawn = Self.drawn(own, of: part, beside: slices.map(\.dots), at: index)
      for dot in own { count(dot, part) }
      for dot in drawn { set(dot) }
    }
    settleParts()
  }

  /// The dots of the disc in the order of their angle.
  private static func disc(columns: Int, rows: Int) -> [Dot] {
    let (width, height) = (2 * columns, 4 * rows)
    let radius = min(width, height)
    var dots: [Dot] = []
    for y in 0..<height {
      for x in 0..<width {
        let (right, up) = (2 * x - (width - 1), (height - 1) - 2 * y)
        if right * right + up * up <= radius * radius {
          dots.append(Dot(x: x, y: y, right: right, up: up))
        }
      }
    }
    return dots.map { (dot: $0, turn: $0.turn) }.sorted {
      ($0.turn, $0.dot.y, $0.dot.x) < ($1.turn, $1.dot.y, $1.dot.x)
    }.map(\.dot)
  }

  /// What of a slice is drawn: its texture, without a gap between it and its smaller neighbours. A slice is never drawn as nothing.
  private static func drawn(
    _ own: ArraySlice<Dot>, of part: Int, beside slices: [ArraySlice<Dot>], at index: Int
  ) -> [Dot] {
    var edges: [Dot] = []
    if slices.count > 1 {
      let before = slices[(index + slices.count - 1) % slices.count]
      let after = slices[(index + 1) % slices.count]
      if (before.count, 1) <= (own.count, index == 0 ? 1 : 0), let edge = own.first {
        edges.append(edge)
      }
      if (after.count, 1) <= (own.count, index == 0 ? 1 : 0), let edge = after.first {
        edges.append(edge)
      }
    }
    let inner = own.filter { dot in !edges.contains { Self.isNear(dot, $0) } }
    let textured = inner.filter { Self.isInked($0, part) }
    return textured.isEmpty ? (inner.isEmpty ? Array(own) : inner) : textured
  }

  /// Whether a dot lies within one of the line from the centre through another.
  private static func isNear(_ dot: Dot, _ edge: Dot) -> Bool {
    let along = dot.right * edge.right + dot.up * edge.up
    let across = dot.right * edge.up - dot.up * edge.right
    let length = edge.right * edge.right + edge.up * edge.up
    return along > 0 && across * across <= 4 * length
  }

  /// Full, checkered, striped.
  private static func isInked(_ dot: Dot, _ part: Int) -> Bool {
    switch part % 3 {
    case 0: true
    case 1: (dot.x + dot.y).isMultiple(of: 2)
    default: dot.y.isMultiple(of: 2)
    }
  }

  /// What two cells of a part look like that lies all around them.
  static func texture(_ part: Int) -> UInt8 {
    (0..<4).reduce(UInt8(0)) { bits, y in
      (0..<2).reduce(bits) { bits, x in
        isInked(Dot(x: x, y: y, right: 0, up: 0), part) ? bits | bit(x: x, y: y) : bits
      }
    }
  }

  // MARK: Cells

  private var tallies: [[Int: Int]] = []

  private mutating func count(_ dot: Dot, _ part: Int) {
    if tallies.isEmpty { tallies = Array(repeating: [:], count: columns * rows) }
    tallies[dot.y / 4 * columns + dot.x / 2][part, default: 0] += 1
  }

  private mutating func settleParts() {
    for (index, tally) in tallies.enumerated() where !tally.isEmpty {
      let part = tally.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      var cell = cells[index / columns][index % columns] ?? Cell()
      cell.part = part
      cell.size = tally.values.reduce(0, +)
      cells[index / columns][index % columns] = cell
    }
    tallies = []
  }

  private mutating func set(_ dot: Dot) {
    var cell = cells[dot.y / 4][dot.x / 2] ?? Cell()
    cell.dots |= Self.bit(x: dot.x % 2, y: dot.y % 4)
    cells[dot.y / 4][dot.x / 2] = cell
  }

  private mutating func drawRim(_ dots: [Dot]) {
    let radius = min(2 * columns, 4 * rows) - 3
    for dot in dots where dot.right * dot.right + dot.up * dot.up > radius * radius { set(dot) }
  }

  private static func bit(x: Int, y: Int) -> UInt8 {
    y == 3 ? (x == 0 ? 0x40 : 0x80) : 1 << UInt8(x * 3 + y)
  }
}
