// SPDX-License-Identifier: MIT

import CProcess
import Glibc

extension PasswordSource {
  /// The password of an account that is there.
  func read(asking prompt: String) throws(CommandError) -> Password {
    switch self {
    case .terminal: try Self.ask("\(prompt): ")
    case .descriptor(let number): Self.line(of: number)
    }
  }

  /// A new password, asked for twice where it is typed.
  func readNew(for name: String) throws(CommandError) -> Password {
    switch self {
    case .descriptor(let number):
      let password = Self.line(of: number)
      if let problem = password.problem { throw .password(problem) }
      return password
    case .terminal:
      let password = try Self.ask("New password for \(name): ")
      // Said before it has to be typed a second time.
      if let problem = password.problem { throw .password(problem) }
      let again = try Self.ask("The same once more: ")
      guard password.isSame(as: again) else { throw .password(.typedDifferently) }
      return password
    }
  }

  /// On the terminal of this process, wherever input and output go.
  private static func ask(_ prompt: String) throws(CommandError) -> Password {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { throw .usage(.nobodyToAskForPassword) }
    defer { close(terminal) }
    var line = [UInt8](repeating: 0, count: Password.byteLimit + 1)
    var length: UInt = 0
    let failure = bmv_read_secret(terminal, prompt, &line, UInt(line.count), &length)
    let count = min(Int(clamping: length), line.count)
    line.removeLast(line.count - count)
    let password = Password(&line)
    guard failure == 0 else { throw .usage(.nobodyToAskForPassword) }
    return password
  }

  /// Byte by byte, so that the next line stays for whoever reads on.
  private static func line(of descriptor: Int32) -> Password {
    var bytes: [UInt8] = []
    // No copy is left behind by growing.
    bytes.reserveCapacity(Password.byteLimit + 1)
    while true {
      var byte: UInt8 = 0
      let count = Glibc.read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count <= 0 || byte == UInt8(ascii: "\n") { return Password(&bytes) }
      if bytes.count <= Password.byteLimit { bytes.append(byte) }
    }
  }
}
