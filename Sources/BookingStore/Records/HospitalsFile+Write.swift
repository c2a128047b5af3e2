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
      json.array(hospitals, breakingLines: true) { json, hospital in
        json.write(hospital, origins[hospital.id])
      }
    }
    return json.bytes + [0x0A]
  }
}

extension HospitalOrigin {
  static let addedWord = "added"
}

extension JSONWriter {
  fileprivate mutating func write(_ hospital: Hospital, _ origin: HospitalOrigin?) {
    object { json in
      json.member("id", hospital.id.rawValue)
      json.members(of: HospitalDetails(hospital))
      json.name("schedule")
      json.write(hospital.schedule)
      switch origin {
      case nil: break
      case .added: json.member("origin", HospitalOrigin.addedWord)
      case .edited(let listed):
        json.name("listed")
        json.object { json in
          json.members(of: listed)
          json.member("slotMinutes", listed.slotMinutes)
        }
      }
    }
  }

  /// All but the length of slots, which stands with the schedule.
  private mutating func members(of details: HospitalDetails) {
    member("name", details.name)
    member("address", details.address)
    member("city", details.city)
    member("region", details.region)
    member("country", details.country)
    member("postalCode", details.postalCode)
    name("latitude")
    number(details.location.latitude)
    name("longitude")
    number(details.location.longitude)
    member("timeZone", details.timeZone)
    member("phone", details.phone)
    member("stepFree", details.stepFree.rawValue)
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
