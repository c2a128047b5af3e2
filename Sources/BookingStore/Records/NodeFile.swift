// SPDX-License-Identifier: MIT

/// A node of a tree of pieces: their keys, names, lengths and sums.
struct NodeFile {
  let pieces: [KeyedPiece]

  init(_ pieces: [KeyedPiece]) { self.pieces = pieces }

  init(_ bytes: [UInt8], name: String) throws(StoreError) {
    var found: [KeyedPiece] = []
    try RecordFile(name: name, bytes: bytes).read { (scanner, member, cursor) throws(JSONProblem) in
      guard member == "pieces" else { return false }
      found = try cursor.array(of: "Piece", from: &scanner) { (scanner, _) throws(JSONProblem) in
        try scanner.keyedPiece()
      }
      return true
    }
    pieces = found
  }

  func encoded() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("format", RecordFile.format)
      json.member("pieces", pieces)
    }
    return json.bytes + [0x0A]
  }
}

extension JSONWriter {
  mutating func member(_ name: StaticString, _ pieces: [KeyedPiece]) {
    self.name(name)
    array(pieces, breakingLines: true) { json, keyed in
      json.object { json in
        json.member("from", keyed.from)
        json.members(of: keyed.piece)
      }
    }
  }

  mutating func member(_ name: StaticString, _ piece: Manifest.Piece) {
    self.name(name)
    object { json in json.members(of: piece) }
  }

  private mutating func members(of piece: Manifest.Piece) {
    member("file", piece.file)
    member("bytes", piece.bytes)
    member("sum", piece.sum.hex)
  }
}

extension JSONScanner {
  mutating func keyedPiece() throws(JSONProblem) -> KeyedPiece {
    var from: String?
    let piece = try piece { (scanner, name) throws(JSONProblem) in
      guard name == "from" else { return false }
      from = try scanner.string()
      return true
    }
    return KeyedPiece(from: try required(from, "from"), piece: piece)
  }

  /// - Parameter other: reads members that are not the piece's own, and says false for those it does not know.
  mutating func piece(
    _ other: (inout JSONScanner, ScannedText) throws(JSONProblem) -> Bool = { _, _ in false }
  ) throws(JSONProblem) -> Manifest.Piece {
    var (file, bytes, sum): (String?, Int?, Checksum?)
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "file": file = try scanner.fileName()
      case "bytes": bytes = try scanner.integer()
      case "sum": sum = try scanner.checksum()
      default: if try !other(&scanner, name) { throw .unknown(name.string ?? "") }
      }
    }
    return Manifest.Piece(
      file: try required(file, "file"), bytes: try required(bytes, "bytes"),
      sum: try required(sum, "sum"))
  }

  mutating func checksum() throws(JSONProblem) -> Checksum {
    guard let sum = Checksum(hex: try text().bytes) else { throw .outOfRange("sum") }
    return sum
  }

  /// A path within the folder: one that leads out of it is refused.
  mutating func fileName() throws(JSONProblem) -> String {
    let name = try string()
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    guard steps.count <= 2, !name.contains("\0"),
      steps.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") })
    else { throw .outOfRange("file") }
    return name
  }
}
