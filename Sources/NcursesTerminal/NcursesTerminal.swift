// SPDX-License-Identifier: MIT

import CNcurses
package import Cells
import Glibc

/// The terminal, from the first page to the last: shows screens, hears keys, and is left as it was
/// found on every way out, also by signals and crashes.
///
/// There is one for a process, and one thread uses it.
package final class NcursesTerminal {
  /// Ask the terminal with `ask` first: it may draw signs too wide to be used.
  package internal(set) var repertoire: Repertoire
  package let depth: Depth

  let input: Int32
  let output: Int32
  let capabilities: Capabilities
  private let isKiosk: Bool
  private var painter: Painter
  var decoder = KeyDecoder()
  /// What came while something else was waited for.
  var early: [Event] = []
  var isGone = false

  /// Takes the terminal over. In a kiosk ^C, ^\ and ^Z are keys and their signals do nothing.
  package init(
    _ surroundings: Surroundings, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
    isKiosk: Bool = false
  ) throws(TerminalError) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    guard !surroundings.terminal.isEmpty else { throw .unnamedTerminal }
    capabilities = try Capabilities(terminal: surroundings.terminal, output: output)
    repertoire = surroundings.repertoire
    depth = surroundings.depth(
      colours: capabilities.colours, hasTruecolor: capabilities.hasTruecolor)
    painter = Painter(capabilities: capabilities, depth: depth)
    self.input = input
    self.output = output
    self.isKiosk = isKiosk
    try enter()
  }

  deinit { bmv_restore() }

  /// 80x24 where the terminal does not say.
  package var size: Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard bmv_size(output, &columns, &rows) != 0 else { return Size(columns: 80, rows: 24) }
    return Size(columns: Int(columns), rows: Int(rows))
  }

  /// Brings a screen onto the terminal, writing only what differs from the one shown before.
  package func show(_ buffer: CellBuffer, theme: Theme) {
    write(painter.bytes(for: buffer, theme: theme))
  }

  package func bell() { write(capabilities.bell) }

  /// Draws the next page whole, whatever stands on the screen.
  package func redraw() { painter.forget() }

  /// Gives the terminal back, stops the program as ^Z does, and takes the terminal again when it
  /// goes on.
  package func suspend() throws(TerminalError) {
    bmv_restore()
    if !isKiosk { bmv_stop() }
    drainSignals()
    try enter()
  }

  /// Gives the terminal back for good, or until `resume`.
  package func restore() { bmv_restore() }

  /// Takes the terminal again after `restore`, or after another program had it.
  package func resume() throws(TerminalError) {
    bmv_restore()
    try enter()
  }

  private func enter() throws(TerminalError) {
    let leave = capabilities.leave.map { CChar(bitPattern: $0) }
    let failure = bmv_enter(input, output, leave, leave.count, isKiosk ? 1 : 0)
    guard failure == 0 else { throw .refused(failure) }
    write(capabilities.enter)
    painter.forget()
  }

  /// Writes everything, or finds the terminal gone.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, !isGone {
      let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        waitForRoom()
      } else if count >= 0 || errno != EINTR {
        isGone = true
      }
    }
  }

  private func waitForRoom() {
    var room = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    if poll(&room, 1, -1) > 0, room.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 {
      isGone = true
    }
  }
}
