// SPDX-License-Identifier: MIT

/// What a command touches, so that no more than that has to be loaded before it is decided.
package struct Footprint: Hashable, Sendable {
  package let hospitals: Set<HospitalID>
  /// Appointments whose own hospitals and people belong to it too.
  package let appointments: Set<AppointmentCode>
  package let people: Set<PersonKey>

  package init(
    hospitals: Set<HospitalID> = [], appointments: Set<AppointmentCode> = [],
    people: Set<PersonKey> = []
  ) {
    self.hospitals = hospitals
    self.appointments = appointments
    self.people = people
  }
}

extension Command {
  package var footprint: Footprint {
    switch self {
    case .hold(let request):
      Footprint(hospitals: [request.hospital])
    case .release:
      Footprint()
    case .book(let request):
      Footprint(hospitals: [request.hospital], people: Set(request.party.map(\.key)))
    case .reschedule(let request):
      Footprint(
        hospitals: Set([request.hospital].compactMap(\.self)),
        appointments: [request.appointment.code])
    case .cancel(let opened, _), .reinstate(let opened):
      Footprint(appointments: [opened.code])
    }
  }
}
