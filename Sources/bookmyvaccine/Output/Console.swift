// SPDX-License-Identifier: MIT

import Cells
import Glibc

/// Standard output and standard error, and what they can show.
struct Console: Sendable {
  /// Whether standard output is somebody's terminal.
  let isTerminal: Bool
  let repertoire: Repertoire

  init() {
    isTerminal = isatty(STDOUT_FILENO) == 1
    // What goes into a file or another program keeps its letters.
    repertoire = isTerminal && SystemVariables.isLocaleASCII ? .ascii : .unicode
  }

  /// How many columns the terminal has; nil for what is none, or does not say.
  var columns: Int? {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Whether colours may be forced on.
  var showsColours: Bool {
    isTerminal && !SystemVariables.isTerminalDumb && SystemVariables.text("NO_COLOR") == nil
  }

  /// Lines made inert: no text in them can command a terminal.
  func say(_ lines: [String]) throws(CommandError) {
    try write(lines.map { inert($0) + "\n" }.joined())
  }

  func say(_ line: String) throws(CommandError) { try say([line]) }

  /// Text that is known to be harmless, as it stands.
  func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(CommandError) {
    if let number = FileReading.write(bytes[...], to: STDOUT_FILENO) {
      throw .system(.outputFailed(errno: number))
    }
  }

  /// Lines on standard error; what cannot be written there is lost, as nowhere is left to say so.
  func warn(_ lines: [String]) {
    let text = lines.map { inert($0) + "\n" }.joined()
    _ = FileReading.write(Array(text.utf8)[...], to: STDERR_FILENO)
  }

  func inert(_ text: String) -> String {
    TextMetrics.cut(text, to: .max, with: .clip, in: repertoire)
  }
}
