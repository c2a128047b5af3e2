// SPDX-License-Identifier: MIT

package import Booking
package import Cells

/// What is fixed for as long as the program runs.
package struct DeskSettings: Sendable {
  /// Whom the terminal serves.
  package enum Service: Hashable, Sendable {
    case patients
    case kiosk(Kiosk)
    case staff(Staff)
    /// Whoever answers one survey, and nothing else.
    case survey(SurveySheet)
  }

  /// How an unattended terminal behaves.
  package struct Kiosk: Hashable, Sendable {
    /// Seconds without a key until the countdown.
    package let idleSeconds: Int
    /// Where it stands, so that people can check themselves in; nil where they cannot.
    package let site: Site?

    package init(idleSeconds: Int, site: Site? = nil) {
      self.idleSeconds = idleSeconds
      self.site = site
    }

    /// Seconds of the countdown before everything is wiped.
    package static let countdownSeconds = 20
  }

  /// How the staff's screens begin.
  package struct Staff: Hashable, Sendable {
    /// Whether anybody can sign in; else the first page makes the first administrator.
    package let hasAccounts: Bool
    /// The hospital that was named at the start.
    package let hospital: HospitalID?
    /// What is shown to whoever has signed in.
    package let begins: Beginning

    package enum Beginning: Hashable, Sendable {
      case board
      /// The survey that is built here.
      case survey
    }

    package init(hasAccounts: Bool, hospital: HospitalID?, begins: Beginning = .board) {
      self.hasAccounts = hasAccounts
      self.hospital = hospital
      self.begins = begins
    }
  }

  package let service: Service
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
    service: Service, terminal: TerminalID, zone: ZoneRules, vaccines: [VaccineCode: Vaccine],
    offeredVaccines: [VaccineCode], repertoire: Repertoire, ambientTheme: Theme
  ) {
    self.service = service
    self.terminal = terminal
    self.zone = zone
    self.vaccines = vaccines
    self.offeredVaccines = offeredVaccines
    self.repertoire = repertoire
    self.ambientTheme = ambientTheme
  }

  var kiosk: Kiosk? {
    if case .kiosk(let kiosk) = service { kiosk } else { nil }
  }

  var survey: SurveySheet? {
    if case .survey(let sheet) = service { sheet } else { nil }
  }

  var staff: Staff? {
    if case .staff(let staff) = service { staff } else { nil }
  }
}
