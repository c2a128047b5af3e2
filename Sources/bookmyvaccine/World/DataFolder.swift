// SPDX-License-Identifier: MIT

import Glibc

/// Where the books are kept.
struct DataFolder: Hashable, Sendable {
  let path: String
  /// Whether a folder that is not there may be made without being asked to.
  let isMadeWhenMissing: Bool

  /// The folder named by `--data`, else by the environment, else the usual place.
  init(named: String?) throws(SystemProblem) {
    let firstStart = SystemVariables.text("BOOKMYVACCINE_FIRST_START") == "1"
    if let path = named ?? SystemVariables.text("BOOKMYVACCINE_DATA") {
      self.path = path
      isMadeWhenMissing = firstStart
    } else {
      path = try Self.usualPlace() + "/bookmyvaccine"
      isMadeWhenMissing = true
    }
  }

  /// Whether nothing at all is there yet.
  var isMissing: Bool {
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT
  }

  /// XDG Base Directory Specification: a relative path in the variable is not heeded.
  private static func usualPlace() throws(SystemProblem) -> String {
    if let data = SystemVariables.text("XDG_DATA_HOME"), data.hasPrefix("/") { return data }
    guard let home = SystemVariables.text("HOME"), home.hasPrefix("/") else { throw .homeless }
    return home + "/.local/share"
  }

  /// Lets only the owner in, also where the folder was there before, empty and open to others.
  func close() {
    // Where this is refused the files in it are still the owner's alone.
    _ = chmod(path, 0o700)
  }

  /// Makes the folders above it, which only the owner may enter.
  func makeParents() throws(SystemProblem) {
    var partial = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/").dropLast() {
      partial += name + "/"
      guard mkdir(partial, 0o700) == 0 || errno == EEXIST || errno == EROFS || errno == EACCES
      else { throw .fileUnwritable(path: partial, errno: errno) }
    }
  }
}
