// SPDX-License-Identifier: MIT

package import Booking

/// Writing, for whoever has the lock.
extension JournalReader {
  /// Appends a line for each of them with one write; where that fails the journal is as it was.
  ///
  /// - Parameter layingOutRoom: whether room for more lines may be taken with it.
  /// - Returns: where each line ends.
  @discardableResult
  package mutating func append(
    _ transactions: [Transaction], synced: Int, layingOutRoom: Bool = true,
    zoneName: (HospitalID) -> String?
  ) throws(FileError) -> [Int] {
    var lines: [UInt8] = []
    var ends: [Int] = []
    var last = position
    for transaction in transactions {
      let line = JournalLine(
        sequence: last.sequence + 1, previous: last.sum, synced: synced, transaction: transaction)
      let (bytes, sum) = line.encoded(zoneName: zoneName)
      lines += bytes
      last = JournalPosition(offset: last.offset + bytes.count, sequence: line.sequence, sum: sum)
      ends.append(last.offset)
    }
    try write(lines, layingOutRoom: layingOutRoom)
    position = last
    return ends
  }

  private func write(_ lines: [UInt8], layingOutRoom: Bool) throws(FileError) {
    let size = try file.size()
    do throws(FileError) {
      if layingOutRoom, end + lines.count > size, try writeWithRoom(lines) { return }
      guard try file.writeOnce(lines, at: end) else { throw .noSpace }
    } catch {
      // Should this fail too, the next one to take the lock finds a torn line and removes it.
      try? file.truncate(to: end)
      throw error
    }
  }

  /// The lines and blank room behind them; false where the disk has no room for both.
  private func writeWithRoom(_ lines: [UInt8]) throws(FileError) -> Bool {
    let room = file.extent - (end + lines.count) % file.extent
    do throws(FileError) {
      return try file.writeOnce(lines + [UInt8](repeating: 0x20, count: room), at: end)
    } catch {
      guard error.isOutOfSpace else { throw error }
      return false
    }
  }

  /// Removes what stands after the last good line, once it was copied to the folder `quarantine`.
  ///
  /// - Returns: the name of the copy; nil where there was nothing to remove.
  @discardableResult
  package func repairTail(into quarantine: String, of files: any FileSystem) throws(FileError)
    -> String?
  {
    let last = try contentEnd()
    if last == end { return nil }
    let (copy, name) = try Self.newFile(in: quarantine, at: end, of: files)
    var offset = end
    while offset < last {
      let bytes = try file.read(min(1 << 18, last - offset), at: offset)
      if bytes.isEmpty { break }
      try copy.writeAll(bytes, at: offset - end)
      offset += bytes.count
    }
    try copy.sync()
    let descriptor = try files.openFolder(quarantine)
    defer { files.close(descriptor) }
    try files.sync(descriptor)
    try file.truncate(to: end)
    return name
  }

  private static func newFile(in quarantine: String, at offset: Int, of files: any FileSystem)
    throws(FileError) -> (OpenFile, name: String)
  {
    var number = 1
    while true {
      let name = "journal-at-\(offset)-\(number)"
      do throws(FileError) {
        return (try OpenFile("\(quarantine)/\(name)", .creating, in: files), name)
      } catch {
        guard error.isThereAlready, number < 10_000 else { throw error }
        number += 1
      }
    }
  }

  package func sync() throws(FileError) { try file.sync() }
}
