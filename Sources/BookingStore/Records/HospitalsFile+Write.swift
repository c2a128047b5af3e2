// SPDX-License-Identifier: MIT

import Booking

extension HospitalsFile {
  /// The file's bytes, one hospital a line, so that a change of one shows as such.
  func encoded() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("format", RecordFile.format)
      json.name("holidayCalendars")
      json.object { json in
        for (name, calendar) in calendars.sorted(by: { $0.key < $1.key }) {
          json.name(text: name)
          json.array(calendar.days.sorted { $0.key < $1.key }, breakingLines: true) { json, day in
            json.object { json in
              json.member("date", day.key.description)
              json.member("name", day.value)
            }
          }
        }
      }
      json.name("hospitals")
      json.array(hospitals, breakingLines: true) { json, hospital in json.write(hospital) }
    }
    return json.bytes + [0x0A]
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ hospital: Hospital) {
    object { json in
      json.member("id", hospital.id.rawValue)
      json.member("name", hospital.name)
      json.member("address", hospital.address)
      json.member("city", hospital.city)
      json.member("region", hospital.region)
      json.member("country", hospital.country)
      json.member("postalCode", hospital.postalCode)
      json.name("latitude")
      json.number(hospital.location.latitude)
      json.name("longitude")
      json.number(hospital.location.longitude)
      json.member("timeZone", hospital.timeZone)
      json.member("phone", hospital.phone)
      json.member("stepFree", hospital.stepFree.rawValue)
      json.name("schedule")
      json.write(hospital.schedule)
    }
  }

  private mutating func write(_ schedule: Schedule) {
    object { json in
      switch schedule.source {
      case .published: json.member("source", "published")
      case .assumed: json.member("source", "assumed")
      case .unread: json.member("source", "unread")
      }
      json.name("weekly")
      json.object { json in
        for (weekday, hours) in schedule.weekly.sorted(by: { $0.key < $1.key }) {
          json.name(text: weekday.shortName)
          json.write(hours)
        }
      }
      json.member("slotMinutes", schedule.slotMinutes)
      json.member("capacity", schedule.capacity)
      json.name("vaccines")
      json.array(schedule.vaccines) { json, code in json.string(code.rawValue) }
      if !schedule.holidays.name.isEmpty { json.member("holidays", schedule.holidays.name) }
      json.writeExceptions(of: schedule)
      json.member("noticeMinutes", schedule.noticeMinutes)
      json.member("windowDays", schedule.windowDays)
      json.member("cancelCutoffMinutes", schedule.cancelCutoffMinutes)
      if case .unread(let hours) = schedule.source { json.member("unreadHours", hours) }
    }
  }

  private mutating func writeExceptions(of schedule: Schedule) {
    if !schedule.closures.isEmpty {
      name("closures")
      array(schedule.closures) { json, closure in
        json.object { json in
          json.member("from", closure.first.description)
          json.member("to", closure.last.description)
          json.member("reason", closure.reason)
        }
      }
    }
    if !schedule.extraOpenings.isEmpty {
      name("extraOpenings")
      array(schedule.extraOpenings.sorted { $0.key < $1.key }) { json, opening in
        json.object { json in
          json.member("date", opening.key.description)
          json.name("hours")
          json.write(opening.value)
        }
      }
    }
  }

  private mutating func write(_ hours: [OpeningHours]) {
    array(hours) { json, span in json.string(span.description) }
  }
}
