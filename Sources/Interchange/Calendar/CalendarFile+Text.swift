// SPDX-License-Identifier: MIT

import Booking

/// What a calendar shows of an appointment.
extension CalendarFile.Entry {
  var summary: String { "Vaccination (\(vaccineName)): \(person.name.text)" }

  var place: String {
    let town = [hospital.postalCode, hospital.city].compactMap(\.self).joined(separator: " ")
    return [hospital.name, hospital.address, town, hospital.region, hospital.country]
      .compactMap(\.self).joined(separator: ", ")
  }

  var description: String {
    let start = appointment.time.start.local
    var lines = [
      "\(vaccineName) for \(person.name.text)",
      "\(start.date) \(start.clock), \(hospital.name)",
    ]
    switch appointment.status {
    case .booked:
      lines.append("Code: \(appointment.code)")
      lines.append("Show this code, or its QR code, when you arrive.")
    case .arrived: lines.append("You have been checked in.")
    case .fulfilled(let dose):
      lines.append("Dose \(dose.number) was given, lot \(dose.lot).")
    case .missed: lines.append("Nobody came.")
    case .cancelled(let cancellation):
      lines.append(cancellation.reason.map { "Cancelled: \($0)" } ?? "Cancelled.")
    }
    if let phone = hospital.phone { lines.append("Questions: \(phone)") }
    return lines.joined(separator: "\n")
  }

  private var vaccineName: String { vaccine?.shortName ?? "CVX \(appointment.vaccine)" }
}
