// SPDX-License-Identifier: MIT

/// A number of bytes in words: `512 bytes`, `21.3 GB`.
struct ByteCount: CustomStringConvertible {
  let bytes: Int

  init(_ bytes: Int) { self.bytes = bytes }

  var description: String {
    if bytes == 1 { return "1 byte" }
    if bytes < 1000 { return "\(bytes) bytes" }
    var tenths = bytes / 100
    for unit in ["kB", "MB", "GB", "TB"] {
      if tenths < 10_000 || unit == "TB" { return "\(tenths / 10).\(tenths % 10) \(unit)" }
      tenths /= 1000
    }
    return "\(bytes) bytes"
  }
}

/// `1 file`, `2 files`.
func counted(_ number: Int, _ one: String, _ many: String) -> String {
  "\(number) \(number == 1 ? one : many)"
}
