// SPDX-License-Identifier: MIT

import Glibc

/// What tells one login, window or pane from every other: its terminal, and the process that began it with the moment of that.
///
/// A terminal's name is used again as soon as somebody leaves it; the number of a process with its start is not.
struct TerminalSession: Hashable, Sendable {
  let text: String

  /// Nil for a process without a terminal, and where the system does not tell.
  static var current: TerminalSession? {
    guard let own = Stat(of: "self"), own.terminal != 0, own.session > 0,
      let leader = Stat(of: String(own.session)), leader.terminal == own.terminal
    else { return nil }
    return TerminalSession(text: "\(getuid()) \(own.terminal) \(own.session) \(leader.start)")
  }

  /// Fields of `/proc/PID/stat` (proc(5)).
  private struct Stat {
    let session: Int
    /// 0 for none.
    let terminal: Int
    /// In ticks of the clock since the machine's start.
    let start: Int

    init?(of process: String) {
      guard let bytes = try? FileReading.bytes(of: "/proc/\(process)/stat", limit: 4096) else {
        return nil
      }
      // The name before it stands in parentheses and may hold some itself.
      let text = String(decoding: bytes, as: UTF8.self)
      guard let end = text.lastIndex(of: ")") else { return nil }
      let fields = text[text.index(after: end)...].split(separator: " ")
      guard fields.count > 19, let session = Int(fields[3]), let terminal = Int(fields[4]),
        let start = Int(fields[19])
      else { return nil }
      (self.session, self.terminal, self.start) = (session, terminal, start)
    }
  }
}
