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
      json.member("format", format)
      json.member("store", store.hex)
      json.member("kind", kind.word)
      json.member("epoch", epoch)
      json.name("journal")
      json.object { json in
        json.member("file", journal.file)
        json.member("previous", journal.start.sum.hex)
        json.member("sequence", journal.start.sequence)
      }
      json.name("pieces")
      json.object { json in
        json.member("hospitals", hospitals)
        json.member("places", places)
        json.member("vaccines", vaccines)
        if let holds { json.member("holds", holds) }
        if let outbox { json.member("outbox", outbox) }
        if let careSites { json.member("careSites", careSites) }
        if let survey { json.member("survey", survey) }
        if let redSpells { json.member("redSpells", redSpells) }
        if let accounts { json.member("accounts", accounts) }
        if let retired { json.member("retired", retired) }
      }
      json.member("books", books.nodes)
      json.member("people", people.nodes)
      json.member("requests", requests.nodes)
      if format > 3 {
        json.member("clinics", clinics.nodes)
        json.member("audit", audit.nodes)
      }
      if format > 5 { json.member("responses", responses.nodes) }
      if let note = hospitalsNote {
        json.name("hospitalsNote")
        json.object { json in json.members(of: note) }
      }
      json.breakLine()
    }
    return SummedObject.seal(json.bytes).bytes
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
    var (format, store, kind, epoch): (Int?, Checksum?, Store.Kind?, Int?)
    var journal: Manifest.Journal?
    var pieces: [String: Manifest.Piece] = [:]
    var trees: [String: PieceTree] = [:]
    var note: HospitalsNote?
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "format": format = try scanner.integer()
      case "store": store = try scanner.checksum()
      case "kind": kind = try required(Store.Kind(word: try scanner.string()), "kind")
      case "epoch": epoch = try scanner.integer()
      case "journal": journal = try scanner.journal()
      case "pieces":
        try scanner.object { (scanner, name) throws(JSONProblem) in
          pieces[name.string ?? ""] = try scanner.piece()
        }
      case "books", "people", "requests", "clinics", "audit", "responses":
        var nodes: [KeyedPiece] = []
        try scanner.array { scanner throws(JSONProblem) in
          nodes.append(try scanner.keyedPiece())
        }
        trees[name.string ?? ""] = PieceTree(nodes: nodes)
      case "hospitalsNote": note = try scanner.hospitalsNote()
      default: try scanner.skip()
      }
    }
    try end()
    var manifest = Manifest(
      store: try required(store, "store"), kind: try required(kind, "kind"),
      epoch: try required(epoch, "epoch"), journal: try required(journal, "journal"),
      hospitals: try required(pieces["hospitals"], "hospitals"),
      places: try required(pieces["places"], "places"),
      vaccines: try required(pieces["vaccines"], "vaccines"))
    manifest.format = try required(format, "format")
    manifest.holds = pieces["holds"]
    manifest.outbox = pieces["outbox"]
    manifest.careSites = pieces["careSites"]
    manifest.survey = pieces["survey"]
    manifest.redSpells = pieces["redSpells"]
    manifest.accounts = pieces["accounts"]
    manifest.retired = pieces["retired"]
    manifest.hospitalsNote = note
    if manifest.format > 1 {
      manifest.books = try required(trees["books"], "books")
      manifest.people = try required(trees["people"], "people")
      manifest.requests = try required(trees["requests"], "requests")
    }
    if manifest.format > 3 {
      manifest.clinics = try required(trees["clinics"], "clinics")
      manifest.audit = try required(trees["audit"], "audit")
    }
    if manifest.format > 5 {
      manifest.responses = try required(trees["responses"], "responses")
    }
    return manifest
  }

  private mutating func journal() throws(JSONProblem) -> Manifest.Journal {
    var (file, previous): (String?, Checksum?)
    // A journal of format 1 is its store's first and only one.
    var sequence = 0
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "file": file = try scanner.fileName()
      case "previous": previous = try scanner.checksum()
      case "sequence": sequence = try scanner.integer()
      default: try scanner.skip()
      }
    }
    return Manifest.Journal(
      file: try required(file, "file"),
      start: JournalPosition(
        offset: 0, sequence: sequence, sum: try required(previous, "previous")))
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
