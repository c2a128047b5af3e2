// SPDX-License-Identifier: MIT

import Cells
import Testing

@Suite("Text on the screen")
struct DisplayTextTests {
  @Test(
    "Text is made inert, and no wider than terminals agree on",
    arguments: [
      ("Ada", "Ada", 3),
      ("", "", 0),
      ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh", 14),
      ("Nguye\u{302}\u{303}n", "Nguye\u{302}\u{303}n", 6),
      ("李小龍", "李小龍", 6),
      ("홍길동", "홍길동", 6),
      ("\u{1112}\u{1169}\u{11BC}", "\u{1112}\u{1169}\u{11BC}", 2),
      ("か\u{3099}", "か\u{3099}", 2),
      ("葛\u{E0100}城", "葛\u{E0100}城", 4),
      ("சோ", "சோ", 2),
      ("क्षि", "क्षि", 3),
      ("می\u{200C}خواهم", "می\u{200C}خواهم", 7),
      // What could command a terminal.
      ("a\u{1B}[31mb", "a\u{FFFD}[31mb", 7),
      ("a\u{9B}31mb", "a\u{FFFD}31mb", 6),
      ("\u{7}\u{8}\u{7F}\u{0}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", 4),
      ("\u{0}\u{301}", "\u{FFFD}\u{301}", 1),
      // What breaks lines.
      ("a\tb\nc\r\nd\u{2028}e\u{85}f", "a b c d e f", 11),
      // What is invisible, or turns its neighbours.
      ("Test \u{202E}abc\u{202C}", "Test abc", 8),
      ("\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}", "a", 1),
      ("Anna\u{200B}Test\u{FEFF}\u{AD}\u{2060}", "AnnaTest", 8),
      ("\u{E0067}\u{E007F}", "", 0),
      // What terminals disagree about.
      ("👨‍👩‍👧‍👦 Test", "👨 Test", 7),
      ("👩🏽‍⚕️ Test", "👩 Test", 7),
      ("👍🏿", "👍", 2),
      ("🏿", "🏿", 2),
      ("❤️", "❤", 1),
      ("1️⃣", "1\u{20E3}", 1),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴", 2),
      ("🇩🇪", "🇩🇪", 2),
      ("Z\u{33C}\u{311}\u{301}\u{302}\u{303}\u{304}\u{305}a", "Z\u{33C}\u{311}\u{301}\u{302}a", 2),
      // Marks with nothing to stand on.
      ("\u{301}a", " \u{301}a", 2),
      ("\u{903}a", " \u{903}a", 3),
      // Nobody could draw this.
      ("\u{378}", "\u{FFFD}", 1),
    ])
  func reduces(text: String, shown: String, columns: Int) {
    #expect(Array(TextMetrics.cut(text, to: 99).unicodeScalars) == Array(shown.unicodeScalars))
    #expect(TextMetrics.columns(text) == columns)
  }

  @Test(
    "A terminal with ASCII only still shows whose name it is",
    arguments: [
      ("Nguyễn Thị Ánh", "Nguyen Thi Anh"),
      ("Nguye\u{302}\u{303}n", "Nguyen"),
      ("Þórunn Æsa Guðmundsdóttir", "Thorunn AEsa Gudmundsdottir"),
      ("Jürgen Weiß", "Jurgen Weiss"),
      ("Đặng Łukasz Ørsted", "Dang Lukasz Orsted"),
      ("Dvořáková Šťastná Țărnă", "Dvorakova Stastna Tarna"),
      ("Γιώργος Δοκιμαστής", "Giorgos Dokimastis"),
      ("Мар’яна Щукина", "Mar'yana Shchukina"),
      ("“Ada” – so…", "\"Ada\" - so~"),
      ("day 22 · 20 °C", "day 22 - 20 oC"),
      ("Ｔｅｓｔ", "Test"),
      ("李x", "??x"),
      ("ไทย", "???"),
      ("👨‍👩‍👧‍👦", "??"),
      ("✓ done › next", "+ done > next"),
    ])
  func transliterates(text: String, ascii: String) {
    #expect(TextMetrics.cut(text, to: 99, in: .ascii) == ascii)
    #expect(TextMetrics.columns(text, in: .ascii) == ascii.utf8.count)
  }

  @Test("A grapheme is never cut in two", arguments: ["சோ", "🇩🇪", "क्षि", "ß"])
  func keepsGraphemes(text: String) {
    for columns in 1..<TextMetrics.columns(text) {
      #expect(TextMetrics.cut(text, to: columns, with: .clip) == "")
    }
  }

  @Test("A letter that becomes two in ASCII is not cut in two")
  func keepsPairs() {
    #expect(TextMetrics.cut("Weiß", to: 4, with: .clip, in: .ascii) == "Wei")
  }

  @Test("A letter with a million marks keeps four")
  func manyMarks() {
    let text = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(TextMetrics.cut(text, to: 5).unicodeScalars.count == 5)
    #expect(TextMetrics.columns(text) == 1)
  }

  @Test("Every code point there is stays inert and in the C library's columns")
  func codePoints() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = TextMetrics.cut(String(scalar), to: 9)
      var buffer = CellBuffer(size: Size(columns: 4, rows: 1))
      buffer.put(String(scalar), at: Point(column: 0, row: 0), style: .text)
      // A newer C library may know better of those we are not sure of.
      let isUnsure = (0..<4).contains { buffer[Point(column: $0, row: 0)].isUnsure }
      if CLibraryWidth.columns(shown) != TextMetrics.columns(String(scalar)), !isUnsure {
        Issue.record("U+\(String(value, radix: 16)) has other columns there")
      }
      if shown.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        Issue.record("U+\(String(value, radix: 16)) reaches the terminal")
      }
    }
  }
}
