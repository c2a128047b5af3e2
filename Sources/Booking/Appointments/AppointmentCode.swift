// SPDX-License-Identifier: MIT

/// The letters by which an appointment is found, or a place in a waiting list.
package struct AppointmentCode: Hashable, Sendable, Comparable {
  package let code: CodeLetters

  package init(_ code: CodeLetters) { self.code = code }

  /// - Parameter random: the lowest 70 bits are used.
  package init(random: UInt128) { code = CodeLetters(random: random) }

  /// Reads letters in either case, O as 0, I and L as 1; `BMV1:` before them, spaces and dashes are ignored.
  package init(_ text: String) throws(CodeLetters.Problem) {
    code = try CodeLetters(text, after: .appointment)
  }

  /// 15 letters without dashes.
  package var letters: String { code.text }

  /// What the QR code holds.
  package var payload: String { CodePrefix.appointment.rawValue + letters }

  package static func < (left: Self, right: Self) -> Bool { left.code < right.code }
}

extension AppointmentCode: CustomStringConvertible {
  /// `7K3M9-Q2XWT-R8VDH`.
  package var description: String { code.description }
}
