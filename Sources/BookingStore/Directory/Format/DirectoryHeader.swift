// SPDX-License-Identifier: MIT

/// The beginning of a packed directory: what it is, its checksum, and where its sections lie.
///
/// Eight bytes of name, the version, the number of sections, the length, the checksum over all but
/// itself, then offset and length of each section; little-endian throughout.
enum DirectoryHeader {
  /// In the order of the file: what every search touches comes first.
  enum Section: Int, CaseIterable {
    case stamp
    case vectors, rows, nameOrder, ids
    case hospitalWordBlocks, hospitalWords, hospitalPostings
    case placeWordBlocks, placeWords, placePostings, populations
    case offers, zones, idOrder, names
    case places, vaccines, calendars, schedules, hospitals
  }

  static let name: UInt64 = 0x0A00_5249_4456_4D42  // "BMVDIR", a zero, a line feed
  static let version = 1
  static let checksumOffset = 24
  static let tableOffset = 32
  private static let alignment = 8

  /// Puts sections and header together.
  static func packed(_ sections: [Section: [UInt8]]) -> [UInt8] {
    var header = ByteWriter()
    header.long(name)
    header.word(version)
    header.word(Section.allCases.count)
    var body = ByteWriter()
    var table = ByteWriter()
    let start = tableOffset + Section.allCases.count * 8
    for section in Section.allCases {
      let bytes = sections[section] ?? []
      table.word(start + body.bytes.count)
      table.word(bytes.count)
      body.append(bytes)
      body.pad(to: alignment)
    }
    header.long(UInt64(start + body.bytes.count))
    header.long(0)
    header.append(table.bytes)
    header.append(body.bytes)
    header.replace(at: checksumOffset, with: checksum(of: header.bytes))
    return header.bytes
  }

  /// What the checksum of these bytes must be, whatever is written at its place.
  static func checksum(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      var sum = DirectoryChecksum()
      add(buffer, first: true, to: &sum)
      return sum.value
    }
  }

  /// Takes in a piece of the file, of whole blocks unless it is the last.
  static func add(
    _ bytes: UnsafeRawBufferPointer, first: Bool, to sum: inout DirectoryChecksum
  ) {
    guard first, bytes.count >= tableOffset else { return sum.add(bytes) }
    var start = [UInt8](bytes[..<tableOffset])
    for offset in checksumOffset..<tableOffset { start[offset] = 0 }
    start.withUnsafeBytes { sum.add($0) }
    sum.add(UnsafeRawBufferPointer(rebasing: bytes[tableOffset...]))
  }

  /// The sections of `view`, in order.
  ///
  /// - Throws: `DirectoryProblem` where the header does not fit the bytes.
  static func sections(of view: ByteView) throws(DirectoryProblem) -> [ByteView] {
    guard view.count >= tableOffset else { throw .damaged }
    guard view.long(0) == name, view.number(2) == version else { throw .unknownFormat }
    guard view.number(3) == Section.allCases.count, view.long(2) == UInt64(view.count) else {
      throw .damaged
    }
    let table = tableOffset / 4
    var sections: [ByteView] = []
    for section in Section.allCases {
      let offset = view.number(table + section.rawValue * 2)
      let length = view.number(table + section.rawValue * 2 + 1)
      guard offset <= view.count, length <= view.count - offset else { throw .damaged }
      sections.append(view.part(offset, offset + length))
    }
    return sections
  }
}
