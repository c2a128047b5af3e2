// SPDX-License-Identifier: MIT

import Booking

extension JSONScanner {
  mutating func schedule(_ calendars: [String: HolidayCalendar]) throws(JSONProblem) -> Schedule {
    var fields = ScheduleFields()
    try object { (scanner, member) throws(JSONProblem) in
      try fields.read(member, from: &scanner, calendars)
    }
    return try fields.schedule()
  }
}

private struct ScheduleFields {
  enum Source: String {
    case published, assumed, unread
  }

  var source: Source?
  var unreadHours: String?
  var weekly: [Weekday: [OpeningHours]] = [:]
  var slotMinutes: Int?
  var capacity: Int?
  var vaccines: [VaccineCode] = []
  var holidays = HolidayCalendar.none
  var closures: [Schedule.Closure] = []
  var extraOpenings: [LocalDate: [OpeningHours]] = [:]
  var noticeMinutes: Int?
  var windowDays: Int?
  var cancelCutoffMinutes: Int?

  mutating func read(
    _ member: ScannedText, from scanner: inout JSONScanner, _ calendars: [String: HolidayCalendar]
  ) throws(JSONProblem) {
    switch member {
    case "source": source = try scanner.word("source")
    case "unreadHours": unreadHours = try scanner.string()
    case "weekly":
      try scanner.object { (scanner, day) throws(JSONProblem) in
        guard let weekday = Weekday(shortName: day.string ?? "") else {
          throw .unknown(day.string ?? "")
        }
        weekly[weekday] = try scanner.hours()
      }
    case "slotMinutes": slotMinutes = try scanner.integer()
    case "capacity": capacity = try scanner.integer()
    case "vaccines": vaccines = try scanner.strings().map { VaccineCode($0) }
    case "holidays":
      let name = try scanner.string()
      guard let calendar = calendars[name] else { throw .outOfRange("holidays \(name)") }
      holidays = calendar
    case "closures":
      try scanner.array { scanner throws(JSONProblem) in
        closures.append(try scanner.closure())
      }
    case "extraOpenings":
      try scanner.array { scanner throws(JSONProblem) in
        let (date, hours) = try scanner.extraOpening()
        extraOpenings[date, default: []] += hours
      }
    case "noticeMinutes": noticeMinutes = try scanner.integer()
    case "windowDays": windowDays = try scanner.integer()
    case "cancelCutoffMinutes": cancelCutoffMinutes = try scanner.integer()
    default: throw .unknown(member.string ?? "")
    }
  }

  func schedule() throws(JSONProblem) -> Schedule {
    let origin: Schedule.Source =
      switch try required(source, "source") {
      case .published: .published
      case .assumed: .assumed
      case .unread: .unread(unreadHours ?? "")
      }
    do throws(ScheduleProblem) {
      return try Schedule(
        source: origin, weekly: weekly, slotMinutes: slotMinutes ?? 0, capacity: capacity ?? 0,
        vaccines: vaccines, holidays: holidays, closures: closures, extraOpenings: extraOpenings,
        noticeMinutes: noticeMinutes ?? 0, windowDays: windowDays ?? 56,
        cancelCutoffMinutes: cancelCutoffMinutes ?? 0)
    } catch {
      throw .refused(error.message)
    }
  }
}

extension JSONScanner {
  mutating func hours() throws(JSONProblem) -> [OpeningHours] {
    var hours: [OpeningHours] = []
    try array { scanner throws(JSONProblem) in
      let text = try scanner.text()
      guard let span = OpeningHours(bytes: text.bytes) else {
        throw .outOfRange(text.string ?? "hours")
      }
      hours.append(span)
    }
    return hours
  }

  fileprivate mutating func closure() throws(JSONProblem) -> Schedule.Closure {
    var (first, last): (LocalDate?, LocalDate?)
    var reason: String?
    try object { (scanner, member) throws(JSONProblem) in
      switch member {
      case "from": first = try scanner.date("from")
      case "to": last = try scanner.date("to")
      case "reason": reason = try scanner.string()
      default: throw .unknown(member.string ?? "")
      }
    }
    let closure = Schedule.Closure(
      first: try required(first, "from"), last: try required(last, "to"),
      reason: try required(reason, "reason"))
    guard let closure else { throw .outOfRange("closures") }
    return closure
  }

  mutating func extraOpening() throws(JSONProblem) -> (LocalDate, [OpeningHours]) {
    var date: LocalDate?
    var hours: [OpeningHours]?
    try object { (scanner, member) throws(JSONProblem) in
      switch member {
      case "date": date = try scanner.date("date")
      case "hours": hours = try scanner.hours()
      default: throw .unknown(member.string ?? "")
      }
    }
    return (try required(date, "date"), try required(hours, "hours"))
  }
}

extension Weekday {
  private static let shortNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// `mon` to `sun`.
  var shortName: String { Self.shortNames[rawValue] }

  init?(shortName: String) {
    guard let index = Self.shortNames.firstIndex(of: shortName) else { return nil }
    self.init(rawValue: index)
  }
}

extension OpeningHours {
  /// `08:00-17:00`, of which a list of hospitals has a hundred thousand.
  fileprivate init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 11, bytes[5] == UInt8(ascii: "-"),
      let opens = Self.minute(bytes, at: 0), let closes = Self.minute(bytes, at: 6)
    else { return nil }
    self.init(opens: opens, closes: closes)
  }

  private static func minute(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
    guard bytes[index + 2] == UInt8(ascii: ":"),
      let hours = JSONScanner.twoDigits(bytes, index, below: 25),
      let minutes = JSONScanner.twoDigits(bytes, index + 3, below: 60)
    else { return nil }
    return hours * 60 + minutes
  }
}
