// SPDX-License-Identifier: MIT

/// What kind of file system a folder lies on.
package enum FileSystemKind: Hashable, Sendable {
  /// On a disk of this machine.
  case local(name: String)
  /// Gone when the machine stops.
  case memory(name: String)
  case network(NetworkFileSystem)
  /// A program stands between, which may do anything.
  case program(name: String)
  case unknown(type: Int)

  /// - Parameter type: what statfs(2) says in `f_type` (linux/magic.h).
  package init(type: Int) {
    if let kind = NetworkFileSystem(rawValue: type) {
      self = .network(kind)
      return
    }
    self =
      switch type {
      case 0xEF53: .local(name: "ext4")
      case 0x5846_5342: .local(name: "XFS")
      case 0x9123_683E: .local(name: "Btrfs")
      case 0x2FC1_2FC1: .local(name: "ZFS")
      case 0xF2F5_2010: .local(name: "F2FS")
      case 0xCA45_1A4E: .local(name: "bcachefs")
      case 0x794C_7630: .local(name: "overlayfs")
      case 0x3153_464A: .local(name: "JFS")
      case 0x2011_BAB0: .local(name: "exFAT")
      case 0x4D44: .local(name: "FAT")
      case 0x7366_746E: .local(name: "NTFS")
      case 0x0102_1994: .memory(name: "tmpfs")
      case 0x8584_58F6: .memory(name: "ramfs")
      case 0x6573_5546: .program(name: "FUSE")
      default: .unknown(type: type)
      }
  }

  package var name: String {
    switch self {
    case .local(let name), .memory(let name), .program(let name): name
    case .network(let kind): kind.name
    case .unknown(let type): "0x" + String(type, radix: 16)
    }
  }
}
