// SPDX-License-Identifier: MIT

import QRCode
import Testing

@Suite("Lines for a command's output")
struct LinesTests {
  @Test("Plain lines hold no escape sequence", arguments: DrawingTests.drawings)
  func plain(drawing: QRDrawing) throws {
    let lines = try QRMatrix(Payloads.appointment).lines(style: drawing)
    #expect(!lines.joined().contains("\u{1B}"))
  }

  @Test(
    "Coloured lines show the plain picture and leave the terminal as it was",
    arguments: DrawingTests.drawings, [QRColours.blackOnWhite, .reverseVideo])
  func coloured(drawing: QRDrawing, colours: QRColours) throws {
    for payload in [Payloads.appointment, Payloads.all[7]] {
      let matrix = try QRMatrix(payload)
      let lines = matrix.lines(style: drawing, colours: colours)
      let screen = try lines.map { try TerminalLine($0) }
      #expect(screen.allSatisfy { $0.endsReset })
      #expect(screen.map(\.darkHalves) == darkHalves(of: matrix.lines(style: drawing)))
    }
  }

  @Test("Black is colour 16 and white is colour 231, in every line")
  func forced() throws {
    let lines = try QRMatrix(Payloads.appointment).lines(colours: .blackOnWhite)
    #expect(lines.allSatisfy { $0.hasPrefix("\u{1B}[38;5;16;48;5;231m") })
    #expect(lines.allSatisfy { $0.hasSuffix("\u{1B}[0m") })
  }

  @Test("Reverse video names no colour", arguments: DrawingTests.drawings)
  func reverse(drawing: QRDrawing) throws {
    let matrix = try QRMatrix(Payloads.appointment)
    #expect(!matrix.text(style: drawing, colours: .reverseVideo).contains("8;5;"))
  }

  @Test("The text is the lines, each with its line feed")
  func text() throws {
    let matrix = try QRMatrix(Payloads.appointment)
    let expected = matrix.lines(style: .ascii).joined(separator: "\n") + "\n"
    #expect(matrix.text(style: .ascii) == expected)
  }

  /// Upper and lower half of every cell, true where there is ink.
  private func darkHalves(of lines: [String]) -> [[[Bool]]] {
    let picture = Bitmap(of: lines)
    return lines.indices.map { row in
      (0..<picture.width / 2).map { column in
        [picture.isBlack(column * 2, row * 4), picture.isBlack(column * 2, row * 4 + 2)]
      }
    }
  }
}

/// What a terminal with light letters on black makes of a line.
private struct TerminalLine {
  /// Upper and lower half of every cell, true where black.
  var darkHalves: [[Bool]] = []
  var endsReset = false

  private struct UnknownSequence: Error {}

  init(_ line: String) throws {
    var ink = 7
    var paper = 0
    var isReversed = false
    var rest = line[...]
    while let glyph = rest.popFirst() {
      guard glyph == "\u{1B}" else {
        endsReset = false
        let colours = isReversed ? (paper, ink) : (ink, paper)
        let upper = "█#▀".contains(glyph) ? colours.0 : colours.1
        let lower = "█#▄".contains(glyph) ? colours.0 : colours.1
        darkHalves.append([Self.isBlack(upper), Self.isBlack(lower)])
        continue
      }
      guard rest.popFirst() == "[", let end = rest.firstIndex(of: "m") else {
        throw UnknownSequence()
      }
      var numbers = rest[..<end].split(separator: ";").compactMap { Int($0) }[...]
      rest = rest[rest.index(after: end)...]
      endsReset = numbers == [0]
      while let number = numbers.popFirst() {
        switch number {
        case 0: (ink, paper, isReversed) = (7, 0, false)
        case 7: isReversed = true
        case 27: isReversed = false
        case 38 where numbers.popFirst() == 5: ink = numbers.popFirst() ?? ink
        case 48 where numbers.popFirst() == 5: paper = numbers.popFirst() ?? paper
        default: throw UnknownSequence()
        }
      }
    }
  }

  private static func isBlack(_ colour: Int) -> Bool { colour == 0 || colour == 16 }
}
