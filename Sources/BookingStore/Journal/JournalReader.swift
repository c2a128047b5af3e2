// SPDX-License-Identifier: MIT

package import Booking
import Glibc

/// Follows one journal, line by line, and appends to it.
package struct JournalReader: Sendable {
  /// What stands after the last good line.
  package enum Tail: Hashable, Sendable {
    case clean
    /// A last line that was cut short, or is being written.
    case torn
    case damaged(JournalDamage)
    /// A line that is whole, and of a newer version.
    case newer
  }

  private let file: OpenFile
  /// Bytes up to the end of the last good line.
  package private(set) var end = 0
  /// Good lines over the whole life of the store.
  package private(set) var sequence = 0
  private var sum: Checksum

  /// Bytes that are read at once, unless a line is longer.
  private static let chunk = 1 << 18
  /// A household's line has a few thousand bytes; what is longer is no line of ours.
  private static let lineLimit = 1 << 20

  package init(_ file: OpenFile, previous: Checksum) {
    self.file = file
    self.sum = previous
  }

  // MARK: Reading

  /// Hands over what was appended since the last time, each transaction with the end of its line.
  package mutating func follow(_ take: (Transaction, Int) -> Void) throws(FileError) -> Tail {
    let size = try file.size()
    if size == end { return .clean }
    if size < end { return .damaged(.linesMissing(expectedBytes: end, foundBytes: size)) }
    var capacity = min(Self.chunk, size - end)
    var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 1)
    defer { buffer.deallocate() }
    while end < size {
      let count = try file.read(
        into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(capacity, size - end)]),
        at: end)
      let start = end
      let lines = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      if let tail = try takeLines(of: lines, take) { return tail }
      guard end == start else { continue }
      // Not one line ends here: it is longer than the buffer, or the last one and cut short.
      if start + count >= size { return .torn }
      guard capacity < Self.lineLimit else { return try judge(badLineEnding: start + count) }
      capacity *= 2
      buffer.deallocate()
      buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 1)
    }
    return .clean
  }

  /// Takes the whole lines at the beginning of `bytes`; a tail where one of them is bad.
  private mutating func takeLines(
    of bytes: UnsafeRawBufferPointer, _ take: (Transaction, Int) -> Void
  ) throws(FileError) -> Tail? {
    var start = 0
    while let length = bytes.lineLength(from: start) {
      let line = UnsafeRawBufferPointer(rebasing: bytes[start..<(start + length)])
      guard let found = SummedObject.verify(line) else {
        return try judge(badLineEnding: end + length + 1)
      }
      let decoded: JournalLine
      do throws(JSONProblem) {
        decoded = try JournalLine(verified: line)
      } catch {
        if case .unknown = error { return .newer }
        return .damaged(.badLine(number: sequence + 1))
      }
      guard decoded.previous == sum, decoded.sequence == sequence + 1 else {
        return .damaged(.brokenChain(number: sequence + 1))
      }
      start += length + 1
      end += length + 1
      sequence += 1
      sum = found
      take(decoded.transaction, end)
    }
    return nil
  }

  /// A bad line is a torn one unless a good one comes after it.
  private func judge(badLineEnding offset: Int) throws(FileError) -> Tail {
    var offset = offset
    while true {
      let bytes = try file.read(Self.lineLimit, at: offset)
      var start = 0
      let found = bytes.withUnsafeBytes { buffer in
        while let length = buffer.lineLength(from: start) {
          let line = UnsafeRawBufferPointer(rebasing: buffer[start..<(start + length)])
          if SummedObject.verify(line) != nil { return true }
          start += length + 1
        }
        return false
      }
      if found { return .damaged(.badLine(number: sequence + 1)) }
      if bytes.count < Self.lineLimit { return .torn }
      offset += start == 0 ? bytes.count : start
    }
  }

  // MARK: Writing, for whoever has the lock

  /// Appends one line with one write; where that fails the journal is as it was.
  package mutating func append(_ transaction: Transaction, zoneName: (HospitalID) -> String?)
    throws(FileError)
  {
    let line = JournalLine(sequence: sequence + 1, previous: sum, transaction: transaction)
    let (bytes, sum) = line.encoded(zoneName: zoneName)
    do throws(FileError) {
      guard try file.writeOnce(bytes, at: end) else { throw .noSpace }
    } catch {
      // Should this fail too, the next one to take the lock finds a torn line and removes it.
      try? file.truncate(to: end)
      throw error
    }
    end += bytes.count
    sequence += 1
    self.sum = sum
  }

  /// Copies what stands after the last good line to a new file in `quarantine`, then cuts it off.
  package func repairTail(into quarantine: String, of files: any FileSystem) throws(FileError) {
    let size = try file.size()
    let copy = try Self.newFile(in: quarantine, at: end, of: files)
    var offset = end
    while offset < size {
      let bytes = try file.read(min(Self.chunk, size - offset), at: offset)
      if bytes.isEmpty { break }
      try copy.writeAll(bytes, at: offset - end)
      offset += bytes.count
    }
    try copy.sync()
    try file.truncate(to: end)
  }

  private static func newFile(in quarantine: String, at offset: Int, of files: any FileSystem)
    throws(FileError) -> OpenFile
  {
    var number = 1
    while true {
      do throws(FileError) {
        return try OpenFile("\(quarantine)/journal-at-\(offset)-\(number)", .creating, in: files)
      } catch {
        guard error.isThereAlready, number < 10_000 else { throw error }
        number += 1
      }
    }
  }

  package func sync() throws(FileError) { try file.sync() }
}

extension UnsafeRawBufferPointer {
  /// Bytes from `start` to the next line feed; nil where none comes.
  fileprivate func lineLength(from start: Int) -> Int? {
    guard start < count, let base = baseAddress,
      let feed = memchr(base + start, 0x0A, count - start)
    else { return nil }
    return UnsafeRawPointer(feed) - (base + start)
  }
}
