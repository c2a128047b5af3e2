// SPDX-License-Identifier: MIT

extension Trouble {
  /// For whoever wants to book; it fits on one line of the smallest screen.
  static let nothingCanBeChanged = "Nothing can be booked or changed now: ask at the desk."

  /// What was kept from being done, for whoever stands there and for the staff.
  ///
  /// - Parameter contact: whom to call.
  func restriction(contact: String?) -> String {
    [Self.nothingCanBeChanged, contact?.inOneLine, staffWords].compactMap(\.self)
      .joined(separator: " ")
  }

  var staffWords: String { "For staff: \(cause) \(remedy)" }
}

extension Refusal {
  /// Nothing at all can be booked or changed.
  package init(restriction trouble: Trouble) {
    self.init(message: Trouble.nothingCanBeChanged, recovery: trouble.staffWords, needsHelp: true)
  }

  /// Something was not booked or changed, because what it rests on cannot be read.
  package init(unreadWhileChanging trouble: Trouble) {
    self.init(
      message: "Nothing was changed: appointments that must be looked at first cannot be read now. "
        + "Ask at the desk.",
      recovery: trouble.staffWords, needsHelp: true)
  }

  /// Appointments were not opened, because they, or what leads to them, cannot be read.
  package init(unreadWhileOpening trouble: Trouble) {
    self.init(
      message: "The appointments cannot be read now: ask at the desk.",
      recovery: trouble.staffWords, needsHelp: true)
  }
}

extension String {
  /// Its lines one after the other.
  var inOneLine: String { split(separator: "\n").joined(separator: " ") }
}
