// SPDX-License-Identifier: MIT

import Booking

extension JSONScanner {
  mutating func holidayCalendars() throws(JSONProblem) -> [String: HolidayCalendar] {
    var calendars: [String: HolidayCalendar] = [:]
    try object { (scanner, member) throws(JSONProblem) in
      let calendar = try required(member.string, "holidayCalendars")
      var days: [LocalDate: String] = [:]
      try scanner.array { scanner throws(JSONProblem) in
        var (date, name): (LocalDate?, String?)
        try scanner.object { (scanner, member) throws(JSONProblem) in
          switch member {
          case "date": date = try scanner.date("date")
          case "name": name = try scanner.string()
          default: throw .unknown(member.string ?? "")
          }
        }
        days[try required(date, "date")] = try required(name, "name")
      }
      calendars[calendar] = HolidayCalendar(name: calendar, days: days)
    }
    return calendars
  }

  mutating func hospital(_ cursor: inout RecordCursor, calendars: [String: HolidayCalendar])
    throws(JSONProblem) -> (Hospital, HospitalOrigin?)
  {
    var texts: [HospitalText: String] = [:]
    var (latitude, longitude): (Double?, Double?)
    var stepFree = Hospital.StepFree.unknown
    var schedule: Schedule?
    var origin: HospitalOrigin?
    try object { (scanner, member) throws(JSONProblem) in
      switch member {
      case "latitude": latitude = try scanner.double()
      case "longitude": longitude = try scanner.double()
      case "stepFree": stepFree = try scanner.word("stepFree")
      case "schedule": schedule = try scanner.schedule(calendars)
      case "origin":
        let word = try scanner.string()
        guard word == HospitalOrigin.addedWord else { throw .unknown("origin \(word)") }
        origin = .added
      case "listed": origin = .edited(try scanner.hospitalDetails())
      default:
        guard let text = HospitalText(rawValue: member.string ?? "") else {
          throw .unknown(member.string ?? "")
        }
        texts[text] = try scanner.string()
        if text == .id { cursor.name(texts[.id] ?? "") }
      }
    }
    func text(_ name: HospitalText) throws(JSONProblem) -> String {
      guard let text = texts[name], !text.isEmpty else { throw .missing(name.rawValue) }
      return text
    }
    let hospital = Hospital(
      id: HospitalID(try text(.id)), name: try text(.name), address: texts[.address],
      city: try text(.city), region: texts[.region], country: try text(.country),
      postalCode: texts[.postalCode], location: try point(latitude, longitude),
      timeZone: try text(.timeZone), phone: texts[.phone], stepFree: stepFree,
      schedule: try required(schedule, "schedule"))
    return (hospital, origin)
  }

  /// What a list says of a hospital that staff edited.
  private mutating func hospitalDetails() throws(JSONProblem) -> HospitalDetails {
    var texts: [HospitalText: String] = [:]
    var (latitude, longitude, slotMinutes): (Double?, Double?, Int?)
    var stepFree: Hospital.StepFree?
    try object { (scanner, member) throws(JSONProblem) in
      switch member {
      case "latitude": latitude = try scanner.double()
      case "longitude": longitude = try scanner.double()
      case "stepFree": stepFree = try scanner.word("stepFree")
      case "slotMinutes": slotMinutes = try scanner.integer()
      default:
        guard let text = HospitalText(rawValue: member.string ?? ""), text != .id else {
          throw .unknown(member.string ?? "")
        }
        texts[text] = try scanner.string()
      }
    }
    return HospitalDetails(
      name: try required(texts[.name], "name"), address: texts[.address],
      city: try required(texts[.city], "city"), region: texts[.region],
      country: try required(texts[.country], "country"), postalCode: texts[.postalCode],
      location: try point(latitude, longitude),
      timeZone: try required(texts[.timeZone], "timeZone"), phone: texts[.phone],
      stepFree: try required(stepFree, "stepFree"),
      slotMinutes: try required(slotMinutes, "slotMinutes"))
  }
}

private enum HospitalText: String {
  case id, name, address, city, region, country, postalCode, timeZone, phone
}
