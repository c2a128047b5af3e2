// SPDX-License-Identifier: MIT

/// RESERVE: bytes that take up room until the disk is full, when those who give a place back need it: enough for a hundred.
extension DataFolder {
  /// A block of most file systems.
  private static let reserveStep = 4096

  private var reserve: String { path(of: Name.reserve) }

  package var hasReserve: Bool {
    (try? files.status(at: reserve))?.identity.size == files.extent
  }

  /// Lays the reserve out, as large as the disk lets it be; written in full, as a file with holes would keep nothing free.
  func writeReserve() throws(FileError) {
    var size = files.extent
    while true {
      do throws(FileError) {
        return try writeReserve(of: size)
      } catch {
        guard error.isOutOfSpace, size > Self.reserveStep else { throw error }
        size -= Self.reserveStep
      }
    }
  }

  private func writeReserve(of size: Int) throws(FileError) {
    let temporary = reserve + ".new"
    try? files.remove(temporary)
    let file = try OpenFile(temporary, .creating, in: files)
    do throws(FileError) {
      try file.writeAll([UInt8](repeating: 0x20, count: size), at: 0)
      try files.rename(temporary, to: reserve)
    } catch {
      try? files.remove(temporary)
      throw error
    }
  }

  /// Gives its room back to the disk; false where there was none.
  func releaseReserve() -> Bool {
    (try? files.remove(reserve)) != nil
  }
}
