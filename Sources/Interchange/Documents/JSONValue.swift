// SPDX-License-Identifier: MIT

package import Booking

/// A JSON value whose objects keep the order of their keys.
package enum JSONValue: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue
  }

  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  /// Written digit by digit as it is.
  case decimal(ExactDecimal)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A string, or null.
  package static func optional(_ text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }

  /// An object with one more key at its end, where there is something to say under it.
  package func adding(_ key: String, _ value: JSONValue?) -> JSONValue {
    guard case .object(let members) = self, let value else { return self }
    return .object(members + [Member(key: key, value: value)])
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
}
