// SPDX-License-Identifier: MIT

/// An object of a schedule file, with the file's name for whoever has to mend it.
struct DataNode {
  let tree: JSONTree
  let file: String

  static func read(_ bytes: [UInt8], file: String) throws(ScheduleError) -> DataNode {
    do {
      return DataNode(tree: try JSONTreeReader.read(bytes), file: file)
    } catch {
      throw .notJSON(file: file, error)
    }
  }

  func has(_ key: String) -> Bool { tree[key] != nil }

  func text(_ key: String) throws(ScheduleError) -> String? {
    switch tree[key] {
    case nil: return nil
    case .string(let text)?: return text
    case .number(let text)?: return text
    case let other?: throw fault(key, "\(other)")
    }
  }

  func required(_ key: String) throws(ScheduleError) -> String {
    guard let text = try text(key) else { throw .lacks(file: file, key: key) }
    return text
  }

  func flag(_ key: String) throws(ScheduleError) -> Bool {
    switch tree[key] {
    case nil: return false
    case .bool(let value)?: return value
    case let other?: throw fault(key, "\(other)")
    }
  }

  func list(_ key: String) throws(ScheduleError) -> [DataNode] {
    switch tree[key] {
    case nil: return []
    case .array(let items)?: return items.map { DataNode(tree: $0, file: file) }
    case let other?: throw fault(key, "\(other)")
    }
  }

  func texts(_ key: String) throws(ScheduleError) -> [String] {
    try list(key).map { node throws(ScheduleError) in
      guard case .string(let text) = node.tree else { throw fault(key, "\(node.tree)") }
      return text
    }
  }

  func value<Value>(_ key: String, _ read: (String) -> Value?) throws(ScheduleError) -> Value? {
    guard let text = try text(key) else { return nil }
    guard let value = read(text) else { throw fault(key, text) }
    return value
  }

  func requiredValue<Value>(
    _ key: String, _ read: (String) -> Value?
  ) throws(ScheduleError) -> Value {
    let text = try required(key)
    guard let value = read(text) else { throw fault(key, text) }
    return value
  }

  func values<Value>(_ key: String, _ read: (String) -> Value?) throws(ScheduleError) -> [Value] {
    try texts(key).map { text throws(ScheduleError) in
      guard let value = read(text) else { throw fault(key, text) }
      return value
    }
  }

  func number(_ key: String) throws(ScheduleError) -> Int? { try value(key) { Int($0) } }

  func period(_ key: String) throws(ScheduleError) -> Period? { try value(key) { Period($0) } }

  func day(_ key: String) throws(ScheduleError) -> CalendarDay? {
    try value(key) { CalendarDay($0) }
  }

  func vaccines(_ key: String) throws(ScheduleError) -> CVXSet {
    CVXSet(try values(key) { CVX($0) })
  }

  func fault(_ key: String, _ value: String) -> ScheduleError {
    .notUnderstood(file: file, key: key, value: value)
  }
}
