// SPDX-License-Identifier: MIT

/// Writes a tar archive, one file after the other.
struct TarWriter: ~Copyable {
  private let file: NewFile
  private let modified: Int
  /// Bytes that the file begun last still lacks.
  private var missing = 0
  private var padding = 0

  /// - Parameter modified: the time that all files get, in seconds since 1970.
  init(_ file: NewFile, modified: Int) {
    self.file = file
    self.modified = modified
  }

  mutating func add(_ bytes: [UInt8], as name: String) throws(StoreError) {
    try begin(name, length: bytes.count)
    try append(bytes)
  }

  /// Begins a file whose contents `append` brings.
  mutating func begin(_ name: String, length: Int) throws(StoreError) {
    let header = TarHeader(name: name, length: length, modified: modified)
    guard let block = header.encoded else { throw .cannotBackUp(name: name) }
    try file.append(block)
    missing = length
    padding = TarHeader.padded(length) - length
    if missing == 0 { padding = 0 }
  }

  mutating func append(_ bytes: [UInt8]) throws(StoreError) {
    try file.append(bytes)
    missing -= bytes.count
    guard missing == 0 else { return }
    try file.append([UInt8](repeating: 0, count: padding))
    padding = 0
  }

  /// Two blocks of zeros are the end.
  func end() throws(StoreError) {
    try file.append([UInt8](repeating: 0, count: 2 * TarHeader.blockLength))
  }
}
