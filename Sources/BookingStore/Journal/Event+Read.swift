// SPDX-License-Identifier: MIT

import Booking

extension JSONScanner {
  mutating func event() throws(JSONProblem) -> Event {
    var fields = EventFields()
    try object { (scanner, name) throws(JSONProblem) in
      try fields.read(name, from: &scanner)
    }
    return try fields.event()
  }
}

/// What events are made of, whatever their type; those that a type does not have stay empty.
private struct EventFields {
  enum Kind: String {
    case held, released, registered, booked, rescheduled, cancelled, reinstated
  }

  var kind: Kind?
  var code: AppointmentCode?
  var patient: PatientID?
  var vaccine: VaccineCode?
  var hospital: HospitalID?
  var start: ZonedTime?
  var end: ZonedTime?
  var terminal: TerminalID?
  var places: [SlotTime]?
  var boot: String?
  var until: Int?
  var name: PersonName?
  var born: LocalDate?
  var sex: Sex?
  var phone: PhoneNumber?
  var email: EmailAddress?
  var guardian: PersonName?
  var at: Instant?
  var reason: String?

  mutating func read(_ name: ScannedText, from scanner: inout JSONScanner) throws(JSONProblem) {
    switch name {
    case "type": kind = try scanner.word("type")
    case "code": code = try scanner.code()
    case "patient": patient = try scanner.identifier()
    case "vaccine": vaccine = try scanner.identifier()
    case "hospital": hospital = try scanner.identifier()
    // For people who read the journal, and for a day on which the zone's rules are changed.
    case "zone": _ = try scanner.text()
    case "start": start = try scanner.time("start")
    case "end": end = try scanner.time("end")
    case "terminal": terminal = try scanner.identifier()
    case "places": places = try scanner.places()
    case "boot": boot = try scanner.string()
    case "until": until = try scanner.integer()
    case "name": self.name = try scanner.personName("name")
    case "born": born = try scanner.date("born")
    case "sex": sex = try scanner.word("sex")
    case "phone": phone = try required(PhoneNumber(try scanner.string()), "phone")
    case "email": email = try required(EmailAddress(try scanner.string()), "email")
    case "guardian": guardian = try scanner.personName("guardian")
    case "at": at = try scanner.time("at").instant
    case "reason": reason = try scanner.string()
    default: throw .unknown(name.string ?? "")
    }
  }

  func event() throws(JSONProblem) -> Event {
    switch try required(kind, "type") {
    case .held:
      return .held(
        Hold(
          terminal: try required(terminal, "terminal"),
          hospital: try required(hospital, "hospital"),
          places: try required(places, "places"),
          expires: BootMoment(
            boot: try required(boot, "boot"), seconds: try required(until, "until"))))
    case .released:
      return .released(try required(terminal, "terminal"))
    case .registered:
      return .registered(
        Patient(
          id: try required(patient, "patient"),
          person: Person(
            name: try required(name, "name"), birthDate: try required(born, "born"), sex: sex,
            contact: Contact(phone: phone, email: email), guardian: guardian)))
    case .booked:
      return .booked(
        Appointment(
          code: try required(code, "code"), patient: try required(patient, "patient"),
          vaccine: try required(vaccine, "vaccine"), hospital: try required(hospital, "hospital"),
          time: try time()))
    case .rescheduled:
      return .rescheduled(
        try required(code, "code"), hospital: try required(hospital, "hospital"), time: try time())
    case .cancelled:
      return .cancelled(
        try required(code, "code"),
        Appointment.Cancellation(at: try required(at, "at"), reason: reason))
    case .reinstated:
      return .reinstated(try required(code, "code"))
    }
  }

  private func time() throws(JSONProblem) -> SlotTime {
    SlotTime(start: try required(start, "start"), end: try required(end, "end"))
  }
}

extension JSONScanner {
  fileprivate mutating func personName(_ field: String) throws(JSONProblem) -> PersonName {
    guard let name = try? PersonName(try string()) else { throw .outOfRange(field) }
    return name
  }

  fileprivate mutating func places() throws(JSONProblem) -> [SlotTime] {
    var places: [SlotTime] = []
    try array { scanner throws(JSONProblem) in
      var (start, end): (ZonedTime?, ZonedTime?)
      try scanner.object { (scanner, name) throws(JSONProblem) in
        switch name {
        case "start": start = try scanner.time("start")
        case "end": end = try scanner.time("end")
        default: throw .unknown(name.string ?? "")
        }
      }
      places.append(SlotTime(start: try required(start, "start"), end: try required(end, "end")))
    }
    return places
  }
}
