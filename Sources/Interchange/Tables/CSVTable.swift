// SPDX-License-Identifier: MIT

/// The rows of a CSV file (RFC 4180) in UTF-8, with or without a byte order mark.
///
/// Lines may end in CRLF, LF or CR. Where the first line has semicolons and no commas, as spreadsheets
/// write it in countries with decimal commas, cells are parted by semicolons; where it has neither, by tabs. Empty
/// lines are left out.
package struct CSVTable: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// The line it begins in, counted from 1; cells may hold line breaks.
    package let line: Int
    /// As a spreadsheet counts it: from 1, empty rows too.
    package let number: Int
    package let cells: [String]
  }

  package let rows: [Row]

  /// Bytes in one cell.
  package static let cellLimit = 16_384
  /// Cells in one row.
  package static let rowLimit = 256

  /// - Throws: `InterchangeError.table`
  package init(_ bytes: [UInt8]) throws(InterchangeError) {
    var parser = CSVParser(bytes)
    do {
      self.rows = try parser.rows()
    } catch {
      throw .table(line: parser.faultyLine, error)
    }
  }
}

private struct CSVParser {
  private let bytes: [UInt8]
  private var position: Int
  private let separator: UInt8
  /// The line of `position`.
  private var line = 1
  /// The line that a fault is reported for.
  private(set) var faultyLine = 1

  private static let quote = UInt8(ascii: "\"")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let lineFeed = UInt8(ascii: "\n")

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    separator = Self.separator(bytes)
  }

  /// What parts the cells of the first row, looked at outside of quotation marks.
  private static func separator(_ bytes: [UInt8]) -> UInt8 {
    var isQuoted = false
    var found: UInt8?
    loop: for byte in bytes {
      switch byte {
      case quote: isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: return byte
      case UInt8(ascii: ";") where !isQuoted: found = byte
      case UInt8(ascii: "\t") where !isQuoted: found = found ?? byte
      case lineFeed, carriageReturn:
        if !isQuoted { break loop }
      default: break
      }
    }
    return found ?? UInt8(ascii: ",")
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func rows() throws(InterchangeError.TableFault) -> [CSVTable.Row] {
    var rows: [CSVTable.Row] = []
    var number = 0
    while next != nil {
      let start = line
      let cells = try row()
      number += 1
      if cells != [""] {
        rows.append(CSVTable.Row(line: start, number: number, cells: cells))
      }
    }
    return rows
  }

  private mutating func row() throws(InterchangeError.TableFault) -> [String] {
    var cells: [String] = []
    while true {
      faultyLine = line
      guard cells.count < CSVTable.rowLimit else {
        throw .tooManyCells(limit: CSVTable.rowLimit)
      }
      cells.append(try cell())
      guard next == separator else { break }
      position += 1
    }
    endLine()
    return cells
  }

  /// Takes one line break, CRLF as one.
  private mutating func endLine() {
    guard let byte = next else { return }
    position += 1
    if byte == Self.carriageReturn, next == Self.lineFeed { position += 1 }
    line += 1
  }

  private mutating func cell() throws(InterchangeError.TableFault) -> String {
    let content = next == Self.quote ? try quotedCell() : try plainCell()
    guard content.count <= CSVTable.cellLimit else {
      throw .cellTooLong(limit: CSVTable.cellLimit)
    }
    guard let text = String(validating: content, as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  private mutating func plainCell() throws(InterchangeError.TableFault) -> ArraySlice<UInt8> {
    let start = position
    while let byte = next, byte != separator, byte != Self.carriageReturn, byte != Self.lineFeed {
      guard byte != Self.quote else { throw .quoteInside }
      position += 1
    }
    return bytes[start..<position]
  }

  private mutating func quotedCell() throws(InterchangeError.TableFault) -> ArraySlice<UInt8> {
    var content: [UInt8] = []
    position += 1
    while let byte = next {
      if byte == Self.quote {
        position += 1
        guard next == Self.quote else {
          guard isCellEnd(next) else { throw .textAfterQuote }
          return content[...]
        }
        position += 1
        content.append(byte)
      } else if byte == Self.carriageReturn || byte == Self.lineFeed {
        let start = position
        endLine()
        content += bytes[start..<position]
      } else {
        position += 1
        content.append(byte)
      }
      guard content.count <= CSVTable.cellLimit else {
        throw .cellTooLong(limit: CSVTable.cellLimit)
      }
    }
    throw .quoteNeverClosed
  }

  private func isCellEnd(_ byte: UInt8?) -> Bool {
    guard let byte else { return true }
    return byte == separator || byte == Self.carriageReturn || byte == Self.lineFeed
  }
}
