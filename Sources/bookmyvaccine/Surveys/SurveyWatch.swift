// SPDX-License-Identifier: MIT

import Glibc

/// Notices that a file has been written anew; many changes between two looks are one.
struct SurveyWatch {
  private struct Stamp: Equatable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  private let path: String
  private var taken: Stamp?
  private var seen: Stamp?

  init(_ path: String) {
    self.path = path
    taken = Self.stamp(of: path)
    seen = taken
  }

  /// Whether it is another one than was read last; only once it has stood still from one look to the next, so that it is whole.
  mutating func isNew() -> Bool {
    let now = Self.stamp(of: path)
    defer { seen = now }
    guard let now, now == seen, now != taken else { return false }
    taken = now
    return true
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(
      inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }
}
