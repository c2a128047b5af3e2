// SPDX-License-Identifier: MIT

/// File systems of other machines, whose locks and syncs do not mean what those of a disk do (linux/magic.h).
package enum NetworkFileSystem: Int, Hashable, Sendable {
  case nfs = 0x6969
  case cifs = 0xFF53_4D42
  case smb2 = 0xFE53_4D42
  case smb = 0x517B
  case afs = 0x5346_414F
  case coda = 0x7375_7245
  case ceph = 0x00C3_6400
  case plan9 = 0x0102_1997

  package var name: String {
    switch self {
    case .nfs: "NFS"
    case .cifs, .smb2, .smb: "a Windows share (CIFS)"
    case .afs: "AFS"
    case .coda: "Coda"
    case .ceph: "Ceph"
    case .plan9: "9P"
    }
  }
}

extension DataFolder {
  /// Refuses a folder on another machine's disk.
  ///
  /// - Parameter place: a folder that is there: the data folder, or the one in which it is to be made.
  func requireLocal(at place: String) throws(StoreError) {
    guard let type = try? files.fileSystemType(at: place),
      let kind = NetworkFileSystem(rawValue: type)
    else { return }
    throw .onNetwork(path: path, kind)
  }
}
