// SPDX-License-Identifier: MIT

import Glibc

/// Opens the screens on this terminal, where it can show them.
func openScreens(_ settings: ScreenSettings, at desk: Desk) throws(CommandError) {
  guard isatty(STDIN_FILENO) == 1, desk.console.isTerminal else { throw .usage(.noTerminal) }
  guard !SystemVariables.isTerminalDumb else { throw .usage(.plainTerminal) }
  switch settings.mode {
  case .plain:
    let books = try desk.openBooks()
    try Interview(books: books, actor: try books.actor()).run()
  case .screens, .staff: try Session.run(settings, at: desk, kiosk: nil)
  case .kiosk(let idleSeconds, let hospital):
    try openKiosk(settings, idleSeconds: idleSeconds, hospital: hospital, at: desk)
  }
}

/// The screens of a kiosk run in a process of their own, which is started anew should it crash.
private func openKiosk(
  _ settings: ScreenSettings, idleSeconds: Int, hospital: String?, at desk: Desk
) throws(CommandError) {
  if let memory = KioskGuard.inherited(idleSeconds: idleSeconds) {
    try Session.run(settings, at: desk, kiosk: memory)
    return
  }
  // Said here, where it is still on the screen afterwards, and not by a process that is started anew and anew.
  let books = try desk.openBooks()
  if let hospital { _ = try books.site(named: hospital) }
  let status: Int32
  do {
    status = try KioskGuard.run()
  } catch {
    throw .system(error)
  }
  guard status == 0 else { throw .system(.screensEnded(status: status)) }
}
