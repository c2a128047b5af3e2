// SPDX-License-Identifier: MIT

/// What can stand between percent signs in the variables of a survey and in the words of an outcome.
package enum Placeholder: String, Hashable, Sendable, CaseIterable {
  case username
  /// The id of this terminal.
  case udid
  case hospital
  case date
  /// Whom to call.
  case contact
}

extension String {
  /// This text with every placeholder that `values` knows filled in; all else stays as it is.
  ///
  /// What is filled in is never looked at again, so no value can bring in another.
  package func filled(with values: [Placeholder: String]) -> String {
    var filled = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "%") {
      filled += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix { $0 != "%" }
      if name.endIndex < rest.endIndex, let placeholder = Placeholder(rawValue: String(name)),
        let value = values[placeholder]
      {
        filled += value
        rest = rest[rest.index(after: name.endIndex)...]
      } else {
        filled += "%"
        rest = rest.dropFirst()
      }
    }
    return filled + rest
  }
}
