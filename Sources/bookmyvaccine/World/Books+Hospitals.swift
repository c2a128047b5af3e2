// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

extension Books {
  /// What the names in a list of hospitals, or in a form, are looked up in.
  var knownToHospitals: HospitalsCSV.Known {
    let directory = store.directory
    var holidays: [String: HolidayCalendar] = [:]
    for id in directory.allHospitalIDs {
      guard let calendar = directory.hospital(id)?.schedule.holidays, !calendar.name.isEmpty
      else { continue }
      holidays[calendar.name] = calendar
    }
    let zones = desk.zones
    return HospitalsCSV.Known(
      holidays: holidays, vaccines: Set(directory.vaccines.map(\.code)),
      hasTimeZone: { zones.rules($0) != nil })
  }

  /// `here-1` or the next one that is free.
  var newHospitalID: HospitalID {
    var number = 1
    while store.directory.hospital(HospitalID("here-\(number)")) != nil { number += 1 }
    return HospitalID("here-\(number)")
  }
}
