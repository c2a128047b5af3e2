// SPDX-License-Identifier: MIT

/// Something about a data folder that is not as it should be.
package struct FindingDocument: Document {
  package static let plural = "findings"

  private let check: String
  private let severity: String
  private let code: String
  private let file: String?
  private let message: String
  private let recovery: String

  /// - Parameters:
  ///   - check: the word for what was looked at.
  ///   - severity: `note` or `problem`.
  ///   - file: its path within the data folder, where it is about one.
  package init(
    check: String, severity: String, code: String, file: String?, message: String, recovery: String
  ) {
    self.check = check
    self.severity = severity
    self.code = code
    self.file = file
    self.message = message
    self.recovery = recovery
  }

  package var json: JSONValue {
    [
      "check": .string(check),
      "severity": .string(severity),
      "code": .string(code),
      "file": .optional(file),
      "message": .string(message),
      "recovery": .string(recovery),
    ]
  }
}
