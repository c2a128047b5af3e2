// SPDX-License-Identifier: MIT

import Glibc

/// Holds a directory's bytes, mapped or copied, for as long as somebody reads them.
final class DirectoryBytes: Sendable {
  let view: ByteView
  private let isMapped: Bool

  /// Maps the file at `path` after comparing its checksum.
  ///
  /// The checksum is taken through a small buffer, so that a page nobody searches stays out of memory.
  init(mapping path: String) throws(DirectoryProblem) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { throw errno == ENOENT ? .missing : .unreadable(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size >= DirectoryHeader.tableOffset,
      status.st_size <= Int(UInt32.max)
    else { throw .damaged }
    let length = Int(status.st_size)
    let sums = try Self.checksums(of: file, length: length)
    guard sums.written == sums.computed else { throw .damaged }
    guard let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else {
      throw .unreadable(errno)
    }
    self.view = ByteView(UnsafeRawBufferPointer(start: start, count: length))
    self.isMapped = true
  }

  init(copying bytes: [UInt8]) throws(DirectoryProblem) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    copy.copyBytes(from: bytes)
    self.view = ByteView(UnsafeRawBufferPointer(copy))
    self.isMapped = false
    let written = view.long(DirectoryHeader.checksumOffset / 8)
    guard written == DirectoryHeader.checksum(of: bytes) else { throw .damaged }
  }

  deinit {
    let buffer = UnsafeMutableRawBufferPointer(mutating: view.buffer)
    if isMapped { munmap(buffer.baseAddress, buffer.count) } else { buffer.deallocate() }
  }

  private static func checksums(
    of file: Int32, length: Int
  ) throws(DirectoryProblem) -> (written: UInt64, computed: UInt64) {
    let size = 128 * 1024
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 8)
    defer { buffer.deallocate() }
    var sum = DirectoryChecksum()
    var written: UInt64 = 0
    var offset = 0
    while offset < length {
      let wanted = min(size, length - offset)
      var filled = 0
      while filled < wanted {
        let got = pread(
          file, buffer.baseAddress.map { $0 + filled }, wanted - filled, offset + filled)
        if got < 0, errno == EINTR { continue }
        guard got >= 0 else { throw .unreadable(errno) }
        // Cut short while it was being read.
        guard got > 0 else { throw .damaged }
        filled += got
      }
      let piece = UnsafeRawBufferPointer(rebasing: buffer[..<wanted])
      if offset == 0 { written = ByteView(piece).long(DirectoryHeader.checksumOffset / 8) }
      DirectoryHeader.add(piece, first: offset == 0, to: &sum)
      offset += wanted
    }
    return (written, sum.value)
  }
}
