// SPDX-License-Identifier: MIT

/// A thing as other programs read it; the command line and the HTTP API write the same ones.
package protocol Document: Sendable {
  /// The key of a list of them.
  static var plural: String { get }
  var json: JSONValue { get }
}
