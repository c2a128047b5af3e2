// SPDX-License-Identifier: MIT

import CSodium

/// A password as it was typed, in memory that is kept out of swap and wiped when it is given up.
///
/// It cannot be copied, printed or compared, only made into a hash or checked against one.
struct Password: ~Copyable, @unchecked Sendable {
  /// In characters, for a new one.
  static let lengths = 8...128
  /// Bytes that are kept; no password within `lengths` has more.
  static let byteLimit = 4 * lengths.upperBound

  // Nobody else has the pointer, and nothing is written after `init`: hence Sendable.
  private let memory: UnsafeMutablePointer<CChar>
  /// Bytes that were given, also those that are too many to be kept.
  private let given: Int

  /// - Parameter bytes: wiped, as far as nobody else holds them too.
  init(_ bytes: inout [UInt8]) {
    given = bytes.count
    memory = .allocate(capacity: Self.byteLimit)
    memory.initialize(repeating: 0, count: Self.byteLimit)
    // Where the system locks no more memory, it is wiped all the same.
    _ = sodium_mlock(memory, Self.byteLimit)
    for (index, byte) in bytes.prefix(Self.byteLimit).enumerated() {
      memory[index] = CChar(bitPattern: byte)
    }
    sodium_memzero(&bytes, given)
    bytes = []
  }

  /// What was typed on a screen; the text itself is the caller's to forget.
  init(_ text: String) {
    var bytes = Array(text.utf8)
    self.init(&bytes)
  }

  deinit {
    sodium_memzero(memory, Self.byteLimit)
    _ = sodium_munlock(memory, Self.byteLimit)
    memory.deallocate()
  }

  /// Why it cannot be anybody's new password.
  var problem: PasswordProblem? {
    if given > Self.byteLimit { return .tooLong }
    let bytes = UnsafeBufferPointer(start: memory, count: kept)
    guard let text = String(validating: bytes.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    else { return .notUTF8 }
    let scalars = text.unicodeScalars.count
    if scalars < Self.lengths.lowerBound { return .tooShort }
    if scalars > Self.lengths.upperBound { return .tooLong }
    return nil
  }

  /// Whether both are the same; takes as long wherever they differ.
  func isSame(as other: borrowing Password) -> Bool {
    given == other.given
      && sodium_memcmp(memory, other.memory, kept) == 0
  }

  func withBytes<Result>(_ body: (UnsafePointer<CChar>, UInt64) -> Result) -> Result {
    body(memory, UInt64(kept))
  }

  private var kept: Int { min(given, Self.byteLimit) }
}
