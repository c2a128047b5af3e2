// SPDX-License-Identifier: MIT

import Booking

extension JSONScanner {
  /// - Parameter earlier: what lines of version 1 leave out.
  mutating func event(after earlier: EarlierAppointments) throws(JSONProblem) -> Event {
    var fields = RecordFields()
    var (kind, codes): (EventKind?, [AppointmentCode]?)
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "type": kind = try scanner.eventKind()
      case "codes": codes = try scanner.codes()
      default: try fields.read(name, from: &scanner)
      }
    }
    switch try required(kind, "type") {
    case .held: return .held(try fields.hold())
    case .released: return .released(try required(fields.terminal, "terminal"))
    case .registered: return .registered(try fields.person())
    case .booked: return .booked(try fields.appointment())
    case .rescheduled: return .rescheduled(try fields.appointment(after: earlier))
    case .cancelled: return .cancelled(try fields.cancelled(after: earlier))
    case .reinstated: return .reinstated(try fields.appointment(after: earlier))
    case .forgotten:
      return .forgotten(try required(fields.patient, "patient"), try required(codes, "codes"))
    }
  }

  private mutating func eventKind() throws(JSONProblem) -> EventKind {
    let word = try text()
    switch word {
    case "held": return .held
    case "released": return .released
    case "registered": return .registered
    case "booked": return .booked
    case "rescheduled": return .rescheduled
    case "cancelled": return .cancelled
    case "reinstated": return .reinstated
    case "forgotten": return .forgotten
    default: throw .unknown("type \(word.string ?? "")")
    }
  }

  mutating func codes() throws(JSONProblem) -> [AppointmentCode] {
    var codes: [AppointmentCode] = []
    try array { scanner throws(JSONProblem) in codes.append(try scanner.code()) }
    return codes
  }
}

private enum EventKind {
  case held, released, registered, booked, rescheduled, cancelled, reinstated, forgotten
}
