// SPDX-License-Identifier: MIT

import Glibc

/// The environment variables that this program looks at.
enum SystemVariables {
  /// Nil where it is not set or empty.
  static func text(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
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
