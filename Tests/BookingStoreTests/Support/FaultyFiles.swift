// SPDX-License-Identifier: MIT

import BookingStore
import Glibc
import Synchronization

/// The real file system, with calls that fail when a test says so.
final class FaultyFiles: FileSystem {
  struct Faults: Sendable {
    /// The error of opening a file for writing.
    var opening: Int32?
    /// The error of a write to files whose names end so, after this many bytes.
    var writing: (suffix: String, errno: Int32, after: Int)?
    var syncing: (suffix: String, errno: Int32)?
    var truncating: Int32?
    /// The last byte of what is written to files whose names end so is kept as another one.
    var spoiling: String?
    /// Whether nothing may be opened for changes.
    var refusesUpdates = false
    /// Whether files are moved in one step where nothing may be replaced, as most file systems can.
    var renamesForReal = true
    /// Happens before each opening of a file, with its path.
    var beforeOpening: (@Sendable (String) -> Void)?
    /// What the file system is said to be.
    var type: Int?
    /// To whom files belong whose names end so.
    var owner: (suffix: String, user: UInt32)?
    /// How much room there is said to be.
    var space: DiskSpace?
    /// Happens once, just before the lock for syncing is asked for.
    var beforeSyncLock: (@Sendable () -> Void)?
    /// Happens once, just before the journal is read.
    var beforeJournal: (@Sendable () -> Void)?
  }

  let faults = Mutex(Faults())
  /// Syncs of files that went well.
  let syncs = Mutex(0)
  private let paths = Mutex<[Int32: String]>([:])
  private let real = LocalFiles()

  func set(_ change: (inout Faults) -> Void) { faults.withLock { change(&$0) } }

  private func name(_ descriptor: Int32) -> String { paths.withLock { $0[descriptor] ?? "" } }

  func open(_ path: String, _ mode: OpenMode) throws(FileError) -> Int32 {
    if mode != .reading, let code = faults.withLock({ $0.opening }) {
      throw FileError(errno: code)
    }
    if mode == .updating, faults.withLock({ $0.refusesUpdates }) {
      throw FileError(errno: EACCES)
    }
    let before = faults.withLock { $0.beforeOpening }
    before?(path)
    let descriptor = try real.open(path, mode)
    paths.withLock { $0[descriptor] = path }
    return descriptor
  }

  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int)
    throws(FileError) -> Int
  {
    if let fault = faults.withLock({ $0.writing }), name(descriptor).hasSuffix(fault.suffix) {
      if fault.after == 0 { throw FileError(errno: fault.errno) }
      let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(fault.after))
      return try real.write(descriptor, part, at: offset)
    }
    if let suffix = faults.withLock({ $0.spoiling }), name(descriptor).hasSuffix(suffix) {
      let spoilt = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
      defer { spoilt.deallocate() }
      spoilt.copyMemory(from: bytes)
      spoilt[bytes.count - 1] ^= 0x04
      return try real.write(descriptor, UnsafeRawBufferPointer(spoilt), at: offset)
    }
    return try real.write(descriptor, bytes, at: offset)
  }

  func sync(_ descriptor: Int32) throws(FileError) {
    if let fault = faults.withLock({ $0.syncing }), name(descriptor).hasSuffix(fault.suffix) {
      throw FileError(errno: fault.errno)
    }
    try real.sync(descriptor)
    syncs.withLock { $0 += 1 }
  }

  func fileSystemType(at path: String) throws(FileError) -> Int {
    if let type = faults.withLock({ $0.type }) { return type }
    return try real.fileSystemType(at: path)
  }

  func syncAll(_ descriptor: Int32) throws(FileError) { try real.syncAll(descriptor) }

  func truncate(_ descriptor: Int32, to size: Int) throws(FileError) {
    if let code = faults.withLock({ $0.truncating }) { throw FileError(errno: code) }
    try real.truncate(descriptor, to: size)
  }

  func close(_ descriptor: Int32) {
    paths.withLock { $0[descriptor] = nil }
    real.close(descriptor)
  }

  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int)
    throws(FileError) -> Int
  {
    try real.read(descriptor, into: buffer, at: offset)
  }

  func status(of descriptor: Int32) throws(FileError) -> FileStatus {
    if name(descriptor).hasSuffix(".jsonl") {
      let action = faults.withLock { faults in
        defer { faults.beforeJournal = nil }
        return faults.beforeJournal
      }
      action?()
    }
    return try real.status(of: descriptor)
  }

  func status(at path: String) throws(FileError) -> FileStatus {
    let status = try real.status(at: path)
    guard let (suffix, owner) = faults.withLock({ $0.owner }), path.hasSuffix(suffix) else {
      return status
    }
    return FileStatus(
      kind: status.kind, identity: status.identity, permissions: status.permissions, owner: owner)
  }

  func setPermissions(_ permissions: Permissions, at path: String) throws(FileError) {
    try real.setPermissions(permissions, at: path)
  }

  func space(at path: String) throws(FileError) -> DiskSpace {
    if let space = faults.withLock({ $0.space }) { return space }
    return try real.space(at: path)
  }

  func names(in folder: String) throws(FileError) -> [String] { try real.names(in: folder) }

  func makeFolder(_ path: String) throws(FileError) { try real.makeFolder(path) }

  func openFolder(_ path: String) throws(FileError) -> Int32 { try real.openFolder(path) }

  func rename(_ path: String, to target: String) throws(FileError) {
    try real.rename(path, to: target)
  }

  func renameToNew(_ path: String, to target: String) throws(FileError) {
    if faults.withLock({ $0.renamesForReal }) { return try real.renameToNew(path, to: target) }
    try renameByTakingTheName(path, to: target)
  }

  func remove(_ path: String) throws(FileError) { try real.remove(path) }

  func removeFolder(_ path: String) throws(FileError) { try real.removeFolder(path) }

  func lock(_ descriptor: Int32, byte: Int, _ kind: LockKind, waiting: Bool) throws(FileError)
    -> Bool
  {
    if byte == 1 {
      let action = faults.withLock { faults in
        defer { faults.beforeSyncLock = nil }
        return faults.beforeSyncLock
      }
      action?()
    }
    return try real.lock(descriptor, byte: byte, kind, waiting: waiting)
  }

  func unlock(_ descriptor: Int32, byte: Int) { real.unlock(descriptor, byte: byte) }
}
