// SPDX-License-Identifier: MIT

import BookingStore
import Glibc
import Synchronization

/// The files of a machine in memory, as one of its processes calls for them until it is killed.
///
/// Each call is a step at which the process may be killed, before the call does anything; a long write is two, the
/// second when about half of it is written. From then on all its calls fail and its descriptors are closed.
final class CrashingFiles: FileSystem {
  /// A step of the process.
  struct Step: Sendable, CustomStringConvertible {
    enum Call: Hashable, Sendable {
      case open, openFolder, read, status, names
      case create, write, halfWrite, truncate, makeFolder, rename, remove, removeFolder
      case close, lock, unlock, sync

      /// Whether it leaves the disk and its locks as they are.
      var onlyLooks: Bool {
        switch self {
        case .open, .openFolder, .read, .status, .names: true
        case .create, .write, .halfWrite, .truncate, .makeFolder, .rename, .remove, .removeFolder,
          .close, .lock, .unlock, .sync:
          false
        }
      }
    }

    /// From 1 on.
    let number: Int
    let call: Call
    /// Of the file or folder.
    let path: String

    var description: String { "step \(number), \(call) of \(path)" }
  }

  private struct Life: Sendable {
    var steps = 0
    var paths: [Int32: String] = [:]
    var lastStep: Step?
  }

  /// Little, so that a crash at every step of thousands is quick.
  let extent = 2048
  private let machine: Machine
  private let mayWrite: Bool
  private let isKilled: @Sendable (Step) -> Bool
  private let life = Mutex(Life())

  /// A process on `machine`, killed at the first step for which `isKilled` is true.
  ///
  /// - Parameter isKilled: may let other processes do something first.
  init(
    on machine: Machine, mayWrite: Bool = true,
    killedAt isKilled: @escaping @Sendable (Step) -> Bool = { _ in false }
  ) {
    self.machine = machine
    self.mayWrite = mayWrite
    self.isKilled = isKilled
  }

  /// Where the process was killed; nil while it lives.
  var lastStep: Step? { life.withLock { $0.lastStep } }

  private func step(_ call: Step.Call, _ path: String) throws(FileError) {
    let step = try life.withLock { life throws(FileError) in
      if life.lastStep != nil { throw FileError(errno: EIO) }
      life.steps += 1
      return Step(number: life.steps, call: call, path: path)
    }
    guard isKilled(step) else { return }
    let descriptors = life.withLock { life in
      life.lastStep = step
      return Array(life.paths.keys)
    }
    machine.releasing { disk in
      for descriptor in descriptors { disk.close(descriptor) }
    }
    throw FileError(errno: EIO)
  }

  private func step(_ call: Step.Call, _ descriptor: Int32) throws(FileError) {
    try step(call, life.withLock { $0.paths[descriptor] ?? "" })
  }

  // MARK: FileSystem

  func open(_ path: String, _ mode: OpenMode) throws(FileError) -> Int32 {
    try step(mode == .creating ? .create : .open, path)
    guard mayWrite || mode == .reading else { throw FileError(errno: EACCES) }
    let descriptor = try machine.withDisk { disk throws(FileError) in try disk.open(path, mode) }
    life.withLock { $0.paths[descriptor] = path }
    return descriptor
  }

  func close(_ descriptor: Int32) {
    guard (try? step(.close, descriptor)) != nil else { return }
    life.withLock { $0.paths[descriptor] = nil }
    machine.releasing { $0.close(descriptor) }
  }

  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int)
    throws(FileError) -> Int
  {
    try step(.read, descriptor)
    let bytes = try machine.withDisk { disk throws(FileError) in
      try disk.read(descriptor, buffer.count, at: offset)
    }
    buffer.copyBytes(from: bytes)
    return bytes.count
  }

  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int)
    throws(FileError) -> Int
  {
    try step(.write, descriptor)
    // Whoever is killed in a write has written some pages of it, never a part of a sector.
    let middle = offset + bytes.count / 2
    let cut = middle - middle % VolatileFile.sectorLength - offset
    if cut > 0 {
      try put(descriptor, bytes[..<cut], at: offset)
      try step(.halfWrite, descriptor)
    }
    try put(descriptor, bytes[max(0, cut)...], at: offset + max(0, cut))
    return bytes.count
  }

  private func put(
    _ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>, at offset: Int
  ) throws(FileError) {
    let bytes = Array(bytes)
    try machine.withDisk { disk throws(FileError) in
      try disk.write(descriptor, bytes, at: offset)
    }
  }

  func fileSystemType(at path: String) throws(FileError) -> Int { 0 }

  func space(at path: String) throws(FileError) -> DiskSpace {
    DiskSpace(total: 1 << 40, free: 1 << 39)
  }

  /// Nothing that is written depends on them.
  func setPermissions(_ permissions: Permissions, at path: String) throws(FileError) {}

  func syncAll(_ descriptor: Int32) throws(FileError) {
    try step(.sync, descriptor)
    machine.syncAll()
  }

  func sync(_ descriptor: Int32) throws(FileError) {
    try step(.sync, descriptor)
    try machine.withDisk { disk throws(FileError) in try disk.sync(descriptor) }
  }

  func truncate(_ descriptor: Int32, to size: Int) throws(FileError) {
    try step(.truncate, descriptor)
    try machine.withDisk { disk throws(FileError) in try disk.truncate(descriptor, to: size) }
  }

  func status(of descriptor: Int32) throws(FileError) -> FileStatus {
    try step(.status, descriptor)
    return try machine.withDisk { disk throws(FileError) in try disk.status(of: descriptor) }
  }

  func status(at path: String) throws(FileError) -> FileStatus {
    try step(.status, path)
    return try machine.withDisk { disk throws(FileError) in try disk.status(at: path) }
  }

  func names(in folder: String) throws(FileError) -> [String] {
    try step(.names, folder)
    return try machine.withDisk { disk throws(FileError) in try disk.names(in: folder) }
  }

  func makeFolder(_ path: String) throws(FileError) {
    try changing(.makeFolder, path) { disk throws(FileError) in try disk.makeFolder(path) }
  }

  func openFolder(_ path: String) throws(FileError) -> Int32 {
    try step(.openFolder, path)
    let descriptor = try machine.withDisk { disk throws(FileError) in try disk.openFolder(path) }
    life.withLock { $0.paths[descriptor] = path }
    return descriptor
  }

  func rename(_ path: String, to target: String) throws(FileError) {
    try changing(.rename, path) { disk throws(FileError) in try disk.rename(path, to: target) }
  }

  func renameToNew(_ path: String, to target: String) throws(FileError) {
    try changing(.rename, path) { disk throws(FileError) in
      if disk.tree[target] != nil { throw FileError(errno: EEXIST) }
      try disk.rename(path, to: target)
    }
  }

  func remove(_ path: String) throws(FileError) {
    try changing(.remove, path) { disk throws(FileError) in try disk.remove(path) }
  }

  func removeFolder(_ path: String) throws(FileError) {
    try changing(.removeFolder, path) { disk throws(FileError) in try disk.removeFolder(path) }
  }

  /// A call that changes the names in a folder.
  private func changing(
    _ call: Step.Call, _ path: String, _ body: (inout Disk) throws(FileError) -> Void
  ) throws(FileError) {
    try step(call, path)
    guard mayWrite else { throw FileError(errno: EACCES) }
    try machine.withDisk(body)
  }

  func lock(_ descriptor: Int32, byte: Int, _ kind: LockKind, waiting: Bool) throws(FileError)
    -> Bool
  {
    try step(.lock, descriptor)
    return try machine.lock(descriptor, byte: byte, kind, waiting: waiting)
  }

  func unlock(_ descriptor: Int32, byte: Int) {
    guard (try? step(.unlock, descriptor)) != nil else { return }
    machine.releasing { disk in
      guard let inode = try? disk.inode(of: descriptor) else { return }
      disk.locks.release(inode, byte: byte, of: descriptor)
    }
  }
}
