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

  /// Always as many bytes, so that one write changes all of it.
  static let length = 192

  /// `mark epoch=1 offset=1234 state=good boot=… sum=…`, filled up with spaces to a line.
  var encoded: [UInt8] {
    let fields = Self.fields(epoch: epoch, offset: offset, state: state, boot: boot)
    var bytes = Array("\(fields) sum=\(Checksum(of: fields).hex)".utf8)
    bytes += [UInt8](repeating: 0x20, count: max(0, Self.length - 1 - bytes.count))
    return bytes + [0x0A]
  }

  private static func fields(epoch: Int, offset: Int, state: State, boot: String) -> String {
    "mark epoch=\(epoch) offset=\(offset) state=\(state.rawValue) boot=\(boot)"
  }

  init(epoch: Int, offset: Int, state: State, boot: String) {
    self.epoch = epoch
    self.offset = offset
    self.state = state
    self.boot = Self.word(for: boot)
  }

  /// Nil unless it is a mark that was written whole.
  init?(_ bytes: [UInt8]) {
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 6, words[0] == "mark",
      let epoch = Self.value(words[1], of: "epoch").flatMap({ Int($0) }),
      let offset = Self.value(words[2], of: "offset").flatMap({ Int($0) }), offset >= 0,
      let state = Self.value(words[3], of: "state").flatMap({ State(rawValue: $0) }),
      let boot = Self.value(words[4], of: "boot"), let sum = Self.value(words[5], of: "sum"),
      sum == Checksum(of: Self.fields(epoch: epoch, offset: offset, state: state, boot: boot)).hex
    else { return nil }
    self.init(epoch: epoch, offset: offset, state: state, boot: boot)
  }

  func isOf(boot: String) -> Bool { self.boot == Self.word(for: boot) }

  private static func value(_ word: Substring, of name: String) -> String? {
    word.hasPrefix(name + "=") ? String(word.dropFirst(name.count + 1)) : nil
  }

  /// A name that fits into the mark: Linux's ids do as they stand.
  private static func word(for boot: String) -> String {
    let fits =
      (1...36).contains(boot.utf8.count)
      && boot.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "=") }
    return fits ? boot : Checksum(of: boot).hex
  }
}
