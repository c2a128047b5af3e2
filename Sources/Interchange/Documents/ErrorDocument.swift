// SPDX-License-Identifier: MIT

package import Booking

/// Why something was not done: `{"error": {"code", "message", "recovery"}}`.
package struct ErrorDocument: Hashable, Sendable {
  /// The word by which programs tell errors apart.
  package let code: String
  package let message: String
  package let recovery: String
  /// Whom to call, where a person can do nothing about it alone.
  package var contact: String?

  package init(code: String, message: String, recovery: String) {
    self.code = code
    self.message = message
    self.recovery = recovery
  }

  /// Names nobody: what a command or a program is answered with may end in a log.
  ///
  /// - Parameter number: which of several people is meant, from 1 on.
  package init(_ error: BookingError, person number: Int? = nil) {
    let which = number.map { "Person \($0): " } ?? ""
    self.init(code: error.code, message: which + error.namelessMessage, recovery: error.recovery)
  }

  package init(_ error: InterchangeError) {
    self.init(code: error.code, message: error.message, recovery: error.recovery)
  }

  package init(_ problem: BookingsProblem) {
    self.init(code: problem.code, message: problem.message, recovery: problem.recovery)
  }

  package var json: JSONValue {
    let error: JSONValue = [
      "code": .string(code), "message": .string(message), "recovery": .string(recovery),
    ]
    return ["error": error.adding("contact", contact.map { .string($0) })]
  }
}
