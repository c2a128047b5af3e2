// SPDX-License-Identifier: MIT

extension JSONProblem {
  /// What is so, in one plain sentence.
  package var message: String {
    switch self {
    case .notJSON(let offset): "It is not JSON from byte \(offset + 1) on."
    case .unexpected(let offset):
      "There is another kind of value than expected at byte \(offset + 1)."
    case .unknown(let name): "It has `\(name)`, which this version does not know."
    case .missing(let name): "It has no `\(name)`."
    case .outOfRange(let name): "Its `\(name)` cannot be taken."
    case .refused(let sentence): sentence
    }
  }
}
