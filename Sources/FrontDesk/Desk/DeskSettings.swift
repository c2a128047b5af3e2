// SPDX-License-Identifier: MIT

package import Booking
package import Cells

/// What is fixed for as long as the program runs.
package struct DeskSettings: Sendable {
  /// How an unattended terminal behaves.
  package struct Kiosk: Hashable, Sendable {
    /// Seconds without a key until the countdown.
    package let idleSeconds: Int

    package init(idleSeconds: Int) {
      self.idleSeconds = idleSeconds
    }

    /// Seconds of the countdown before everything is wiped.
    package static let countdownSeconds = 20
  }

  package let kiosk: Kiosk?
  package let terminal: TerminalID
  /// The clock of the title line.
  package let zone: ZoneRules
  package let vaccines: [VaccineCode: Vaccine]
  /// Those that at least one hospital gives.
  package let offeredVaccines: [VaccineCode]
  package internal(set) var repertoire: Repertoire
  /// The theme that fits the terminal's background.
  package internal(set) var ambientTheme: Theme

  package init(
    kiosk: Kiosk?, terminal: TerminalID, zone: ZoneRules, vaccines: [VaccineCode: Vaccine],
    offeredVaccines: [VaccineCode], repertoire: Repertoire, ambientTheme: Theme
  ) {
    self.kiosk = kiosk
    self.terminal = terminal
    self.zone = zone
    self.vaccines = vaccines
    self.offeredVaccines = offeredVaccines
    self.repertoire = repertoire
    self.ambientTheme = ambientTheme
  }
}
