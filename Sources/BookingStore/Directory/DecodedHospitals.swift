// SPDX-License-Identifier: MIT

import Booking

/// Hospitals that were looked at lately, and all schedules and holiday calendars that were; many hospitals share them.
struct DecodedHospitals {
  /// More than any page shows.
  private static let most = 64

  var calendars: [Int: HolidayCalendar] = [:]
  var schedules: [Int: Schedule] = [:]
  private var newer: [Int: Hospital] = [:]
  private var older: [Int: Hospital] = [:]

  mutating func hospital(_ index: Int) -> Hospital? {
    if let hospital = newer[index] { return hospital }
    guard let hospital = older[index] else { return nil }
    keep(hospital, at: index)
    return hospital
  }

  /// What was not looked at while as many others were is forgotten.
  mutating func keep(_ hospital: Hospital, at index: Int) {
    if newer.count >= Self.most {
      older = newer
      newer = [:]
    }
    newer[index] = hospital
  }
}
