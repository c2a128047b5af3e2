// SPDX-License-Identifier: MIT

import CProcess
import Glibc

/// Keeps what people tell this process inside it.
enum ProcessGuard {
  /// No memory dumps, no files that others may read, and no debugger that offers itself after a crash.
  static func setUp() {
    umask(0o077)
    // Where either is refused the other still holds.
    _ = bmv_forbid_dumps()
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    // A limit on file sizes shows as a write that fails, which the store answers with words.
    signal(SIGXFSZ, SIG_IGN)
    // Swift's runtime puts a reporter here that reads the memory of the crashed process.
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT] {
      signal(number, SIG_DFL)
    }
  }
}
