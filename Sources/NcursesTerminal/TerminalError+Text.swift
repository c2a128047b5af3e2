// SPDX-License-Identifier: MIT

import Cells
import Glibc

extension TerminalError {
  /// What is so, in one sentence.
  package var message: String {
    switch self {
    case .notATerminal: "The screens need a terminal, and this is a file or a pipe."
    case .unnamedTerminal: "The environment does not say which terminal this is."
    case .unknownTerminal(let name): "Nothing is known of a terminal called “\(Self.inert(name))”."
    case .cannotMoveCursor(let name):
      "The terminal “\(Self.inert(name))” prints lines only and cannot show a page."
    case .refused(let number):
      "The terminal refused to change its modes: \(String(cString: strerror(number)))."
    }
  }

  /// What to do about it.
  package var recovery: String {
    switch self {
    case .notATerminal: "Start it in a terminal window, or use its commands."
    case .unnamedTerminal: "Set TERM, for example to xterm-256color, or use the commands."
    case .unknownTerminal:
      "Set TERM to one that is known, for example xterm-256color, or use the commands."
    case .cannotMoveCursor: "Open another terminal, or use the commands: they work line by line."
    case .refused: "Start it in another terminal window."
    }
  }

  private static func inert(_ name: String) -> String {
    TextMetrics.cut(name, to: 40)
  }
}
