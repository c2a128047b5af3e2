// SPDX-License-Identifier: MIT

import Booking

/// hospitals.json: hospitals with their schedules, and the holidays that those name.
struct HospitalsFile {
  var hospitals: [Hospital] = []
  /// Of those hospitals that staff added or edited.
  var origins: [HospitalID: HospitalOrigin] = [:]
  var calendars: [String: HolidayCalendar] = [:]

  init(_ bytes: [UInt8]) throws(StoreError) {
    let file = RecordFile(name: FolderContents.hospitalsFile, bytes: bytes)
    var found: [Hospital] = []
    var calendars: [String: HolidayCalendar]?
    var seen: Set<HospitalID> = []
    var origins: [HospitalID: HospitalOrigin] = [:]
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
          let (hospital, origin) = try scanner.hospital(&cursor, calendars: known)
          origins[hospital.id] = origin
          guard seen.insert(hospital.id).inserted else { throw .refused("Its id comes twice.") }
          return hospital
        }
      default: return false
      }
      return true
    }
    self.hospitals = found
    self.origins = origins
    self.calendars = calendars ?? [:]
  }
}
