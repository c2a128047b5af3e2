// SPDX-License-Identifier: MIT

import Booking

/// The members by which the journal and the pieces write the same things.
extension JSONWriter {
  mutating func members(of patient: Patient) {
    member("patient", patient.id.rawValue)
    member("name", patient.person.name.text)
    member("born", patient.person.birthDate.description)
    member("sex", patient.person.sex?.rawValue)
    member("phone", patient.person.contact.phone?.text)
    member("email", patient.person.contact.email?.text)
    member("guardian", patient.person.guardian?.text)
    member("own", patient.code?.letters)
    if !patient.wards.isEmpty { member("wards", patient.wards) }
    members(of: patient.former)
  }

  /// - Parameter hospital: its id and zone; nil in a list that says them once.
  mutating func members(of appointment: Appointment, at hospital: (id: HospitalID, zone: String?)?)
  {
    member("code", appointment.code.letters)
    member("patient", appointment.patient.rawValue)
    member("vaccine", appointment.vaccine.rawValue)
    member("hospital", hospital?.id.rawValue)
    member("zone", hospital?.zone)
    members(of: appointment.time)
    if appointment.isWalkIn { member("came", "walk-in") }
    member("addOn", appointment.addOn)
    if let screening = appointment.screening {
      name("screening")
      object { json in json.members(of: screening) }
    }
    switch appointment.status {
    case .booked: break
    case .arrived(let since): member("arrived", since)
    case .proposed(let proposal):
      name("proposed")
      object { json in
        json.member("since", proposal.since)
        json.member("start", proposal.from.start)
        json.member("end", proposal.from.end)
        json.member("reason", proposal.reason)
        if !proposal.hasPlace { json.member("place", "none") }
      }
    case .fulfilled(let dose):
      member("arrived", dose.arrived)
      name("dose")
      object { json in json.members(of: dose) }
    case .missed(let since): member("missed", since)
    case .cancelled(let cancellation):
      member("at", cancellation.at)
      member("reason", cancellation.reason)
    }
  }

  mutating func members(of hold: Hold, zone: String?) {
    member("terminal", hold.terminal.rawValue)
    member("hospital", hold.hospital.rawValue)
    member("zone", zone)
    name("places")
    array(hold.places) { json, place in
      json.object { json in json.members(of: place) }
    }
    member("boot", hold.expires.boot)
    member("until", hold.expires.seconds)
  }

  mutating func members(of mark: Transaction.RequestMark) {
    member("id", mark.id.rawValue)
    member("digest", mark.digest)
    member("codes", mark.codes)
    if !mark.patients.isEmpty { member("patients", mark.patients) }
    member("response", mark.response?.rawValue)
  }

  mutating func member(_ name: StaticString, _ codes: [AppointmentCode]) {
    self.name(name)
    array(codes) { json, code in json.string(code.letters) }
  }

  private mutating func member(_ name: StaticString, _ patients: [PatientID]) {
    self.name(name)
    array(patients) { json, patient in json.string(patient.rawValue) }
  }

  private mutating func members(of time: SlotTime) {
    member("start", time.start)
    member("end", time.end)
  }
}
