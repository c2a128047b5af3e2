// SPDX-License-Identifier: MIT

/// Reads a binary property list ("bplist00") into nodes; they have a path and no line.
///
/// Its objects point at each other by number. A list that points at itself or tells one object many times over meets the
/// limits of depth and of nodes.
struct BinaryPlistReader {
  static let magic = Array("bplist00".utf8)

  private let bytes: [UInt8]
  private let offsets: [Int]
  private let referenceSize: Int
  private var nodes = 0
  /// Bytes of texts and data that were written out; one object can stand in many places.
  private var copied = 0

  static func read(_ bytes: [UInt8]) throws(SurveyFault) -> SurveyNode {
    guard bytes.count <= SurveyLimits.bytes else {
      throw SurveyFault(.top(line: nil), .tooLarge(limit: SurveyLimits.bytes))
    }
    guard bytes.starts(with: magic), bytes.count >= 40,
      let (reader, top) = reader(of: bytes)
    else { throw SurveyFault(.top(line: nil), .notWellFormed(.plist, "it is cut short")) }
    var mutable = reader
    return try mutable.value(top, at: .top(line: nil), depth: 0)
  }

  /// The trailer's 32 bytes: sizes of an offset and of a reference, how many objects, which is the top, where the offsets are.
  private static func reader(of bytes: [UInt8]) -> (BinaryPlistReader, top: Int)? {
    let trailer = bytes.count - 32
    let (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = number(bytes, at: trailer + 8, size: 8),
      let top = number(bytes, at: trailer + 16, size: 8),
      let table = number(bytes, at: trailer + 24, size: 8),
      count <= SurveyLimits.nodes, table <= trailer, count * offsetSize <= trailer - table
    else { return nil }
    let offsets = (0..<count).map {
      number(bytes, at: table + $0 * offsetSize, size: offsetSize) ?? -1
    }
    return (BinaryPlistReader(bytes: bytes, offsets: offsets, referenceSize: referenceSize), top)
  }

  private init(bytes: [UInt8], offsets: [Int], referenceSize: Int) {
    self.bytes = bytes
    self.offsets = offsets
    self.referenceSize = referenceSize
  }

  /// Big-endian; nil beyond the end, and beyond what an `Int` holds.
  private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
    guard start >= 0, size >= 0, start <= bytes.count - size else { return nil }
    return Int(exactly: bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  private mutating func value(_ object: Int, at place: SurveyPlace, depth: Int)
    throws(SurveyFault) -> SurveyNode
  {
    nodes += 1
    guard nodes <= SurveyLimits.nodes else {
      throw SurveyFault(place, .tooLarge(limit: SurveyLimits.nodes))
    }
    guard depth < SurveyLimits.depth else {
      throw SurveyFault(place, .tooDeep(limit: SurveyLimits.depth))
    }
    guard offsets.indices.contains(object), bytes.indices.contains(offsets[object]) else {
      throw fault(place)
    }
    let start = offsets[object]
    let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 0x0F))
    let value: SurveyNode.Value
    switch (kind, low) {
    case (0, 0): value = .null
    case (0, 8): value = .bool(false)
    case (0, 9): value = .bool(true)
    case (1, 0...3): value = .number(try integer(at: start + 1, size: 1 << low, place))
    case (2, 2), (2, 3): value = .number(try real(at: start + 1, size: 1 << low, place))
    case (4, _): value = .data(try data(start, low, place, width: 1))
    case (5, _):
      let text = try data(start, low, place, width: 1)
      guard text.allSatisfy({ $0 < 0x80 }) else { throw fault(place) }
      value = .string(String(decoding: text, as: UTF8.self))
    case (6, _):
      let units = try data(start, low, place, width: 2)
      let text = stride(from: 0, to: units.count, by: 2).map {
        UInt16(units[$0]) << 8 | UInt16(units[$0 + 1])
      }
      guard let string = String(validating: text, as: UTF16.self) else {
        throw SurveyFault(place, .notUTF8)
      }
      value = .string(string)
    case (10, _): value = .list(try list(start, low, at: place, depth: depth))
    case (13, _): value = .object(try members(start, low, at: place, depth: depth))
    default:
      throw SurveyFault(
        place, .expected("text, number, data, list or keys", found: "something of another kind"))
    }
    return SurveyNode(value: value, place: place)
  }

  private func integer(at start: Int, size: Int, _ place: SurveyPlace) throws(SurveyFault) -> String
  {
    guard start <= bytes.count - size else { throw fault(place) }
    let bits = bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // Eight bytes have a sign, fewer have none.
    return size == 8 ? String(Int64(bitPattern: bits)) : String(bits)
  }

  private func real(at start: Int, size: Int, _ place: SurveyPlace) throws(SurveyFault) -> String {
    guard start <= bytes.count - size else { throw fault(place) }
    let bits = bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4
      ? "\(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))" : "\(Double(bitPattern: bits))"
  }

  /// How many there are and where they begin; a low half of 15 says that the number follows as an integer object.
  private func extent(_ start: Int, _ low: Int, _ place: SurveyPlace) throws(SurveyFault)
    -> (count: Int, start: Int)
  {
    guard low == 15 else { return (low, start + 1) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1, bytes[start + 1] & 0x0F <= 3
    else { throw fault(place) }
    let size = 1 << Int(bytes[start + 1] & 0x0F)
    guard let count = Self.number(bytes, at: start + 2, size: size), count <= bytes.count else {
      throw fault(place)
    }
    return (count, start + 2 + size)
  }

  private mutating func data(_ start: Int, _ low: Int, _ place: SurveyPlace, width: Int)
    throws(SurveyFault) -> [UInt8]
  {
    let (count, first) = try extent(start, low, place)
    guard first <= bytes.count, count * width <= bytes.count - first else { throw fault(place) }
    copied += count * width
    guard copied <= SurveyLimits.bytes else {
      throw SurveyFault(place, .tooLarge(limit: SurveyLimits.bytes))
    }
    return Array(bytes[first..<(first + count * width)])
  }

  private func references(_ count: Int, at start: Int, _ place: SurveyPlace) throws(SurveyFault)
    -> [Int]
  {
    guard count <= SurveyLimits.nodes else {
      throw SurveyFault(place, .tooLarge(limit: SurveyLimits.nodes))
    }
    var references: [Int] = []
    for index in 0..<count {
      guard
        let reference = Self.number(
          bytes, at: start + index * referenceSize, size: referenceSize)
      else { throw fault(place) }
      references.append(reference)
    }
    return references
  }

  private mutating func list(_ start: Int, _ low: Int, at place: SurveyPlace, depth: Int)
    throws(SurveyFault) -> [SurveyNode]
  {
    let (count, first) = try extent(start, low, place)
    var items: [SurveyNode] = []
    for reference in try references(count, at: first, place) {
      items.append(
        try value(reference, at: place.index(items.count, line: nil), depth: depth + 1))
    }
    return items
  }

  private mutating func members(_ start: Int, _ low: Int, at place: SurveyPlace, depth: Int)
    throws(SurveyFault) -> [SurveyNode.Member]
  {
    let (count, first) = try extent(start, low, place)
    let keys = try references(count, at: first, place)
    let values = try references(count, at: first + count * referenceSize, place)
    var members: [SurveyNode.Member] = []
    var seen: Set<String> = []
    for (keyReference, reference) in zip(keys, values) {
      guard case .string(let key) = try value(keyReference, at: place, depth: depth + 1).value
      else { throw fault(place) }
      guard key.utf8.count <= SurveyLimits.key else {
        throw SurveyFault(place, .tooLarge(limit: SurveyLimits.key))
      }
      guard seen.insert(key).inserted else { throw SurveyFault(place, .repeatedKey(key)) }
      let node = try value(reference, at: place.key(key, line: nil), depth: depth + 1)
      members.append(SurveyNode.Member(key: key, node: node))
    }
    return members
  }

  private func fault(_ place: SurveyPlace) -> SurveyFault {
    SurveyFault(place, .notWellFormed(.plist, "it points outside itself"))
  }
}
