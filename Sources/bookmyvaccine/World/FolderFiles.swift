// SPDX-License-Identifier: MIT

import Glibc

/// What stands in a folder, with plain system calls.
enum FolderFiles {
  /// Nil where it is no folder or may not be looked into.
  static func names(in path: String) -> [String]? {
    guard let entries = opendir(path) else { return nil }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes a folder of this program's own making with all that is in it; follows no link.
  static func remove(_ path: String) {
    for name in names(in: path) ?? [] {
      let inner = "\(path)/\(name)"
      if unlink(inner) != 0 { remove(inner) }
    }
    rmdir(path)
  }

  /// Makes sure that a folder's names are on the disk.
  static func sync(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
