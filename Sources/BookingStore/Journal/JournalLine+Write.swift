// SPDX-License-Identifier: MIT

package import Booking

extension JournalLine {
  /// The line's bytes, its line feed included, and its sum.
  ///
  /// - Parameter zoneName: IANA's name of a hospital's zone, which stands beside each time.
  package func encoded(zoneName: (HospitalID) -> String?) -> (bytes: [UInt8], sum: Checksum) {
    var json = JSONWriter(capacity: 1024)
    json.object { json in
      json.member("seq", sequence)
      json.member("prev", previous)
      json.member("v", Self.version)
      json.member("synced", synced)
      json.member("at", transaction.at)
      json.name("actor")
      json.object { json in
        json.members(of: transaction.actor.role)
        json.member("terminal", transaction.actor.terminal.rawValue)
      }
      if let mark = transaction.request {
        json.name("request")
        json.object { json in json.members(of: mark) }
      }
      json.name("events")
      json.array(transaction.events) { json, event in json.write(event, zoneName: zoneName) }
    }
    return SummedObject.seal(json.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ event: Event, zoneName: (HospitalID) -> String?) {
    object { json in
      json.member("type", event.word)
      switch event {
      case .held(let hold):
        json.members(of: hold, zone: zoneName(hold.hospital))
      case .released(let terminal):
        json.member("terminal", terminal.rawValue)
      case .registered(let patient):
        json.members(of: patient)
      case .edited(let patient, let aspects):
        json.members(of: patient)
        json.members(of: aspects)
      case .booked(let appointment), .rescheduled(let appointment), .cancelled(let appointment),
        .reinstated(let appointment), .proposed(let appointment), .confirmed(let appointment),
        .arrived(let appointment), .given(let appointment),
        .left(let appointment), .missed(let appointment), .takenBack(let appointment),
        .screened(let appointment), .triaged(let appointment):
        let hospital = appointment.hospital
        json.members(of: appointment, at: (hospital, zoneName(hospital)))
      case .merged(let merged):
        json.members(of: merged, zoneName: zoneName)
      case .forgotten(let patient, let codes):
        json.member("patient", patient.rawValue)
        json.member("codes", codes)
      case .lot(let lot):
        json.members(of: lot, at: lot.hospital)
      case .stockLimits(let hospital, let vaccines):
        json.member("hospital", hospital.rawValue)
        json.member("vaccines", vaccines)
      case .timetable(let hospital, let timetable):
        json.member("hospital", hospital.rawValue)
        json.name("timetable")
        json.write(timetable)
      case .waiting(let entry):
        json.members(of: entry, at: (entry.hospital, zoneName(entry.hospital)))
      case .waitingOver(let hospital, let code):
        json.member("hospital", hospital.rawValue)
        json.member("code", code.letters)
      case .offerTime(let hospital, let minutes):
        json.member("hospital", hospital.rawValue)
        json.member("minutes", minutes)
      case .account(let account):
        json.members(of: account)
      case .hospitals(let change):
        json.members(of: change)
      case .responded(let filed), .delivered(let filed):
        json.members(of: filed)
      case .careSite(let site):
        json.members(of: site)
      case .careSiteRemoved(let id):
        json.member("id", id.rawValue)
      case .survey(let kept, let deeds):
        json.members(of: kept)
        json.name("how")
        json.array(deeds) { json, deed in json.string(deed.rawValue) }
      case .surveyWiped(let title):
        json.member("title", title)
      case .looked(let look):
        json.members(of: look)
      }
    }
  }
}

extension Event {
  fileprivate var word: String {
    switch self {
    case .held: "held"
    case .released: "released"
    case .registered: "registered"
    case .edited: "edited"
    case .booked: "booked"
    case .rescheduled: "rescheduled"
    case .cancelled: "cancelled"
    case .reinstated: "reinstated"
    case .merged: "merged"
    case .forgotten: "forgotten"
    case .proposed: "proposed"
    case .confirmed: "confirmed"
    case .arrived: "arrived"
    case .given: "given"
    case .left: "left"
    case .missed: "missed"
    case .takenBack: "takenBack"
    case .screened: "screened"
    case .triaged: "triaged"
    case .lot: "lot"
    case .stockLimits: "stockLimits"
    case .timetable: "timetable"
    case .waiting: "waiting"
    case .waitingOver: "waitingOver"
    case .offerTime: "offerTime"
    case .account: "account"
    case .hospitals: "hospitals"
    case .responded: "responded"
    case .delivered: "delivered"
    case .careSite: "careSite"
    case .careSiteRemoved: "careSiteRemoved"
    case .survey: "survey"
    case .surveyWiped: "surveyWiped"
    case .looked: "looked"
    }
  }
}
