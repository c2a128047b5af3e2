// SPDX-License-Identifier: MIT

package import Booking

/// A column of an administrator's list of hospitals; docs/IMPORT.md says what stands in each.
package enum HospitalsColumn: String, Hashable, Sendable, CaseIterable {
  case id, name, address, city, region, country
  case postalCode = "postal_code"
  case latitude, longitude
  case timeZone = "time_zone"
  case phone
  case stepFree = "step_free"
  case monday = "mon"
  case tuesday = "tue"
  case wednesday = "wed"
  case thursday = "thu"
  case friday = "fri"
  case saturday = "sat"
  case sunday = "sun"
  case slotMinutes = "slot_minutes"
  case capacity, vaccines, holidays, closures
  case extraOpenings = "extra_openings"
  case noticeMinutes = "notice_minutes"
  case windowDays = "window_days"
  case cancelCutoffMinutes = "cancel_cutoff_minutes"

  /// Whether a list without it is refused, and a row without a value in it too.
  package var isRequired: Bool {
    switch self {
    case .id, .name, .city, .country, .latitude, .longitude, .timeZone, .slotMinutes, .capacity,
      .vaccines:
      true
    case .address, .region, .postalCode, .phone, .stepFree, .monday, .tuesday, .wednesday,
      .thursday, .friday, .saturday, .sunday, .holidays, .closures, .extraOpenings,
      .noticeMinutes, .windowDays, .cancelCutoffMinutes:
      false
    }
  }

  /// The column of a header's cell: case does not matter, and a space or a dash stands for `_`.
  init?(header: String) {
    let words = header.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }
    self.init(rawValue: words.joined(separator: "_"))
  }

  package static let days: [(Weekday, HospitalsColumn)] = [
    (.monday, .monday), (.tuesday, .tuesday), (.wednesday, .wednesday), (.thursday, .thursday),
    (.friday, .friday), (.saturday, .saturday), (.sunday, .sunday),
  ]
}
