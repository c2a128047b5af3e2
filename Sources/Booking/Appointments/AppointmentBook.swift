// SPDX-License-Identifier: MIT

/// Who comes to one hospital, and how many places of each slot that takes.
package struct AppointmentBook: Sendable {
  private var codesByStart: [Instant: Set<AppointmentCode>] = [:]
  private var holds: [TerminalID: Hold] = [:]

  package init() {}

  /// Booked places in the slot that begins at `start`; capacity is counted per slot.
  package func booked(at start: Instant) -> Int { codesByStart[start]?.count ?? 0 }

  /// Places kept by the living holds of other terminals.
  package func held(at start: Instant, now: BootMoment, except terminal: TerminalID?) -> Int {
    if holds.isEmpty { return 0 }
    return holds.values.reduce(0) { sum, hold in
      guard hold.terminal != terminal, hold.isAlive(at: now) else { return sum }
      return sum + hold.places.count { $0.start.instant == start }
    }
  }

  package var codes: [AppointmentCode] { codesByStart.values.flatMap(\.self) }

  package func codes(at start: Instant) -> Set<AppointmentCode> { codesByStart[start] ?? [] }

  mutating func insert(_ appointment: Appointment) {
    codesByStart[appointment.time.start.instant, default: []].insert(appointment.code)
  }

  mutating func remove(_ appointment: Appointment) {
    let start = appointment.time.start.instant
    codesByStart[start]?.remove(appointment.code)
    if codesByStart[start]?.isEmpty == true { codesByStart[start] = nil }
  }

  mutating func insert(_ hold: Hold) { holds[hold.terminal] = hold }

  mutating func removeHold(of terminal: TerminalID) { holds[terminal] = nil }
}
