// SPDX-License-Identifier: MIT

import Cells

extension Canvas {
  /// Draws lines of `█ ▀ ▄` and spaces, as block letters are made of them.
  mutating func picture(
    _ lines: [String], column: Int, row: Int, style: (_ column: Int) -> Style
  ) {
    for (down, line) in lines.enumerated() {
      for (across, character) in line.enumerated() {
        let sign: Sign? =
          switch character {
          case "█": .fullBlock
          case "▀": .upperHalf
          case "▄": .lowerHalf
          default: nil
          }
        if let sign {
          self.sign(sign, column: column + across, row: row + down, style(across))
        }
      }
    }
  }

  /// The name of the program in block letters, 77 columns wide and 4 rows high.
  mutating func logo(column: Int, row: Int) {
    let lines = [
      "█▀▀▀▄             █     █▄ ▄█       █   █                   ▀",
      "█▄▄▄▀ ▄▀▀▀▄ ▄▀▀▀▄ █ ▄▀  █ █ █ █   █ █   █  ▀▀▀▄ ▄▀▀▀  ▄▀▀▀  █ █▄▀▀▄ ▄▀▀▀▄",
      "█   █ █   █ █   █ █▀▄   █   █  ▀▀▀█ ▀▄ ▄▀ ▄▀▀▀█ █     █     █ █   █ █▀▀▀▀",
      "▀▀▀▀   ▀▀▀   ▀▀▀  ▀  ▀  ▀   ▀  ▀▀▀    ▀    ▀▀▀▀  ▀▀▀   ▀▀▀  ▀ ▀   ▀  ▀▀▀",
    ]
    picture(lines, column: column, row: row) { (24..<36).contains($0) ? .accent : .text }
  }
}
