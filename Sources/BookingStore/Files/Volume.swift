// SPDX-License-Identifier: MIT

/// A mounted disk, or what stands for one.
package struct Volume: Hashable, Sendable {
  package let kind: VolumeKind
  /// Bytes in all.
  package let total: Int
  /// Bytes that may still be filled.
  package let free: Int

  package init(kind: VolumeKind, total: Int, free: Int) {
    self.kind = kind
    self.total = total
    self.free = free
  }
}

/// What kind of file system a disk has.
package enum VolumeKind: Hashable, Sendable {
  /// On a disk of this machine.
  case local(name: String)
  /// Gone when the machine stops.
  case memory(name: String)
  /// On another machine: locks and syncs there do not hold what they promise here.
  case network(name: String)
  /// A program stands between, which may do anything.
  case program(name: String)
  case unknown(magic: UInt32)

  /// - Parameter magic: what statfs(2) says in `f_type`.
  package init(magic: UInt32) {
    self =
      switch magic {
      case 0xEF53: .local(name: "ext4")
      case 0x5846_5342: .local(name: "XFS")
      case 0x9123_683E: .local(name: "Btrfs")
      case 0x2FC1_2FC1: .local(name: "ZFS")
      case 0xF2F5_2010: .local(name: "F2FS")
      case 0xCA45_1A4E: .local(name: "bcachefs")
      case 0x794C_7630: .local(name: "overlayfs")
      case 0x5265_4973, 0x5265_7342: .local(name: "ReiserFS")
      case 0x3153_464A: .local(name: "JFS")
      case 0x2011_BAB0: .local(name: "exFAT")
      case 0x4D44: .local(name: "FAT")
      case 0x7366_746E: .local(name: "NTFS")
      case 0x0102_1994: .memory(name: "tmpfs")
      case 0x8584_58F6: .memory(name: "ramfs")
      case 0x6969: .network(name: "NFS")
      case 0x517B, 0xFE53_4D42, 0xFF53_4D42: .network(name: "CIFS")
      case 0x5346_414F, 0x6B41_4653: .network(name: "AFS")
      case 0x7375_7245: .network(name: "Coda")
      case 0x564C: .network(name: "NCP")
      case 0x0102_1997: .network(name: "9P")
      case 0x00C3_6400: .network(name: "Ceph")
      case 0x0BD0_0BD0: .network(name: "Lustre")
      case 0x4750_4653: .network(name: "GPFS")
      case 0x0116_1970: .network(name: "GFS2")
      case 0x7461_636F: .network(name: "OCFS2")
      case 0x786F_4256: .network(name: "VirtualBox shared folder")
      case 0x6573_5546: .program(name: "FUSE")
      default: .unknown(magic: magic)
      }
  }

  package var name: String {
    switch self {
    case .local(let name), .memory(let name), .network(let name), .program(let name): name
    case .unknown(let magic): "0x" + String(magic, radix: 16)
    }
  }
}
