// SPDX-License-Identifier: MIT

package import Booking

/// How long hospitals keep people waiting for a place.
package struct NextFreeReport: Sendable {
  private struct Entry {
    let hospital: Hospital
    let today: LocalDate
    let next: ZonedTime?

    /// Calendar days on the hospital's own clock.
    var days: Int? { next.map { $0.local.date.dayNumber - today.dayNumber } }
  }

  private var entries: [Entry] = []

  package init() {}

  /// - Parameter next: when its next free slot begins; nil where nothing is free as far as can be booked.
  package mutating func add(_ hospital: Hospital, today: LocalDate, next: ZonedTime?) {
    entries.append(Entry(hospital: hospital, today: today, next: next))
  }

  /// The longest waits first, those without any free place before all.
  ///
  /// - Parameter limit: of the rows; the total is of all.
  package func table(limit: Int) -> ReportTable {
    let sorted = entries.sorted {
      ($1.days ?? .max, $0.hospital.id) < ($0.days ?? .max, $1.hospital.id)
    }
    let days = entries.map { $0.days ?? .max }.sorted()
    let median = days.isEmpty ? nil : days[(days.count - 1) / 2]
    let none = days.count { $0 == .max }
    return ReportTable(
      title: "Days until a place is free",
      labels: ReportTable.Column("Hospital", "hospital"),
      columns: [.init("Next free", "nextFree"), .init("Days", "days")], drawn: 1,
      rows: sorted.prefix(limit).map { entry in
        ReportTable.Row(
          entry.hospital.name, key: entry.hospital.id.rawValue,
          [
            entry.next.map { .text("\($0.local.date) \($0.local.clock)") } ?? .text("none"),
            entry.days.map { .days($0) } ?? .none,
          ])
      },
      total: ReportTable.Row(
        "Half of \(entries.count) within", key: "",
        [
          .text(none == 0 ? "" : "\(none) without"),
          median.map { $0 == .max ? .none : .days($0) } ?? .none,
        ]))
  }
}
