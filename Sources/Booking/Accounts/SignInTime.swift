// SPDX-License-Identifier: MIT

/// How long a sign-in holds, in seconds, at every door alike.
package enum SignInTime {
  /// Without anything being done.
  package static let idle = 600
  /// However much is done.
  package static let longest = 12 * 3600
  /// After a password was typed, in which it is not asked again for what needs it anew.
  package static let proof = 300
}
