// SPDX-License-Identifier: MIT

/// Why MANIFEST.json cannot be used.
enum ManifestProblem: Error {
  case damaged
  case newer(format: Int)
}

extension Manifest {
  package func encoded() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.breakLine()
      json.member("format", Self.format)
      json.member("store", store.hex)
      json.member("kind", kind.word)
      json.member("epoch", epoch)
      json.name("journal")
      json.object { json in
        json.member("file", journal.file)
        json.member("previous", journal.previous.hex)
      }
      json.name("pieces")
      json.object { json in
        for (name, piece) in [
          ("hospitals", hospitals), ("places", places), ("vaccines", vaccines),
        ] {
          json.name(name)
          json.object { json in
            json.member("file", piece.file)
            json.member("bytes", piece.bytes)
            json.member("sum", piece.sum.hex)
          }
        }
      }
      json.breakLine()
    }
    return SummedObject.seal(json.bytes).bytes + [0x0A]
  }

  init(_ bytes: [UInt8]) throws(ManifestProblem) {
    // A newer format may be laid out in another way, so that nothing but its number is looked for first.
    guard let format = Self.format(of: bytes) else { throw .damaged }
    guard format <= Self.format else { throw .newer(format: format) }
    let object = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
    guard format > 0, object.withUnsafeBytes({ SummedObject.verify($0) }) != nil,
      let manifest = Self.decode(Array(object))
    else { throw .damaged }
    self = manifest
  }

  private static func format(of bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { buffer in
      var scanner = JSONScanner(buffer)
      var format: Int?
      try? scanner.object { (scanner, name) throws(JSONProblem) in
        switch name {
        case "format": format = try scanner.integer()
        default: try scanner.skip()
        }
      }
      return format
    }
  }

  private static func decode(_ bytes: [UInt8]) -> Manifest? {
    bytes.withUnsafeBytes { buffer in
      var scanner = JSONScanner(buffer)
      return try? scanner.manifest()
    }
  }
}

extension JSONScanner {
  fileprivate mutating func manifest() throws(JSONProblem) -> Manifest {
    var (store, kind, epoch): (Checksum?, Store.Kind?, Int?)
    var journal: Manifest.Journal?
    var pieces: [String: Manifest.Piece] = [:]
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "store": store = try scanner.checksum()
      case "kind": kind = try required(Store.Kind(word: try scanner.string()), "kind")
      case "epoch": epoch = try scanner.integer()
      case "journal": journal = try scanner.journal()
      case "pieces":
        try scanner.object { (scanner, name) throws(JSONProblem) in
          pieces[name.string ?? ""] = try scanner.piece()
        }
      default: try scanner.skip()
      }
    }
    try end()
    return Manifest(
      store: try required(store, "store"), kind: try required(kind, "kind"),
      epoch: try required(epoch, "epoch"), journal: try required(journal, "journal"),
      hospitals: try required(pieces["hospitals"], "hospitals"),
      places: try required(pieces["places"], "places"),
      vaccines: try required(pieces["vaccines"], "vaccines"))
  }

  private mutating func journal() throws(JSONProblem) -> Manifest.Journal {
    var (file, previous): (String?, Checksum?)
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "file": file = try scanner.fileName()
      case "previous": previous = try scanner.checksum()
      default: try scanner.skip()
      }
    }
    return Manifest.Journal(
      file: try required(file, "file"), previous: try required(previous, "previous"))
  }

  private mutating func piece() throws(JSONProblem) -> Manifest.Piece {
    var (file, bytes, sum): (String?, Int?, Checksum?)
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "file": file = try scanner.fileName()
      case "bytes": bytes = try scanner.integer()
      case "sum": sum = try scanner.checksum()
      default: try scanner.skip()
      }
    }
    return Manifest.Piece(
      file: try required(file, "file"), bytes: try required(bytes, "bytes"),
      sum: try required(sum, "sum"))
  }

  private mutating func checksum() throws(JSONProblem) -> Checksum {
    guard let sum = Checksum(hex: try text().bytes) else { throw .outOfRange("sum") }
    return sum
  }

  /// A name within the folder: a path that leads out of it is refused.
  private mutating func fileName() throws(JSONProblem) -> String {
    let name = try string()
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix("."), !name.contains("\0") else {
      throw .outOfRange("file")
    }
    return name
  }
}

extension Store.Kind {
  fileprivate var word: String {
    switch self {
    case .normal: "normal"
    case .demo: "demo"
    }
  }

  fileprivate init?(word: String) {
    switch word {
    case "normal": self = .normal
    case "demo": self = .demo
    default: return nil
    }
  }
}
