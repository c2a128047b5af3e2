// SPDX-License-Identifier: MIT

import CNcurses
import Glibc

/// A process that takes a terminal over and then comes to harm.
struct Child {
  enum End: Hashable {
    case status(Int32)
    case signal(Int32)
  }

  private typealias Fork = @convention(c) () -> Int32

  private let process: Int32

  /// The child writes IN, comes to harm, and if it survives that ends with status 7; it leaves OUT.
  ///
  /// Between fork and end it calls nothing but C functions that are safe there.
  init?(on pty: PseudoTerminal, isKiosk: Bool, harm: () -> Int32) {
    guard let symbol = dlsym(nil, "fork") else { return nil }
    let fork = unsafeBitCast(symbol, to: Fork.self)
    let (program, kiosk): (Int32, Int32) = (pty.program, isKiosk ? 1 : 0)
    process = fork()
    if process == 0 {
      // Threads that run tests have most signals blocked.
      var none = sigset_t()
      sigemptyset(&none)
      sigprocmask(SIG_SETMASK, &none, nil)
      if bmv_enter(program, program, "OUT", 3, kiosk) != 0 { _exit(8) }
      _ = write(program, "IN", 2)
      _ = harm()
      _exit(7)
    }
    guard process > 0 else { return nil }
  }

  func endedBy() -> End? {
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }
}
