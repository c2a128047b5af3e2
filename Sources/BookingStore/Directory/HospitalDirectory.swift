// SPDX-License-Identifier: MIT

package import Booking
import Synchronization

/// The packed index over hospitals, places and vaccines; derived, and never the truth.
package final class HospitalDirectory: Sendable {
  let tables: DirectoryTables
  let decoded = Mutex(DecodedHospitals())
  /// What the tables read from.
  private let bytes: DirectoryBytes

  /// Packs `contents` into bytes; `stamp` names the pieces (their checksums) they came from.
  package static func pack(_ contents: DirectoryContents, stamp: String) -> [UInt8] {
    DirectoryPacker(contents).packed(stamp: stamp)
  }

  /// Writes the checksum that fits `bytes`, whatever else is wrong with them; tests damage directories so
  /// that nothing but the reading itself is left to notice.
  package static func seal(_ bytes: inout [UInt8]) {
    guard bytes.count >= DirectoryHeader.tableOffset else { return }
    var sealed = ByteWriter(bytes)
    sealed.replace(at: DirectoryHeader.checksumOffset, with: DirectoryHeader.checksum(of: bytes))
    bytes = sealed.bytes
  }

  /// Maps the file at `path`, which may be replaced by a rename but never written to.
  ///
  /// - Throws: `DirectoryProblem` where it is missing, damaged or made from other pieces than `stamp`'s.
  package convenience init(mapping path: String, stamp: String) throws(DirectoryProblem) {
    try self.init(DirectoryBytes(mapping: path), stamp: stamp)
  }

  /// Reads a copy of `bytes`.
  ///
  /// - Throws: `DirectoryProblem` as when a file is mapped.
  package convenience init(bytes: [UInt8], stamp: String) throws(DirectoryProblem) {
    try self.init(DirectoryBytes(copying: bytes), stamp: stamp)
  }

  private init(_ bytes: DirectoryBytes, stamp: String) throws(DirectoryProblem) {
    self.bytes = bytes
    self.tables = try DirectoryTables(bytes.view)
    guard tables.stamp == stamp else { throw .stale }
  }

  package var hospitalCount: Int { tables.hospitalCount }

  /// In the directory's own order.
  package var allHospitalIDs: [HospitalID] {
    (0..<hospitalCount).map { HospitalID(tables.id($0)) }
  }
}
