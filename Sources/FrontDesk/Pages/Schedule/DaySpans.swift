// SPDX-License-Identifier: MIT

import Booking

/// When a hospital gives doses on one day, and how many places the slots of each time have.
struct DaySpans: Hashable, Sendable {
  struct Span: Hashable, Sendable {
    /// Minutes since midnight.
    let from: Int
    var to: Int
    let places: Int

    var words: String { "\(clockText(from))–\(clockText(to))" }
  }

  let date: LocalDate
  private(set) var spans: [Span] = []
  /// Why nothing is given at some time of the day, or on all of it.
  private(set) var closed: [String] = []
  /// What is given, where that is not everything.
  let vaccines: [VaccineCode]?

  init(_ date: LocalDate, at site: Site) {
    self.date = date
    let given = site.vaccines(on: date)
    vaccines = given == site.hospital.schedule.vaccines ? nil : given
    switch site.hospital.schedule.day(date) {
    case .closed(.weekday(let weekday)): closed = ["closed on \(weekday.name)s"]
    case .closed(let reason): closed = ["closed: \(reason.text)"]
    case .open(let hours):
      for time in site.hospital.schedule.slotTimes(within: hours, on: date, in: site.zone) {
        let start = time.start.local
        if let reason = site.closure(at: start) {
          if closed.last != reason.text { closed.append(reason.text) }
          continue
        }
        add(start.minuteOfDay, time.end.local, site.capacity(at: start))
      }
    }
  }

  private mutating func add(_ from: Int, _ end: LocalDateTime, _ places: Int) {
    // A slot that ends at midnight ends with the day.
    let to = end.date == date ? end.minuteOfDay : 1440
    if let last = spans.last, last.to == from, last.places == places {
      spans[spans.count - 1].to = to
    } else {
      spans.append(Span(from: from, to: to, places: places))
    }
  }

  /// `08:00–12:00 3, 12:00–17:00 2`, the numbers being places; why it is closed where it is all day.
  var words: String {
    if spans.isEmpty { return closed.first ?? "no slots" }
    return spans.map { "\($0.words) \(grouped($0.places))" }.joined(separator: ", ")
  }

  /// Why nothing is given at some time of an open day.
  var reason: String? { spans.isEmpty ? nil : closed.first }
}
