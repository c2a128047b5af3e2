// SPDX-License-Identifier: MIT

/// What a name in a folder stands for, by its number.
enum Inode: Hashable, Sendable {
  case file(Int)
  case folder(Int)
}

/// The names in one folder: as processes see them, and as a power cut may leave them.
///
/// The changes to one folder reach the disk in order, so that the first few of them are left: journaling file systems
/// commit them so, and the store relies on it where several files are made before one sync. Those of different folders
/// are not kept in step, although ext4 and XFS do so: a folder may be lost whose contents were synced, and a file's
/// own sync does not keep its name.
struct VolatileFolder: Sendable {
  enum Change: Sendable {
    case put(String, Inode)
    case remove(String)
    /// Atomic, also where something else had the new name.
    case rename(String, to: String)
  }

  /// What processes see.
  private(set) var entries: [String: Inode] = [:]
  private var durable: [String: Inode] = [:]
  /// Since the last sync.
  private var changes: [Change] = []

  mutating func make(_ change: Change) {
    Self.apply(change, to: &entries)
    changes.append(change)
  }

  mutating func sync() {
    durable = entries
    changes = []
  }

  /// The folder as the disk holds it after a power cut.
  func afterPowerCut(_ fate: inout Fate) -> VolatileFolder {
    var left = durable
    for change in changes.prefix(fate.changes(of: changes.count)) {
      Self.apply(change, to: &left)
    }
    var folder = VolatileFolder()
    folder.entries = left
    folder.durable = left
    return folder
  }

  private static func apply(_ change: Change, to entries: inout [String: Inode]) {
    switch change {
    case .put(let name, let inode): entries[name] = inode
    case .remove(let name): entries[name] = nil
    case .rename(let name, let target): entries[target] = entries.removeValue(forKey: name)
    }
  }
}
