// SPDX-License-Identifier: MIT

import Booking

/// The members of events and of records in pieces, whatever their kind; those that a kind does not have stay empty.
struct RecordFields {
  var hospital: HospitalID?
  private(set) var patient: PatientID?
  private(set) var terminal: TerminalID?
  private var code: AppointmentCode?
  private var vaccine: VaccineCode?
  private var start: ZonedTime?
  private var end: ZonedTime?
  private var places: [SlotTime]?
  private var boot: String?
  private var until: Int?
  private var name: PersonName?
  private var born: LocalDate?
  private var sex: Sex?
  private var phone: PhoneNumber?
  private var email: EmailAddress?
  private var guardian: PersonName?
  private var ownCode: PersonCode?
  private var wards: [PatientID] = []
  private var former: [FormerEntry] = []
  private var at: Instant?
  private var arrived: Instant?
  private var missed: Instant?
  private var reason: String?
  private var dose: DoseFields?
  private var proposal: Appointment.Proposal?
  private var isWalkIn = false
  private var addOn: String?
  private var screening: Screening?

  init(hospital: HospitalID? = nil) {
    self.hospital = hospital
  }

  mutating func read(_ name: ScannedText, from scanner: inout JSONScanner) throws(JSONProblem) {
    switch name {
    case "code": code = try scanner.code()
    case "patient": patient = try scanner.identifier()
    case "vaccine": vaccine = try scanner.identifier()
    case "start": start = try scanner.time("start")
    case "end": end = try scanner.time("end")
    case "hospital": hospital = try scanner.identifier()
    // For people who read the file, and for a day on which the zone's rules are changed.
    case "zone": _ = try scanner.text()
    case "name": self.name = try scanner.personName("name")
    case "born": born = try scanner.date("born")
    case "sex": sex = try scanner.word("sex")
    case "phone": phone = try required(PhoneNumber(try scanner.string()), "phone")
    case "email": email = try required(EmailAddress(try scanner.string()), "email")
    case "guardian": guardian = try scanner.personName("guardian")
    case "own": ownCode = try scanner.personCode()
    case "wards": wards = try scanner.wards()
    case "former": former = try scanner.formerEntries()
    case "at": at = try scanner.time("at").instant
    case "arrived": arrived = try scanner.time("arrived").instant
    case "missed": missed = try scanner.time("missed").instant
    case "proposed": proposal = try scanner.proposal()
    case "came":
      guard try scanner.string() == "walk-in" else { throw .outOfRange("came") }
      isWalkIn = true
    case "addOn": addOn = try scanner.string()
    case "screening": screening = try scanner.screening()
    case "dose":
      var read = DoseFields()
      try scanner.object { (scanner, name) throws(JSONProblem) in
        try read.read(name, from: &scanner)
      }
      dose = read
    case "reason": reason = try scanner.string()
    case "terminal": terminal = try scanner.identifier()
    case "places": places = try scanner.places()
    case "boot": boot = try scanner.string()
    case "until": until = try scanner.integer()
    default: throw .unknown(name.string ?? "")
    }
  }

  func hold() throws(JSONProblem) -> Hold {
    Hold(
      terminal: try required(terminal, "terminal"), hospital: try required(hospital, "hospital"),
      places: try required(places, "places"),
      expires: BootMoment(boot: try required(boot, "boot"), seconds: try required(until, "until")))
  }

  func person() throws(JSONProblem) -> Patient {
    Patient(
      id: try required(patient, "patient"),
      person: Person(
        name: try required(name, "name"), birthDate: try required(born, "born"), sex: sex,
        contact: Contact(phone: phone, email: email), guardian: guardian),
      code: ownCode, wards: wards, former: former)
  }

  func formerEntry() throws(JSONProblem) -> FormerEntry {
    let entry = try person()
    return FormerEntry(
      id: entry.id, person: entry.person, code: entry.code, at: try required(at, "at"),
      reason: try required(reason, "reason"))
  }

  /// An appointment in full; what happened to it is what the record says when.
  func appointment() throws(JSONProblem) -> Appointment {
    Appointment(
      code: try required(code, "code"), patient: try required(patient, "patient"),
      vaccine: try required(vaccine, "vaccine"), hospital: try required(hospital, "hospital"),
      time: try time(), status: try status(), isWalkIn: isWalkIn, addOn: addOn,
      screening: screening)
  }

  private func status() throws(JSONProblem) -> Appointment.Status {
    if let at { return .cancelled(Appointment.Cancellation(at: at, reason: reason)) }
    if let proposal { return .proposed(proposal) }
    if let dose { return .fulfilled(try dose.dose(arrived: try required(arrived, "arrived"))) }
    if let arrived { return .arrived(since: arrived) }
    return missed.map { .missed(since: $0) } ?? .booked
  }

  /// An appointment as it is from this event on, which in version 1 names no more than what is new.
  func appointment(after earlier: EarlierAppointments) throws(JSONProblem) -> Appointment {
    guard patient == nil, let known = earlier.appointment(try required(code, "code")) else {
      return try appointment()
    }
    return Appointment(
      code: known.code, patient: known.patient, vaccine: known.vaccine,
      hospital: hospital ?? known.hospital, time: start == nil ? known.time : try time())
  }

  func cancelled(after earlier: EarlierAppointments) throws(JSONProblem) -> Appointment {
    let appointment = try appointment(after: earlier)
    let cancellation = Appointment.Cancellation(at: try required(at, "at"), reason: reason)
    return Appointment(
      code: appointment.code, patient: appointment.patient, vaccine: appointment.vaccine,
      hospital: appointment.hospital, time: appointment.time, status: .cancelled(cancellation),
      isWalkIn: appointment.isWalkIn, addOn: appointment.addOn, screening: appointment.screening)
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

  fileprivate mutating func personCode() throws(JSONProblem) -> PersonCode {
    guard let code = try? PersonCode(try string()) else { throw .outOfRange("own") }
    return code
  }

  fileprivate mutating func wards() throws(JSONProblem) -> [PatientID] {
    var wards: [PatientID] = []
    try array { scanner throws(JSONProblem) in wards.append(try scanner.identifier()) }
    guard wards.count <= Patient.mostWards, Set(wards).count == wards.count else {
      throw .outOfRange("wards")
    }
    return wards
  }

  fileprivate mutating func proposal() throws(JSONProblem) -> Appointment.Proposal {
    var since: Instant?
    var (start, end): (ZonedTime?, ZonedTime?)
    var reason: String?
    var hasPlace = true
    try object { (scanner, name) throws(JSONProblem) in
      switch name {
      case "since": since = try scanner.time("since").instant
      case "start": start = try scanner.time("start")
      case "end": end = try scanner.time("end")
      case "reason": reason = try scanner.string()
      case "place":
        guard try scanner.string() == "none" else { throw .outOfRange("place") }
        hasPlace = false
      default: throw .unknown(name.string ?? "")
      }
    }
    return Appointment.Proposal(
      from: SlotTime(start: try required(start, "start"), end: try required(end, "end")),
      since: try required(since, "since"), reason: try required(reason, "reason"),
      hasPlace: hasPlace)
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
