// SPDX-License-Identifier: MIT

import Glibc

/// How wide the C library, and with it tmux and ncurses, takes a text to be in a UTF-8 locale.
enum CLibraryWidth {
  private typealias Measure = @convention(c) (Int32) -> Int32

  /// Looked up by name, since the headers hide it from Swift.
  private static let measure: Measure? = {
    setlocale(LC_CTYPE, "C.UTF-8")
    return dlsym(nil, "wcwidth").map { unsafeBitCast($0, to: Measure.self) }
  }()

  /// nil where there is no such function.
  static func columns(_ text: String) -> Int? {
    guard let measure else { return nil }
    return text.unicodeScalars.reduce(0) { $0 + Int(measure(Int32(bitPattern: $1.value))) }
  }
}
