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

  /// Whether something is there that a new folder would be put over.
  var isTaken: Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return FolderFiles.names(in: path)?.isEmpty != true
  }

  /// A name beside it that nobody else uses, for a folder that is being made.
  func beside() -> String {
    var name = Substring(path)
    while name.count > 1, name.last == "/" { name.removeLast() }
    return "\(name).new-\(getpid())-\(SystemClocks.milliseconds)"
  }

  /// Puts a finished folder in its place; false where somebody has put one there in the meantime.
  func put(_ made: String) throws(SystemProblem) -> Bool {
    guard rename(made, path) == 0 else {
      let number = errno
      FolderFiles.remove(made)
      if number == ENOTEMPTY || number == EEXIST || number == ENOTDIR { return false }
      throw .fileUnwritable(path: path, errno: number)
    }
    FolderFiles.sync(parent)
    return true
  }

  private var parent: String {
    let names = path.split(separator: "/").dropLast().joined(separator: "/")
    return path.hasPrefix("/") ? "/" + names : names.isEmpty ? "." : names
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
