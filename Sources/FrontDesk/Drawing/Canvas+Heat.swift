// SPDX-License-Identifier: MIT

import Cells

/// How full a time is, in colour and height at once.
extension Canvas {
  /// - Parameter heat: 0 for nobody, up to 5 for nearly all.
  mutating func heat(_ heat: Int, column: Int, row: Int, columns: Int) {
    let (sign, style) = Self.heat(heat)
    for offset in 0..<max(0, columns) {
      self.sign(sign, column: column + offset, row: row, style)
    }
  }

  mutating func heatLegend(row: Int) {
    let isSmall = layout.sizeClass == .small
    let words =
      isSmall
      ? ["none", "<30%", "50%", "70%", "90%", "more"]
      : ["none", "under 30 %", "50 %", "70 %", "90 %", "more"]
    var runs: [Run] = []
    for (heat, word) in words.enumerated() {
      if !runs.isEmpty { runs.append(.gap(isSmall ? 1 : 3)) }
      let (sign, style) = Self.heat(heat)
      runs += [.sign(sign, style), .sign(sign, style), .gap(1), .text(word, .muted)]
    }
    put(runs, column: layout.left, row: row, limit: layout.width)
  }

  private static func heat(_ heat: Int) -> (Sign, Style) {
    if heat <= 0 { return (.middleDot, .muted) }
    return (.level([0, 1, 3, 4, 6, 7][min(heat, 5)]), Style(ink: .heat(heat)))
  }
}
