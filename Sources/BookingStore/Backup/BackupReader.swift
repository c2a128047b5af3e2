// SPDX-License-Identifier: MIT

/// Reads a backup from its beginning to its end, and takes nothing but what its manifest names, in the one order there is.
///
/// So a name that leads out of the folder, comes twice or was added is never looked at as a path at all.
struct BackupReader {
  /// Where the journal's lines stand, and how many there were in the whole life of the folder.
  struct Lines: Hashable, Sendable {
    let bytes: Range<Int>
    let sequence: Int
  }

  private let file: OpenFile
  private let path: String
  let size: Int
  private var offset = 0
  /// Files so far.
  private(set) var count = 0

  private static let manifestLimit = 1 << 24
  /// More than a list of all hospitals there are.
  private static let pieceLimit = 1 << 28

  init(_ file: OpenFile, at path: String) throws(StoreError) {
    self.file = file
    self.path = path
    do throws(FileError) { self.size = try file.size() } catch {
      throw .unreadable(path: path, errno: error.errno)
    }
  }

  mutating func manifest() throws(StoreError) -> Manifest {
    try explaining { (reader) throws(BackupProblem) in try reader.readManifest() }
  }

  /// The bytes of a piece, looked at against what the manifest says of it.
  mutating func contents(of piece: Manifest.Piece) throws(StoreError) -> [UInt8] {
    try explaining { (reader) throws(BackupProblem) in try reader.readContents(of: piece) }
  }

  /// The lines of the journal, which is the last of all, once each was found to follow from the one before.
  mutating func journal(_ journal: Manifest.Journal) throws(StoreError) -> Lines {
    try explaining { (reader) throws(BackupProblem) in try reader.readJournal(journal) }
  }

  private mutating func explaining<Result>(
    _ body: (inout BackupReader) throws(BackupProblem) -> Result
  ) throws(StoreError) -> Result {
    do throws(BackupProblem) { return try body(&self) } catch {
      throw .badBackup(path: path, problem: error)
    }
  }

  // MARK: Kinds of files

  private mutating func readManifest() throws(BackupProblem) -> Manifest {
    let name = DataFolder.Name.manifest
    if let block = try block(), TarHeader(block)?.name != name { throw .notABackup }
    let bytes = try contents(of: name, limit: Self.manifestLimit)
    let manifest: Manifest
    do throws(ManifestProblem) {
      manifest = try Manifest(bytes)
    } catch {
      switch error {
      case .damaged: throw .damaged(name: name)
      case .newer(let format): throw .newer(format: format)
      }
    }
    let start = manifest.journal.start
    guard manifest.epoch > 0, start.sequence >= 0,
      manifest.journal.file == DataFolder.Name.journal(epoch: manifest.epoch)
    else { throw .damaged(name: name) }
    return manifest
  }

  private mutating func readContents(of piece: Manifest.Piece) throws(BackupProblem) -> [UInt8] {
    let name = "\(DataFolder.Name.pieces)/\(piece.file)"
    guard Self.isOurs(piece.file) else { throw .damaged(name: name) }
    let bytes = try contents(of: name, limit: Self.pieceLimit)
    guard bytes.count == piece.bytes, Checksum(of: bytes) == piece.sum else {
      throw .damaged(name: name)
    }
    return bytes
  }

  private mutating func readJournal(_ journal: Manifest.Journal) throws(BackupProblem) -> Lines {
    let length = try head(of: journal.file)
    let lines = offset..<(offset + length)
    offset = lines.lowerBound + TarHeader.padded(length)
    // Nothing but zeros comes after it, which is how a journal ends.
    var reader = JournalReader(
      file,
      from: JournalPosition(
        offset: lines.lowerBound, sequence: journal.start.sequence, sum: journal.start.sum))
    let tail: JournalReader.Tail
    do throws(FileError) {
      tail = try reader.follow { _, _ in }
    } catch {
      throw .damaged(name: journal.file)
    }
    switch tail {
    case .clean where reader.end == lines.upperBound: break
    case .clean, .torn: throw .damaged(name: journal.file)
    case .damaged(let damage): throw .journal(damage)
    case .newer: throw .newerJournal
    }
    guard size >= offset + 2 * TarHeader.blockLength else { throw .cutShort }
    return Lines(bytes: lines, sequence: reader.position.sequence)
  }

  // MARK: Files

  private mutating func contents(of name: String, limit: Int) throws(BackupProblem) -> [UInt8] {
    let length = try head(of: name)
    guard length <= limit else { throw .tooLarge(name: name) }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try file.read(length, at: offset)
    } catch {
      throw .damaged(name: name)
    }
    guard bytes.count == length else { throw .cutShort }
    offset += TarHeader.padded(length)
    return bytes
  }

  /// Reads the head of the file that has to come now; its contents are all there.
  private mutating func head(of expected: String) throws(BackupProblem) -> Int {
    guard let block = try block() else { throw .cutShort }
    if block[0] == 0, block.allSatisfy({ $0 == 0 }) { throw .missing(name: expected) }
    guard let header = TarHeader(block) else { throw .headDamaged(expected: expected) }
    guard header.name == expected else {
      throw .unexpected(name: header.name, expected: expected)
    }
    guard header.isFile else { throw .notAFile(name: expected) }
    offset += TarHeader.blockLength
    guard header.length <= size - offset else { throw .cutShort }
    count += 1
    return header.length
  }

  /// The next block; nil where the file ends before its end.
  private func block() throws(BackupProblem) -> [UInt8]? {
    do throws(FileError) {
      let block = try file.read(TarHeader.blockLength, at: offset)
      return block.count == TarHeader.blockLength ? block : nil
    } catch {
      throw .cutShort
    }
  }

  /// Whether a piece's name is one that this program gives: letters, digits and `-_.%`, in one of its folders or in none.
  private static func isOurs(_ file: String) -> Bool {
    let steps = file.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = steps.last, let first = name.utf8.first, first != UInt8(ascii: ".") else {
      return false
    }
    let isKnown = steps.count == 1 || DataFolder.Name.pieceFolders.contains(String(steps[0]))
    return steps.count <= 2 && isKnown
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."), UInt8(ascii: "%"):
          true
        default: false
        }
      }
  }
}
