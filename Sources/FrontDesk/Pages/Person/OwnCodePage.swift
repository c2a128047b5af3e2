// SPDX-License-Identifier: MIT

import Booking
import Cells
import QRCode

/// Somebody's own code alone, to be scanned from the screen or written down.
struct OwnCodePage: Page {
  let patient: Patient
  private(set) var isFullBlocks = false
  private(set) var isInverted = false

  init(_ patient: Patient) { self.patient = patient }

  var kind: PageKind { .ownCode }
  /// Nothing is ever drawn over the code.
  var drawsMessage: Bool { true }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Own code"]
  }

  func actions(_ desk: Desk) -> [Action] {
    [
      Action(
        .fullBlocks, [.character("f")], "f",
        isFullBlocks ? "small blocks" : "full blocks, for fonts with gaps",
        hint: isFullBlocks ? "small blocks" : "full blocks",
        whyNot: desk.settings.repertoire == .ascii ? "This terminal shows no blocks." : nil),
      Action(.invert, [.character("i")], "i", "black and white exchanged", hint: "invert"),
      Action(
        .back, [.escape, .enter, .character("q"), .character("c")], "Esc", "one step back",
        hint: "back"),
    ]
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .fullBlocks: isFullBlocks.toggle()
    case .invert: isInverted.toggle()
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    guard let code = patient.code, let matrix = try? QRMatrix(code.payload) else { return }
    let shape: QRDrawing.Shape =
      canvas.repertoire == .ascii ? .ascii : isFullBlocks ? .fullBlocks : .halfBlocks
    canvas.drawOwnCode(of: patient, matrix, QRDrawing(shape, inverted: isInverted))
  }
}
