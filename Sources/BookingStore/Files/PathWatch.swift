// SPDX-License-Identifier: MIT

import Glibc

/// Notices that one of some files is another one: written in place, replaced, removed or made again, at the end of links,
/// in a folder that may be missing at first.
///
/// It is told what time it is, and says so once the files have stood still for a moment: many changes are one.
package final class PathWatch {
  /// How long files have to stand still to be taken for whole.
  package static let stillness = Duration.milliseconds(250)

  private let paths: [String]
  /// Nil where the system watches no more folders; looking now and then does it too.
  private let notices: PathNotices?
  /// As they were read last.
  private var taken: [Stamp?]
  /// As they were when they were last looked at.
  private var seen: [Stamp?]
  /// When they were first seen as they are, while that is news.
  private var since: Duration?

  package init(_ paths: [String]) {
    self.paths = paths
    notices = PathNotices()
    // First, so that what happens from here on is told.
    notices?.watch(paths)
    taken = paths.map(Stamp.init)
    seen = taken
  }

  /// Becomes readable when `isNew` should be asked; nil where the system cannot tell.
  package var descriptor: Int32? { notices?.descriptor }

  /// Whether they are others than were read last, and have stood still; true once for each such change.
  ///
  /// To be asked when the descriptor is readable, when `patience` is over, and now and then, for file systems that tell nothing.
  ///
  /// - Parameter now: by a clock that is never set.
  package func isNew(at now: Duration) -> Bool {
    notices?.drain()
    notices?.watch(paths)
    let found = paths.map(Stamp.init)
    if found != seen {
      seen = found
      since = now
    }
    guard let since, found != taken else {
      self.since = nil
      return false
    }
    guard now - since >= Self.stillness else { return false }
    taken = found
    self.since = nil
    return true
  }

  /// How long until it is worth asking again; nil while nothing has changed.
  package func patience(at now: Duration) -> Duration? {
    since.map { max(.zero, Self.stillness - (now - $0)) }
  }

  /// By which a file is told from the one that was there before.
  private struct Stamp: Equatable {
    let inode: UInt64
    let size: Int64
    let times: [Int]

    /// Nil where there is no such file.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      inode = UInt64(status.st_ino)
      size = Int64(status.st_size)
      times = [
        status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
        status.st_ctim.tv_nsec,
      ]
    }
  }
}
