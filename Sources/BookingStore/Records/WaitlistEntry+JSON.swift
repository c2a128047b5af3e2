// SPDX-License-Identifier: MIT

import Booking

extension JSONWriter {
  /// - Parameter hospital: its id and zone; nil in a list that says them once.
  mutating func members(of entry: WaitlistEntry, at hospital: (id: HospitalID, zone: String?)?) {
    member("code", entry.code.letters)
    member("patient", entry.patient.rawValue)
    member("vaccine", entry.vaccine.rawValue)
    member("hospital", hospital?.id.rawValue)
    member("zone", hospital?.zone)
    member("number", entry.number)
    member("since", entry.since)
    name("weekdays")
    array(entry.wish.weekdays.sorted()) { json, day in json.string(day.shortName) }
    member("hours", entry.wish.hours.description)
    member("first", entry.wish.first.description)
    member("last", entry.wish.last.description)
    if let offer = entry.offer {
      member("start", offer.time.start)
      member("end", offer.time.end)
      member("until", offer.until)
    }
    if !entry.passed.isEmpty {
      name("passed")
      array(entry.passed) { json, start in
        json.string(ZonedTime(instant: start, offset: 0).description)
      }
    }
  }
}

/// The members of somebody who waits and of what is set about a waiting list, wherever they are written.
struct WaitlistFields {
  private var code: AppointmentCode?
  private var patient: PatientID?
  private var vaccine: VaccineCode?
  private var hospital: HospitalID?
  private var number: Int?
  private var since: Instant?
  private var weekdays: Set<Weekday>?
  private var hours: OpeningHours?
  private var first: LocalDate?
  private var last: LocalDate?
  private var start: ZonedTime?
  private var end: ZonedTime?
  private var until: Instant?
  private var passed: [Instant] = []
  private var minutes: Int?

  init(hospital: HospitalID? = nil) { self.hospital = hospital }

  mutating func read(_ name: ScannedText, from scanner: inout JSONScanner) throws(JSONProblem) {
    switch name {
    case "code": code = try scanner.code()
    case "patient": patient = try scanner.identifier()
    case "vaccine": vaccine = try scanner.identifier()
    case "hospital": hospital = try scanner.identifier()
    // For people who read the file.
    case "zone": _ = try scanner.text()
    case "number":
      let number = try scanner.integer()
      guard (0...1_000_000_000_000).contains(number) else { throw .outOfRange("number") }
      self.number = number
    case "since": since = try scanner.time("since").instant
    case "weekdays": weekdays = try scanner.weekdays()
    case "hours": hours = try required(OpeningHours(try scanner.string()), "hours")
    case "first": first = try scanner.date("first")
    case "last": last = try scanner.date("last")
    case "start": start = try scanner.time("start")
    case "end": end = try scanner.time("end")
    case "until": until = try scanner.time("until").instant
    case "passed":
      passed = []
      var list: [Instant] = []
      try scanner.array { scanner throws(JSONProblem) in
        list.append(try scanner.time("passed").instant)
      }
      passed = list
    case "minutes": minutes = try scanner.offerMinutes()
    default: throw .unknown(name.string ?? "")
    }
  }

  func entry() throws(JSONProblem) -> WaitlistEntry {
    let wish = WaitlistWish(
      weekdays: try required(weekdays, "weekdays"), hours: try required(hours, "hours"),
      first: try required(first, "first"), last: try required(last, "last"))
    return WaitlistEntry(
      code: try required(code, "code"), patient: try required(patient, "patient"),
      hospital: try required(hospital, "hospital"), vaccine: try required(vaccine, "vaccine"),
      wish: try required(wish, "weekdays"), number: try required(number, "number"),
      since: try required(since, "since"), state: try state(), passed: passed)
  }

  private func state() throws(JSONProblem) -> WaitlistEntry.State {
    guard let start else { return .waiting }
    return .offered(
      WaitlistEntry.Offer(
        time: SlotTime(start: start, end: try required(end, "end")),
        until: try required(until, "until")))
  }

  func over() throws(JSONProblem) -> Event {
    .waitingOver(try required(hospital, "hospital"), try required(code, "code"))
  }

  func offerTime() throws(JSONProblem) -> Event {
    .offerTime(try required(hospital, "hospital"), minutes: try required(minutes, "minutes"))
  }
}

extension JSONScanner {
  mutating func offerMinutes() throws(JSONProblem) -> Int {
    let minutes = try integer()
    guard Waitlist.offerTimes.contains(minutes) else { throw .outOfRange("minutes") }
    return minutes
  }

  fileprivate mutating func weekdays() throws(JSONProblem) -> Set<Weekday> {
    var days: Set<Weekday> = []
    try array { scanner throws(JSONProblem) in
      let word = try scanner.string()
      guard let day = Weekday(shortName: word) else { throw .unknown(word) }
      days.insert(day)
    }
    return days
  }
}
