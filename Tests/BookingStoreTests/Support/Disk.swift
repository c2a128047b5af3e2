// SPDX-License-Identifier: MIT

import BookingStore
import Glibc

/// The files and folders of a machine, what its processes have open, and what they have locked.
struct Disk: Sendable {
  private struct Open: Sendable {
    let inode: Inode
    let mode: OpenMode
  }

  private static let root = 0

  private var files: [Int: VolatileFile] = [:]
  private var folders: [Int: VolatileFolder] = [root: VolatileFolder()]
  /// Changes so far; numbers and times come from it.
  private var clock = 0
  /// When each was changed.
  private var changed: [Inode: Int] = [:]
  private var open: [Int32: Open] = [:]
  private var nextDescriptor: Int32 = 3
  var locks = ByteLocks()

  // MARK: Crashing

  /// The disk as a power cut leaves it: nothing is open.
  func afterPowerCut(_ survival: Survival) -> Disk {
    var fate = Fate(survival)
    var left = Disk()
    left.clock = clock
    left.changed = changed
    for (number, folder) in folders.sorted(by: { $0.key < $1.key }) {
      fate.next()
      left.folders[number] = folder.afterPowerCut(&fate)
    }
    for (number, file) in files.sorted(by: { $0.key < $1.key }) {
      fate.next()
      left.files[number] = file.afterPowerCut(&fate)
    }
    return left
  }

  mutating func syncAll() {
    for number in files.keys { files[number]?.sync() }
    for number in folders.keys { folders[number]?.sync() }
  }

  /// All files by their paths, as processes see them; folders are there with no bytes.
  var tree: [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    func visit(_ folder: Int, _ path: String) {
      for (name, inode) in folders[folder]?.entries ?? [:] {
        switch inode {
        case .file(let number): found["\(path)/\(name)"] = files[number]?.bytes
        case .folder(let number):
          found["\(path)/\(name)/"] = []
          visit(number, "\(path)/\(name)")
        }
      }
    }
    visit(Self.root, "")
    return found
  }

  // MARK: Paths

  private func find(_ path: String) throws(FileError) -> Inode {
    var inode = Inode.folder(Self.root)
    for name in path.split(separator: "/") {
      guard let next = try folder(inode).entries[String(name)] else {
        throw FileError(errno: ENOENT)
      }
      inode = next
    }
    return inode
  }

  private func folder(_ inode: Inode) throws(FileError) -> VolatileFolder {
    guard case .folder(let number) = inode, let folder = folders[number] else {
      throw FileError(errno: ENOTDIR)
    }
    return folder
  }

  /// The folder that a path's last name stands in, and that name.
  private func place(_ path: String) throws(FileError) -> (folder: Int, name: String) {
    guard let slash = path.lastIndex(of: "/"),
      case .folder(let number) = try find(String(path[..<slash]))
    else { throw FileError(errno: ENOTDIR) }
    return (number, String(path[path.index(after: slash)...]))
  }

  private mutating func change(_ number: Int, _ change: VolatileFolder.Change) {
    folders[number]?.make(change)
    touch(.folder(number))
  }

  private mutating func touch(_ inode: Inode) {
    clock += 1
    changed[inode] = clock
  }

  private func status(_ inode: Inode) -> FileStatus {
    let (kind, number, size): (FileKind, Int, Int) =
      switch inode {
      case .file(let number): (.file, number, files[number]?.bytes.count ?? 0)
      case .folder(let number): (.folder, number, 0)
      }
    return FileStatus(
      kind: kind,
      identity: FileIdentity(
        device: 1, inode: UInt64(number), size: size, modifiedSeconds: changed[inode] ?? 0,
        modifiedNanoseconds: 0),
      permissions: Permissions(bits: kind == .folder ? 0o700 : 0o600), owner: 0)
  }

  // MARK: Calls by path

  mutating func open(_ path: String, _ mode: OpenMode) throws(FileError) -> Int32 {
    if mode == .creating {
      let (parent, name) = try place(path)
      guard folders[parent]?.entries[name] == nil else { throw FileError(errno: EEXIST) }
      clock += 1
      files[clock] = VolatileFile()
      change(parent, .put(name, .file(clock)))
    }
    let inode = try find(path)
    guard case .file = inode else { throw FileError(errno: EISDIR) }
    return enter(Open(inode: inode, mode: mode))
  }

  mutating func openFolder(_ path: String) throws(FileError) -> Int32 {
    let inode = try find(path)
    _ = try folder(inode)
    return enter(Open(inode: inode, mode: .reading))
  }

  private mutating func enter(_ entry: Open) -> Int32 {
    defer { nextDescriptor += 1 }
    open[nextDescriptor] = entry
    return nextDescriptor
  }

  func status(at path: String) throws(FileError) -> FileStatus { status(try find(path)) }

  func names(in path: String) throws(FileError) -> [String] {
    try folder(find(path)).entries.keys.sorted()
  }

  mutating func makeFolder(_ path: String) throws(FileError) {
    let (parent, name) = try place(path)
    guard folders[parent]?.entries[name] == nil else { throw FileError(errno: EEXIST) }
    clock += 1
    folders[clock] = VolatileFolder()
    change(parent, .put(name, .folder(clock)))
  }

  /// Of files, within one folder: the store moves nothing else.
  mutating func rename(_ path: String, to target: String) throws(FileError) {
    let (parent, name) = try place(path)
    let (other, newName) = try place(target)
    guard parent == other else { throw FileError(errno: EXDEV) }
    guard case .file = try find(path) else { throw FileError(errno: EISDIR) }
    change(parent, .rename(name, to: newName))
  }

  mutating func remove(_ path: String) throws(FileError) {
    guard case .file = try find(path) else { throw FileError(errno: EISDIR) }
    let (parent, name) = try place(path)
    change(parent, .remove(name))
  }

  mutating func removeFolder(_ path: String) throws(FileError) {
    guard try names(in: path).isEmpty else { throw FileError(errno: ENOTEMPTY) }
    let (parent, name) = try place(path)
    change(parent, .remove(name))
  }

  // MARK: Calls by descriptor

  private func entry(_ descriptor: Int32) throws(FileError) -> Open {
    guard let entry = open[descriptor] else { throw FileError(errno: EBADF) }
    return entry
  }

  private func file(_ descriptor: Int32, writing: Bool) throws(FileError) -> Int {
    let entry = try entry(descriptor)
    guard case .file(let number) = entry.inode else { throw FileError(errno: EISDIR) }
    if writing, entry.mode == .reading { throw FileError(errno: EBADF) }
    return number
  }

  mutating func close(_ descriptor: Int32) {
    open[descriptor] = nil
    locks.releaseAll(of: descriptor)
  }

  func read(_ descriptor: Int32, _ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    let number = try file(descriptor, writing: false)
    return Array((files[number]?.bytes ?? []).dropFirst(offset).prefix(count))
  }

  mutating func write(_ descriptor: Int32, _ bytes: [UInt8], at offset: Int) throws(FileError) {
    let number = try file(descriptor, writing: true)
    if bytes.isEmpty { return }
    files[number]?.write(bytes, at: offset)
    touch(.file(number))
  }

  mutating func truncate(_ descriptor: Int32, to size: Int) throws(FileError) {
    let number = try file(descriptor, writing: true)
    files[number]?.truncate(to: size)
    touch(.file(number))
  }

  mutating func sync(_ descriptor: Int32) throws(FileError) {
    switch try entry(descriptor).inode {
    case .file(let number): files[number]?.sync()
    case .folder(let number): folders[number]?.sync()
    }
  }

  func status(of descriptor: Int32) throws(FileError) -> FileStatus {
    status(try entry(descriptor).inode)
  }

  func inode(of descriptor: Int32) throws(FileError) -> Inode { try entry(descriptor).inode }
}
