// SPDX-License-Identifier: MIT

package import Booking
import Glibc

/// Follows one journal, line by line.
///
/// Behind its last line a journal is blank: spaces that were laid out beforehand, because a sync is quicker where the file
/// does not grow, or zeros that a file system put there.
package struct JournalReader: Sendable {
  /// What stands after the last good line.
  package enum Tail: Hashable, Sendable {
    case clean
    /// Lines that were cut short and never were safely on disk, or one that is being written.
    case torn
    case damaged(JournalDamage)
    /// A line that is whole, and of a newer version.
    case newer
  }

  let file: OpenFile
  /// The end of the last good line.
  package internal(set) var position: JournalPosition
  private let isFirstFormat: Bool
  private var earlier = EarlierAppointments()
  /// Whether all of the blank end was looked at once: a power cut may leave pieces of lines anywhere in it.
  private var isEndChecked = false

  /// Bytes that are read at first, which is all there is to read nearly always.
  private static let glance = 1 << 13
  /// Bytes that are read at once where there is more, unless a line is longer.
  private static let chunk = 1 << 20
  /// A household's line has a few thousand bytes, one with a survey up to three times that survey's limit; what is longer
  /// is no line of ours.
  private static let lineLimit = 1 << 22
  private static let linesWorthSharing = 128

  package init(_ file: OpenFile, from position: JournalPosition, isFirstFormat: Bool = false) {
    self.file = file
    self.isFirstFormat = isFirstFormat
    self.position = position
  }

  package var end: Int { position.offset }

  /// Hands over what was appended since the last time, each transaction with the end of its line.
  package mutating func follow(_ take: (Transaction, Int) -> Void) throws(FileError) -> Tail {
    var capacity = Self.glance
    while true {
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 1)
      defer { buffer.deallocate() }
      let count = try file.read(into: buffer, at: end)
      if count == 0, try file.size() < end {
        return .damaged(.linesMissing(expectedBytes: end, foundBytes: try file.size()))
      }
      guard count > 0, !buffer[0].isBlank else { return try checkBlankEnd() }
      let start = end
      if let tail = try takeLines(of: UnsafeRawBufferPointer(rebasing: buffer[..<count]), take) {
        return tail
      }
      if end == start {
        // Not one line ends here: it is longer than the buffer, or the last one and cut short.
        if count < capacity { return try judgeBadLine() }
        guard capacity < Self.lineLimit else { return try judgeBadLine() }
        capacity = min(max(Self.chunk, capacity * 2), Self.lineLimit)
      } else if count == capacity {
        capacity = Self.chunk
      }
    }
  }

  /// Takes the whole lines at the beginning of `bytes`; a tail where one of them is bad.
  private mutating func takeLines(
    of bytes: UnsafeRawBufferPointer, _ take: (Transaction, Int) -> Void
  ) throws(FileError) -> Tail? {
    let lines = bytes.lines
    // In the first format a line names what earlier ones said.
    guard lines.count >= Self.linesWorthSharing, !isFirstFormat else {
      for line in lines {
        let scanned = ScannedLine(line, after: &earlier)
        if let tail = try takeLine(scanned, take) { return tail }
      }
      return nil
    }
    let scan = LineScan(lines)
    defer { scan.finish() }
    while let scanned = scan.next() {
      for line in scanned { if let tail = try takeLine(line, take) { return tail } }
    }
    return nil
  }

  private mutating func takeLine(_ scanned: ScannedLine, _ take: (Transaction, Int) -> Void)
    throws(FileError) -> Tail?
  {
    switch scanned {
    case .good(let (line, sum, length)):
      guard line.previous == position.sum, line.sequence == position.sequence + 1 else {
        return .damaged(.brokenChain(number: position.sequence + 1))
      }
      position = JournalPosition(offset: end + length, sequence: line.sequence, sum: sum)
      take(line.transaction, end)
      return nil
    case .bad: return try judgeBadLine()
    case .unreadable(.unknown): return .newer
    case .unreadable: return .damaged(.badLine(number: position.sequence + 1))
    }
  }

  /// The line at the end is bad: it is a torn one unless a good one behind it says that it was safely on disk once.
  private func judgeBadLine() throws(FileError) -> Tail {
    let bad = position.sequence + 1
    var offset = end
    while true {
      let bytes = try file.read(Self.lineLimit, at: offset)
      var start = 0
      let isVouchedFor = bytes.withUnsafeBytes { buffer in
        while let length = buffer.lineLength(from: start) {
          let line = UnsafeRawBufferPointer(rebasing: buffer[start..<(start + length)])
          if SummedObject.verify(line) != nil, Self.synced(line) >= bad { return true }
          start += length + 1
        }
        return false
      }
      if isVouchedFor { return .damaged(.badLine(number: bad)) }
      if bytes.count < Self.lineLimit { return .torn }
      offset += start == 0 ? bytes.count : start
    }
  }

  /// How many lines a good line vouches for; all, where it cannot be told.
  private static func synced(_ line: UnsafeRawBufferPointer) -> Int {
    var (synced, sequence): (Int?, Int?)
    var scanner = JSONScanner(line)
    try? scanner.object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "synced": synced = try scanner.integer()
      case "seq": sequence = try scanner.integer()
      default: try scanner.skip()
      }
    }
    return synced ?? sequence ?? .max
  }

  private mutating func checkBlankEnd() throws(FileError) -> Tail {
    if isEndChecked { return .clean }
    guard try contentEnd() == end else { return try judgeBadLine() }
    isEndChecked = true
    return .clean
  }

  /// Whether all bytes are the same, as they nearly always are behind the last line.
  private static func isUniform(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return true }
      return memcmp(base, base + 1, buffer.count - 1) == 0
    }
  }

  /// The lines from `offset` on, as they stand.
  func bytes(from offset: Int) throws(FileError) -> [UInt8] {
    try file.read(max(0, end - offset), at: offset)
  }

  /// Where the last byte stands that is not blank; `end` where none does.
  func contentEnd() throws(FileError) -> Int {
    var (offset, found) = (end, end)
    while true {
      let bytes = try file.read(Self.chunk, at: offset)
      if bytes.isEmpty { return found }
      if !Self.isUniform(bytes) || !bytes[0].isBlank,
        let last = bytes.lastIndex(where: { !$0.isBlank })
      {
        found = offset + last + 1
      }
      offset += bytes.count
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The whole lines at the beginning, without their line feeds, up to the first that is blank.
  fileprivate var lines: [UnsafeRawBufferPointer] {
    var lines: [UnsafeRawBufferPointer] = []
    var start = 0
    while let length = lineLength(from: start) {
      let line = UnsafeRawBufferPointer(rebasing: self[start..<(start + length)])
      if line.first?.isBlank ?? true { break }
      lines.append(line)
      start += length + 1
    }
    return lines
  }

  /// Bytes from `start` to the next line feed; nil where none comes.
  fileprivate func lineLength(from start: Int) -> Int? {
    guard start < count, let base = baseAddress,
      let feed = memchr(base + start, 0x0A, count - start)
    else { return nil }
    return UnsafeRawPointer(feed) - (base + start)
  }
}

extension UInt8 {
  /// A space, a line feed, or the zero of a file system that knew the length and not the bytes.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x00 }
}
