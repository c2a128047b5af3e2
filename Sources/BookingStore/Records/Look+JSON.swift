// SPDX-License-Identifier: MIT

import Booking

extension JSONWriter {
  mutating func members(of look: Look) {
    switch look {
    case .record(let patient, let code):
      member("of", "record")
      member("patient", patient.rawValue)
      member("code", code?.letters)
    case .answers(let patient, let code, let hospital):
      member("of", "answers")
      member("patient", patient.rawValue)
      member("code", code.letters)
      member("hospital", hospital.rawValue)
    case .day(let hospital, let date):
      member("of", "day")
      member("hospital", hospital.rawValue)
      member("date", date.description)
    case .book(let hospital):
      member("of", "book")
      member("hospital", hospital.rawValue)
    case .responses(let hospital):
      member("of", "responses")
      member("hospital", hospital?.rawValue)
    case .everything: member("of", "everything")
    }
  }
}

/// The members of a look, wherever it is written.
struct LookFields {
  private var subject: String?
  private var patient: PatientID?
  private var code: AppointmentCode?
  private var hospital: HospitalID?
  private var date: LocalDate?

  /// False for a member that a look does not have.
  mutating func read(_ member: ScannedText, from scanner: inout JSONScanner) throws(JSONProblem)
    -> Bool
  {
    switch member {
    case "of": subject = try scanner.string()
    case "patient": patient = try scanner.identifier()
    case "code": code = try scanner.code()
    case "hospital": hospital = try scanner.identifier()
    case "date": date = try scanner.date("date")
    default: return false
    }
    return true
  }

  func look() throws(JSONProblem) -> Look {
    switch try required(subject, "of") {
    case "record": return .record(try required(patient, "patient"), by: code)
    case "answers":
      return .answers(
        try required(patient, "patient"), try required(code, "code"),
        try required(hospital, "hospital"))
    case "day": return .day(try required(hospital, "hospital"), try required(date, "date"))
    case "book": return .book(try required(hospital, "hospital"))
    case "responses": return .responses(hospital)
    case "everything": return .everything
    case let other: throw .unknown("of \(other)")
    }
  }
}
