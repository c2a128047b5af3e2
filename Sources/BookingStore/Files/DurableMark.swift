// SPDX-License-Identifier: MIT

/// How much of the journal is safely on disk, as all processes are told.
struct DurableMark: Hashable, Sendable {
  enum State: String, Sendable {
    case good
    /// A sync failed: nothing is written until the machine was started anew.
    case failed
  }

  let epoch: Int
  /// Bytes of the journal.
  let offset: Int
  let state: State
  /// The start of the machine for which this holds. What is read after another start is what the disk kept.
  let boot: String
  /// The manifest whose name is safely on disk, by the beginning of its sum.
  let manifest: String

  /// Always as many bytes, so that one write changes all of it.
  static let length = 192

  /// An object with its own sum, filled up with spaces to a line.
  let encoded: [UInt8]

  private static func encode(
    epoch: Int, offset: Int, state: State, boot: String, manifest: String
  ) -> [UInt8] {
    var json = JSONWriter(capacity: length)
    json.object { json in
      json.member("epoch", epoch)
      json.member("offset", offset)
      json.member("state", state.rawValue)
      json.member("boot", boot)
      json.member("manifest", manifest)
    }
    return SummedObject.seal(json.bytes, length: length).bytes
  }

  init(epoch: Int, offset: Int, state: State, boot: String, manifest: String) {
    self.epoch = epoch
    self.offset = offset
    self.state = state
    self.boot = Self.word(for: boot)
    self.manifest = manifest
    self.encoded = Self.encode(
      epoch: epoch, offset: offset, state: state, boot: self.boot, manifest: manifest)
  }

  /// Nil unless it is a mark that was written whole.
  init?(_ bytes: [UInt8]) {
    let object = bytes[..<((bytes.lastIndex(of: UInt8(ascii: "}")) ?? -1) + 1)]
    let mark: DurableMark? = object.withUnsafeBytes { buffer in
      guard SummedObject.verify(buffer) != nil else { return nil }
      var scanner = JSONScanner(buffer)
      return try? scanner.durableMark()
    }
    guard let mark else { return nil }
    self = mark
  }

  /// In a new LOCK: a mark of no start of the machine.
  static let noBoot = "none"

  func isOf(boot: String) -> Bool { self.boot == Self.word(for: boot) }

  /// A name that fits into the mark: Linux's ids do as they stand.
  private static func word(for boot: String) -> String {
    let fits = boot.utf8.count <= 36 && boot.utf8.allSatisfy { isPlain($0) }
    return fits ? boot : Checksum(of: boot).hex
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}

extension JSONScanner {
  fileprivate mutating func durableMark() throws(JSONProblem) -> DurableMark {
    var (epoch, offset): (Int?, Int?)
    var state: DurableMark.State?
    var boot: String?
    // Marks of the first format do not name it.
    var manifest = ""
    try object { (scanner, member) throws(JSONProblem) in
      switch member {
      case "epoch": epoch = try scanner.integer()
      case "offset": offset = try scanner.integer()
      case "state": state = try scanner.word("state")
      case "boot": boot = try scanner.string()
      case "manifest": manifest = try scanner.string()
      default: try scanner.skip()
      }
    }
    return DurableMark(
      epoch: try required(epoch, "epoch"), offset: try required(offset, "offset"),
      state: try required(state, "state"), boot: try required(boot, "boot"), manifest: manifest)
  }
}
