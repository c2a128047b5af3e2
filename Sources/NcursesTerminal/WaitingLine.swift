// SPDX-License-Identifier: MIT

import Cells
import CNcurses
import Glibc
import Synchronization

/// A line at the bottom that another thread shows while the one that draws waits for something.
///
/// Whoever draws asks afterwards whether it was shown, and then draws the page whole.
package final class WaitingLine: Sendable {
  private let output: Int32
  private let repertoire: Repertoire
  private let wasShown = Mutex(false)

  init(output: Int32, repertoire: Repertoire) {
    self.output = output
    self.repertoire = repertoire
  }

  package func show(_ text: String) {
    var (columns, rows): (Int32, Int32) = (80, 24)
    _ = bmv_size(output, &columns, &rows)
    let line = TextMetrics.cut(" \(text)", to: Int(columns), with: .clip, in: repertoire)
    // Cursor kept, last row but one, reverse video, cursor as before (ECMA-48, DECSC and DECRC).
    let bytes = Array("\u{1B}7\u{1B}[\(max(1, rows - 1));1H\u{1B}[7m\(line)\u{1B}[0m\u{1B}8".utf8)
    wasShown.withLock { $0 = true }
    _ = bytes.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
  }

  /// Whether it was shown since this was asked last.
  package func takeShown() -> Bool {
    wasShown.withLock { shown in
      defer { shown = false }
      return shown
    }
  }
}

extension NcursesTerminal {
  package var waitingLine: WaitingLine { WaitingLine(output: output, repertoire: repertoire) }
}
