// SPDX-License-Identifier: MIT

/// Whether the folders are there, whose they and the files are, and who may look into them.
extension Examination {
  mutating func lookAtFolder() {
    guard let root = try? folder.files.status(at: folder.path) else { return }
    lookAtLayout()
    if root.owner != viewer.user, viewer.user != 0 {
      report.add(.somebodyElses(owner: root.owner, user: viewer.user), to: .owner)
    }
    var files = 0
    folder.forEachEntry { name, status in
      switch status.kind {
      case .file: files += 1
      case .folder: break
      case .symbolicLink, .other:
        report.add(.notAFile(name: name), to: .permissions)
        return
      }
      if status.owner != root.owner {
        report.add(
          .otherOwner(name: name, owner: status.owner, ofFolder: root.owner), to: .owner)
      }
      if status.permissions.opensToOthers {
        report.add(.openToOthers(name: name, status.permissions), to: .permissions)
      } else if status.permissions.closesToOwner(status.kind) {
        report.add(.closedToOwner(name: name, status.permissions), to: .permissions)
      }
    }
    report.note(.closed(files: files), of: .permissions)
    report.note(.owner(root.owner), of: .owner)
  }

  private mutating func lookAtLayout() {
    let wanted = [DataFolder.Name.pieces, DataFolder.Name.index, DataFolder.Name.quarantine]
    for name in wanted
    where (try? folder.files.status(at: folder.path(of: name)).kind) != .folder {
      report.add(.folderMissing(name: name), to: .layout)
    }
    report.note(.folders(wanted.count), of: .layout)
  }
}

extension Permissions {
  /// 0700 and 0600 are what the program gives.
  var opensToOthers: Bool { bits & 0o077 != 0 }

  /// Without those of others.
  var ownersOnly: Permissions { Permissions(bits: bits & 0o700) }

  func closesToOwner(_ kind: FileKind) -> Bool {
    let needed: UInt32 = kind == .folder ? 0o700 : 0o600
    return bits & needed != needed
  }
}

extension DataFolder {
  /// The folder itself, as `.`, and everything in it, three folders deep; those that cannot be looked at are left out.
  func forEachEntry(_ take: (String, FileStatus) -> Void) {
    if let status = try? files.status(at: path) { take(".", status) }
    forEachEntry(of: "", depth: 3, take)
  }

  private func forEachEntry(of name: String, depth: Int, _ take: (String, FileStatus) -> Void) {
    let place = name.isEmpty ? path : path(of: name)
    for entry in (try? files.names(in: place)) ?? [] {
      let inner = name.isEmpty ? entry : "\(name)/\(entry)"
      guard let status = try? files.status(at: path(of: inner)) else { continue }
      take(inner, status)
      if status.kind == .folder, depth > 1 { forEachEntry(of: inner, depth: depth - 1, take) }
    }
  }
}
