// SPDX-License-Identifier: MIT

/// Cuts bytes into lines. Of a line beyond the limit only as much is kept as shows that it is too long.
struct LineSplitter {
  let limit: Int
  private var rest: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  /// The lines that these bytes complete; empty ones are none.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var bytes = bytes
    while let end = bytes.firstIndex(of: 0x0A) {
      add(bytes[..<end])
      lines += finish()
      bytes = bytes[(end + 1)...]
    }
    add(bytes)
    return lines
  }

  /// The line that nothing ends any more.
  mutating func finish() -> [[UInt8]] {
    defer { rest = [] }
    return rest.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } ? [] : [rest]
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    rest += bytes.prefix(max(0, limit + 1 - rest.count))
  }
}
