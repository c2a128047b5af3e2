// SPDX-License-Identifier: MIT

import Booking

/// Something that staff changed of a schedule, and what takes it back.
struct StaffChange: Hashable, Sendable {
  /// `Closed`.
  let kind: String
  let words: String
  let takingBack: TimetableChange

  /// Those that are not over yet.
  static func all(of site: Site, today: LocalDate, _ name: (VaccineCode) -> String) -> [StaffChange]
  {
    let timetable = site.timetable
    let closures = timetable.closures.filter { $0.last >= today }.map {
      StaffChange(
        kind: "Closed", words: "\($0.words): \($0.reason)", takingBack: .reopen($0))
    }
    let openings = timetable.openings.filter { $0.key >= today }.sorted { $0.key < $1.key }.map {
      StaffChange(
        kind: "Open", words: "\($0.key.short), \(hours($0.value))", takingBack: .open([$0.key], []))
    }
    let week = timetable.weekly.sorted { $0.key < $1.key }.map {
      StaffChange(
        kind: "Hours", words: "\($0.key.name)s \(hours($0.value))", takingBack: .week([$0.key], nil)
      )
    }
    let rules = timetable.capacities.filter { $0.last.map { $0 >= today } ?? true }.map {
      StaffChange(kind: "Places", words: $0.words, takingBack: .removeCapacity($0))
    }
    let weekdays = timetable.vaccinesByWeekday.sorted { $0.key < $1.key }.map {
      StaffChange(
        kind: "Vaccines",
        words: "\($0.key.name)s only \($0.value.map(name).joined(separator: ", "))",
        takingBack: .vaccinesOn($0.key, nil))
    }
    return closures + openings + week + rules + weekdays + rest(of: timetable, name)
  }

  /// What holds at all times.
  private static func rest(of timetable: Timetable, _ name: (VaccineCode) -> String)
    -> [StaffChange]
  {
    let changes: [(String, String?, TimetableChange)] = [
      ("Places", timetable.capacity.map { "\(counted($0, "place")) in each slot" }, .capacity(nil)),
      (
        "Vaccines", timetable.vaccines.map { $0.map(name).joined(separator: ", ") }, .vaccines(nil)
      ),
      (
        "Notice",
        timetable.noticeMinutes.map { "bookings end \(durationText(minutes: $0)) before a slot" },
        .notice(nil)
      ),
      (
        "Window", timetable.windowDays.map { "booked up to \(counted($0, "day")) ahead" },
        .window(nil)
      ),
      (
        "Cancelling",
        timetable.cancelCutoffMinutes.map { "until \(durationText(minutes: $0)) before a slot" },
        .cutoff(nil)
      ),
      (
        "No-show",
        timetable.noShowMinutes.map { "\(durationText(minutes: $0)) after a slot began" },
        .noShow(nil)
      ),
    ]
    return changes.compactMap { kind, words, takingBack in
      words.map { StaffChange(kind: kind, words: $0, takingBack: takingBack) }
    }
  }

  private static func hours(_ hours: [OpeningHours]) -> String {
    hours.isEmpty ? "closed" : hours.map(\.words).joined(separator: ", ")
  }
}

extension OpeningHours {
  /// `08:00–17:00`.
  var words: String { "\(clockText(opens))–\(clockText(closes))" }
}

extension TimedClosure {
  /// `Thu 3 Dec, 12:00–14:00`.
  var words: String {
    (first == last ? first.short : "\(first.short) – \(last.short)")
      + (hours.map { ", \($0.words)" } ?? "")
  }
}

extension CapacityRule {
  /// `2 places at 12:00–13:00, Mon Tue, from Tue 1 Dec`.
  var words: String {
    let days = weekdays.sorted().map(\.abbreviation).joined(separator: " ")
    let all: [String?] = [
      "\(counted(capacity, "place")) at \(hours.words)", days.isEmpty ? nil : days,
      first.map { "from \($0.short)" }, last.map { "until \($0.short)" },
    ]
    return all.compactMap(\.self).joined(separator: ", ")
  }
}

extension TimetableChange {
  /// What it does, for the headline of its preview.
  func words(_ name: (VaccineCode) -> String) -> String {
    switch self {
    case .close(let closure): "Close \(closure.words): \(closure.reason)"
    case .reopen(let closure): "Open \(closure.words) again"
    case .open(let dates, let hours):
      hours.isEmpty
        ? "\(Self.days(dates)): the usual hours again"
        : "Open \(Self.days(dates)), \(hours.map(\.words).joined(separator: ", "))"
    case .week(let days, let hours):
      "\(days.sorted().map(\.name).joined(separator: ", ")): "
        + (hours.map { $0.isEmpty ? "closed" : $0.map(\.words).joined(separator: ", ") }
          ?? "the usual hours again")
    case .capacity(let places):
      places.map { "\(counted($0, "place")) in each slot" } ?? "The usual places again"
    case .addCapacity(let rule): "\(rule.words)"
    case .removeCapacity(let rule): "No more of: \(rule.words)"
    case .vaccines(let codes):
      codes.map { "Only \($0.map(name).joined(separator: ", "))" } ?? "The usual vaccines again"
    case .vaccinesOn(let day, let codes):
      codes.map { "On \(day.name)s only \($0.map(name).joined(separator: ", "))" }
        ?? "All vaccines on \(day.name)s again"
    case .notice(let minutes?): "Bookings end \(durationText(minutes: minutes)) before a slot"
    case .window(let days?): "Booked up to \(counted(days, "day")) ahead"
    case .cutoff(let minutes?):
      "Patients cancel until \(durationText(minutes: minutes)) before a slot"
    case .noShow(let minutes?):
      "Whoever is \(durationText(minutes: minutes)) late counts as missing"
    case .noShow(nil): "Nobody counts as missing by the time alone"
    case .notice(nil), .window(nil), .cutoff(nil): "The usual times again"
    }
  }

  private static func days(_ dates: [LocalDate]) -> String {
    guard let first = dates.min(), let last = dates.max() else { return "" }
    return first == last
      ? first.short : "\(counted(dates.count, "day")), \(first.short) – \(last.short)"
  }
}
