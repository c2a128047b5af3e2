// SPDX-License-Identifier: MIT

import BookingStore
import Glibc

/// The value of the header Authorization, which shows in no text that is made of it.
struct WebhookSecret: Sendable, CustomStringConvertible, CustomReflectable {
  /// Where it is looked for when the address was typed.
  static let usualVariable = "BOOKMYVACCINE_WEBHOOK_AUTHORIZATION"
  private static let limit = 8192

  let value: String

  var description: String { "(hidden)" }
  var customMirror: Mirror { Mirror(self, children: []) }

  /// - Throws: `SystemProblem` where it is not there, where others may read it, or where no header can hold it.
  init(_ name: SecretName) throws(SystemProblem) {
    switch name {
    case .variable(let name):
      guard let value = SystemVariables.text(name) else { throw .secretMissing(variable: name) }
      try self.init(value, from: "$\(name)")
    case .file(let path):
      try self.init(String(decoding: try Self.read(path), as: UTF8.self), from: path)
    }
  }

  private init(_ text: String, from place: String) throws(SystemProblem) {
    let value = text.hasSuffix("\n") ? String(text.dropLast()) : text
    // A line break would begin another header.
    guard !value.isEmpty, value.utf8.count <= Self.limit,
      value.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { throw .secretUnusable(place: place) }
    self.value = value
  }

  private static func read(_ path: String) throws(SystemProblem) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { throw .fileUnreadable(path: path, errno: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .fileUnreadable(path: path, errno: EINVAL)
    }
    guard status.st_mode & 0o077 == 0, [0, geteuid()].contains(status.st_uid) else {
      throw .secretOpen(path: path)
    }
    var bytes = [UInt8](repeating: 0, count: limit + 2)
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count >= 0 else { throw .fileUnreadable(path: path, errno: errno) }
    return Array(bytes.prefix(count))
  }
}
