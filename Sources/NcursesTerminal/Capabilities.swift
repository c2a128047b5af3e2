// SPDX-License-Identifier: MIT

import CNcurses

/// The control sequences of one terminal, as ncurses knows them.
package struct Capabilities: Sendable {
  let clear: [UInt8]
  let plain: [UInt8]
  let bold: [UInt8]
  let underline: [UInt8]
  let reverse: [UInt8]
  let hideCursor: [UInt8]
  let showCursor: [UInt8]
  let bell: [UInt8]
  package let enter: [UInt8]
  package let leave: [UInt8]
  /// 0 for a terminal without colours.
  let colours: Int
  let hasTruecolor: Bool

  // xterm's own modes, which terminfo has no names for; terminals without them ignore them.
  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"
  private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"

  /// Loads the description of `name`.
  package init(terminal name: String, output: Int32) throws(TerminalError) {
    guard bmv_load(name, output) == 1 else { throw .unknownTerminal(name) }
    guard Self.text("cup") != nil else { throw .cannotMoveCursor(name) }
    clear = Self.text("clear") ?? []
    plain = Self.text("sgr0") ?? []
    bold = Self.text("bold") ?? []
    underline = Self.text("smul") ?? []
    reverse = Self.text("rev") ?? []
    hideCursor = Self.text("civis") ?? []
    showCursor = Self.text("cnorm") ?? []
    bell = Self.text("bel") ?? [7]
    colours = max(0, Int(bmv_number("colors")))
    hasTruecolor = bmv_has("RGB") != 0 || bmv_has("Tc") != 0
    // Without wrapping at the right edge the last cell of the last row cannot scroll the page.
    enter =
      (Self.text("smcup") ?? []) + (Self.text("smkx") ?? []) + (Self.text("rmam") ?? [])
      + Array(Self.pasteOn.utf8) + Array(Self.mouseOn.utf8)
    leave =
      Array(Self.mouseOff.utf8) + Array(Self.pasteOff.utf8) + plain + (Self.text("smam") ?? [])
      + (Self.text("rmkx") ?? []) + showCursor + (Self.text("rmcup") ?? [])
  }

  /// Moves the cursor to a cell counted from 0.
  func move(column: Int, row: Int) -> [UInt8] {
    Self.text("cup", Int32(clamping: row), Int32(clamping: column)) ?? []
  }

  func ink(_ index: Int) -> [UInt8] {
    Self.text("setaf", Int32(clamping: index), 0) ?? []
  }

  func ground(_ index: Int) -> [UInt8] {
    Self.text("setab", Int32(clamping: index), 0) ?? []
  }

  private static let room = 256

  private static func text(_ name: String) -> [UInt8]? {
    bytes { bmv_string(name, $0, room) }
  }

  private static func text(_ name: String, _ first: Int32, _ second: Int32) -> [UInt8]? {
    bytes { bmv_string_with(name, first, second, $0, room) }
  }

  private static func bytes(_ fill: (UnsafeMutablePointer<CChar>) -> Int32) -> [UInt8]? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = fill(start)
      guard length >= 0 else { return nil }
      return buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }
    }
  }
}
