// SPDX-License-Identifier: MIT

import Booking
import Cells

/// A picture of points, two of them above each other in a cell.
struct PassPicture: Hashable, Sendable {
  let width: Int
  /// In points.
  let height: Int
  private let points: [Bool]

  init(width: Int, height: Int, _ isInk: (_ x: Int, _ y: Int) -> Bool) {
    self.width = width
    self.height = height
    points = (0..<height).flatMap { y in (0..<width).map { x in isInk(x, y) } }
  }

  var rows: Int { (height + 1) / 2 }

  private func isInk(_ x: Int, _ y: Int) -> Bool {
    (0..<width).contains(x) && (0..<height).contains(y) && points[y * width + x]
  }

  /// The sign of a cell; nil where it is empty.
  func sign(column: Int, row: Int) -> Sign? {
    switch (isInk(column, 2 * row), isInk(column, 2 * row + 1)) {
    case (true, true): .fullBlock
    case (true, false): .upperHalf
    case (false, true): .lowerHalf
    case (false, false): nil
    }
  }
}

extension Canvas {
  mutating func draw(_ picture: PassPicture, column: Int, row: Int, _ style: Style) {
    for down in 0..<picture.rows {
      for across in 0..<picture.width {
        if let sign = picture.sign(column: across, row: down) {
          self.sign(sign, column: column + across, row: row + down, style)
        }
      }
    }
  }
}

// MARK: Signs

extension PassPicture {
  /// Points of a side of the square in which the signs stand.
  static let side = 28

  /// A disc with a tick, a triangle with an exclamation mark, or an octagon with a cross: three shapes, so that nobody needs
  /// to see a colour.
  static func sign(_ color: Badge.Color) -> PassPicture {
    PassPicture(width: side, height: side) { x, y in
      // From the middle of the square to the middle of the point.
      let (x, y) = (Double(x) + 0.5 - 14, Double(y) + 0.5 - 14)
      return switch color {
      case .green: isInDisc(x, y) && !isOnTick(x, y)
      case .yellow: isInTriangle(x, y) && !isOnMark(x, y)
      case .red: isInOctagon(x, y) && !isOnCross(x, y)
      }
    }
  }

  private static func isInDisc(_ x: Double, _ y: Double) -> Bool { x * x + y * y <= 13.2 * 13.2 }

  private static func isOnTick(_ x: Double, _ y: Double) -> Bool {
    isNear(x, y, from: (-7.5, 0.5), to: (-2.5, 5.5))
      || isNear(x, y, from: (-2.5, 5.5), to: (7.5, -5.5))
  }

  private static func isInTriangle(_ x: Double, _ y: Double) -> Bool {
    (-13...12.5).contains(y) && abs(x) <= 1 + (y + 13) * 13 / 25.5
  }

  private static func isOnMark(_ x: Double, _ y: Double) -> Bool {
    abs(x) <= 1.5 && ((-5...5).contains(y) || (7.5...10.5).contains(y))
  }

  private static func isInOctagon(_ x: Double, _ y: Double) -> Bool {
    max(abs(x), abs(y)) <= 13 && abs(x) + abs(y) <= 19
  }

  private static func isOnCross(_ x: Double, _ y: Double) -> Bool {
    isNear(x, y, from: (-6, -6), to: (6, 6)) || isNear(x, y, from: (-6, 6), to: (6, -6))
  }

  /// Whether a point lies on a thick line.
  private static func isNear(
    _ x: Double, _ y: Double, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let part = ((x - start.x) * dx + (y - start.y) * dy) / (dx * dx + dy * dy)
    let (nearX, nearY) = (
      start.x + min(max(part, 0), 1) * dx, start.y + min(max(part, 0), 1) * dy
    )
    return (x - nearX) * (x - nearX) + (y - nearY) * (y - nearY) <= 2.1 * 2.1
  }
}

// MARK: Words

extension PassPicture {
  private static let letterWidth = 5
  private static let letterHeight = 7

  /// A word in capital letters; nil for one with a letter that no pass has.
  static func word(_ word: String) -> PassPicture? {
    let letters = word.uppercased().compactMap { Self.letters[$0] }
    guard letters.count == word.count, !letters.isEmpty else { return nil }
    let width = letters.count * (letterWidth + 1) - 1
    return PassPicture(width: width, height: letterHeight) { x, y in
      let (letter, column) = (x / (letterWidth + 1), x % (letterWidth + 1))
      return column < letterWidth && letters[letter][y][column]
    }
  }

  private static let letters: [Character: [[Bool]]] = [
    "A": ".###./#...#/#...#/#####/#...#/#...#/#...#",
    "C": ".###./#...#/#..../#..../#..../#...#/.###.",
    "D": "####./#...#/#...#/#...#/#...#/#...#/####.",
    "E": "#####/#..../#..../####./#..../#..../#####",
    "H": "#...#/#...#/#...#/#####/#...#/#...#/#...#",
    "K": "#...#/#..#./#.#../##.../#.#../#..#./#...#",
    "L": "#..../#..../#..../#..../#..../#..../#####",
    "N": "#...#/##..#/#.#.#/#..##/#...#/#...#/#...#",
    "O": ".###./#...#/#...#/#...#/#...#/#...#/.###.",
    "R": "####./#...#/#...#/####./#.#../#..#./#...#",
    "T": "#####/..#../..#../..#../..#../..#../..#..",
    "U": "#...#/#...#/#...#/#...#/#...#/#...#/.###.",
    "Y": "#...#/#...#/.#.#./..#../..#../..#../..#..",
    " ": "...../...../...../...../...../...../.....",
  ].mapValues { (drawing: String) in
    drawing.split(separator: "/").map { row in row.map { $0 == "#" } }
  }
}
