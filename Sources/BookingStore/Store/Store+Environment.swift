// SPDX-License-Identifier: MIT

package import Booking

extension Store {
  /// Where time, chance and time zones come from: the executable passes the real ones, tests fixed ones.
  package struct Environment: Sendable {
    package let clocks: @Sendable () -> Clocks
    /// Makes an appointment code by chance.
    package let newCode: @Sendable () -> AppointmentCode
    /// Makes a person's code by chance.
    package let newPersonCode: @Sendable () -> PersonCode
    /// Makes an id that sorts after all earlier ones.
    package let newID: @Sendable () -> String
    /// The rules of a zone by IANA's name; nil for one that is unknown.
    package let zone: @Sendable (String) -> ZoneRules?
    /// Told, by another thread, whom this process has been waiting for: it goes on waiting.
    package let waiting: @Sendable (LockHolder) -> Void

    package init(
      clocks: @escaping @Sendable () -> Clocks,
      newCode: @escaping @Sendable () -> AppointmentCode,
      newPersonCode: @escaping @Sendable () -> PersonCode,
      newID: @escaping @Sendable () -> String,
      zone: @escaping @Sendable (String) -> ZoneRules?,
      waiting: @escaping @Sendable (LockHolder) -> Void = { _ in }
    ) {
      self.clocks = clocks
      self.newCode = newCode
      self.newPersonCode = newPersonCode
      self.newID = newID
      self.zone = zone
      self.waiting = waiting
    }
  }
}
