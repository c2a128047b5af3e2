// SPDX-License-Identifier: MIT

import Glibc

/// Notices that one of some files has been written anew; many changes between two looks are one.
struct SurveyWatch {
  private struct Stamp: Equatable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  private let paths: [String]
  private var taken: [Stamp?]
  private var seen: [Stamp?]

  init(_ paths: [String]) {
    self.paths = paths
    taken = paths.map(Self.stamp)
    seen = taken
  }

  /// Whether they are others than were read last; only once all have stood still from one look to the next, so that they are whole.
  mutating func isNew() -> Bool {
    let now = paths.map(Self.stamp)
    defer { seen = now }
    guard now == seen, now != taken else { return false }
    taken = now
    return true
  }

  /// Nil where there is no such file.
  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(
      inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }
}
