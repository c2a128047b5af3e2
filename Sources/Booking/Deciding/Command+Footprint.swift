// SPDX-License-Identifier: MIT

/// What a question or a command touches, so that no more than that has to be brought before it is answered.
package struct Footprint: Hashable, Sendable {
  /// Hospitals whose free places are looked at.
  package var hospitals: Set<HospitalID>
  /// Pages of appointment books that are read as they stand.
  package var pages: Set<BookPageID>
  /// Hospitals of which nothing but what their staff count and set is looked at.
  package var clinics: Set<HospitalID>
  /// Hospitals whose whole book is read.
  package var wholeBooks: Set<HospitalID>
  /// Appointments, to which their own people belong.
  package var appointments: Set<AppointmentCode>
  /// Appointments whose hospitals' free places are looked at, too.
  package var places: Set<AppointmentCode>
  /// Appointments whose people give up a place, which goes to somebody who waits where anybody does; their other appointments too.
  package var freed: Set<AppointmentCode>
  /// People by their own codes, with all their appointments, and the children whose guardian they are.
  package var persons: Set<PersonCode>
  /// Those of them who give up all their places.
  package var freedPersons: Set<PersonCode>
  /// People with all their appointments.
  package var people: Set<PersonKey>
  package var patients: Set<PatientID>
  /// People by their ids, with all their appointments.
  package var peopleOf: Set<PatientID>
  package var responses: Set<ResponseID>
  /// Appointments of which the latest answers are looked at, too.
  package var screenings: Set<AppointmentCode>

  package init(
    hospitals: Set<HospitalID> = [], clinics: Set<HospitalID> = [],
    pages: Set<BookPageID> = [],
    wholeBooks: Set<HospitalID> = [], appointments: Set<AppointmentCode> = [],
    places: Set<AppointmentCode> = [], freed: Set<AppointmentCode> = [],
    persons: Set<PersonCode> = [], freedPersons: Set<PersonCode> = [],
    people: Set<PersonKey> = [], patients: Set<PatientID> = [], peopleOf: Set<PatientID> = [],
    responses: Set<ResponseID> = [], screenings: Set<AppointmentCode> = []
  ) {
    self.hospitals = hospitals
    self.clinics = clinics
    self.pages = pages
    self.wholeBooks = wholeBooks
    self.appointments = appointments
    self.places = places
    self.freed = freed
    self.persons = persons
    self.freedPersons = freedPersons
    self.people = people
    self.patients = patients
    self.peopleOf = peopleOf
    self.responses = responses
    self.screenings = screenings
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
        appointments: [request.appointment.code],
        places: request.hospital == nil ? [request.appointment.code] : [],
        freed: [request.appointment.code])
    case .cancel(let opened, _):
      Footprint(appointments: [opened.code], freed: [opened.code])
    case .register(let wanted):
      Footprint([wanted.guardian].compactMap(\.self), people: [wanted.person.key])
    case .edit(let wanted):
      Footprint(wanted.references, and: wanted.removedWards)
    case .merge(let wanted):
      Footprint(peopleOf: [wanted.kept, wanted.gone])
    case .forget(let opened):
      opened.footprint(freeing: true)
    case .reinstate(let opened):
      Footprint(appointments: [opened.code], places: [opened.code])
    case .confirm(let opened):
      Footprint(appointments: [opened.code])
    case .add(let request):
      Footprint(hospitals: [request.hospital], people: [request.person.key])
    case .missLate(let hospital, _):
      Footprint(hospitals: [hospital])
    case .visit(let request):
      // A dose that is taken back goes to the stock.
      Footprint(
        clinics: request.step == .takeBack ? [request.hospital] : [],
        appointments: [request.appointment.code])
    case .give(let request):
      Footprint(clinics: [request.hospital], appointments: [request.appointment.code])
    case .timetable(let request):
      Footprint(hospitals: [request.hospital])
    case .stock(let change):
      Footprint(clinics: [change.hospital])
    case .waitlist(let change):
      change.footprint
    case .triage(let wanted): Footprint(appointments: [wanted.appointment.code])
    case .handIn(let wanted): wanted.footprint
    case .deliver(let report): Footprint(responses: [report.response])
    case .account, .care, .survey, .look:
      Footprint()
    }
  }
}

extension Footprint {
  fileprivate init(
    _ references: [PersonReference], and codes: [PersonCode] = [], people: Set<PersonKey> = []
  ) {
    self.init(persons: Set(codes), people: people)
    for reference in references {
      switch reference {
      case .opened(let key): persons.insert(key.code)
      case .id(let id): peopleOf.insert(id)
      }
    }
  }
}

extension HandIn {
  fileprivate var footprint: Footprint {
    if case .screening(let opened) = about { return Footprint(screenings: [opened.code]) }
    return Footprint([subject].compactMap(\.self))
  }
}

extension RecordKey {
  /// - Parameter isFreeing: whether all places of whoever has it are given up.
  package func footprint(freeing isFreeing: Bool = false) -> Footprint {
    code.footprint(freeing: isFreeing)
  }
}

extension WrittenCode {
  /// - Parameter isFreeing: whether all places of whoever has it are given up.
  package func footprint(freeing isFreeing: Bool = false) -> Footprint {
    let appointments = Set([appointment].compactMap(\.self))
    let persons = Set([person].compactMap(\.self))
    return Footprint(
      appointments: appointments, freed: isFreeing ? appointments : [], persons: persons,
      freedPersons: isFreeing ? persons : [])
  }
}

extension PersonEdit {
  fileprivate var removedWards: [PersonCode] {
    changes.compactMap { change in
      if case .removeWard(let code) = change { code } else { nil }
    }
  }
}

extension WaitlistChange {
  fileprivate var footprint: Footprint {
    switch self {
    case .join(let wanted): Footprint(hospitals: [wanted.hospital], people: [wanted.person.key])
    case .accept(let opened), .place(let opened, _), .decline(let opened), .leave(let opened):
      Footprint(places: [opened.code])
    case .sweep(let hospital): Footprint(hospitals: [hospital])
    case .offerTime(let hospital, _): Footprint(clinics: [hospital])
    }
  }
}

extension Site {
  /// Months in which a place can be free, and those that come into reach within the next days.
  package func bookableMonths(at now: Instant) -> [Month] {
    let today = zone.zoned(now).local.date
    return Month.months(
      from: today.adding(days: -1), through: today.adding(days: hospital.schedule.windowDays + 7))
  }
}
