// SPDX-License-Identifier: MIT

/// RESERVE: bytes that take up room until the disk is full, when those who give a place back need it: enough for a hundred.
extension DataFolder {
  private var reserve: String { path(of: Name.reserve) }

  package var hasReserve: Bool {
    (try? files.status(at: reserve))?.identity.size == files.extent
  }

  /// Lays the reserve out, in full: a file with holes would keep nothing free.
  func writeReserve() throws(FileError) {
    let temporary = reserve + ".new"
    try? files.remove(temporary)
    let file = try OpenFile(temporary, .creating, in: files)
    do throws(FileError) {
      try file.writeAll([UInt8](repeating: 0x20, count: files.extent), at: 0)
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
