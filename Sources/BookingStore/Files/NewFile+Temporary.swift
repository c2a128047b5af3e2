// SPDX-License-Identifier: MIT

/// The file that is written beside its place: who writes it has it locked, so that whoever comes next can tell whether
/// somebody still does.
extension NewFile {
  private static let suffix = ".new"
  private static let digits = 8
  private static let lockedByte = 0

  /// A file that is there for nobody else.
  static func make(beside path: String, in files: any FileSystem) throws(FileError) -> (
    name: String, file: OpenFile
  ) {
    while true {
      let name = "\(path).\(Checksum.random().hex.prefix(digits))\(suffix)"
      let file = try OpenFile(name, .creating, in: files)
      // Where nothing can be locked nothing is taken for a leftover either.
      guard let isLocked = try? lock(file) else { return (name, file) }
      // Before it was locked somebody may have taken it for one.
      if isLocked, try isThere(name, in: files) { return (name, file) }
    }
  }

  /// Removes what others left who were killed while they wrote a file for the same place.
  ///
  /// Over a network a lock says nothing of other machines, so there everything stays.
  static func removeLeftovers(of path: String, in files: any FileSystem) {
    let folder = folder(of: path)
    let name = path.split(separator: "/").last ?? ""
    guard let type = try? files.fileSystemType(at: folder), NetworkFileSystem(rawValue: type) == nil
    else { return }
    for other in (try? files.names(in: folder)) ?? [] where isTemporary(other, of: name) {
      let location = "\(folder)/\(other)"
      // A pipe would be waited on for ever.
      guard (try? files.status(at: location).kind) == .file,
        let file = try? OpenFile(location, .updating, in: files), (try? lock(file)) == true
      else { continue }
      try? files.remove(location)
    }
  }

  private static func isTemporary(_ other: String, of name: Substring) -> Bool {
    guard other.hasPrefix(name + "."), other.hasSuffix(suffix) else { return false }
    let middle = other.dropFirst(name.count + 1).dropLast(suffix.count)
    return middle.utf8.count == digits
      && middle.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }

  /// False where somebody else has the lock.
  private static func lock(_ file: OpenFile) throws(FileError) -> Bool {
    try file.lock(byte: lockedByte, .exclusive, waiting: false)
  }

  private static func isThere(_ name: String, in files: any FileSystem) throws(FileError) -> Bool {
    do throws(FileError) {
      _ = try files.status(at: name)
      return true
    } catch {
      if error.isMissing { return false }
      throw error
    }
  }
}
