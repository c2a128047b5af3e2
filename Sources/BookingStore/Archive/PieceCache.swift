// SPDX-License-Identifier: MIT

/// What pieces hold, as far as it was read of late; a piece never changes under its name.
///
/// Two halves: what was not asked for while the younger one filled up is forgotten.
struct PieceCache<Value: Sendable>: Sendable {
  private let limit: Int
  private var young: [String: (value: Value, bytes: Int)] = [:]
  private var old: [String: (value: Value, bytes: Int)] = [:]
  private var youngBytes = 0

  /// - Parameter limit: bytes of files, of which up to twice as many are kept.
  init(limit: Int) { self.limit = limit }

  mutating func value(of file: String) -> Value? {
    if let entry = young[file] { return entry.value }
    guard let entry = old.removeValue(forKey: file) else { return nil }
    insert(entry.value, bytes: entry.bytes, of: file)
    return entry.value
  }

  mutating func insert(_ value: Value, bytes: Int, of file: String) {
    if youngBytes + bytes > limit {
      old = young
      young = [:]
      youngBytes = 0
    }
    if young.updateValue((value, bytes), forKey: file) == nil { youngBytes += bytes }
  }
}
