// SPDX-License-Identifier: MIT

import Glibc

/// A small text file of the data folder that all processes change under its own lock, for its owner alone.
struct SharedFile: Sendable {
  private static let sizeLimit = 1 << 20

  private let path: String

  init(_ name: String, in folder: String) {
    path = folder + "/" + name
  }

  /// Hands out what the file says, and writes it where `body` has changed it.
  ///
  /// Nil where the file cannot be opened. Bytes that are no UTF-8 are replaced, and what is too long is cut.
  @discardableResult
  func change<Result>(_ body: (inout String) -> Result) -> Result? {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    let before = Self.read(descriptor)
    var text = before
    let result = body(&text)
    if text != before { Self.write(text, to: descriptor) }
    return result
  }

  private static func read(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < sizeLimit {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += chunk[0..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    // In this order, so that being killed in between leaves more rather than nothing.
    guard lseek(descriptor, 0, SEEK_SET) == 0,
      FileReading.write(bytes[...], to: descriptor) == nil
    else { return }
    ftruncate(descriptor, bytes.count)
  }
}
