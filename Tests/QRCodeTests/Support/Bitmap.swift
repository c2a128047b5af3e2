// SPDX-License-Identifier: MIT

import Cells
import Foundation

/// A black and white picture, true where black.
struct Bitmap: Equatable {
  let width: Int
  private(set) var pixels: [Bool]
  var height: Int { pixels.count / max(1, width) }

  init(width: Int, height: Int, isBlack: (_ column: Int, _ row: Int) -> Bool) {
    self.width = width
    pixels = (0..<height).flatMap { row in (0..<width).map { isBlack($0, row) } }
  }

  func isBlack(_ column: Int, _ row: Int) -> Bool { pixels[row * width + column] }

  /// Every pixel as a square of `factor` by `factor`.
  func enlarged(_ factor: Int) -> Bitmap {
    Bitmap(width: width * factor, height: height * factor) {
      isBlack($0 / factor, $1 / factor)
    }
  }

  var negative: Bitmap {
    Bitmap(width: width, height: height) { !isBlack($0, $1) }
  }

  /// The PBM file (P4) that zbarimg reads without an image library.
  var file: Data {
    var data = Data("P4\n\(width) \(height)\n".utf8)
    for row in 0..<height {
      for start in stride(from: 0, to: width, by: 8) {
        data.append(
          (0..<8).reduce(into: UInt8(0)) { byte, bit in
            let column = start + bit
            byte = byte << 1 | (column < width && isBlack(column, row) ? 1 : 0)
          })
      }
    }
    return data
  }
}

extension Bitmap {
  /// A terminal's picture of lines of characters, each cell 2 pixels wide and 4 high, its ink black.
  init(of lines: [String]) {
    let cells = lines.map(Array.init)
    self.init(width: 2 * (cells.first?.count ?? 0), height: 4 * cells.count) { column, row in
      Bitmap.hasInk(cells[row / 4][column / 2], lowerHalf: row % 4 >= 2)
    }
  }

  /// A colour terminal's picture of a buffer, each cell 2 pixels wide and 4 high.
  ///
  /// Only what is black on white counts: any other ground is neither, and makes the picture nil.
  init?(of buffer: CellBuffer) {
    let points = (0..<buffer.size.rows).flatMap { row in
      (0..<buffer.size.columns).map { Point(column: $0, row: row) }
    }
    guard
      points.allSatisfy({
        let style = buffer[$0].style
        return style.ink == .qrDark && [.qrDark, .qrLight].contains(style.ground)
      })
    else { return nil }
    self.init(width: 2 * buffer.size.columns, height: 4 * buffer.size.rows) { column, row in
      let cell = buffer[Point(column: column / 2, row: row / 4)]
      guard let glyph = cell.text.first else { return false }
      return cell.style.ground == .qrDark || Bitmap.hasInk(glyph, lowerHalf: row % 4 >= 2)
    }
  }

  private static func hasInk(_ glyph: Character, lowerHalf: Bool) -> Bool {
    switch glyph {
    case "█", "#": true
    case "▀": !lowerHalf
    case "▄": lowerHalf
    default: false
    }
  }
}
