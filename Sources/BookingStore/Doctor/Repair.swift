// SPDX-License-Identifier: MIT

import Glibc

/// What the doctor may do about a data folder: nothing that loses a byte.
package struct Repair {
  /// Something that was done.
  package enum Action: Hashable, Sendable {
    /// A torn tail was cut off the journal; `copy` in quarantine/ holds it.
    case tailCut(file: String, bytes: Int, copy: String)
    case moved(file: String, to: String)
    case closed(name: String, Permissions, from: Permissions)
    /// A file or a folder that holds nothing of its own was missing.
    case made(name: String)
    case failed(name: String, errno: Int32)
  }

  private let folder: DataFolder
  private var actions: [Action] = []
  private var done: Set<Finding> = []

  /// Cuts off a torn tail that was copied to quarantine/, moves there what a crash left over, and closes what is open to others.
  ///
  /// - Parameter patience: how often it asks for a lock that somebody else has, a hundredth of a second apart.
  /// - Throws: `StoreError.inUse` where somebody else keeps the lock; `readOnly` where this user may not write;
  ///   `onNetwork` where a lock means nothing.
  package static func perform(
    on path: String, by viewer: Examination.Viewer, files: any FileSystem = LocalFiles(),
    patience: Int = 300
  ) throws(StoreError) -> [Action] {
    let folder = DataFolder(path, in: files)
    try folder.requireData()
    try folder.requireLocal(at: folder.path)
    var repair = Repair(folder: folder)
    // A folder of a newer version is not guessed at.
    do throws(StoreError) {
      repair.makeLock(for: try folder.readManifest().manifest)
    } catch {
      if case .newerFormat = error { throw error }
    }
    let (file, reason) = try folder.openShared(DataFolder.Name.lock)
    if let reason { throw .readOnly(reason) }
    let lock = LockFile(file)
    try take(lock, .compacting, patience: patience)
    defer { lock.unlock(.compacting) }
    try take(lock, .writing, patience: patience)
    defer { lock.unlock(.writing) }
    lock.writeHolder(of: .writing)
    // What an older manifest needs may only go once this one is safely on disk.
    do throws(FileError) { try folder.syncNames(in: folder.path) } catch {
      throw error.whileWriting
    }
    // The report tells of so many findings of a kind at a time.
    while repair.round(by: viewer, lock: lock) {}
    return repair.actions
  }

  private init(folder: DataFolder) { self.folder = folder }

  private static func take(_ lock: LockFile, _ byte: LockFile.Byte, patience: Int)
    throws(StoreError)
  {
    var left = patience
    do throws(FileError) {
      while try !lock.tryLock(byte) {
        left -= 1
        guard left > 0 else { throw FileError(errno: EAGAIN) }
        usleep(10_000)
      }
    } catch {
      guard error.errno == EAGAIN else { throw error.whileWriting }
      throw .inUse(process: lock.holder(of: .writing))
    }
  }

  /// One look and what follows from it; false where nothing is left to do.
  private mutating func round(by viewer: Examination.Viewer, lock: LockFile) -> Bool {
    let report = Examination.examine(
      folder, Set(Check.allCases), by: viewer, lock: lock, isAlone: true, isSteady: true)
    let before = done.count
    let mayCut = !report.findings.contains(.syncFailed)
    for finding in report.findings where done.insert(finding).inserted {
      switch finding {
      case .openToOthers(let name, let permissions): close(name, permissions)
      case .tornTail(let file, let bytes)
      where mayCut && report[.journal]?.findings.contains(finding) == true:
        cutTail(of: file, bytes: bytes)
      case .leftover(let file, .unfinished), .leftover(let file, .outlived): move(file)
      case .folderMissing(DataFolder.Name.index), .folderMissing(DataFolder.Name.quarantine):
        if let name = finding.file { makeFolder(name) }
      default: done.remove(finding)
      }
    }
    return done.count > before
  }

  private mutating func trying(_ name: String, _ body: () throws(FileError) -> Action?) {
    do throws(FileError) {
      if let action = try body() { actions.append(action) }
    } catch {
      actions.append(.failed(name: name, errno: error.errno))
    }
  }

  /// A LOCK as a new folder has it, where there is none. Whoever has the folder open locks another one: the report says so
  /// before.
  private mutating func makeLock(for manifest: Manifest) {
    let name = DataFolder.Name.lock
    guard (try? folder.files.status(at: folder.path(of: name))) == nil else { return }
    let folder = folder
    trying(name) { () throws(FileError) in
      try folder.makeLock(epoch: manifest.epoch, offset: 0).unlock(.writing)
      return .made(name: name)
    }
  }

  private mutating func makeFolder(_ name: String) {
    let folder = folder
    trying(name) { () throws(FileError) in
      try folder.files.makeFolder(folder.path(of: name))
      try folder.syncNames(in: folder.path)
      return .made(name: name)
    }
  }

  private mutating func close(_ name: String, _ permissions: Permissions) {
    let folder = folder
    trying(name) { () throws(FileError) in
      let location = name == "." ? folder.path : folder.path(of: name)
      let status = try folder.files.status(at: location)
      let mask: UInt32 = status.kind == .folder ? 0o700 : 0o600
      let closed = Permissions(bits: permissions.bits & mask)
      try folder.files.setPermissions(closed, at: location)
      return .closed(name: name, closed, from: permissions)
    }
  }

  private mutating func cutTail(of name: String, bytes: Int) {
    guard let manifest = try? folder.readManifest().manifest, manifest.journal.file == name else {
      return
    }
    let folder = folder
    trying(name) { () throws(FileError) in
      let file = try OpenFile(folder.path(of: name), .updating, in: folder.files)
      var reader = JournalReader(file, from: manifest.journal.start)
      guard try reader.follow({ _, _ in }) == .torn else { return nil }
      let quarantine = folder.path(of: DataFolder.Name.quarantine)
      guard let copy = try reader.repairTail(into: quarantine, of: folder.files) else { return nil }
      try reader.sync()
      return .tailCut(file: name, bytes: bytes, copy: "\(DataFolder.Name.quarantine)/\(copy)")
    }
  }

  /// Within one file system a file is moved or it is not; a crash leaves it under one of its names.
  private mutating func move(_ name: String) {
    let folder = folder
    trying(name) { () throws(FileError) in
      let quarantine = DataFolder.Name.quarantine
      let plain = name.split(separator: "/").joined(separator: "-")
      var number = 1
      var target = "\(quarantine)/\(plain)-\(number)"
      while (try? folder.files.status(at: folder.path(of: target))) != nil {
        number += 1
        target = "\(quarantine)/\(plain)-\(number)"
      }
      try folder.files.rename(folder.path(of: name), to: folder.path(of: target))
      try folder.syncNames(in: folder.path(of: quarantine))
      let parent = name.split(separator: "/").dropLast().joined(separator: "/")
      try folder.syncNames(in: parent.isEmpty ? folder.path : folder.path(of: parent))
      return .moved(file: name, to: target)
    }
  }
}
