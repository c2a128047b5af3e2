// SPDX-License-Identifier: MIT

/// A file of entries in the order of their keys, in blocks of 4 or 16 KB with a sum each: a look-up reads one of them.
///
/// Little-endian: magic, kind (4), blocks (4), entries (8), the stamp of the archive that it brings the index up to (16),
/// the stamp of the one that it is added to (16), the sum of the table (16), the sum of all this (16); a table of a first key (8),
/// an offset (8), a length (8) and a sum (16) a block; the blocks, of a key (8), a length (4) and a text an entry.
struct IndexRun: Sendable {
  /// The numbers 1 and 2 had keys that were hashes only: such runs are made anew.
  enum Kind: UInt32, Sendable, CaseIterable {
    case codes = 3
    case people = 4
    case names = 5
    case phones = 6
    case persons = 7

    var prefix: String {
      switch self {
      case .codes: "codes-"
      case .people: "people-"
      case .names: "names-"
      case .phones: "phones-"
      case .persons: "persons-"
      }
    }
  }

  struct Block: Sendable {
    let first: UInt64
    let offset: Int
    let length: Int
    let sum: Checksum
  }

  private enum Source: Sendable {
    case file(OpenFile)
    case memory([UInt8])
  }

  private let source: Source
  let kind: Kind
  let stamp: Checksum
  let base: Checksum
  let entryCount: Int
  private let blocks: [Block]

  private static let magic = Array("BMVRUN01".utf8)
  private static let headerLength = 88
  private static let blockLength = 40

  /// Parts of names and ends of telephones are ranges of many entries.
  private static func blockSize(_ kind: Kind) -> Int {
    switch kind {
    case .codes, .people, .persons: 1 << 12
    case .names, .phones: 1 << 14
    }
  }

  static func name(_ kind: Kind, stamp: Checksum, base: Checksum) -> String {
    "\(kind.prefix)\(stamp.hex.prefix(12))-\(base.hex.prefix(12))"
  }

  var name: String { Self.name(kind, stamp: stamp, base: base) }

  // MARK: Opening

  /// Nil where it is missing or damaged.
  init?(_ location: String, in files: any FileSystem) {
    guard let file = try? OpenFile(location, .reading, in: files) else { return nil }
    self.init(.file(file))
  }

  init?(bytes: [UInt8]) { self.init(.memory(bytes)) }

  private init?(_ source: Source) {
    let header = Self.read(source, Self.headerLength, at: 0)
    guard header.count == Self.headerLength, header.prefix(8).elementsEqual(Self.magic),
      Checksum(of: Array(header.prefix(72))) == header.checksum(at: 72),
      let kind = Kind(rawValue: UInt32(truncatingIfNeeded: header.number(at: 8, length: 4))),
      let entries = Int(exactly: header.number(at: 16, length: 8))
    else { return nil }
    let count = Int(header.number(at: 12, length: 4))
    let table = Self.read(source, count * Self.blockLength, at: Self.headerLength)
    guard table.count == count * Self.blockLength,
      Checksum(of: table) == header.checksum(at: 56)
    else { return nil }
    self.source = source
    self.kind = kind
    self.entryCount = entries
    self.stamp = header.checksum(at: 24)
    self.base = header.checksum(at: 40)
    self.blocks = table.withUnsafeBytes { table in
      (0..<count).map { index in
        func number(_ offset: Int) -> UInt64 {
          let start = index * Self.blockLength + offset
          return UInt64(littleEndian: table.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        }
        return Block(
          first: number(0), offset: Int(truncatingIfNeeded: number(8)),
          length: Int(truncatingIfNeeded: number(16)),
          sum: Checksum(bytes: table[(index * Self.blockLength + 24)...].prefix(16)))
      }
    }
  }

  /// The runs that lead from an empty archive to that of `manifest`, the newest first.
  static func chain(_ kind: Kind, of manifest: Manifest, in folder: DataFolder) -> [IndexRun]? {
    let place = folder.path(of: DataFolder.Name.index)
    guard let names = try? folder.files.names(in: place) else { return nil }
    let candidates = names.filter { $0.hasPrefix(kind.prefix) }
    var chain: [IndexRun] = []
    var wanted = manifest.archiveStamp
    while wanted != manifest.emptyArchiveStamp {
      let prefix = "\(kind.prefix)\(wanted.hex.prefix(12))-"
      let next = candidates.lazy.filter { $0.hasPrefix(prefix) }
        .compactMap { IndexRun("\(place)/\($0)", in: folder.files) }
        .first { $0.kind == kind && $0.stamp == wanted && $0.base != wanted }
      guard let next, chain.count < candidates.count else { return nil }
      chain.append(next)
      wanted = next.base
    }
    return chain
  }

  private static func read(_ source: Source, _ count: Int, at offset: Int) -> [UInt8] {
    guard count >= 0, offset >= 0 else { return [] }
    switch source {
    case .file(let file):
      guard let size = try? file.size(), offset <= size, count <= size - offset else { return [] }
      return (try? file.read(count, at: offset)) ?? []
    case .memory(let bytes):
      guard offset <= bytes.count, count <= bytes.count - offset else { return [] }
      return Array(bytes[offset..<(offset + count)])
    }
  }

  // MARK: Asking

  /// Texts that were entered under `key`.
  ///
  /// - Throws: `StoreError.fileDamaged` where a block is not what the table says.
  func values(_ key: UInt64) throws(StoreError) -> [String] {
    var found: [String] = []
    try scan(key...key) { value in
      found.append(String(decoding: value, as: UTF8.self))
      return true
    }
    return found
  }

  /// Hands over what was entered under the keys of `range`, in their order, until `take` says that it is enough.
  ///
  /// - Throws: `StoreError.fileDamaged` where a block is not what the table says.
  func scan(_ range: ClosedRange<UInt64>, _ take: (UnsafeRawBufferPointer) -> Bool)
    throws(StoreError)
  {
    var isEnough = false
    for block in blocks[blocksHolding(range)] {
      try forEachEntry(of: block) { key, value in
        if !isEnough, range.contains(key) { isEnough = !take(value) }
      }
      if isEnough { return }
    }
  }

  /// About how many bytes would have to be read for `range`.
  func weight(_ range: ClosedRange<UInt64>) -> Int {
    blocksHolding(range).count * Self.blockSize(kind)
  }

  private func blocksHolding(_ range: ClosedRange<UInt64>) -> Range<Int> {
    // Entries of one key may begin at the end of the block before.
    let start = max(0, firstBlock { $0 >= range.lowerBound } - 1)
    return start..<max(start, firstBlock { $0 > range.upperBound })
  }

  private func firstBlock(where isWanted: (UInt64) -> Bool) -> Int {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if isWanted(blocks[middle].first) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func allEntries() throws(StoreError) -> [IndexEntry] {
    var all: [IndexEntry] = []
    for block in blocks {
      try forEachEntry(of: block) { key, value in
        all.append(IndexEntry(key: key, value: String(decoding: value, as: UTF8.self)))
      }
    }
    return all
  }

  private func forEachEntry(of block: Block, _ take: (UInt64, UnsafeRawBufferPointer) -> Void)
    throws(StoreError)
  {
    let bytes = Self.read(source, block.length, at: block.offset)
    let isGood =
      bytes.count == block.length && Checksum(of: bytes) == block.sum
      && bytes.withUnsafeBytes { buffer in
        var position = 0
        while position < buffer.count {
          guard position + 12 <= buffer.count else { return false }
          let key = buffer.loadUnaligned(fromByteOffset: position, as: UInt64.self)
          let length = buffer.loadUnaligned(fromByteOffset: position + 8, as: UInt32.self)
          let end = position + 12 + Int(UInt32(littleEndian: length))
          guard end <= buffer.count else { return false }
          take(
            UInt64(littleEndian: key),
            UnsafeRawBufferPointer(rebasing: buffer[(position + 12)..<end]))
          position = end
        }
        return true
      }
    guard isGood else { throw .fileDamaged(name: "\(DataFolder.Name.index)/\(name)") }
  }

  // MARK: Writing

  /// - Parameter entries: in order.
  static func encode(_ entries: [IndexEntry], kind: Kind, stamp: Checksum, base: Checksum)
    -> [UInt8]
  {
    var blocks: [(first: UInt64, bytes: [UInt8])] = []
    for entry in entries {
      if blocks.last.map({ $0.bytes.count >= blockSize(kind) }) ?? true {
        blocks.append((entry.key, []))
      }
      let value = Array(entry.value.utf8)
      blocks[blocks.count - 1].bytes.append(entry.key, length: 8)
      blocks[blocks.count - 1].bytes.append(UInt64(value.count), length: 4)
      blocks[blocks.count - 1].bytes += value
    }
    var table: [UInt8] = []
    var offset = headerLength + blocks.count * blockLength
    for block in blocks {
      table.append(block.first, length: 8)
      table.append(UInt64(offset), length: 8)
      table.append(UInt64(block.bytes.count), length: 8)
      table.append(Checksum(of: block.bytes))
      offset += block.bytes.count
    }
    var bytes = magic
    bytes.append(UInt64(kind.rawValue), length: 4)
    bytes.append(UInt64(blocks.count), length: 4)
    bytes.append(UInt64(entries.count), length: 8)
    bytes.append(stamp)
    bytes.append(base)
    bytes.append(Checksum(of: table))
    bytes.append(Checksum(of: bytes))
    bytes += table
    for block in blocks { bytes += block.bytes }
    return bytes
  }
}

extension [UInt8] {
  /// The little-endian number at `start`; whoever asks has looked at the length.
  fileprivate func number(at start: Int, length: Int) -> UInt64 {
    self[start..<(start + length)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  fileprivate func checksum(at start: Int) -> Checksum {
    Checksum(bytes: self[start..<(start + Checksum.byteLength)])
  }

  fileprivate mutating func append(_ number: UInt64, length: Int) {
    for index in 0..<length { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }

  fileprivate mutating func append(_ sum: Checksum) { self += sum.bytes }
}
