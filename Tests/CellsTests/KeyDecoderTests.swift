// SPDX-License-Identifier: MIT

import Cells
import TestKit
import Testing

@Suite("The keys a terminal sends")
struct KeyDecoderTests {
  static func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.feed(bytes) + decoder.flush()
  }

  static let sequences: [(String, [Key])] = [
    ("a", [.character("a")]), ("Ünÿ", [.character("Ü"), .character("n"), .character("ÿ")]),
    ("李🇩", [.character("李"), .character("🇩")]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
    ("\u{8}", [.backspace]), ("\u{3}", [.control("c")]), ("\u{1A}", [.control("z")]),
    ("\u{10}", [.control("p")]), ("\u{0}\u{1C}\u{1F}", []),
    ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
    ("\u{1B}a", [.alt("a")]), ("\u{1B}é", [.alt("é")]), ("\u{1B}\u{7F}", [.control("w")]),
    ("\u{1B}[", [.alt("[")]), ("\u{1B}O", [.alt("O")]), ("\u{1B}]", [.alt("]")]),
    ("\u{1B}\u{3}", [.escape, .control("c")]),
    // Arrows and their like, in both modes.
    ("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}OD", [.up, .down, .right, .left]),
    ("\u{1B}[1;5A\u{1B}[1;2D\u{1B}O5C", [.up, .left, .right]),
    ("\u{1B}[a\u{1B}Ob\u{1B}\u{1B}[A", [.up, .down, .up]),
    ("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", [.home, .end, .home, .end]),
    ("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.home, .end, .home, .end]),
    ("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~", [.insert, .delete, .pageUp, .pageDown]),
    ("\u{1B}[3;5~\u{1B}[3^\u{1B}[3@\u{1B}[7$", [.delete, .delete, .delete, .home]),
    ("\u{1B}[Z\u{1B}[1;2Z", [.backTab, .backTab]),
    // F1 to F12: xterm and tmux, rxvt, the Linux console.
    ("\u{1B}OP\u{1B}OQ\u{1B}OR\u{1B}OS", (1...4).map(Key.function)),
    ("\u{1B}[11~\u{1B}[12~\u{1B}[13~\u{1B}[14~\u{1B}[15~", (1...5).map(Key.function)),
    ("\u{1B}[[A\u{1B}[[B\u{1B}[[C\u{1B}[[D\u{1B}[[E", (1...5).map(Key.function)),
    ("\u{1B}[17~\u{1B}[18~\u{1B}[19~\u{1B}[20~\u{1B}[21~", (6...10).map(Key.function)),
    ("\u{1B}[23~\u{1B}[24~\u{1B}[24;2~", [.function(11), .function(12), .function(12)]),
    ("\u{1B}[1;2P\u{1B}[1;2R", [.function(1), .function(3)]),
    (
      "\u{1B}OM\u{1B}Op\u{1B}Oy\u{1B}Ok",
      [.enter, .character("0"), .character("9"), .character("+")]
    ),
    // The mouse, also beyond column 223.
    ("\u{1B}[<0;12;5M", [.mouse(Mouse(.press, at: Point(column: 11, row: 4)))]),
    ("\u{1B}[<0;300;5m", [.mouse(Mouse(.release, at: Point(column: 299, row: 4)))]),
    ("\u{1B}[<32;1;1M", [.mouse(Mouse(.drag, at: Point(column: 0, row: 0)))]),
    (
      "\u{1B}[<64;1;1M\u{1B}[<81;2;1M",
      [
        .mouse(Mouse(.wheelUp, at: Point(column: 0, row: 0))),
        .mouse(Mouse(.wheelDown, at: Point(column: 1, row: 0))),
      ]
    ),
    ("\u{1B}[<1;1;1M\u{1B}[<2;1;1M\u{1B}[<35;1;1M\u{1B}[<0;0;1M\u{1B}[<0;1M\u{1B}[<M", []),
    ("\u{1B}[<0;99999999999999999999;1M\u{1B}[<99999999999999999999;1;1M", []),
    ("\u{1B}[M #$", [.mouse(Mouse(.press, at: Point(column: 2, row: 3)))]),
    ("\u{1B}[M##$x", [.mouse(Mouse(.release, at: Point(column: 2, row: 3))), .character("x")]),
    // Unknown sequences go whole.
    ("\u{1B}[?62;4c\u{1B}[>0;276;0cx", [.character("x")]),
    ("\u{1B}[97;5ux", [.character("x")]), ("\u{1B}[Ix\u{1B}[O", [.character("x")]),
    ("\u{1B}[24;80Rx", [.character("x")]), ("\u{1B}[?2026;2$yx", [.character("x")]),
    ("\u{1B}[99~\u{1B}[~\u{1B}Ozx", [.character("x")]),
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}x", [.character("x")]),
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\x", [.character("x")]),
    (
      "\u{1B}P1$r0m\u{1B}\\x\u{1B}_abc\u{1B}\\\u{1B}^abc\u{1B}\\y",
      [.character("x"), .character("y")]
    ),
    ("\u{1B}]0;never ended\u{1B}[A", [.up]), ("\u{1B}]0;given up\u{18}x", [.character("x")]),
    ("\u{1B}[12\u{1B}[B\u{1B}[12\rx", [.down, .enter, .character("x")]),
    // Pastes are one event.
    (
      "\u{1B}[200~one\ntwo\r\u{1B}[A\u{3}é\u{1B}[201~x",
      [.paste("one\ntwo\n\u{1B}[A\u{3}é"), .character("x")]
    ),
    ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    ("\u{1B}[200~a\rb\r\nc\n\nd\r\re\u{1B}[201~", [.paste("a\nb\nc\n\nd\n\ne")]),
    ("\u{1B}[200~a\u{1B}\u{1B}[20\u{1B}[201~", [.paste("a\u{1B}\u{1B}[20")]),
    ("\u{1B}[200~never ended\u{1B}[20", [.paste("never ended\u{1B}[20")]),
    ("\u{1B}[201~x", [.character("x")]),
  ]

  @Test("Sequences are the keys they stand for", arguments: sequences)
  func table(text: String, expected: [Key]) {
    #expect(Self.keys(text.utf8) == expected)
  }

  @Test("Where the bytes are cut makes no difference", arguments: sequences.map(\.0))
  func splits(text: String) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let keys = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...]) + decoder.flush()
      #expect(keys == Self.keys(bytes), "cut at \(cut)")
    }
  }

  @Test(
    "Bytes that are no UTF-8 are no keys",
    arguments: [
      [0xFF], [0xC0, 0x80], [0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC2, 0x9B], [0xE0, 0x80, 0xAF],
    ] as [[UInt8]])
  func invalid(bytes: [UInt8]) {
    #expect(Self.keys(bytes + [0x78]) == [.character("x")])
  }

  @Test("A line that a scanner ends with both returns is ended once, wherever the bytes are cut")
  func bothReturns() {
    #expect(
      Self.keys("K\r\nX\n\r".utf8)
        == [.character("K"), .enter, .character("X"), .enter, .enter])
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x0D]) + decoder.feed([0x0A]) + decoder.feed([0x0A]) == [.enter, .enter])
  }

  @Test("A paste of a megabyte is one event with all its bytes")
  func largePaste() {
    let text = String(repeating: "line\n", count: 210_000)
    let bytes = Array("\u{1B}[200~".utf8) + Array(text.utf8) + Array("\u{1B}[201~".utf8)
    #expect(Self.keys(bytes) == [.paste(text)])
  }

  @Test("A paste beyond the limit is cut, and what follows it are keys again")
  func endlessPaste() {
    let bytes =
      Array("\u{1B}[200~".utf8) + Array(repeating: 0x61, count: KeyDecoder.longestPaste + 9)
      + Array("\u{1B}[201~x".utf8)
    #expect(
      Self.keys(bytes) == [
        .paste(String(repeating: "a", count: KeyDecoder.longestPaste)), .character("x"),
      ])
  }

  @Test("A sequence without end takes no memory and ends")
  func endlessSequence() {
    let digits = [UInt8](repeating: 0x31, count: 1_000_000)
    #expect(Self.keys([0x1B, 0x5B] + digits + [0x41, 0x78]).last == .character("x"))
    #expect(Self.keys([0x1B, 0x5D] + digits + [0x07, 0x78]) == [.character("x")])
  }

  @Test("Escape alone is waited for briefly, a plain key not at all")
  func patience() {
    var decoder = KeyDecoder()
    #expect(decoder.patience == nil)
    _ = decoder.feed("a".utf8)
    #expect(decoder.patience == nil)
    _ = decoder.feed("\u{1B}".utf8)
    #expect(decoder.patience.map { $0 <= 50 } == true)
    #expect(decoder.flush() == [.escape])
    #expect(decoder.patience == nil)
  }

  @Test("Answers to questions are kept apart from keys")
  func answers() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[2;3R\u{1B}[?62c".utf8) == [])
    #expect(
      decoder.takeAnswers() == [
        "11;rgb:0/0/0", KeyDecoder.cursorReport + "2;3", KeyDecoder.deviceAttributes,
      ])
    #expect(decoder.takeAnswers() == [])
  }

  @Test("Random bytes give the same keys however they are cut, and no control among them")
  func fuzz() {
    var random = SeededGenerator(seed: 42)
    let favourites: [UInt8] = [0x1B, 0x5B, 0x4F, 0x5D, 0x3B, 0x3C, 0x4D, 0x7E, 0x32, 0x30, 0x31]
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ -> UInt8 in
        Bool.random(using: &random)
          ? .random(in: .min ... .max, using: &random)
          : favourites[Int.random(in: favourites.indices, using: &random)]
      }
      var decoder = KeyDecoder()
      var keys: [Key] = []
      for byte in bytes { keys += decoder.feed([byte]) }
      keys += decoder.flush()
      #expect(keys == Self.keys(bytes))
      for key in keys {
        if case .character(let letter) = key {
          #expect(
            letter.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        }
      }
    }
  }
}
