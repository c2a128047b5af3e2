// SPDX-License-Identifier: MIT

import Glibc

/// One line of standard input.
enum TypedLine: Hashable, Sendable {
  case text(String)
  case notUTF8
  /// More than any answer needs; the line was read to its end and forgotten.
  case tooLong
  /// The input has ended, or the terminal is gone.
  case end

  /// What a terminal lets somebody type in one line.
  private static let limit = 4096

  /// Reads byte by byte, as nobody types faster, so that nothing after the line is taken.
  static func read() -> TypedLine {
    var bytes: [UInt8] = []
    var length = 0
    while true {
      var byte: UInt8 = 0
      let count = Glibc.read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count <= 0, length == 0 { return .end }
      if count <= 0 || byte == UInt8(ascii: "\n") { break }
      length += 1
      if length <= limit { bytes.append(byte) }
    }
    guard length <= limit else { return .tooLong }
    guard let text = String(validating: bytes, as: UTF8.self) else { return .notUTF8 }
    return .text(text)
  }
}
