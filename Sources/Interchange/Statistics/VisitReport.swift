// SPDX-License-Identifier: MIT

package import Booking

/// Counts visits of a span of days: what was given, who did not come, how long people waited.
package struct VisitReport: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case doses
    case noShows = "no-shows"
    case waiting

    /// Which one of its series a dose will be is not known of those who did not come.
    package var groupings: [Grouping] {
      switch self {
      case .doses, .waiting: Grouping.allCases
      case .noShows: [.day, .vaccine, .age]
      }
    }

    package var title: String {
      switch self {
      case .doses: "Doses given"
      case .noShows: "Who did not come"
      case .waiting: "From check-in to dose"
      }
    }
  }

  /// By what visits are told apart.
  package enum Grouping: String, Hashable, Sendable, CaseIterable {
    case day, vaccine, dose, age
  }

  /// What is counted, by what, and of which days.
  package struct Request: Hashable, Sendable {
    package var kind: Kind
    package var grouping: Grouping
    package var first: LocalDate
    package var last: LocalDate

    package init(
      _ kind: Kind, per grouping: Grouping, from first: LocalDate, through last: LocalDate
    ) {
      self.kind = kind
      self.grouping = grouping
      self.first = first
      self.last = last
    }
  }

  private enum Key: Hashable, Comparable {
    case day(LocalDate)
    case vaccine(VaccineCode)
    case dose(Int)
    case age(AgeBand)
  }

  fileprivate struct Tally {
    var doses = 0
    var came = 0
    var missed = 0
    var notNoted = 0
    /// Minutes from the check-in to the dose.
    var waits: [Int] = []
  }

  private let wanted: Request
  private let now: Instant
  private var tallies: [Key: Tally] = [:]

  package init(_ wanted: Request, now: Instant) {
    self.wanted = wanted
    self.now = now
    if wanted.grouping == .day {
      for date in LocalDate.days(from: wanted.first, through: wanted.last) {
        tallies[.day(date)] = Tally()
      }
    }
  }

  /// Takes in a visit; one of another day, or one that says nothing of what is counted, changes nothing.
  package mutating func add(_ appointment: Appointment, born: LocalDate) {
    let date = appointment.dose?.given.local.date ?? appointment.time.start.local.date
    guard wanted.first <= date, date <= wanted.last, counts(appointment) else { return }
    let key: Key =
      switch wanted.grouping {
      case .day: .day(date)
      case .vaccine: .vaccine(appointment.dose?.vaccine ?? appointment.vaccine)
      case .dose: .dose(appointment.dose?.number ?? 0)
      case .age: .age(AgeBand(age: born.completedYears(until: date)))
      }
    tallies[key, default: Tally()].add(appointment)
  }

  private func counts(_ appointment: Appointment) -> Bool {
    switch wanted.kind {
    case .doses, .waiting: appointment.dose != nil
    // Who may still come has not stayed away.
    case .noShows: appointment.takesPlace && appointment.time.end.instant <= now
    }
  }

  // MARK: The table

  /// - Parameter vaccineName: what people call the vaccine of a CVX code.
  package func table(_ vaccineName: (VaccineCode) -> String) -> ReportTable {
    let rows = tallies.sorted { $0.key < $1.key }.map { key, tally in
      ReportTable.Row(
        Self.label(key, vaccineName), key: Self.text(key), values(tally))
    }
    let total = tallies.values.reduce(into: Tally()) { $0.add($1) }
    return ReportTable(
      title: wanted.kind.title, labels: labels, columns: columns, drawn: drawn, rows: rows,
      total: ReportTable.Row("All", key: "", values(total)))
  }

  private var labels: ReportTable.Column {
    switch wanted.grouping {
    case .day: ReportTable.Column("Day", "day")
    case .vaccine: ReportTable.Column("Vaccine", "cvx")
    case .dose: ReportTable.Column("Dose", "dose")
    case .age: ReportTable.Column("Age", "age")
    }
  }

  private var columns: [ReportTable.Column] {
    switch wanted.kind {
    case .doses: [.init("Doses", "doses")]
    case .noShows:
      [
        .init("Came", "came"), .init("Did not", "noShow"), .init("Unknown", "notNoted"),
        .init("No-shows", "noShowRate"),
      ]
    case .waiting:
      [
        .init("People", "people"), .init("Median", "medianMinutes"),
        .init("9 of 10", "p90Minutes"), .init("Longest", "longestMinutes"),
      ]
    }
  }

  /// The rate of no-shows, and what half of those who waited did.
  private var drawn: Int {
    switch wanted.kind {
    case .doses: 0
    case .noShows: 3
    case .waiting: 1
    }
  }

  private func values(_ tally: Tally) -> [ReportTable.Value] {
    switch wanted.kind {
    case .doses: return [.count(tally.doses)]
    case .noShows:
      return [
        .count(tally.came), .count(tally.missed), .count(tally.notNoted),
        .share(tally.missed, of: tally.came + tally.missed),
      ]
    case .waiting:
      let waits = tally.waits.sorted()
      return [
        .count(waits.count), Self.rank(waits, hundredths: 50), Self.rank(waits, hundredths: 90),
        waits.last.map { .minutes($0) } ?? .none,
      ]
    }
  }

  /// By the nearest rank: the shortest that so many of a hundred did not exceed.
  private static func rank(_ sorted: [Int], hundredths: Int) -> ReportTable.Value {
    let rank = (sorted.count * hundredths + 99) / 100
    guard rank >= 1, rank <= sorted.count else { return .none }
    return .minutes(sorted[rank - 1])
  }

  private static func label(_ key: Key, _ vaccineName: (VaccineCode) -> String) -> String {
    switch key {
    case .day(let date): "\(date.weekday.name.prefix(3)) \(date)"
    case .vaccine(let code): vaccineName(code)
    case .dose(let number): "dose \(number)"
    case .age(let band): band.words
    }
  }

  private static func text(_ key: Key) -> String {
    switch key {
    case .day(let date): date.description
    case .vaccine(let code): code.rawValue
    case .dose(let number): "\(number)"
    case .age(let band): band.words
    }
  }
}

extension VisitReport.Tally {
  fileprivate mutating func add(_ appointment: Appointment) {
    switch appointment.status {
    case .fulfilled(let dose):
      doses += 1
      came += 1
      waits.append(max(0, dose.given.instant.seconds - dose.arrived.seconds) / 60)
    case .arrived: came += 1
    case .missed: missed += 1
    case .booked: notNoted += 1
    // A time to which nobody has agreed is nobody's no-show.
    case .proposed, .cancelled: break
    }
  }

  fileprivate mutating func add(_ other: Self) {
    doses += other.doses
    came += other.came
    missed += other.missed
    notNoted += other.notNoted
    waits += other.waits
  }
}
