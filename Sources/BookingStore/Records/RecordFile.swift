// SPDX-License-Identifier: MIT

/// What all files of records have in common: `{"format": 1, …}` with lists of records.
struct RecordFile {
  static let format = 1

  let name: String
  private let bytes: [UInt8]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads the file; `member` reads each member but the format and says false for one it does not know.
  func read(
    _ member: (inout JSONScanner, ScannedText, inout RecordCursor) throws(JSONProblem) -> Bool
  ) throws(StoreError) {
    var cursor = RecordCursor()
    var format: Int?
    do throws(JSONProblem) {
      try scan { (scanner, name) throws(JSONProblem) in
        if name.string == "format" {
          let number = try scanner.integer()
          format = number
          guard number == Self.format else { throw .unknown("format") }
        } else if try !member(&scanner, name, &cursor) {
          throw .unknown(name.string ?? "")
        }
      }
    } catch {
      if let format, format > Self.format { throw .newerFormat(path: name, format: format) }
      guard let id = cursor.current else { throw .fileDamaged(name: name) }
      throw .badRecord(file: name, id: id, problem: error.message)
    }
    guard format != nil else { throw .fileDamaged(name: name) }
  }

  /// Reads no more than one member, wherever it stands.
  func readOnly(
    _ wanted: String, _ member: (inout JSONScanner) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    try scan { (scanner, name) throws(JSONProblem) in
      if name.string == wanted { try member(&scanner) } else { try scanner.skip() }
    }
  }

  private func scan(
    _ member: (inout JSONScanner, ScannedText) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    var problem: JSONProblem?
    bytes.withUnsafeBytes { buffer in
      var scanner = JSONScanner(buffer)
      do throws(JSONProblem) {
        try scanner.object(member)
        try scanner.end()
      } catch { problem = error }
    }
    if let problem { throw problem }
  }
}

/// Which record is being read, so that a bad one can be named.
struct RecordCursor {
  /// The record's id, or its place in the list until that is read; nil between lists.
  private(set) var current: String?

  /// Reads a list of records.
  mutating func array<Record>(
    of what: String, from scanner: inout JSONScanner,
    _ read: (inout JSONScanner, inout RecordCursor) throws(JSONProblem) -> Record
  ) throws(JSONProblem) -> [Record] {
    var records: [Record] = []
    var cursor = self
    defer { self = cursor }
    try scanner.array { scanner throws(JSONProblem) in
      cursor.current = "\(what) \(records.count + 1)"
      records.append(try read(&scanner, &cursor))
    }
    cursor.current = nil
    return records
  }

  mutating func name(_ id: String) { current = id }
}
