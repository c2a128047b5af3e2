// SPDX-License-Identifier: MIT

import BookingStore

/// Locks on single bytes of files, held by open descriptors (as F_OFD_SETLK's are).
struct ByteLocks: Sendable {
  private struct Place: Hashable, Sendable {
    let inode: Inode
    let byte: Int
  }

  private var holders: [Place: [Int32: LockKind]] = [:]

  /// False where another descriptor stands against it; a lock that is held already changes its kind.
  mutating func take(_ inode: Inode, byte: Int, _ kind: LockKind, for descriptor: Int32) -> Bool {
    let place = Place(inode: inode, byte: byte)
    let others = (holders[place] ?? [:]).filter { $0.key != descriptor }
    guard others.allSatisfy({ $0.value == .shared && kind == .shared }) else { return false }
    holders[place, default: [:]][descriptor] = kind
    return true
  }

  mutating func release(_ inode: Inode, byte: Int, of descriptor: Int32) {
    holders[Place(inode: inode, byte: byte)]?[descriptor] = nil
  }

  mutating func releaseAll(of descriptor: Int32) {
    for place in holders.keys { holders[place]?[descriptor] = nil }
  }
}
