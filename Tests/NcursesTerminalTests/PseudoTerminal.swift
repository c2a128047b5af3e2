// SPDX-License-Identifier: MIT

import Glibc

/// A real terminal of the system, of which the test holds the user's end.
final class PseudoTerminal {
  let user: Int32
  let program: Int32
  private(set) var seen: [UInt8] = []
  private var isHungUp = false

  private typealias Open =
    @convention(c) (
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?,
      UnsafePointer<termios>?, UnsafePointer<winsize>?
    ) -> Int32

  init?(columns: UInt16 = 80, rows: UInt16 = 24) {
    guard let symbol = dlsym(nil, "openpty") else { return nil }
    var ends: (user: Int32, program: Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    let open = unsafeBitCast(symbol, to: Open.self)
    guard open(&ends.user, &ends.program, nil, nil, &size) == 0 else { return nil }
    (user, program) = ends
  }

  /// Closes the window.
  func hangUp() {
    if !isHungUp { close(user) }
    isHungUp = true
  }

  deinit {
    hangUp()
    close(program)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(user, bytes, bytes.count)
  }

  /// Reads until the text has come; false when it does not come within ten seconds.
  func sees(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    while !contains(wanted) {
      var ready = pollfd(fd: user, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 10_000) == 1 else { return false }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(user, &bytes, bytes.count)
      guard count > 0 else { return false }
      seen += bytes.prefix(count)
    }
    return true
  }

  func forget() { seen = [] }

  var modes: termios {
    var modes = termios()
    tcgetattr(program, &modes)
    return modes
  }

  private func contains(_ wanted: [UInt8]) -> Bool {
    guard seen.count >= wanted.count else { return false }
    return (0...seen.count - wanted.count).contains { start in
      seen[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
