// SPDX-License-Identifier: MIT

/// Who asks for something, in which role and at which terminal.
package struct Actor: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    case patient
    case kiosk
    /// Whoever may run commands on the machine, for as long as no account was made.
    case owner
    /// Somebody who signed in.
    case staff(AccountID, StaffRole)
  }

  package let role: Role
  package let terminal: TerminalID

  package init(role: Role, terminal: TerminalID) {
    self.role = role
    self.terminal = terminal
  }
}
