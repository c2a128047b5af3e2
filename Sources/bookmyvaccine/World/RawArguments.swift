// SPDX-License-Identifier: MIT

/// The arguments as the system passes them: bytes, which need not be text.
enum RawArguments {
  static func read() throws(UsageError) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      guard let word = String(validatingCString: bytes) else {
        throw .notUTF8(position: index)
      }
      words.append(word)
    }
    return words
  }

  /// Covers what was typed, names and birth dates among it, where everybody may read it: in the list of processes. Names
  /// of options and of the command stay.
  static func cover(allBut words: [String]) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard var byte = CommandLine.unsafeArgv[index] else { break }
      let word = String(cString: byte)
      if words.contains(word) { continue }
      if word.hasPrefix("--") {
        while byte.pointee != 0, byte.pointee != CChar(bitPattern: UInt8(ascii: "=")) { byte += 1 }
        if byte.pointee != 0 { byte += 1 }
      }
      while byte.pointee != 0 {
        byte.pointee = CChar(bitPattern: UInt8(ascii: "*"))
        byte += 1
      }
    }
  }

  /// Whether errors are to be told as JSON, also those of a command line that cannot be read.
  static var askForJSON: Bool {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      switch String(cString: bytes) {
      case OptionName.json.flag: return true
      case "--": return false
      default: continue
      }
    }
    return false
  }
}
