// SPDX-License-Identifier: MIT

import Glibc

/// Notices changes of the files in one folder (inotify).
final class FolderWatch: Sendable {
  let descriptor: Int32

  /// Nil where the system watches no more folders; looking now and then does it too.
  init?(_ path: String) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard inotify_add_watch(descriptor, path, UInt32(IN_MODIFY | IN_MOVED_TO)) >= 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Forgets what was noticed, so that the descriptor becomes readable again at the next change.
  func drain() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
