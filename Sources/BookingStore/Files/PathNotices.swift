// SPDX-License-Identifier: MIT

import Glibc

/// Watches the folders by which some files can become others (inotify).
final class PathNotices {
  let descriptor: Int32
  private var watched: Set<Int32> = []

  /// What happens to a file in its folder, and to the folder.
  private static let anything = UInt32(
    IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF)
  /// That something comes into a folder: nothing else matters where the file's own is missing, and others write there too.
  private static let arrivals = UInt32(IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
  /// As many as the system follows itself (Linux, path_resolution(7)).
  private static let mostLinks = 40

  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Watches where these files are now; to be called again after each change, which may lead elsewhere.
  func watch(_ paths: [String]) {
    var masks: [String: UInt32] = [:]
    for path in paths { Self.add(foldersOf: path, to: &masks) }
    var current: Set<Int32> = []
    for (folder, mask) in masks {
      let watch = inotify_add_watch(descriptor, folder, mask | UInt32(IN_ONLYDIR))
      if watch >= 0 { current.insert(watch) }
    }
    for old in watched.subtracting(current) { inotify_rm_watch(descriptor, old) }
    watched = current
  }

  /// Forgets what was noticed, so that the descriptor becomes readable again at the next change.
  func drain() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }

  // MARK: Which folders

  private static func add(foldersOf path: String, to masks: inout [String: UInt32]) {
    var path = path
    for _ in 0..<mostLinks {
      let folder = parent(of: path)
      if exists(folder) {
        masks[folder, default: 0] |= anything
        // Where the folder itself is a link, it can lead to another one.
        if target(of: folder) != nil { masks[parent(of: folder), default: 0] |= arrivals }
      } else {
        var above = folder
        repeat { above = parent(of: above) } while !exists(above) && above != "/" && above != "."
        masks[above, default: 0] |= arrivals
      }
      guard let target = target(of: path) else { return }
      path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Where a link leads; nil for what is none.
  private static func target(of path: String) -> String? {
    let length = Int(PATH_MAX)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: length) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, length)
      guard count > 0, count < length else { return nil }
      return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
