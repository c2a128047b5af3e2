// SPDX-License-Identifier: MIT

import Glibc

/// Opens the screens on this terminal, where it can show them.
func openScreens(_ settings: ScreenSettings, at desk: Desk) throws(CommandError) {
  guard isatty(STDIN_FILENO) == 1, desk.console.isTerminal else { throw .usage(.noTerminal) }
  guard !SystemVariables.isTerminalDumb else { throw .usage(.plainTerminal) }
  try Interview(books: try desk.openBooks()).run()
}
