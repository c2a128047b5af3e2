// SPDX-License-Identifier: MIT

import Glibc

/// Whole files, read and written with plain system calls.
enum FileReading {
  /// - Throws: `SystemProblem` where the file is missing, unreadable or longer than `limit` bytes.
  static func bytes(of path: String, limit: Int) throws(SystemProblem) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .fileUnreadable(path: path, errno: errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .fileUnreadable(path: path, errno: errno) }
      if count == 0 { return bytes }
      bytes += chunk[0..<count]
      guard bytes.count <= limit else { throw .fileTooLong(path: path, limit: limit) }
    }
  }

  /// Makes or replaces a file that only its owner may read.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemProblem) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .fileUnwritable(path: path, errno: errno) }
    let failure = write(bytes[...], to: file)
    // A full disk may only show at the end.
    guard close(file) == 0, failure == nil else {
      throw .fileUnwritable(path: path, errno: failure ?? errno)
    }
  }

  /// Makes a file that only its owner may read; false where there is one of that name.
  static func create(_ path: String, with bytes: [UInt8]) throws(SystemProblem) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if file < 0, errno == EEXIST { return false }
    guard file >= 0 else { throw .fileUnwritable(path: path, errno: errno) }
    let failure = write(bytes[...], to: file)
    guard close(file) == 0, failure == nil else {
      let number = failure ?? errno
      unlink(path)
      throw .fileUnwritable(path: path, errno: number)
    }
    return true
  }

  /// Where a symbolic link leads; nil for what is none.
  static func target(of link: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink(link, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The error number of a write that failed, or nil.
  static func write(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int32? {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
