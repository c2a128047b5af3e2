// SPDX-License-Identifier: MIT

/// What one character of a drawing shows: ink or paper in its upper and in its lower half.
struct QRPatch: Hashable {
  var upper: Bool
  var lower: Bool

  init(upper: Bool, lower: Bool) {
    self.upper = upper
    self.lower = lower
  }

  /// The same in both halves.
  init(solid inked: Bool) {
    self.init(upper: inked, lower: inked)
  }

  /// The character, drawn in the colour of dark modules on that of light ones.
  func glyph(in shape: QRDrawing.Shape) -> Character {
    switch (upper, lower) {
    case (false, false): " "
    case (true, false): "▀"
    case (false, true): "▄"
    case (true, true): shape == .ascii ? "#" : "█"
    }
  }
}

extension QRMatrix {
  /// The drawing row by row, quiet zone included, every row as wide as the others.
  ///
  /// An odd number of modules leaves half a row over below; it is quiet zone like all around it.
  func patches(_ drawing: QRDrawing) -> [[QRPatch]] {
    let edge = Self.quietZone
    let inked = { (column: Int, row: Int) in
      isDark(column: column - edge, row: row - edge) != drawing.isInverted
    }
    return stride(from: 0, to: sideWithQuietZone, by: drawing.modulesPerRow).map { row in
      (0..<sideWithQuietZone).flatMap { column in
        let patch = QRPatch(
          upper: inked(column, row), lower: inked(column, row + drawing.modulesPerRow - 1))
        return repeatElement(patch, count: drawing.columnsPerModule)
      }
    }
  }
}
