// SPDX-License-Identifier: MIT

import Booking

extension JSONScanner {
  /// - Parameter earlier: what lines of version 1 leave out.
  mutating func event(after earlier: EarlierAppointments) throws(JSONProblem) -> Event {
    var fields = RecordFields()
    var (kind, codes): (EventKind?, [AppointmentCode]?)
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "type": kind = try scanner.word("type")
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

  mutating func codes() throws(JSONProblem) -> [AppointmentCode] {
    var codes: [AppointmentCode] = []
    try array { scanner throws(JSONProblem) in codes.append(try scanner.code()) }
    return codes
  }
}

private enum EventKind: String {
  case held, released, registered, booked, rescheduled, cancelled, reinstated, forgotten
}
