// SPDX-License-Identifier: MIT

import Interchange
import TestKit
import Testing

@Suite("CSV")
struct CSVTests {
  /// The cells of a text, with the line of each row before them.
  private func read(_ text: String) throws -> [String] {
    try CSVTable(Array(text.utf8)).rows.map { "\($0.line):" + $0.cells.joined(separator: "|") }
  }

  @Test(
    "Rows and cells are found as RFC 4180 says",
    arguments: [
      ("", []), ("a", ["1:a"]), ("a,b\r\nc,d\r\n", ["1:a|b", "2:c|d"]),
      ("a,b\nc,d", ["1:a|b", "2:c|d"]),
      ("a,b\rc,d\r", ["1:a|b", "2:c|d"]), (",", ["1:|"]), ("a,,b,", ["1:a||b|"]),
      ("\"a,b\",c", ["1:a,b|c"]), ("\"a \"\"b\"\"\",c", ["1:a \"b\"|c"]), ("\"\",\"\"", ["1:|"]),
      ("\"a\nb\",c\nd", ["1:a\nb|c", "3:d"]), ("\"a\r\nb\r\n\",c\r\nd", ["1:a\r\nb\r\n|c", "4:d"]),
      ("\n\na\n\n\nb\n", ["3:a", "6:b"]), ("\"\"", []), (" a , b ", ["1: a | b "]),
      ("\u{FEFF}a,b", ["1:a|b"]), ("\u{FEFF}\"a\",b", ["1:a|b"]),
      ("a;b\n1,5;2", ["1:a|b", "2:1,5|2"]), ("a;b,c", ["1:a;b|c"]),
      ("\"a;\nb,\",c", ["1:a;\nb,|c"]), ("\"a,b\";c", ["1:a,b|c"]), ("a\n1;2", ["1:a", "2:1;2"]),
      ("a\tb\n1,5\t2;3", ["1:a|b", "2:1,5|2;3"]), ("a\tb;c", ["1:a\tb|c"]),
      ("a\tb,c", ["1:a\tb|c"]),
      ("é,李,👩", ["1:é|李|👩"]),
    ])
  func rows(text: String, expected: [String]) throws {
    #expect(try read(text) == expected)
  }

  @Test("Rows are counted as a spreadsheet counts them, empty ones too")
  func numbers() throws {
    let rows = try CSVTable(Array("a\n\n\"b\nc\"\nd\n".utf8)).rows
    #expect(rows.map(\.number) == [1, 3, 4] && rows.map(\.line) == [1, 3, 5])
  }

  @Test(
    "What leaves open where a cell ends is refused with its line",
    arguments: [
      ("a,b\"c", 1, InterchangeError.TableFault.quoteInside), ("a\nb,c \"d\"\n", 2, .quoteInside),
      ("\"a\"b,c", 1, .textAfterQuote), ("a\n\n\"b\" ,c", 3, .textAfterQuote),
      ("a\n\"b\nc\nd", 2, .quoteNeverClosed), ("\"", 1, .quoteNeverClosed),
      ("a\n\"b\nc\",\"d", 3, .quoteNeverClosed),
      (String(repeating: "x", count: 16_385), 1, .cellTooLong(limit: 16_384)),
      ("a\n\"" + String(repeating: "\n", count: 20_000), 2, .cellTooLong(limit: 16_384)),
      ("a\n" + String(repeating: ",", count: 256), 2, .tooManyCells(limit: 256)),
    ])
  func refused(text: String, line: Int, fault: InterchangeError.TableFault) {
    #expect(throws: InterchangeError.table(line: line, fault)) { try read(text) }
  }

  @Test("Bytes that are not UTF-8 are refused with their line")
  func notUTF8() {
    for bytes in [
      [0x61, 0x0A, 0xFF], [0x61, 0x0A, 0xE9, 0x2C, 0x62], [0x61, 0x0A, 0xED, 0xA0, 0x80],
    ]
      as [[UInt8]]
    {
      #expect(throws: InterchangeError.table(line: 2, .notUTF8)) { try CSVTable(bytes) }
    }
    // UTF-16 as a spreadsheet saves it.
    #expect(throws: InterchangeError.table(line: 1, .notUTF8)) {
      try CSVTable([0xFF, 0xFE, 0x61, 0x00])
    }
  }

  @Test("Cells up to the limit are taken")
  func limits() throws {
    let long = String(repeating: "x", count: 16_384)
    #expect(try CSVTable(Array("\(long),\"\(long)\"".utf8)).rows.first?.cells == [long, long])
    #expect(
      try CSVTable(Array(String(repeating: ",", count: 255).utf8)).rows.first?.cells.count == 256)
  }

  @Test("What is written is read back, whatever it is")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 8)
    let letters = Array("ab,;\"'=+-@ 1.\n\ré李")
    for _ in 0..<500 {
      let rows = (0..<3).map { _ in
        (0..<3).map { column in
          let text = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
            letters[Int.random(in: 0..<letters.count, using: &random)]
          }
          // An apostrophe of one's own before a formula's sign is the one thing that is lost.
          return "x" + String(text).prefix(column == 0 ? 6 : 0)
            + (column > 0 ? String(text).drop { $0 == "'" } : "")
        }
      }
      let read = try CSVTable(Array(CSVText(rows).text.utf8)).rows
      #expect(read.map { $0.cells.map(CSVText.unguarded) } == rows)
    }
  }

  @Test(
    "No cell is computed by a spreadsheet",
    arguments: [
      ("=1+1", "'=1+1"), ("@SUM(A1)", "'@SUM(A1)"), ("+1-212-555", "'+1-212-555"), ("-x", "'-x"),
      ("=A1,B1", "\"'=A1,B1\""), ("\t=1", "\"'\t=1\""), ("-", "'-"), ("+", "'+"),
      ("-1.2.3", "'-1.2.3"),
      ("-71.06", "-71.06"), ("+5", "+5"), ("1=2", "1=2"), ("'=1", "'=1"), ("", ""), ("a", "a"),
      ("a\"b", "\"a\"\"b\""), ("a\"\u{301}", "\"a\"\"\u{301}\""), ("a,\"b\"", "\"a,\"\"b\"\"\""),
      ("a\u{1B}[2J\u{202E}b", "a\u{FFFD}[2J\u{FFFD}b"),
    ])
  func formulas(cell: String, written: String) {
    #expect(CSVText([[cell]]).text == written + "\r\n")
  }
}
