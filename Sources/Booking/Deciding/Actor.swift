// SPDX-License-Identifier: MIT

/// Who asks for something, in which role and at which terminal.
package struct Actor: Hashable, Sendable {
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case patient, kiosk, administrator
  }

  package let role: Role
  package let terminal: TerminalID

  package init(role: Role, terminal: TerminalID) {
    self.role = role
    self.terminal = terminal
  }
}
