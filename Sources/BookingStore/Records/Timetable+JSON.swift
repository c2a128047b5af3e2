// SPDX-License-Identifier: MIT

import Booking

extension JSONWriter {
  /// What staff changed of a schedule; what they left as it was is not written.
  mutating func write(_ timetable: Timetable) {
    object { json in
      if !timetable.weekly.isEmpty {
        json.name("weekly")
        json.object { json in
          for (day, hours) in timetable.weekly.sorted(by: { $0.key < $1.key }) {
            json.name(text: day.shortName)
            json.write(hours)
          }
        }
      }
      if !timetable.openings.isEmpty {
        json.name("openings")
        json.array(timetable.openings.sorted { $0.key < $1.key }) { json, opening in
          json.object { json in
            json.member("date", opening.key.description)
            json.name("hours")
            json.write(opening.value)
          }
        }
      }
      if !timetable.closures.isEmpty {
        json.name("closures")
        json.array(timetable.closures) { json, closure in
          json.object { json in
            json.member("from", closure.first.description)
            json.member("to", closure.last.description)
            json.member("hours", closure.hours?.description)
            json.member("reason", closure.reason)
          }
        }
      }
      json.member("capacity", number: timetable.capacity)
      if !timetable.capacities.isEmpty {
        json.name("capacities")
        json.array(timetable.capacities) { json, rule in json.write(rule) }
      }
      if let vaccines = timetable.vaccines { json.member("vaccines", Set(vaccines)) }
      if !timetable.vaccinesByWeekday.isEmpty {
        json.name("vaccinesByDay")
        json.object { json in
          for (day, codes) in timetable.vaccinesByWeekday.sorted(by: { $0.key < $1.key }) {
            json.name(text: day.shortName)
            json.array(codes) { json, code in json.string(code.rawValue) }
          }
        }
      }
      json.member("noticeMinutes", number: timetable.noticeMinutes)
      json.member("windowDays", number: timetable.windowDays)
      json.member("cancelCutoffMinutes", number: timetable.cancelCutoffMinutes)
      json.member("noShowMinutes", number: timetable.noShowMinutes)
    }
  }

  private mutating func write(_ rule: CapacityRule) {
    object { json in
      if !rule.weekdays.isEmpty {
        json.name("days")
        json.array(rule.weekdays.sorted()) { json, day in json.string(day.shortName) }
      }
      json.member("from", rule.first?.description)
      json.member("to", rule.last?.description)
      json.member("hours", rule.hours.description)
      json.member("capacity", rule.capacity)
    }
  }

  private mutating func write(_ hours: [OpeningHours]) {
    array(hours) { json, span in json.string(span.description) }
  }

  private mutating func member(_ name: StaticString, number: Int?) {
    if let number { member(name, number) }
  }
}

/// What staff changed of a schedule, as it is read: each as the change that made it, so that nothing is taken in that could not
/// have been made.
struct TimetableFields {
  private var changes: [TimetableChange] = []

  mutating func read(_ member: ScannedText, from scanner: inout JSONScanner) throws(JSONProblem) {
    switch member {
    case "weekly":
      try scanner.object { (scanner, day) throws(JSONProblem) in
        changes.append(.week([try weekday(day)], try scanner.hours()))
      }
    case "openings":
      try scanner.array { scanner throws(JSONProblem) in
        let (date, hours) = try scanner.extraOpening()
        changes.append(.open([date], hours))
      }
    case "closures":
      try scanner.array { scanner throws(JSONProblem) in
        changes.append(.close(try scanner.timedClosure()))
      }
    case "capacity": changes.append(.capacity(try scanner.integer()))
    case "capacities":
      try scanner.array { scanner throws(JSONProblem) in
        changes.append(.addCapacity(try scanner.capacityRule()))
      }
    case "vaccines": changes.append(.vaccines(try scanner.strings().map { VaccineCode($0) }))
    case "vaccinesByDay":
      try scanner.object { (scanner, day) throws(JSONProblem) in
        let codes = try scanner.strings().map { VaccineCode($0) }
        changes.append(.vaccinesOn(try weekday(day), codes))
      }
    case "noticeMinutes": changes.append(.notice(try scanner.integer()))
    case "windowDays": changes.append(.window(try scanner.integer()))
    case "cancelCutoffMinutes": changes.append(.cutoff(try scanner.integer()))
    case "noShowMinutes": changes.append(.noShow(try scanner.integer()))
    default: throw .unknown(member.string ?? "")
    }
  }

  private func weekday(_ name: ScannedText) throws(JSONProblem) -> Weekday {
    guard let day = Weekday(shortName: name.string ?? "") else { throw .unknown(name.string ?? "") }
    return day
  }

  func timetable() throws(JSONProblem) -> Timetable {
    do throws(TimetableProblem) {
      return try Timetable(changes)
    } catch {
      throw .refused(error.message)
    }
  }
}

extension JSONScanner {
  mutating func timetable() throws(JSONProblem) -> Timetable {
    var fields = TimetableFields()
    try object { (scanner, name) throws(JSONProblem) in try fields.read(name, from: &scanner) }
    return try fields.timetable()
  }

  private mutating func span() throws(JSONProblem) -> OpeningHours {
    guard let hours = OpeningHours(try string()) else { throw .outOfRange("hours") }
    return hours
  }

  fileprivate mutating func timedClosure() throws(JSONProblem) -> TimedClosure {
    var (first, last): (LocalDate?, LocalDate?)
    var hours: OpeningHours?
    var reason: String?
    try object { (scanner, member) throws(JSONProblem) in
      switch member {
      case "from": first = try scanner.date("from")
      case "to": last = try scanner.date("to")
      case "hours": hours = try scanner.span()
      case "reason": reason = try scanner.string()
      default: throw .unknown(member.string ?? "")
      }
    }
    let closure = TimedClosure(
      first: try required(first, "from"), last: try required(last, "to"), hours: hours,
      reason: try required(reason, "reason"))
    guard let closure else { throw .outOfRange("closures") }
    return closure
  }

  fileprivate mutating func capacityRule() throws(JSONProblem) -> CapacityRule {
    var days: Set<Weekday> = []
    var (first, last): (LocalDate?, LocalDate?)
    var hours: OpeningHours?
    var capacity: Int?
    try object { (scanner, member) throws(JSONProblem) in
      switch member {
      case "days":
        for name in try scanner.strings() {
          guard let day = Weekday(shortName: name) else { throw .unknown(name) }
          days.insert(day)
        }
      case "from": first = try scanner.date("from")
      case "to": last = try scanner.date("to")
      case "hours": hours = try scanner.span()
      case "capacity": capacity = try scanner.integer()
      default: throw .unknown(member.string ?? "")
      }
    }
    return CapacityRule(
      weekdays: days, first: first, last: last, hours: try required(hours, "hours"),
      capacity: try required(capacity, "capacity"))
  }
}
