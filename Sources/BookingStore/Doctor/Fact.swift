// SPDX-License-Identifier: MIT

/// What a check found where nothing is wrong.
package enum Fact: Hashable, Sendable {
  case folders(Int)
  case closed(files: Int)
  case owner(UInt32)
  case space(DiskSpace)
  case fileSystem(FileSystemKind)
  case reserve(bytes: Int)
  case nobodyWrites(last: RunningProcess?)
  case somebodyWrites(RunningProcess?)
  case mark(offset: Int)
  /// The machine was started since the mark was moved: all whole lines count.
  case markOfEarlierStart
  case manifest(format: Int, epoch: Int, Store.Kind)
  case journal(lines: Int, of: Int)
  case pieces(count: Int, bytes: Int)
  case epochBefore(Int)
  case noEpochBefore
  case capacity(slots: Int)
  case doubleBookings(people: Int)
  case references(appointments: Int)
  /// Lines of which the archive tells in short.
  case audit(lines: Int)
  case indexes(files: Int)
  case leftovers
  case quarantine
}
