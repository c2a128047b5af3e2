// SPDX-License-Identifier: MIT

/// A JSON text as it was read.
package enum JSONTree: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONTree
  }

  case null
  case bool(Bool)
  /// As it is written.
  case number(String)
  case string(String)
  case array([JSONTree])
  case object([Member])

  /// The member of this name; nil where there is none, or where it is null.
  package subscript(_ key: String) -> JSONTree? {
    guard case .object(let members) = self,
      let value = members.first(where: { $0.key == key })?.value, value != .null
    else { return nil }
    return value
  }
}
