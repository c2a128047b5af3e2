// SPDX-License-Identifier: MIT

import Booking
import CProcess
import Glibc

/// Starts the screens of a kiosk in a process of their own, and again whenever that one ends but by its PIN.
///
/// So a crash leads back to the first page and never to the shell below.
enum KioskGuard {
  /// Names the descriptor of the shared memory to the process of the screens.
  static let variable = "BOOKMYVACCINE_KIOSK"

  /// Crashes in a row after which something is wrong that starting anew does not mend.
  private static let patience = 20

  /// The memory that the guard passed on; nil in the guard itself.
  static func inherited(idleSeconds: Int) -> KioskMemory? {
    guard let text = SystemVariables.text(variable), let descriptor = Int32(text),
      fcntl(descriptor, F_GETFD) >= 0
    else { return nil }
    return KioskMemory(idleSeconds: idleSeconds, descriptor: descriptor)
  }

  /// Runs the program again as the screens, with what it was called with, until the PIN was typed.
  ///
  /// - Returns: the exit status to end with.
  static func run() throws(SystemProblem) -> Int32 {
    let memory = bmv_make_memory()
    guard memory >= 0 else { throw .fileUnwritable(path: "memory", errno: errno) }
    setenv(variable, String(memory), 1)
    for number in [SIGINT, SIGQUIT, SIGTSTP] { signal(number, SIG_IGN) }
    var crashes = 0
    while crashes < patience {
      let started = SystemClocks.boot.seconds
      let status = bmv_run_self(CommandLine.unsafeArgv)
      guard status >= 0 else { throw .fileUnreadable(path: "/proc/self/exe", errno: -status) }
      if status < 128 { return status }
      // A terminal that hung up, or the owner's own SIGTERM, is no crash.
      if [SIGHUP, SIGTERM].contains(status - 128) { return status }
      // What the last person was typing is nothing that the next one should find.
      tcflush(STDIN_FILENO, TCIFLUSH)
      crashes = SystemClocks.boot.seconds - started < 2 ? crashes + 1 : 0
    }
    return 3
  }
}
