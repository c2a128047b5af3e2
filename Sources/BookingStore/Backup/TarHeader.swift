// SPDX-License-Identifier: MIT

/// The block before a file in a tar archive (POSIX.1-1988, the ustar format).
struct TarHeader: Hashable, Sendable {
  /// Its path.
  let name: String
  /// Bytes of its contents, which follow in whole blocks.
  let length: Int
  /// Seconds since 1970.
  let modified: Int
  /// Whether it is a plain file: not a link, a folder or a device.
  let isFile: Bool

  static let blockLength = 512
  /// A name, as far as it is not in the prefix; nothing of it may be divided but at a slash.
  private static let nameLength = 100
  private static let prefixLength = 155
  /// Eleven octal digits.
  private static let numberLimit = 1 << 33

  /// A plain file's.
  init(name: String, length: Int, modified: Int) {
    self.name = name
    self.length = length
    self.modified = modified
    self.isFile = true
  }

  /// Bytes of contents with those that fill up the last block.
  static func padded(_ length: Int) -> Int {
    let over = length % blockLength
    return over == 0 ? length : length + blockLength - over
  }

  // MARK: Writing

  /// Nil where the format has no room for the name or the length.
  var encoded: [UInt8]? {
    guard let (prefix, name) = Self.divide(Array(name.utf8)), length < Self.numberLimit else {
      return nil
    }
    var block = [UInt8](repeating: 0, count: Self.blockLength)
    func put(_ bytes: some Collection<UInt8>, at offset: Int) {
      block.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
    }
    put(name, at: 0)
    put("0000600\0".utf8, at: 100)
    put("0000000\0".utf8, at: 108)
    put("0000000\0".utf8, at: 116)
    put(Self.octal(length, digits: 11), at: 124)
    put(Self.octal(min(max(modified, 0), Self.numberLimit - 1), digits: 11), at: 136)
    put("0".utf8, at: 156)
    put("ustar\u{0}00".utf8, at: 257)
    put(prefix, at: 345)
    put(Self.octal(Self.sum(block), digits: 6) + [0, 0x20], at: 148)
    return block
  }

  private static func divide(_ path: [UInt8]) -> (
    prefix: ArraySlice<UInt8>, name: ArraySlice<UInt8>
  )? {
    if path.isEmpty { return nil }
    if path.count <= nameLength { return ([], path[...]) }
    // The first slash behind which the rest has room leaves the shortest prefix.
    let earliest = path.count - nameLength - 1
    guard let slash = path[earliest...].firstIndex(of: UInt8(ascii: "/")),
      slash <= prefixLength, slash + 1 < path.count
    else { return nil }
    return (path[..<slash], path[(slash + 1)...])
  }

  private static func octal(_ number: Int, digits: Int) -> [UInt8] {
    let text = String(number, radix: 8)
    return Array((String(repeating: "0", count: max(0, digits - text.utf8.count)) + text).utf8)
  }

  /// Of all bytes, those of the sum itself counted as spaces.
  private static func sum(_ block: [UInt8]) -> Int {
    var sum = 8 * 0x20
    for byte in block[..<148] { sum += Int(byte) }
    for byte in block[156...] { sum += Int(byte) }
    return sum
  }

  // MARK: Reading

  /// Nil for a block that is no header, or a damaged one.
  init?(_ block: [UInt8]) {
    guard block.count == Self.blockLength, block[257..<265].elementsEqual("ustar\u{0}00".utf8),
      let sum = Self.number(block[148..<156]), sum == Self.sum(block),
      let length = Self.number(block[124..<136]), let modified = Self.number(block[136..<148])
    else { return nil }
    let (prefix, name) = (Self.text(block[345..<500]), Self.text(block[0..<Self.nameLength]))
    self.name = prefix.isEmpty ? name : "\(prefix)/\(name)"
    self.length = length
    self.modified = modified
    self.isFile = block[156] == UInt8(ascii: "0") || block[156] == 0
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String {
    String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Octal digits up to a zero or a space.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    let digits = field.prefix { $0 != 0 && $0 != 0x20 }
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x37).contains($0) }) else { return nil }
    // Twelve digits at most, so that nothing overflows.
    return digits.reduce(0) { $0 << 3 | Int($1 - 0x30) }
  }
}
