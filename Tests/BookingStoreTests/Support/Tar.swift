// SPDX-License-Identifier: MIT

import Foundation

/// A tar archive as somebody else could have made it, written without any code of the product.
struct Tar {
  struct Entry {
    var name: String
    var bytes: [UInt8]
    var kind: Character = "0"
    /// The twelve bytes of the length; what is true where it is nil.
    var length: String?
  }

  var entries: [Entry]
  var end = [UInt8](repeating: 0, count: 1024)

  init(_ entries: [Entry] = []) { self.entries = entries }

  /// Reads an archive that is known to be good.
  init(reading bytes: [UInt8]) {
    entries = []
    var offset = 0
    while offset + 512 <= bytes.count, bytes[offset] != 0 {
      func text(_ start: Int, _ count: Int) -> String {
        String(
          decoding: bytes[(offset + start)..<(offset + start + count)].prefix { $0 != 0 },
          as: UTF8.self)
      }
      let length = Int(text(124, 12), radix: 8) ?? 0
      let start = offset + 512
      entries.append(Entry(name: text(0, 100), bytes: Array(bytes[start..<(start + length)])))
      offset = start + (length + 511) / 512 * 512
    }
  }

  var bytes: [UInt8] {
    var all: [UInt8] = []
    for entry in entries {
      var head = [UInt8](repeating: 0, count: 512)
      func put(_ text: String, at offset: Int) {
        for (index, byte) in text.utf8.enumerated() { head[offset + index] = byte }
      }
      func octal(_ number: Int, _ digits: Int) -> String {
        let text = String(number, radix: 8)
        return String(repeating: "0", count: digits - text.count) + text
      }
      put(entry.name, at: 0)
      put("0000600", at: 100)
      put("0000000", at: 108)
      put("0000000", at: 116)
      put(entry.length ?? octal(entry.bytes.count, 11), at: 124)
      put("00000000000", at: 136)
      put("        ", at: 148)
      put(String(entry.kind), at: 156)
      put("ustar\0" + "00", at: 257)
      put(octal(head.reduce(0) { $0 + Int($1) }, 6) + "\0", at: 148)
      let padding = (512 - entry.bytes.count % 512) % 512
      all += head + entry.bytes + [UInt8](repeating: 0, count: padding)
    }
    return all + end
  }

  mutating func edit(_ name: String, _ change: (inout Entry) -> Void) {
    for index in entries.indices where entries[index].name == name { change(&entries[index]) }
  }
}
