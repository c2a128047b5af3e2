// SPDX-License-Identifier: MIT

/// What keeps the books from being read or written to, in sentences for the staff.
package struct Trouble: Hashable, Sendable {
  /// What is so; it names the file where there is one.
  package let cause: String
  /// What can be done about it.
  package let remedy: String

  package init(cause: String, remedy: String) {
    self.cause = cause
    self.remedy = remedy
  }
}
