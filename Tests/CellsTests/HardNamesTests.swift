// SPDX-License-Identifier: MIT

import Cells
import Foundation
import Testing

/// The collections of hard text beside the project; see the README for where they come from.
enum SharedText {
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["BOOKMYVACCINE_SHARED"] {
      return URL(fileURLWithPath: path).appendingPathComponent("data/names")
    }
    return URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("shared/data/names")
  }()

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func text(_ name: String) -> String {
    let data = (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  static func rows(_ name: String) -> [Substring] {
    text(name).split(whereSeparator: \.isNewline)
  }

  /// Text, and what a column count made elsewhere says of it.
  static var names: [(text: String, columns: Int?)] {
    rows("names.tsv").dropFirst().compactMap { row in
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 11 else { return nil }
      return (String(decoding: bytes(hex: fields[10]), as: UTF8.self), Int(fields[8]))
    }
  }

  static var naughty: [String] {
    let data = Data(text("blns/blns.json").utf8)
    return (try? JSONDecoder().decode([String].self, from: data)) ?? []
  }

  static var graphemes: [String] {
    rows("unicode/GraphemeBreakTest.txt").compactMap { row in
      let codes = row.prefix { $0 != "#" }.split(whereSeparator: { "÷× \t".contains($0) })
      let scalars = codes.compactMap { UInt32($0, radix: 16) }.compactMap(Unicode.Scalar.init)
      return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
    }
  }

  private static func bytes(hex: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = hex
    while rest.count >= 2 {
      if let byte = UInt8(rest.prefix(2), radix: 16) { bytes.append(byte) }
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}

@Suite(
  "Hard names and naughty strings",
  .enabled(if: SharedText.isThere, "skipped: the shared collections of text are not here"))
struct HardNamesTests {
  private func check(_ text: String, _ repertoire: Repertoire) {
    let columns = TextMetrics.columns(text, in: repertoire)
    var buffer = CellBuffer(size: Size(columns: columns + 2, rows: 1), repertoire: repertoire)
    let used = buffer.put(text, at: Point(column: 1, row: 0), style: .text)
    buffer.put("|", at: Point(column: 0, row: 0), style: .text)
    buffer.put("|", at: Point(column: used + 1, row: 0), style: .text)
    #expect(used == columns, "\(text.debugDescription)")
    let line = buffer.lines.joined()
    #expect(
      line.unicodeScalars.first == "|" && line.unicodeScalars.last == "|",
      "\(text.debugDescription)")
    #expect(
      !line.unicodeScalars.contains { $0.properties.generalCategory == .control },
      "\(text.debugDescription)")
    #expect(CLibraryWidth.columns(line) == columns + 2, "\(text.debugDescription)")
    let cells = (0..<buffer.size.columns).map { Int(buffer[Point(column: $0, row: 0)].columns) }
    #expect(cells.reduce(0, +) == buffer.size.columns)
  }

  @Test("Every name stays in its columns, by the C library's count", arguments: Repertoire.allCases)
  func names(repertoire: Repertoire) {
    #expect(SharedText.names.count > 30)
    for name in SharedText.names { check(name.text, repertoire) }
  }

  @Test("Names that terminals agree on have the columns a newer terminal gives them")
  func agreed() {
    for name in SharedText.names where name.columns != -1 {
      // In these scripts vowels beside their letter have a column by one count and none by another.
      let isDisputed = name.text.unicodeScalars.contains {
        $0.properties.generalCategory == .spacingMark
      }
      guard let columns = name.columns, !isDisputed else { continue }
      #expect(TextMetrics.columns(name.text) == columns, "\(name.text.debugDescription)")
    }
  }

  @Test("No naughty string commands the terminal", arguments: Repertoire.allCases)
  func naughty(repertoire: Repertoire) {
    #expect(SharedText.naughty.count > 500)
    for text in SharedText.naughty { check(String(text.prefix(900)), repertoire) }
  }

  @Test("Every sequence of Unicode's grapheme test stays in its columns")
  func graphemes() {
    #expect(SharedText.graphemes.count > 600)
    for text in SharedText.graphemes { check(text, .unicode) }
  }
}
