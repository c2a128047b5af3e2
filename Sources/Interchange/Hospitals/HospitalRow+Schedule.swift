// SPDX-License-Identifier: MIT

import Booking

/// The cells that say when the hospital gives doses.
extension HospitalRow {
  mutating func readSchedule() -> Schedule? {
    let weekly = readWeek()
    let slotMinutes = number(.slotMinutes, in: Schedule.slotLengths)
    let capacity = number(.capacity, in: Schedule.capacities)
    let vaccines = readVaccines()
    let holidays = readHolidays()
    let closures = readClosures()
    let extraOpenings = readExtraOpenings()
    let notice = number(.noticeMinutes, in: Schedule.notices) ?? 0
    let window = number(.windowDays, in: Schedule.windows) ?? 56
    let cutoff = number(.cancelCutoffMinutes, in: Schedule.cutoffs) ?? 0
    guard let slotMinutes, let capacity, let vaccines, let holidays else { return nil }
    do {
      return try Schedule(
        source: .published, weekly: weekly, slotMinutes: slotMinutes, capacity: capacity,
        vaccines: vaccines, holidays: holidays, closures: closures, extraOpenings: extraOpenings,
        noticeMinutes: notice, windowDays: window, cancelCutoffMinutes: cutoff)
    } catch {
      report(error, weekly: weekly)
      return nil
    }
  }

  private mutating func report(
    _ problem: ScheduleProblem, weekly: [Weekday: [OpeningHours]]
  ) {
    switch problem {
    case .overlappingHours(let earlier, let later):
      let day = HospitalsColumn.days.first { day, _ in
        weekly[day].map { $0.contains(earlier) && $0.contains(later) } ?? false
      }
      report(day?.1 ?? .extraOpenings, .overlappingHours(earlier, later))
    case .outOfRange(let quantity, let value, let allowed):
      let column: HospitalsColumn =
        switch quantity {
        case .slotMinutes: .slotMinutes
        case .capacity: .capacity
        case .noticeMinutes: .noticeMinutes
        case .windowDays: .windowDays
        case .cancelCutoffMinutes: .cancelCutoffMinutes
        }
      report(column, .outOfRange(value, allowed: allowed))
    }
  }

  /// A week of empty cells is more likely forgotten than meant.
  private mutating func readWeek() -> [Weekday: [OpeningHours]] {
    var week: [Weekday: [OpeningHours]] = [:]
    var isSilent = true
    for (day, column) in HospitalsColumn.days {
      guard let text = text(column) else { continue }
      isSilent = false
      guard let hours = Self.hours(text) else {
        report(column, .notHours(text))
        continue
      }
      week[day] = hours
    }
    if isSilent, !problems.contains(where: { $0.column?.isDay ?? false }) {
      report(nil, .neverOpen)
    }
    return week
  }

  /// `08:00-12:00 13:00-17:00`, with other dashes and hours of one digit too; nothing for `closed`.
  private static func hours(_ text: String) -> [OpeningHours]? {
    if text.lowercased() == "closed" { return [] }
    var plain = text
    for dash in ["\u{2013}", "\u{2014}", "\u{2012}", "\u{2011}", "\u{2010}"] {
      plain = plain.replacing(dash, with: "-")
    }
    // Spaces around a dash belong to the same span.
    plain = plain.split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.trimmingSpaces }.joined(separator: "-")
    let spans = plain.split { " ,;/\u{A0}".contains($0) }
    var hours: [OpeningHours] = []
    for span in spans {
      let ends = span.split(separator: "-", omittingEmptySubsequences: false)
        .map {
          $0.firstIndex(of: ":") == $0.index($0.startIndex, offsetBy: 1, limitedBy: $0.endIndex)
            ? "0" + $0 : String($0)
        }
      guard let read = OpeningHours(ends.joined(separator: "-")) else { return nil }
      hours.append(read)
    }
    return hours.isEmpty ? nil : hours
  }

  /// `2026-12-24..2026-12-26 Staff training; 2027-02-01 Stocktaking`.
  private mutating func readClosures() -> [Schedule.Closure] {
    var closures: [Schedule.Closure] = []
    for (entry, days, reason) in entries(.closures) {
      let ends = days.split(separator: "..", omittingEmptySubsequences: false)
      if ends.count <= 2, let first = ends.first.flatMap({ LocalDate($0) }),
        let last = ends.last.flatMap({ LocalDate($0) }), !reason.isEmpty,
        let closure = Schedule.Closure(first: first, last: last, reason: reason)
      {
        closures.append(closure)
      } else {
        report(.closures, .notAClosure(entry))
      }
    }
    return closures
  }

  /// `2026-12-27 09:00-12:00`.
  private mutating func readExtraOpenings() -> [LocalDate: [OpeningHours]] {
    var openings: [LocalDate: [OpeningHours]] = [:]
    for (entry, day, hours) in entries(.extraOpenings) {
      if let date = LocalDate(day), let hours = Self.hours(hours), !hours.isEmpty {
        openings[date, default: []] += hours
      } else {
        report(.extraOpenings, .notAnExtraOpening(entry))
      }
    }
    return openings
  }

  /// The entries of a cell that semicolons part, each with its first word and what follows it.
  private mutating func entries(
    _ column: HospitalsColumn
  ) -> [(entry: String, first: String, rest: String)] {
    guard let text = text(column) else { return [] }
    return text.split(separator: ";").map(\.trimmingSpaces).filter { !$0.isEmpty }.map { entry in
      let first = entry.prefix { $0 != " " }
      return (entry, String(first), entry.dropFirst(first.count).trimmingSpaces)
    }
  }
}

extension HospitalsColumn {
  fileprivate var isDay: Bool { Self.days.contains { $0.1 == self } }
}

extension StringProtocol {
  fileprivate var trimmingSpaces: String {
    let isSpace = { (character: Character) in character == " " || character == "\u{A0}" }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[first...last])
  }
}
