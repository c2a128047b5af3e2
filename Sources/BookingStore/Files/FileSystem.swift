// SPDX-License-Identifier: MIT

/// A call to the system that failed, by its error number.
package struct FileError: Error, Hashable, Sendable {
  package let errno: Int32

  package init(errno: Int32) {
    self.errno = errno
  }
}

/// How a file is opened; always without following a symbolic link and closed on exec.
package enum OpenMode: Hashable, Sendable {
  case reading
  case updating
  /// A new file, 0600; one that is there is an error.
  case creating
}

/// What a file was when it was looked at; another one under the same name differs.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64
  package let size: Int
  package let modifiedSeconds: Int
  package let modifiedNanoseconds: Int

  package init(
    device: UInt64, inode: UInt64, size: Int, modifiedSeconds: Int, modifiedNanoseconds: Int
  ) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modifiedSeconds = modifiedSeconds
    self.modifiedNanoseconds = modifiedNanoseconds
  }
}

package enum FileKind: Hashable, Sendable {
  case file, folder, symbolicLink, other
}

/// Who may do what with a file or a folder: the lowest nine bits of its mode.
package struct Permissions: Hashable, Sendable {
  package let bits: UInt32

  package init(bits: UInt32) {
    self.bits = bits & 0o777
  }

  /// As `ls` and `chmod` write them: `0644`.
  package var octal: String {
    let digits = String(bits, radix: 8)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// The room of a disk, in bytes.
package struct DiskSpace: Hashable, Sendable {
  package let total: Int
  /// What this user may still fill.
  package let free: Int

  package init(total: Int, free: Int) {
    self.total = total
    self.free = free
  }
}

package struct FileStatus: Hashable, Sendable {
  package let kind: FileKind
  package let identity: FileIdentity
  package let permissions: Permissions
  /// The number of the user to whom it belongs.
  package let owner: UInt32

  package init(
    kind: FileKind, identity: FileIdentity, permissions: Permissions, owner: UInt32
  ) {
    self.kind = kind
    self.identity = identity
    self.permissions = permissions
    self.owner = owner
  }
}

package enum LockKind: Hashable, Sendable {
  case shared, exclusive
}

/// The calls to the system that the store makes, so that tests can let any of them fail.
package protocol FileSystem: Sendable {
  /// Bytes of room that are laid out at once, behind a journal's last line and in the reserve.
  var extent: Int { get }
  func open(_ path: String, _ mode: OpenMode) throws(FileError) -> Int32
  func close(_ descriptor: Int32)
  /// The number of bytes read; 0 at the end.
  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int)
    throws(FileError) -> Int
  /// The number of bytes written, which may be fewer than asked for.
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int)
    throws(FileError) -> Int
  /// Returns once the file's bytes are safely on disk; of a folder, its names.
  func sync(_ descriptor: Int32) throws(FileError)
  /// Returns once everything that was written to the descriptor's file system since it was opened is safely on disk.
  func syncAll(_ descriptor: Int32) throws(FileError)
  func truncate(_ descriptor: Int32, to size: Int) throws(FileError)
  /// Bytes of an open file.
  func size(of descriptor: Int32) throws(FileError) -> Int
  func status(of descriptor: Int32) throws(FileError) -> FileStatus
  /// Of the link itself, where it is one.
  func status(at path: String) throws(FileError) -> FileStatus
  /// What kind of file system a folder lies on (statfs(2), f_type).
  func fileSystemType(at path: String) throws(FileError) -> Int
  func names(in folder: String) throws(FileError) -> [String]
  /// Of a file or a folder; a symbolic link is not followed.
  func setPermissions(_ permissions: Permissions, at path: String) throws(FileError)
  /// How much room there is where `path` lies.
  func space(at path: String) throws(FileError) -> DiskSpace
  /// 0700.
  func makeFolder(_ path: String) throws(FileError)
  func openFolder(_ path: String) throws(FileError) -> Int32
  func rename(_ path: String, to target: String) throws(FileError)
  /// Fails with EEXIST where something has the name `target` already.
  func renameToNew(_ path: String, to target: String) throws(FileError)
  func remove(_ path: String) throws(FileError)
  func removeFolder(_ path: String) throws(FileError)
  /// False where somebody else has the lock and `waiting` is false.
  func lock(_ descriptor: Int32, byte: Int, _ kind: LockKind, waiting: Bool) throws(FileError)
    -> Bool
  func unlock(_ descriptor: Int32, byte: Int)
}

extension FileSystem {
  package var extent: Int { 1 << 16 }

  package func size(of descriptor: Int32) throws(FileError) -> Int {
    try status(of: descriptor).identity.size
  }

  package func renameToNew(_ path: String, to target: String) throws(FileError) {
    try renameByTakingTheName(path, to: target)
  }

  /// Takes the name with an empty file first, so that nobody else's can be lost.
  package func renameByTakingTheName(_ path: String, to target: String) throws(FileError) {
    close(try open(target, .creating))
    do throws(FileError) {
      try rename(path, to: target)
    } catch {
      try? remove(target)
      throw error
    }
  }
}
