// SPDX-License-Identifier: MIT

import Cells
import Testing

@Suite("The signs")
struct SignTests {
  static let signs: [Sign] =
    [
      .thinEdgeLeft, .thinEdgeRight, .thickEdgeLeft, .thickEdgeRight, .cardEdge, .done, .error,
      .warning, .note, .question, .current, .open, .arrived, .resting, .due, .goal, .best,
      .waiting, .full, .closed, .radioOn, .radioOff, .tickOn, .tickOff, .crumb, .previous, .next,
      .dropdown, .more, .arrowLeft, .arrowUp, .arrowDown, .arrowRight, .scrollThumb,
      .scrollTrack, .rule, .heavy, .vertical, .boxTopLeft, .boxTopRight, .boxBottomLeft,
      .boxBottomRight, .upperHalf, .lowerHalf, .fullBlock, .middleDot, .ellipsis, .dash,
    ] + (-1...8).map(Sign.level) + (0...255).map { Sign.braille(UInt8($0)) }
    + [-1, 0, 9, 10, Int.min, Int.max].map(Sign.spinner)

  @Test("Every sign takes the same columns in Unicode and in ASCII", arguments: signs)
  func sameWidth(sign: Sign) {
    let unicode = sign.text(in: .unicode)
    let ascii = sign.text(in: .ascii)
    #expect(ascii.utf8.count == sign.columns)
    #expect(ascii.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
    #expect(CLibraryWidth.columns(unicode) == sign.columns)
    #expect(unicode.unicodeScalars.count == sign.columns)
    #expect(TextMetrics.columns(unicode) == sign.columns)
  }

  @Test("A sign within a sentence reads in ASCII as it does on its own", arguments: signs)
  func inSentences(sign: Sign) {
    // Edges and a level's blank mean more on their own than in a sentence.
    let unicode = sign.text(in: .unicode)
    #expect(TextMetrics.cut(unicode, to: 99, in: .ascii).utf8.count == sign.columns)
  }

  @Test(
    "Amounts go up with their numbers",
    arguments: [
      (Sign.level(-1), " ", " "), (.level(0), " ", " "), (.level(1), "▁", "1"),
      (.level(7), "▇", "7"), (.level(8), "▇", "7"),
      (.braille(0), "⠀", " "), (.braille(0x80), "⢀", "."), (.braille(0x0F), "⠏", ":"),
      (.braille(0x5F), "⡟", "+"), (.braille(0xFF), "⣿", "#"),
      (.tickOn, "[✓]", "[x]"), (.radioOn, "(●)", "(*)"), (.closed, "·", "."),
      (.middleDot, "·", "-"), (.spinner(11), "⠙", "\\"),
    ])
  func forms(sign: Sign, unicode: String, ascii: String) {
    #expect(sign.text(in: .unicode) == unicode)
    #expect(sign.text(in: .ascii) == ascii)
  }
}
