// SPDX-License-Identifier: MIT

/// Why bytes cannot be read as what they should be.
package enum JSONProblem: Error, Hashable, Sendable {
  /// Not JSON (RFC 8259), from about this byte on.
  case notJSON(at: Int)
  /// JSON, of another kind than what belongs here.
  case unexpected(at: Int)
  /// A name or a word that this version does not know.
  case unknown(String)
  /// A value that is needed is not there.
  case missing(String)
  /// A value of the right kind that cannot be taken.
  case outOfRange(String)
  /// A sentence of a rule that stands against it.
  case refused(String)
}
