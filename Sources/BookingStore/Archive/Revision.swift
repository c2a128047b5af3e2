// SPDX-License-Identifier: MIT

import Booking

/// New versions of the pieces that some changes touch, and of the nodes above them; all others stay as they are.
struct Revision {
  private let archive: Archive
  private let epoch: Int
  /// Files that the archive has and its revision has not.
  private(set) var retired: [String] = []

  /// A node with more pieces is divided.
  private static let piecesPerNode = 128

  init(of archive: Archive, for epoch: Int) {
    self.archive = archive
    self.epoch = epoch
  }

  mutating func retire(_ piece: Manifest.Piece?) {
    if let piece { retired.append(piece.file) }
  }

  /// - Parameters:
  ///   - keys: of the records that change.
  ///   - change: a record as it is from now on; nil for one that is no more.
  mutating func revise<Record: KeyedRecords>(
    _ tree: PieceTree, keys: some Sequence<String>, _ change: (String, Record?) -> Record?
  ) throws(StoreError) -> PieceTree {
    let keys = Set(keys).sorted()
    if keys.isEmpty { return tree }
    if tree.nodes.isEmpty {
      return PieceTree(nodes: try divide(try leaves([], keys: keys, change), Record.folder))
    }
    var nodes: [KeyedPiece] = []
    let keysByNode = Dictionary(grouping: keys) { tree.nodes.index(for: $0) ?? 0 }
    for (index, node) in tree.nodes.enumerated() {
      guard let keys = keysByNode[index] else {
        nodes.append(node)
        continue
      }
      let old = try archive.leaves(of: node)
      let new = try leaves(old, keys: keys, change)
      if new == old {
        nodes.append(node)
      } else {
        retired.append(node.piece.file)
        nodes += try divide(new, Record.folder)
      }
    }
    return PieceTree(nodes: nodes)
  }

  /// Nodes for `leaves`: one, unless they are too many.
  private func divide(_ leaves: [KeyedPiece], _ folder: String) throws(StoreError) -> [KeyedPiece] {
    let size = leaves.count > 2 * Self.piecesPerNode ? Self.piecesPerNode : 2 * Self.piecesPerNode
    var nodes: [KeyedPiece] = []
    for start in stride(from: 0, to: leaves.count, by: size) {
      let part = Array(leaves[start..<min(start + size, leaves.count)])
      nodes.append(
        try write(
          NodeFile(part).encoded(), from: part[0].from, in: DataFolder.Name.nodes,
          prefix: folder + "-"))
    }
    return nodes
  }

  private mutating func leaves<Record: KeyedRecords>(
    _ old: [KeyedPiece], keys: [String], _ change: (String, Record?) -> Record?
  ) throws(StoreError) -> [KeyedPiece] {
    // A piece of a single record takes in no other; elsewhere a new record goes to the piece before it.
    let isSingle = Record.recordsPerPiece == 1
    var leaves = old
    var added: [KeyedPiece] = []
    var removed: Set<Int> = []
    let keysByLeaf = Dictionary(grouping: keys) { key in
      let index = old.index(for: key) ?? (isSingle || old.isEmpty ? -1 : 0)
      return isSingle && index >= 0 && old[index].from != key ? -1 : index
    }
    for (index, keys) in keysByLeaf.sorted(by: { $0.key < $1.key }) {
      let before: [Record] = index < 0 ? [] : try archive.records(of: old[index].piece)
      let after = Self.apply(keys, to: before, change)
      if index >= 0 {
        if after == before { continue }
        retired.append(old[index].piece.file)
        removed.insert(index)
      }
      for part in Self.divide(after) {
        added.append(try write(Record.write(part), from: part[0].key, in: Record.folder))
      }
    }
    leaves = old.indices.filter { !removed.contains($0) }.map { old[$0] } + added
    return leaves.sorted { $0.from < $1.from }
  }

  private static func apply<Record: KeyedRecords>(
    _ keys: [String], to records: [Record], _ change: (String, Record?) -> Record?
  ) -> [Record] {
    var byKey = Dictionary(records.map { ($0.key, $0) }) { first, _ in first }
    for key in keys { byKey[key] = change(key, byKey[key]) }
    return byKey.values.sorted { $0.key < $1.key }
  }

  private static func divide<Record: KeyedRecords>(_ records: [Record]) -> [[Record]] {
    let limit = Record.recordsPerPiece
    let size = limit == 1 || records.count > 2 * limit ? limit : 2 * limit
    return stride(from: 0, to: records.count, by: size).map {
      Array(records[$0..<min($0 + size, records.count)])
    }
  }

  /// Writes a piece; it is safely on disk when the whole revision is.
  func write(_ bytes: [UInt8], from key: String, in folder: String, prefix: String = "")
    throws(StoreError) -> KeyedPiece
  {
    // A request's id is whatever somebody sent, and lists of files outlive it by an epoch.
    let isTelling = folder != RequestRecord.folder && prefix != RequestRecord.folder + "-"
    let name = isTelling ? FileName.safe(key) : String(Checksum(of: key).hex.prefix(16))
    let piece = Manifest.Piece(file: "\(folder)/\(prefix)\(name).\(epoch).json", contents: bytes)
    try write(bytes, as: piece)
    return KeyedPiece(from: key, piece: piece)
  }

  func write(_ bytes: [UInt8], as piece: Manifest.Piece) throws(StoreError) {
    do throws(FileError) {
      try archive.folder.writeUnsynced(bytes, toPiece: piece.file)
    } catch {
      throw error.whileWriting
    }
  }
}

/// Names of files made of whatever a key holds.
enum FileName {
  /// With what comes before and after it a name stays below the 100 bytes that a tar archive has room for.
  private static let limit = 56

  /// Letters, digits and dashes as they stand, spaces as underscores, all else as the hexadecimal digits of its bytes.
  static func safe(_ key: String) -> String {
    var name = ""
    for byte in key.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: " "):
        name += "_"
      default:
        name += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    if name.utf8.count <= limit { return name.isEmpty ? "%" : name }
    return name.prefix(limit) + "%%" + Checksum(of: key).hex.prefix(16)
  }
}
