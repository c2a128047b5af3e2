// SPDX-License-Identifier: MIT

package import Booking

extension JournalLine {
  /// The line's bytes, its line feed included, and its sum.
  ///
  /// - Parameter zoneName: IANA's name of a hospital's zone, which stands beside each time.
  package func encoded(zoneName: (HospitalID) -> String?) -> (bytes: [UInt8], sum: Checksum) {
    var json = JSONWriter()
    json.object { json in
      json.member("seq", sequence)
      json.member("prev", previous.hex)
      json.member("v", Self.version)
      json.member("at", transaction.at.text)
      json.name("actor")
      json.object { json in
        json.member("role", transaction.actor.role.rawValue)
        json.member("terminal", transaction.actor.terminal.rawValue)
      }
      if let mark = transaction.request {
        json.name("request")
        json.write(mark)
      }
      json.name("events")
      json.array(transaction.events) { json, event in json.write(event, zoneName: zoneName) }
    }
    var (bytes, sum) = SummedObject.seal(json.bytes)
    bytes.append(0x0A)
    return (bytes, sum)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ mark: Transaction.RequestMark) {
    object { json in
      json.member("id", mark.id.rawValue)
      json.member("digest", mark.digest)
      json.name("codes")
      json.array(mark.codes) { json, code in json.string(code.letters) }
    }
  }

  fileprivate mutating func write(_ event: Event, zoneName: (HospitalID) -> String?) {
    object { json in
      json.member("type", event.word)
      switch event {
      case .held(let hold):
        json.member("terminal", hold.terminal.rawValue)
        json.member("hospital", hold.hospital.rawValue)
        json.member("zone", zoneName(hold.hospital))
        json.name("places")
        json.array(hold.places) { json, place in
          json.object { json in json.write(place) }
        }
        json.member("boot", hold.expires.boot)
        json.member("until", hold.expires.seconds)
      case .released(let terminal):
        json.member("terminal", terminal.rawValue)
      case .registered(let patient):
        json.member("patient", patient.id.rawValue)
        json.member("name", patient.person.name.text)
        json.member("born", patient.person.birthDate.description)
        json.member("sex", patient.person.sex?.rawValue)
        json.member("phone", patient.person.contact.phone?.text)
        json.member("email", patient.person.contact.email?.text)
        json.member("guardian", patient.person.guardian?.text)
      case .booked(let appointment):
        json.member("code", appointment.code.letters)
        json.member("patient", appointment.patient.rawValue)
        json.member("vaccine", appointment.vaccine.rawValue)
        json.member("hospital", appointment.hospital.rawValue)
        json.member("zone", zoneName(appointment.hospital))
        json.write(appointment.time)
      case .rescheduled(let code, let hospital, let time):
        json.member("code", code.letters)
        json.member("hospital", hospital.rawValue)
        json.member("zone", zoneName(hospital))
        json.write(time)
      case .cancelled(let code, let cancellation):
        json.member("code", code.letters)
        json.member("at", cancellation.at.text)
        json.member("reason", cancellation.reason)
      case .reinstated(let code):
        json.member("code", code.letters)
      }
    }
  }

  private mutating func write(_ time: SlotTime) {
    member("start", time.start.text)
    member("end", time.end.text)
  }
}

extension Event {
  fileprivate var word: String {
    switch self {
    case .held: "held"
    case .released: "released"
    case .registered: "registered"
    case .booked: "booked"
    case .rescheduled: "rescheduled"
    case .cancelled: "cancelled"
    case .reinstated: "reinstated"
    }
  }
}

extension Instant {
  /// `2026-12-01T13:15:00Z`.
  fileprivate var text: String {
    ZonedTime(instant: self, offset: 0).description.prefix(19) + "Z"
  }
}

extension ZonedTime {
  /// RFC 3339, whose offsets are whole minutes: the moment stays exact where the offset was not.
  fileprivate var text: String {
    ZonedTime(instant: instant, offset: offset - offset % 60).description
  }
}
