// SPDX-License-Identifier: MIT

/// The bytes of one file: as processes see them, and as a power cut may leave them.
///
/// A new file is empty on disk. What is written reaches it sector by sector in any order, each sector as it was after any
/// of its writes; the size follows the order of the calls. A size that came without its sectors shows zeros. As on file
/// systems with a journal, bytes that were cut off do not come back when a file grows again.
struct VolatileFile: Sendable {
  static let sectorLength = 512

  private struct Change: Sendable {
    let size: Int
    let isCut: Bool
    /// The sectors that were written, as they were then.
    let sectors: [Int: [UInt8]]
  }

  /// What processes see.
  private(set) var bytes: [UInt8] = []
  private var durable: [UInt8] = []
  /// Since the last sync.
  private var changes: [Change] = []

  mutating func write(_ new: [UInt8], at offset: Int) {
    let end = offset + new.count
    if bytes.count < end { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
    bytes.replaceSubrange(offset..<end, with: new)
    let touched = (offset / Self.sectorLength)..<((end - 1) / Self.sectorLength + 1)
    let sectors = touched.map { sector in
      let start = sector * Self.sectorLength
      return (sector, Array(bytes[start..<min(start + Self.sectorLength, bytes.count)]))
    }
    changes.append(
      Change(size: bytes.count, isCut: false, sectors: Dictionary(uniqueKeysWithValues: sectors)))
  }

  mutating func truncate(to size: Int) {
    let isCut = size < bytes.count
    bytes = Self.resized(bytes, to: size)
    changes.append(Change(size: size, isCut: isCut, sectors: [:]))
  }

  mutating func sync() {
    durable = bytes
    changes = []
  }

  /// The file as the disk holds it after a power cut.
  func afterPowerCut(_ fate: inout Fate) -> VolatileFile {
    let keptCount = fate.changes(of: changes.count)
    var left = durable
    for change in changes.prefix(keptCount) { left = Self.resized(left, to: change.size) }
    var versions: [Int: [ArraySlice<UInt8>]] = [:]
    var end = left.count
    for (index, change) in changes.enumerated().reversed() {
      for (sector, bytes) in change.sectors {
        let length = max(0, end - sector * Self.sectorLength)
        versions[sector, default: []].insert(bytes.prefix(length), at: 0)
      }
      if index < keptCount, change.isCut { end = min(end, change.size) }
    }
    for (sector, versions) in versions.sorted(by: { $0.key < $1.key }) {
      let choice = fate.version(of: versions.count)
      guard choice > 0, !versions[choice - 1].isEmpty else { continue }
      let start = sector * Self.sectorLength
      let new = versions[choice - 1]
      left.replaceSubrange(start..<(start + new.count), with: new)
    }
    var file = VolatileFile()
    file.bytes = left
    file.durable = left
    return file
  }

  private static func resized(_ bytes: [UInt8], to size: Int) -> [UInt8] {
    if bytes.count >= size { return Array(bytes.prefix(size)) }
    return bytes + [UInt8](repeating: 0, count: size - bytes.count)
  }
}
