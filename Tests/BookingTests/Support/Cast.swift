// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

/// Who acts, as the tables name them; each works at the harbour unless it works everywhere.
enum Cast: String, CaseIterable {
  case patient, kiosk
  /// The owner, in a folder without accounts and in one with accounts.
  case soleOwner, owner
  case receptionist, vaccinator, administrator
  case receptionistHere, vaccinatorHere, administratorHere
  /// At another hospital.
  case receptionistThere, administratorThere
  /// Signed in before the account was closed, before the role was changed, and with an account that never was.
  case closed, demoted, stranger

  static let accounts: [Account] = [
    (.receptionist, .receptionist, []), (.vaccinator, .vaccinator, []),
    (.administrator, .administrator, []),
    (.receptionistHere, .receptionist, ["harbour"]), (.vaccinatorHere, .vaccinator, ["harbour"]),
    (.administratorHere, .administrator, ["harbour"]),
    (.receptionistThere, .receptionist, ["pier"]), (.administratorThere, .administrator, ["pier"]),
    (.closed, .administrator, []), (.demoted, .vaccinator, []),
  ].compactMap { (who: Cast, role: StaffRole, places: [String]) in
    try? account(who.rawValue.lowercased(), role, at: places, isOpen: who != .closed)
  }

  var role: Actor.Role {
    switch self {
    case .patient: .patient
    case .kiosk: .kiosk
    case .soleOwner, .owner: .owner
    case .stranger: .staff(AccountID("stranger"), .administrator)
    case .demoted: .staff(AccountID("demoted"), .administrator)
    default:
      Self.accounts.first { $0.id.rawValue == rawValue.lowercased() }.map { .signedIn($0) }
        ?? .patient
    }
  }

  /// Two hospitals, one appointment for tomorrow at ten at the harbour, and all the accounts.
  func desk() throws -> (TestDesk, Appointment) {
    var desk = try TestDesk([site(), site("pier")])
    if self != .soleOwner {
      // The first one runs everything; all others are made by it.
      let first = try account("first", .administrator)
      try desk.perform(.account(.add(first)), as: .owner)
      for one in Self.accounts { try desk.perform(.account(.add(one)), as: .signedIn(first)) }
    }
    let appointment = try desk.book(person(), at: "2026-03-03T10:00")[0]
    return (desk, appointment)
  }
}

/// The code of a refusal; nil where nothing stands against it.
func refusal(_ body: () throws -> Void) throws -> String? {
  do {
    try body()
    return nil
  } catch let error as BookingError {
    return error.code
  }
}
