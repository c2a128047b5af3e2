// SPDX-License-Identifier: MIT

import CStore
import Glibc

/// The real file system.
package struct LocalFiles: FileSystem {
  package init() {}

  package func open(_ path: String, _ mode: OpenMode) throws(FileError) -> Int32 {
    let flags: Int32 =
      switch mode {
      case .reading: O_RDONLY
      case .updating: O_RDWR
      case .creating: O_RDWR | O_CREAT | O_EXCL
      }
    return try number { Glibc.open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600) }
  }

  package func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

  package func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(FileError) -> Int {
    try number { pread(descriptor, buffer.baseAddress, buffer.count, offset) }
  }

  package func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int)
    throws(FileError) -> Int
  {
    try number { pwrite(descriptor, bytes.baseAddress, bytes.count, offset) }
  }

  package func sync(_ descriptor: Int32) throws(FileError) {
    // Not asked again after a failure: the kernel then counts pages as written that are not.
    guard fdatasync(descriptor) == 0 else { throw FileError(errno: errno) }
  }

  package func syncAll(_ descriptor: Int32) throws(FileError) {
    guard bmv_sync_all(descriptor) == 0 else { throw FileError(errno: errno) }
  }

  package func truncate(_ descriptor: Int32, to size: Int) throws(FileError) {
    _ = try number { ftruncate(descriptor, size) }
  }

  package func size(of descriptor: Int32) throws(FileError) -> Int {
    // Not by `fstat`: since Linux 6.13 a file whose times were asked for gets exact new ones with the next write, and its
    // inode goes to the disk with the sync after it. Files are read and written by offset, so that this one's own is free.
    let size = lseek(descriptor, 0, SEEK_END)
    guard size >= 0 else { throw FileError(errno: errno) }
    return Int(size)
  }

  package func status(of descriptor: Int32) throws(FileError) -> FileStatus {
    var status = stat()
    _ = try number { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  package func status(at path: String) throws(FileError) -> FileStatus {
    var status = stat()
    _ = try number { lstat(path, &status) }
    return FileStatus(status)
  }

  package func fileSystemType(at path: String) throws(FileError) -> Int {
    let type = bmv_file_system_type(path)
    guard type >= 0 else { throw FileError(errno: errno) }
    return Int(type)
  }

  package func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw FileError(errno: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  package func setPermissions(_ permissions: Permissions, at path: String) throws(FileError) {
    _ = try number {
      fchmodat(AT_FDCWD, path, mode_t(permissions.bits), AT_SYMLINK_NOFOLLOW)
    }
  }

  package func space(at path: String) throws(FileError) -> DiskSpace {
    var space = bmv_space()
    _ = try number { bmv_space_at(path, &space) }
    return DiskSpace(total: Int(clamping: space.total), free: Int(clamping: space.available))
  }

  package func makeFolder(_ path: String) throws(FileError) {
    _ = try number { mkdir(path, 0o700) }
  }

  package func openFolder(_ path: String) throws(FileError) -> Int32 {
    try number { Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW) }
  }

  package func rename(_ path: String, to target: String) throws(FileError) {
    _ = try number { Glibc.rename(path, target) }
  }

  package func renameToNew(_ path: String, to target: String) throws(FileError) {
    if bmv_rename_new(path, target) == 0 { return }
    // Some file systems over a network cannot do this in one step: a link never replaces anything either.
    guard errno == EINVAL || errno == ENOSYS else { throw FileError(errno: errno) }
    _ = try number { link(path, target) }
    _ = try number { unlink(path) }
  }

  package func remove(_ path: String) throws(FileError) {
    _ = try number { unlink(path) }
  }

  package func removeFolder(_ path: String) throws(FileError) {
    _ = try number { rmdir(path) }
  }

  package func lock(_ descriptor: Int32, byte: Int, _ kind: LockKind, waiting: Bool)
    throws(FileError) -> Bool
  {
    let wanted = kind == .shared ? BMV_LOCK_SHARED : BMV_LOCK_EXCLUSIVE
    switch bmv_lock_byte(descriptor, Int64(byte), wanted, waiting ? 1 : 0) {
    case 0: return true
    case EAGAIN where !waiting: return false
    case let code: throw FileError(errno: code)
    }
  }

  package func unlock(_ descriptor: Int32, byte: Int) {
    _ = bmv_lock_byte(descriptor, Int64(byte), BMV_UNLOCK, 0)
  }

  /// Calls again where a signal came between.
  private func number<Number: BinaryInteger>(_ call: () -> Number) throws(FileError) -> Number {
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw FileError(errno: errno) }
    }
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    let kind: FileKind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      default: .other
      }
    self.init(
      kind: kind,
      identity: FileIdentity(
        device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int(status.st_size),
        modifiedSeconds: status.st_mtim.tv_sec, modifiedNanoseconds: status.st_mtim.tv_nsec),
      permissions: Permissions(bits: UInt32(status.st_mode)), owner: UInt32(status.st_uid))
  }
}
