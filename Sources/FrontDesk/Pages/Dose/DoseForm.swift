// SPDX-License-Identifier: MIT

import Booking
import Cells

/// A dose while it is being filled in.
struct DoseForm: Sendable {
  var vaccine: VaccineCode
  var lot = TextField(limit: 200)
  var expires = TextField(limit: 20)
  var site: BodySite
  var route: Route
  var performer: AccountID?
  var observation = Observation.usual
  var reason = TextField(limit: 160)
  /// GS1's number of the package, where it was scanned.
  private(set) var gtin: String?

  init(vaccine: VaccineCode, performer: AccountID?) {
    self.vaccine = vaccine
    self.performer = performer
    (site, route) = vaccine.usualWay
  }

  /// What stands in the lot field, as a package's code says it.
  enum Scan: Hashable, Sendable {
    case none
    case read
    /// It is somebody's appointment.
    case person(AppointmentCode)
    case wrong(String)
  }

  /// Takes a package's code out of the lot field, if there is one in it.
  mutating func takeScan(_ clinic: Clinic, today: LocalDate) -> Scan {
    switch LotEntry(lot.text, today: today) {
    case .typed(let number):
      // The stock knows when a lot ends.
      if expires.isEmpty, let number, let known = clinic.lot(number, of: vaccine) {
        expires = TextField(known.expires.description, limit: 20)
      }
      return .none
    case .package(let number, let date, let gtin):
      self.gtin = gtin
      lot = TextField(number.text, limit: 200)
      if let date = date ?? clinic.lot(number, of: vaccine)?.expires {
        expires = TextField(date.description, limit: 20)
      }
      return .read
    case .person(let code):
      lot.clear()
      return .person(code)
    case .wrong(let words): return .wrong(words)
    }
  }

  /// The lot that is to be taken next.
  mutating func suggest(_ lot: Lot?) {
    guard let lot else { return }
    self.lot = TextField(lot.number.text, limit: 200)
    expires = TextField(lot.expires.description, limit: 20)
  }

  var lotNumber: LotNumber? { LotNumber(lot.text.filter { $0 != " " }) }

  var expiryDate: LocalDate? { LocalDate(expiry: expires.text.filter { $0 != " " }) }

  /// Nil while the lot or its last day is missing.
  func request(for opened: OpenedAppointment, at hospital: HospitalID) -> DoseRequest? {
    guard let lotNumber, let expiryDate else { return nil }
    let reason = reason.text.trimmingSpaces
    return DoseRequest(
      appointment: opened.key, hospital: hospital, vaccine: vaccine, lot: lotNumber,
      expires: expiryDate, site: site, route: route, performer: performer,
      observation: observation, override: reason.isEmpty ? nil : reason)
  }
}

extension VaccineCode {
  /// Where and how it is usually given, for adults (CVX codes; CDC's guidance on routes and sites).
  fileprivate var usualWay: (BodySite, Route) {
    switch rawValue {
    // MMR and varicella, under the skin.
    case "03", "21": (.leftArm, .subcutaneous)
    // Rotavirus.
    case "116", "119": (.mouth, .oral)
    // Live influenza vaccine.
    case "111", "149": (.nose, .nasal)
    default: (.leftArm, .intramuscular)
    }
  }
}

extension String {
  var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
