// SPDX-License-Identifier: MIT

import Cells
import QRCode
import Testing

@Suite("A symbol is drawn with characters")
struct DrawingTests {
  static let drawings = QRDrawing.Shape.allCases.flatMap {
    [QRDrawing($0), QRDrawing($0, inverted: true)]
  }

  /// The symbol with its quiet zone, one pixel a module, as the matrix has it.
  static func truth(_ matrix: QRMatrix) -> Bitmap {
    Bitmap(width: matrix.sideWithQuietZone, height: matrix.sideWithQuietZone) {
      matrix.isDark(column: $0 - 4, row: $1 - 4)
    }
  }

  @Test(
    "An appointment's code takes 29 by 15 cells, and 58 by 29 in full blocks",
    arguments: [
      (QRDrawing.Shape.halfBlocks, Size(columns: 29, rows: 15)),
      (.fullBlocks, Size(columns: 58, rows: 29)), (.ascii, Size(columns: 58, rows: 29)),
    ])
  func sizes(shape: QRDrawing.Shape, size: Size) throws {
    let matrix = try QRMatrix(Payloads.appointment)
    for drawing in [QRDrawing(shape), QRDrawing(shape).inverted] {
      #expect(matrix.size(of: drawing) == size)
      let lines = matrix.lines(style: drawing)
      #expect(lines.count == size.rows)
      #expect(lines.allSatisfy { $0.count == size.columns })
    }
  }

  @Test("Every module is where the matrix has it", arguments: drawings)
  func modules(drawing: QRDrawing) throws {
    for payload in Payloads.all {
      let matrix = try QRMatrix(payload)
      let truth = Self.truth(matrix)
      let picture = Bitmap(of: matrix.lines(style: drawing))
      // Half blocks: 2 pixels a module each way. The others: 4, and no half row left over.
      let pixels = drawing.shape == .halfBlocks ? 2 : 4
      for row in 0..<picture.height / pixels {
        for column in 0..<picture.width / pixels {
          let isDark = row < truth.height && truth.isBlack(column, row)
          let drawn = picture.isBlack(column * pixels, row * pixels)
          guard drawn == (isDark != drawing.isInverted) else {
            Issue.record("\(payload): column \(column), row \(row)")
            return
          }
        }
      }
    }
  }

  @Test("Cells show the same picture as lines", arguments: drawings, Repertoire.allCases)
  func cells(drawing: QRDrawing, repertoire: Repertoire) throws {
    let matrix = try QRMatrix(Payloads.appointment)
    let shown = drawing.shown(in: repertoire)
    var buffer = CellBuffer(size: matrix.size(of: shown), repertoire: repertoire)
    #expect(matrix.draw(into: &buffer, at: Point(column: 0, row: 0), style: drawing))
    #expect(Bitmap(of: buffer) == Bitmap(of: matrix.lines(style: shown)))
  }

  @Test("Where only ASCII can be shown, half blocks become number signs")
  func ascii() throws {
    #expect(QRDrawing.halfBlocks.shown(in: .ascii) == .ascii)
    #expect(QRDrawing.halfBlocks.inverted.shown(in: .ascii) == .ascii.inverted)
    #expect(QRDrawing.halfBlocks.shown(in: .unicode) == .halfBlocks)
    #expect(QRDrawing.fullBlocks.shown(in: .ascii) == .fullBlocks)

    let matrix = try QRMatrix(Payloads.appointment)
    var buffer = CellBuffer(size: Size(columns: 58, rows: 29), repertoire: .ascii)
    matrix.draw(into: &buffer, at: Point(column: 0, row: 0))
    #expect(buffer.lines == matrix.lines(style: .ascii))
    #expect(Set(buffer.lines.joined()) == ["#", " "])
  }

  @Test("Full blocks in cells are coloured blanks, which have no gaps in any font")
  func fullBlocks() throws {
    let matrix = try QRMatrix(Payloads.appointment)
    var buffer = CellBuffer(size: matrix.size(of: .fullBlocks))
    matrix.draw(into: &buffer, at: Point(column: 0, row: 0), style: .fullBlocks)
    #expect(Set(buffer.lines.joined()) == [" "])
  }

  @Test("A drawing touches no cell outside its own")
  func neighbours() throws {
    let matrix = try QRMatrix(Payloads.appointment)
    let size = Size(columns: 33, rows: 18)
    let blank = CellBuffer(size: size)
    var buffer = blank
    let area = Rect(column: 2, row: 1, columns: 29, rows: 15)
    #expect(matrix.draw(into: &buffer, at: area.origin, style: .halfBlocks))
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let point = Point(column: column, row: row)
        let isCode = buffer[point].style.ground == .qrLight
        #expect(isCode == area.contains(point))
        if !isCode { #expect(buffer[point] == blank[point]) }
      }
    }
  }

  @Test(
    "A drawing that would be cut off is not drawn at all",
    arguments: [(-1, 0), (0, -1), (2, 0), (0, 2), (.max, 0), (0, .max), (.min, .min)])
  func cutOff(column: Int, row: Int) throws {
    let matrix = try QRMatrix(Payloads.appointment)
    let blank = CellBuffer(size: Size(columns: 30, rows: 16))
    var buffer = blank
    #expect(!matrix.draw(into: &buffer, at: Point(column: column, row: row)))
    #expect(buffer == blank)
    #expect(matrix.draw(into: &buffer, at: Point(column: 1, row: 1)))
  }

  @Test(
    "A place too small says by how much",
    arguments: [
      (Size(columns: 29, rows: 15), nil),
      (Size(columns: 100, rows: 30), nil),
      (Size(columns: 60, rows: 12), Size(columns: 0, rows: 3)),
      (Size(columns: 20, rows: 30), Size(columns: 9, rows: 0)),
      (Size(columns: 0, rows: 0), Size(columns: 29, rows: 15)),
    ] as [(Size, Size?)])
  func shortfall(place: Size, missing: Size?) throws {
    let matrix = try QRMatrix(Payloads.appointment)
    #expect(matrix.shortfall(of: .halfBlocks, in: place) == missing)
  }

  @Test("Inverting twice changes nothing")
  func invertedTwice() {
    #expect(QRDrawing.halfBlocks.inverted.inverted == .halfBlocks)
    #expect(QRDrawing.halfBlocks.inverted != .halfBlocks)
  }
}
