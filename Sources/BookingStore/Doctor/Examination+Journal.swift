// SPDX-License-Identifier: MIT

import Booking

/// The journal from its first line to its last, and what stands behind it.
extension Examination {
  mutating func readJournal(of manifest: Manifest) {
    let name = manifest.journal.file
    guard let file = open(name, for: .journal) else { return }
    defer { lookForLaterJournal(than: manifest, file) }
    // The mark first: what it covers is in the journal that is read then.
    let marked = markedEnd(of: manifest)
    var reader = JournalReader(file, from: manifest.journal.start)
    var recent = Recent()
    var tail: JournalReader.Tail
    do throws(FileError) {
      tail = try reader.follow { transaction, _ in recent.apply(transaction) }
      if tail != .clean {
        // What was read while a line was written may have seemed torn or damaged.
        let again = whileNobodyWrites { _ in
          try? reader.follow { transaction, _ in recent.apply(transaction) }
        }
        guard let again else {
          report.add(.busy, to: .journal)
          return take(recent, from: reader, of: manifest)
        }
        tail = again ?? tail
      }
    } catch {
      report.add(.damaged(file: name, error.damage), to: .journal)
      return take(recent, from: reader, of: manifest)
    }
    judge(tail, of: reader, name: name, marked: marked)
    take(recent, from: reader, of: manifest)
  }

  /// A journal with lines that were answered after this manifest: the manifest is an older one, whatever was booked since.
  private mutating func lookForLaterJournal(than manifest: Manifest, _ journal: OpenFile) {
    let later: DataFolder.LaterJournal?
    do throws(FileError) {
      later = try folder.laterJournal(than: manifest, journal: journal)
    } catch {
      let name = DataFolder.Name.journal(epoch: manifest.epoch &+ 1)
      report.add(.damaged(file: name, error.damage), to: .journal)
      return
    }
    if let later { report.add(.laterJournal(file: later.file, lines: later.lines), to: .journal) }
  }

  private func markedEnd(of manifest: Manifest) -> Int {
    guard let mark = try? lock?.readMark(), mark.epoch == manifest.epoch else { return 0 }
    return mark.offset
  }

  private mutating func take(_ recent: Recent, from reader: JournalReader, of manifest: Manifest) {
    self.recent = recent
    lastLine = reader.position.sequence
    report.counts.lines = lastLine - manifest.journal.start.sequence
    report.note(.journal(lines: report.counts.lines, of: lastLine), of: .journal)
  }

  /// - Parameter marked: bytes that were safely on disk once.
  private mutating func judge(
    _ tail: JournalReader.Tail, of reader: JournalReader, name: String, marked: Int
  ) {
    let rest = JournalRest(reader)
    switch tail {
    case .clean, .torn:
      if reader.end < marked {
        let damage = JournalDamage.linesMissing(expectedBytes: marked, foundBytes: reader.end)
        report.add(
          .journalDamaged(file: name, damage, goodLines: rest.goodLines), to: .journal)
      } else if tail == .torn {
        report.add(.tornTail(file: name, bytes: rest.bytes), to: .journal)
      }
    case .newer:
      report.add(.newerLine(file: name, number: reader.position.sequence + 1), to: .journal)
    case .damaged(let damage):
      report.add(
        .journalDamaged(file: name, damage, goodLines: rest.goodLines), to: .journal)
      guard case .brokenChain(let expected) = damage, let found = rest.sequence else { return }
      if found > expected {
        report.add(.linesLeftOut(file: name, expected...(found - 1)), to: .journal)
      } else if found < expected {
        report.add(.lineAgain(file: name, number: found), to: .journal)
      }
    }
  }
}

/// What stands behind the last line of a journal that can be taken.
struct JournalRest {
  /// What tells a line from any other.
  struct Mark: Hashable, Sendable {
    let sequence: Int
    let sum: Checksum
  }

  /// Up to the last one that is not blank.
  private(set) var bytes = 0
  /// Whole lines behind the first one.
  private(set) var goodLines = 0
  /// What the first line calls itself, where it is whole.
  private(set) var sequence: Int?

  /// Far more than a journal grows to before a compaction.
  private static let limit = 1 << 28

  init(_ reader: JournalReader) {
    self.init(reader.file, from: reader.end)
    bytes = ((try? reader.contentEnd()) ?? reader.end) - reader.end
  }

  private init(_ file: OpenFile, from offset: Int) {
    let size = (try? file.size()) ?? 0
    let rest = (try? file.read(min(max(0, size - offset), Self.limit), at: offset)) ?? []
    for (index, line) in rest.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let found = line.withUnsafeBytes { Self.mark(of: $0) }?.sequence
      if index == 0 { sequence = found } else if found != nil { goodLines += 1 }
    }
  }

  /// The whole lines among `bytes`, wherever they stand.
  static func marks(of bytes: [UInt8]) -> Set<Mark> {
    Set(bytes.split(separator: 0x0A).compactMap { $0.withUnsafeBytes { mark(of: $0) } })
  }

  /// Nil unless the line is whole.
  private static func mark(of line: UnsafeRawBufferPointer) -> Mark? {
    guard let sum = SummedObject.verify(line) else { return nil }
    var sequence: Int?
    var scanner = JSONScanner(line)
    try? scanner.object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "seq": sequence = try scanner.integer()
      default: try scanner.skip()
      }
    }
    return Mark(sequence: sequence ?? 0, sum: sum)
  }
}
