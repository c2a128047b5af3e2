// SPDX-License-Identifier: MIT

import CProcess
import Glibc

/// Keeps what people tell this process inside it.
enum ProcessGuard {
  /// No memory dumps, no files that others may read, and no debugger that offers itself after a crash.
  static func setUp() {
    umask(0o077)
    fillStandardFiles()
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

  /// Takes the numbers of closed standard files, so that no file of the books gets one and is written over.
  private static func fillStandardFiles() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is given out, and those below are taken. What can only be read refuses
      // all that is written, as a closed file does.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
