// SPDX-License-Identifier: MIT

import Booking

/// hospitals.json: hospitals with their schedules, and the holidays that those name.
struct HospitalsFile {
  private(set) var hospitals: [Hospital] = []
  private(set) var calendars: [String: HolidayCalendar] = [:]

  init(_ bytes: [UInt8]) throws(StoreError) {
    let file = RecordFile(name: FolderContents.hospitalsFile, bytes: bytes)
    var found: [Hospital] = []
    var calendars: [String: HolidayCalendar]?
    var seen: Set<HospitalID> = []
    try file.read { (scanner, name, cursor) throws(JSONProblem) in
      switch name {
      case "holidayCalendars":
        calendars = try scanner.holidayCalendars()
      case "hospitals":
        // Schedules name holidays, wherever in the file those stand.
        if calendars == nil {
          try file.readOnly("holidayCalendars") { scanner throws(JSONProblem) in
            calendars = try scanner.holidayCalendars()
          }
        }
        let known = calendars ?? [:]
        found = try cursor.array(of: "Hospital", from: &scanner) {
          (scanner, cursor) throws(JSONProblem) in
          let hospital = try scanner.hospital(&cursor, calendars: known)
          guard seen.insert(hospital.id).inserted else { throw .refused("Its id comes twice.") }
          return hospital
        }
      default: return false
      }
      return true
    }
    self.hospitals = found
    self.calendars = calendars ?? [:]
  }

  /// Puts `changed` in the place of the hospitals with the same ids, and new ones after them; the last of several with one id counts.
  mutating func merge(_ changed: [Hospital]) -> ImportSummary {
    var places: [HospitalID: Int] = [:]
    for (index, hospital) in hospitals.enumerated() { places[hospital.id] = index }
    let original = hospitals
    for hospital in changed {
      let calendar = hospital.schedule.holidays
      if !calendar.name.isEmpty, calendars[calendar.name] == nil {
        calendars[calendar.name] = calendar
      }
      if let place = places[hospital.id] {
        hospitals[place] = hospital
      } else {
        places[hospital.id] = hospitals.count
        hospitals.append(hospital)
      }
    }
    let ids = Set(changed.map(\.id))
    let kept = original.filter { ids.contains($0.id) }
    let same = kept.count { hospital in places[hospital.id].map { hospitals[$0] } == hospital }
    return ImportSummary(
      added: hospitals.count - original.count, changed: kept.count - same, unchanged: same)
  }
}
