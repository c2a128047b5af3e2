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
    for hospital in footprint.clinics.union(footprint.hospitals) { try addClinic(of: hospital) }
    for page in footprint.pages { excerpt.insert(try archive.page(page), as: page) }
    for hospital in footprint.wholeBooks {
      for file in try archive.pages(of: hospital) { excerpt.insert(file.page, as: file.id) }
    }
    for code in footprint.appointments.union(footprint.places) {
      guard let appointment = try addAppointment(code) else { continue }
      sites[appointment.hospital] = site(appointment.hospital)
      if let patient = try addPatient(appointment.patient) { try addPeople(patient.person.key) }
      if footprint.places.contains(code) {
        try addPlaces(of: appointment.hospital)
        try addClinic(of: appointment.hospital)
      }
    }
    for key in footprint.people { try addPeople(key) }
    for id in footprint.patients { _ = try addPatient(id) }
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
    for code in record.mark.codes { _ = try addAppointment(code) }
  }

  private mutating func addPlaces(of hospital: HospitalID) throws(StoreError) {
    guard let site = site(hospital) else { return }
    sites[hospital] = site
    for month in site.bookableMonths(at: now) {
      let id = BookPageID(hospital: hospital, month: month)
      excerpt.insert(try archive.page(id), as: id)
    }
  }

  private mutating func addClinic(of hospital: HospitalID) throws(StoreError) {
    if let site = site(hospital) { sites[hospital] = site }
    excerpt.insert(try archive.clinic(hospital))
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

  /// Everybody of that name and birth date, with all their appointments.
  private mutating func addPeople(_ key: PersonKey) throws(StoreError) {
    for record in try archive.patients(key) {
      excerpt.insert(record)
      for code in record.codes { _ = try addAppointment(code) }
    }
  }
}
