// SPDX-License-Identifier: MIT

import Booking

/// What the paper says, whichever way it is printed.
extension DayList {
  package var title: String { site.hospital.name }

  /// `Monday 30 November 2026`.
  package var dateWords: String { date.long }

  /// Where the hospital is, and its telephone.
  package var placeWords: String {
    let hospital = site.hospital
    let town = [hospital.postalCode, hospital.city].compactMap(\.self).joined(separator: " ")
    return [hospital.address, town, hospital.phone].compactMap(\.self).joined(separator: ", ")
  }

  /// `Printed Mon 30 Nov 2026, 14:05 (America/New_York)`.
  package var printedWords: String {
    "Printed \(printed.local.date.shortWithYear), \(printed.local.clock) "
      + "(\(site.hospital.timeZone))"
  }

  package func pageWords(_ page: Int, of pages: Int) -> String { "Page \(page) of \(pages)" }

  /// `12 people: 3 came, 2 given, 1 did not come. 20 places free.`
  package var totalWords: String {
    let parts = [
      totals.came > 0 ? "\(grouped(totals.came)) came" : nil,
      totals.given > 0 ? "\(grouped(totals.given)) given" : nil,
      totals.missed > 0 ? "\(grouped(totals.missed)) did not come" : nil,
    ].compactMap(\.self)
    let people =
      counted(totals.people, "person", "people")
      + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
    return "\(people). \(counted(totals.free, "place")) free."
  }

  /// What stands where nobody comes and nobody can.
  package var emptyWords: String? {
    guard slots.isEmpty else { return nil }
    return closed.map { "Nobody is booked: \($0)." } ?? "Nobody is booked on this day."
  }
}

extension DayList.Slot {
  /// `2 booked, 4 of 6 places free`.
  package var words: String {
    let booked = entries.isEmpty ? "nobody booked" : "\(grouped(entries.count)) booked"
    let over = entries.count - capacity
    if over > 0 { return "\(booked), \(grouped(over)) more than places" }
    return free == 0
      ? "\(booked), \(counted(capacity, "place"))"
      : "\(booked), \(grouped(free)) of \(counted(capacity, "place")) free"
  }

  /// `88 more places are free.`; nil where each has its line.
  package var moreWords: String? {
    let more = free - blanks
    guard more > 0 else { return nil }
    return more == 1 ? "1 more place is free." : "\(grouped(more)) more places are free."
  }
}

extension DayList.Entry {
  /// `born 10 Dec 1952 (73)`.
  package var birthWords: String { "born \(person.birthDate.birth) (\(age))" }

  package var guardianWords: String? { person.guardian.map { "with \($0.text)" } }

  /// Nil for somebody of whom there is nothing to say yet.
  package var standingWords: String? {
    switch standing {
    case .toCome: nil
    case .came(let time), .given(_, let time): "came at \(time.clock)"
    case .missed: "did not come"
    case .proposed: "has not agreed yet to this time"
    case .notNoted: "nobody noted whether they came"
    }
  }
}
