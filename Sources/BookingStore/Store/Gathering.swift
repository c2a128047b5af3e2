// SPDX-License-Identifier: MIT

import Booking

/// Brings from the archive what a footprint asks for, and no more.
struct Gathering {
  private let archive: Archive
  private let recent: Recent
  private let now: Instant
  private let site: (HospitalID) -> Site?
  private(set) var excerpt = Excerpt()
  /// The hospitals of the footprint, and those of its appointments.
  private(set) var sites: [HospitalID: Site] = [:]

  init(
    _ archive: Archive, recent: Recent, now: Instant, site: @escaping (HospitalID) -> Site?
  ) {
    self.archive = archive
    self.recent = recent
    self.now = now
    self.site = site
  }

  mutating func add(_ footprint: Footprint) throws(StoreError) {
    for hospital in footprint.hospitals { try addPlaces(of: hospital) }
    for hospital in footprint.clinics { try addSite(hospital) }
    for page in footprint.pages { excerpt.insert(try archive.page(page), as: page) }
    for hospital in footprint.wholeBooks {
      for file in try archive.pages(of: hospital) { excerpt.insert(file.page, as: file.id) }
    }
    for code in footprint.appointments.union(footprint.places).union(footprint.screenings) {
      guard let (hospital, owner) = try addHolder(of: code) else { continue }
      try addSite(hospital)
      if let patient = try addPatient(owner) {
        try addPeople(patient.person.key, freeing: footprint.freed.contains(code))
      }
      if footprint.places.contains(code) { try addPlaces(of: hospital) }
    }
    for code in footprint.persons {
      if let patient = try addPatient(code) {
        try addPeople(patient.person.key, freeing: footprint.freedPersons.contains(code))
      }
    }
    for key in footprint.people { try addPeople(key) }
    for id in footprint.patients { _ = try addPatient(id) }
    for id in footprint.responses { try addResponse(id) }
    for code in footprint.screenings {
      if let screening = try addAppointment(code)?.screening { try addResponse(screening.response) }
    }
    for id in footprint.peopleOf {
      if let patient = try addPatient(id) { try addPeople(patient.person.key) }
    }
  }

  /// What a request that was carried out before has to be answered with.
  mutating func add(_ request: RequestID) throws(StoreError) {
    let record: RequestRecord
    if let known = recent.requests[request] {
      record = known
    } else if let archived = try archive.request(request) {
      excerpt.insert(archived)
      record = archived
    } else {
      return
    }
    for code in record.mark.codes {
      if try addAppointment(code) == nil { try addWaiting(code) }
    }
    for patient in record.mark.knowing(recent.merged).patients { _ = try addPatient(patient) }
    if let response = record.mark.response { try addResponse(response) }
  }

  private mutating func addPlaces(of hospital: HospitalID) throws(StoreError) {
    try addSite(hospital)
    guard let site = sites[hospital] else { return }
    for month in site.bookableMonths(at: now) {
      let id = BookPageID(hospital: hospital, month: month)
      excerpt.insert(try archive.page(id), as: id)
    }
  }

  /// A hospital as its staff changed it.
  private mutating func addSite(_ hospital: HospitalID) throws(StoreError) {
    guard sites[hospital] == nil else { return }
    let archived = try archive.clinic(hospital)
    excerpt.insert(archived)
    sites[hospital] = site(hospital)?.keeping(recent.changing(archived).timetable)
  }

  private mutating func addAppointment(_ code: AppointmentCode) throws(StoreError) -> Appointment? {
    if let appointment = recent.appointments[code] { return appointment }
    guard let appointment = try archive.appointment(code) else { return nil }
    excerpt.insert(appointment)
    return appointment
  }

  private mutating func addPatient(_ id: PatientID) throws(StoreError) -> Patient? {
    if let patient = recent.patient(id) { return patient }
    guard let record = try archive.patient(id) else { return nil }
    excerpt.insert(record)
    return record.patient
  }

  private mutating func addResponse(_ id: ResponseID) throws(StoreError) {
    if recent.responses[id] != nil { return }
    if let filed = try archive.response(id) { excerpt.insert(filed) }
  }

  private mutating func addPatient(_ code: PersonCode) throws(StoreError) -> Patient? {
    if let id = recent.patient(with: code) { return recent.patient(id) }
    guard let record = try archive.patient(code) else { return nil }
    // With another code since.
    if let patient = recent.patient(record.patient.id) { return patient }
    excerpt.insert(record)
    return record.patient
  }

  /// The children of whom somebody is the guardian.
  private mutating func addWards(of id: PatientID, _ archived: Patient?) throws(StoreError) {
    let guardian = recent.patient(id) ?? archived?.knowing(recent.merged)
    for ward in guardian?.wards ?? [] { _ = try addPatient(ward) }
  }

  /// Everybody of that name and birth date, with all their appointments, whatever they wait for, and their wards.
  ///
  /// - Parameter isFreeing: whether they may give up places, which go to somebody who waits.
  private mutating func addPeople(_ key: PersonKey, freeing isFreeing: Bool = false)
    throws(StoreError)
  {
    var known: Set<PatientID> = []
    for record in try archive.patients(key) {
      let id = record.patient.id
      known.insert(id)
      excerpt.insert(record)
      try addWards(of: id, record.patient)
      for code in record.codes { try addAppointment(code, freeing: isFreeing) }
      try addNews(of: id, after: record, freeing: isFreeing)
    }
    for patient in recent.patients(key) where !known.contains(patient.id) {
      try addWards(of: patient.id, nil)
      if let record = try archive.patient(patient.id) {
        // Found by another name or birth date before.
        excerpt.insert(record)
        for code in record.codes { try addAppointment(code, freeing: isFreeing) }
        try addNews(of: patient.id, after: record, freeing: isFreeing)
      } else {
        try addNews(of: patient.id, after: nil, freeing: isFreeing)
      }
    }
  }

  /// What somebody books and waits for since the archive was written, and waited for before.
  private mutating func addNews(
    of patient: PatientID, after record: PatientRecord?, freeing isFreeing: Bool
  ) throws(StoreError) {
    if isFreeing {
      for code in recent.newCodes(of: patient) { try addAppointment(code, freeing: true) }
    }
    for code in recent.waitlistCodes(of: patient, after: record) { try addWaiting(code) }
  }

  private mutating func addAppointment(_ code: AppointmentCode, freeing isFreeing: Bool)
    throws(StoreError)
  {
    guard let appointment = try addAppointment(code), isFreeing, appointment.takesPlace else {
      return
    }
    try addSite(appointment.hospital)
    // Nearly nowhere does anybody wait.
    if try waitlist(of: appointment.hospital).isAnybodyThere {
      try addPlaces(of: appointment.hospital)
    }
  }

  private func waitlist(of hospital: HospitalID) throws(StoreError) -> Waitlist {
    recent.changing(try archive.clinic(hospital)).waitlist
  }

  /// Where and whose the appointment with this code is, or the place in a waiting list.
  private mutating func addHolder(of code: AppointmentCode) throws(StoreError)
    -> (HospitalID, PatientID)?
  {
    if let appointment = try addAppointment(code) {
      return (appointment.hospital, appointment.patient)
    }
    return try addWaiting(code).map { ($0.hospital, $0.patient) }
  }

  /// Brings what is counted where somebody waits; the places too where one is offered, for it may become free.
  @discardableResult
  private mutating func addWaiting(_ code: AppointmentCode) throws(StoreError) -> WaitlistEntry? {
    let archived = recent.waitingAt[code] == nil ? try archive.clinic(waiting: code) : nil
    guard let hospital = recent.waitingAt[code] ?? archived?.hospital,
      let entry = try waitlist(of: hospital).entry(code)
    else { return nil }
    try addSite(hospital)
    if entry.offer != nil { try addPlaces(of: hospital) }
    return entry
  }
}
