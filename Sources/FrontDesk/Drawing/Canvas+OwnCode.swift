// SPDX-License-Identifier: MIT

import Booking
import Cells
import QRCode

extension Canvas {
  /// A person's own code as large as it is, with the name and the letters beside it; the letters alone where it has no room.
  mutating func drawOwnCode(of patient: Patient, _ matrix: QRMatrix, _ drawing: QRDrawing) {
    let size = matrix.size(of: drawing)
    let room = layout.size.rows - 1
    let top = max(0, min(1, room - size.rows))
    let column = size.columns + 3
    let letters = patient.code?.description ?? ""
    guard size.columns <= layout.size.columns, size.rows <= room else {
      put(letters, column: layout.left, row: layout.contentTop, .text.bolded)
      let words =
        "The picture in this form needs more room.  "
        + (drawing.shape == .ascii ? "Esc goes back." : "f goes back.")
      for (offset, line) in lines(of: words, columns: layout.width, most: 2).enumerated() {
        put(line, column: layout.left, row: layout.contentTop + 2 + offset, .muted)
      }
      return
    }
    drawDirectly {
      _ = matrix.draw(into: &$0, at: Point(column: 0, row: top), style: drawing)
    }
    let limit = layout.size.columns - column - 1
    guard limit >= 17 else { return }
    var row = 3
    for line in lines(of: patient.person.name.text, columns: limit, most: 1) {
      put(line, column: column, row: row, .text.bolded, limit: limit)
      row += 2
    }
    put("your own code", column: column, row: row, .muted, limit: limit)
    put(letters, column: column, row: row + 1, .text.bolded)
  }
}
