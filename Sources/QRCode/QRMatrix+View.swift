// SPDX-License-Identifier: MIT

package import Cells

extension QRMatrix {
  /// What a drawing takes on the screen, quiet zone included: 29 by 15 for an appointment's code.
  package func size(of style: QRDrawing) -> Size {
    Size(
      columns: sideWithQuietZone * style.columnsPerModule,
      rows: (sideWithQuietZone + style.modulesPerRow - 1) / style.modulesPerRow)
  }

  /// How much a place is too small for a drawing; nil where it fits.
  package func shortfall(of style: QRDrawing, in place: Size) -> Size? {
    let needed = size(of: style)
    let missing = Size(
      columns: needed.columns - place.columns, rows: needed.rows - place.rows)
    return missing.columns == 0 && missing.rows == 0 ? nil : missing
  }

  /// Draws the code with its top left corner at `origin`, in `style` as the buffer can show it.
  ///
  /// - Returns: false where it would be cut off; then nothing is drawn, for part of a code looks
  ///   like one and cannot be read.
  @discardableResult
  package func draw(
    into buffer: inout CellBuffer, at origin: Point, style: QRDrawing = .halfBlocks
  ) -> Bool {
    let style = style.shown(in: buffer.repertoire)
    let size = size(of: style)
    guard origin.column >= 0, origin.column <= buffer.size.columns - size.columns,
      origin.row >= 0, origin.row <= buffer.size.rows - size.rows
    else { return false }

    for (row, patches) in patches(style).enumerated() {
      let start = Point(column: origin.column, row: origin.row + row)
      switch style.shape {
      case .halfBlocks:
        buffer.put(String(patches.map { $0.glyph(in: style.shape) }), at: start, style: .paper)
      case .fullBlocks, .ascii:
        drawSolid(patches, into: &buffer, at: start, shape: style.shape)
      }
    }
    return true
  }

  /// Colours the cells themselves: no font has a gap there, a monochrome terminal shows it by
  /// reverse video of the light ones, and a console without block characters shows it too.
  private func drawSolid(
    _ patches: [QRPatch], into buffer: inout CellBuffer, at start: Point, shape: QRDrawing.Shape
  ) {
    for (offset, patch) in patches.enumerated() {
      let glyph = shape == .ascii ? patch.glyph(in: shape) : " "
      buffer.put(
        String(glyph), at: Point(column: start.column + offset, row: start.row),
        style: patch.upper ? .ink : .paper)
    }
  }
}

extension QRDrawing {
  /// The drawing to use where only `repertoire` can be shown.
  ///
  /// A terminal without half blocks needs twice the columns and rows, so a screen asks for this
  /// before it asks for the size.
  package func shown(in repertoire: Repertoire) -> QRDrawing {
    switch (repertoire, shape) {
    case (.ascii, .halfBlocks): QRDrawing(.ascii, inverted: isInverted)
    case (.ascii, .fullBlocks), (.ascii, .ascii), (.unicode, _): self
    }
  }
}

extension Style {
  /// A cell dark all over; its sign, if it has one, is there for whoever copies the text.
  fileprivate static let ink = Style(ink: .qrDark, ground: .qrDark)
  /// A cell that is light where its sign leaves room; the ink of half blocks is the dark half.
  fileprivate static let paper = Style(ink: .qrDark, ground: .qrLight)
}
