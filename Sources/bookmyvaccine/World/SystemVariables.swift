// SPDX-License-Identifier: MIT

import CProcess
import Glibc

/// The environment variables that this program looks at.
enum SystemVariables {
  /// Nil where it is not set or empty.
  static func text(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// All of them, by name; of two with one name the first.
  static var all: [String: String] {
    var variables: [String: String] = [:]
    var next = bmv_environment()
    while let entry = next?.pointee {
      let parts = String(cString: entry).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, variables[String(parts[0])] == nil {
        variables[String(parts[0])] = String(parts[1])
      }
      next = next?.advanced(by: 1)
    }
    return variables
  }

  /// Whether the locale asks for ASCII in so many words.
  static var isLocaleASCII: Bool {
    let locale = text("LC_ALL") ?? text("LC_CTYPE") ?? text("LANG")
    return locale == "C" || locale == "POSIX"
  }

  static var isTerminalDumb: Bool {
    guard let name = text("TERM") else { return true }
    return name == "dumb" || name == "unknown"
  }
}
