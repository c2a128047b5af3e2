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
