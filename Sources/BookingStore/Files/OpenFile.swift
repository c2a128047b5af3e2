// SPDX-License-Identifier: MIT

/// A file that is open until the last reference to it is gone.
package final class OpenFile: Sendable {
  private let files: any FileSystem
  private let descriptor: Int32

  package init(_ path: String, _ mode: OpenMode, in files: any FileSystem) throws(FileError) {
    self.files = files
    self.descriptor = try files.open(path, mode)
  }

  deinit { files.close(descriptor) }

  var extent: Int { files.extent }

  package func size() throws(FileError) -> Int { try files.size(of: descriptor) }

  package func status() throws(FileError) -> FileStatus { try files.status(of: descriptor) }

  /// Fills `buffer` from `offset` on, as far as the file goes; the number of bytes that came.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int)
    throws(FileError) -> Int
  {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = try files.read(descriptor, into: rest, at: offset + filled)
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Up to `count` bytes from `offset` on.
  package func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(FileError) {
        filled = try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Hands over the bytes of `range` in parts, each with its place in the range.
  ///
  /// - Parameter name: of the file within its folder, for what is said where it is shorter or cannot be read.
  func copy(
    _ range: Range<Int>, of name: String, _ take: ([UInt8], Int) throws(StoreError) -> Void
  ) throws(StoreError) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let part: [UInt8]
      do throws(FileError) {
        part = try read(min(1 << 18, range.upperBound - offset), at: offset)
      } catch {
        throw .unreadable(path: name, errno: error.errno)
      }
      if part.isEmpty { throw .fileDamaged(name: name) }
      try take(part, offset - range.lowerBound)
      offset += part.count
    }
  }

  /// One write call; true when it took everything.
  package func writeOnce(_ bytes: [UInt8], at offset: Int) throws(FileError) -> Bool {
    try write(bytes[...], at: offset) == bytes.count
  }

  /// As many write calls as it takes.
  package func writeAll(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = try write(bytes[written...], at: offset + written)
      // A disk that takes nothing and reports nothing is not asked for ever.
      guard count > 0 else { throw .noSpace }
      written += count
    }
  }

  private func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(FileError) -> Int {
    var failure: FileError?
    let count = bytes.withUnsafeBytes { buffer in
      do throws(FileError) {
        return try files.write(descriptor, buffer, at: offset)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return count
  }

  package func sync() throws(FileError) { try files.sync(descriptor) }

  package func truncate(to size: Int) throws(FileError) {
    try files.truncate(descriptor, to: size)
  }

  package func lock(byte: Int, _ kind: LockKind, waiting: Bool) throws(FileError) -> Bool {
    try files.lock(descriptor, byte: byte, kind, waiting: waiting)
  }

  package func unlock(byte: Int) { files.unlock(descriptor, byte: byte) }
}
