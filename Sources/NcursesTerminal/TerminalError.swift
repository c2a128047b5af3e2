// SPDX-License-Identifier: MIT

/// Why there is no terminal to draw on.
package enum TerminalError: Error, Hashable, Sendable {
  /// Input or output is a file or a pipe.
  case notATerminal
  /// TERM is not set.
  case unnamedTerminal
  /// Nothing is known of what TERM names.
  case unknownTerminal(String)
  /// It cannot move its cursor, as with TERM=dumb.
  case cannotMoveCursor(String)
  /// The system refused to change its modes; an errno.
  case refused(Int32)
}
