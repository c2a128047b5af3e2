// SPDX-License-Identifier: MIT

/// How a symbol is drawn with characters.
package struct QRDrawing: Hashable, Sendable {
  /// The characters a module is made of.
  package enum Shape: CaseIterable, Sendable {
    /// One column a module, two modules a row: the smallest.
    case halfBlocks
    /// Two columns and one row a module, for fonts that leave gaps in half blocks.
    case fullBlocks
    /// Two columns and one row a module, `##` where dark.
    case ascii
  }

  package var shape: Shape
  /// Dark and light change places, for terminals that show the two the other way round.
  package var isInverted: Bool

  package init(_ shape: Shape, inverted: Bool = false) {
    self.shape = shape
    isInverted = inverted
  }

  package static let halfBlocks = QRDrawing(.halfBlocks)
  package static let fullBlocks = QRDrawing(.fullBlocks)
  package static let ascii = QRDrawing(.ascii)

  /// The same characters with dark and light exchanged.
  package var inverted: QRDrawing { QRDrawing(shape, inverted: !isInverted) }

  /// Columns a module takes.
  var columnsPerModule: Int {
    switch shape {
    case .halfBlocks: 1
    case .fullBlocks, .ascii: 2
    }
  }

  /// Modules a row of characters takes.
  var modulesPerRow: Int {
    switch shape {
    case .halfBlocks: 2
    case .fullBlocks, .ascii: 1
    }
  }
}
