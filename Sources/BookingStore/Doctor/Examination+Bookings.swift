// SPDX-License-Identifier: MIT

import Booking

/// Whether what is booked keeps to the rules: the archive, and above it whatever the journal tells.
extension Examination {
  // MARK: Taking in

  mutating func take(_ record: PatientRecord) {
    indexed.require(IndexEntries.entry(record.patient))
    for entry in PersonHint(record.patient, at: nil).entries { indexed.require(entry) }
    for entry in IndexEntries.phones(record.patient) { indexed.require(entry) }
    for entry in IndexEntries.ownCodes(record.patient) { indexed.require(entry) }
    if !recent.isGone(record.patient.id) { _ = census.add(record.patient.id) }
  }

  mutating func take(_ clinic: Clinic) {
    for entry in clinic.waitlist.entries { indexed.require(IndexEntries.entry(entry)) }
    census.clinics.insert(clinic.hospital)
    takeAsNow(recent.changing(clinic))
  }

  /// Those of which the archive has nothing.
  mutating func takeRecentClinics() {
    for hospital in recent.changedClinics.sorted() where !census.clinics.contains(hospital) {
      takeAsNow(recent.changing(Clinic(hospital)))
    }
  }

  private mutating func takeAsNow(_ clinic: Clinic) {
    let timetable = clinic.timetable
    if timetable.capacity != nil || !timetable.capacities.isEmpty {
      census.ownCapacities.insert(clinic.hospital)
    }
    take(clinic.waitlist)
  }

  mutating func takeRecentPeople() {
    for patient in recent.newPatients { _ = census.add(patient.id) }
  }

  mutating func take(_ file: PageFile, of name: String) {
    var booked: [Instant: (time: ZonedTime, count: Int)] = [:]
    for appointment in file.page.appointments {
      indexed.require(IndexEntries.entry(appointment.code, on: file.id))
      if BookPageID(of: appointment) != file.id {
        report.add(.outOfPlace(file: name, key: appointment.code.description), to: .pieces)
      }
      // What the journal says of it is newer.
      if recent.changedInArchive.contains(appointment.code) { continue }
      if recent.appointments[appointment.code] != nil {
        report.add(.codeTwice(appointment.code), to: .references)
        continue
      }
      add(appointment)
      // Whoever was added on top is counted apart.
      if appointment.takesPlace, appointment.addOn == nil {
        let start = appointment.time.start
        booked[start.instant, default: (start, 0)].count += 1
      }
    }
    let now = recentPlaces.removeValue(forKey: file.id) ?? [:]
    booked.merge(now) { ($0.time, $0.count + $1.count) }
    compareCapacity(booked, at: file.id.hospital)
  }

  /// Those of which the journal tells, on pages that the archive does not have.
  mutating func takeRecentAppointments() {
    for appointment in recent.appointments.values.sorted(by: { $0.code < $1.code }) {
      add(appointment)
    }
    for (page, booked) in recentPlaces { compareCapacity(booked, at: page.hospital) }
    recentPlaces = [:]
  }

  private mutating func add(_ appointment: Appointment) {
    if !census.add(appointment) { report.add(.codeTwice(appointment.code), to: .references) }
    if let capacities = census.capacities, capacities[appointment.hospital] == nil {
      report.add(.withoutHospital(appointment.code, appointment.hospital), to: .references)
    }
    if census.hasAllPeople, census.number(of: appointment.patient) == nil {
      report.add(.withoutPatient(appointment.code, appointment.patient), to: .references)
    }
  }

  private mutating func compareCapacity(
    _ booked: [Instant: (time: ZonedTime, count: Int)], at hospital: HospitalID
  ) {
    census.slots += booked.count
    guard let capacity = census.capacities?[hospital], !census.ownCapacities.contains(hospital)
    else { return }
    for (start, slot) in booked where slot.count > capacity {
      report.add(
        .overbooked(
          hospital, at: slot.time, booked: slot.count, capacity: capacity,
          isPast: start <= viewer.clocks.wall),
        to: .capacity)
    }
  }

  // MARK: Holding against each other

  mutating func compareBookings(in manifest: Manifest) {
    report.counts.people = census.patientIDs.count
    report.counts.appointments = census.entries.count
    report.note(.capacity(slots: census.slots), of: .capacity)
    report.note(.doubleBookings(people: report.counts.people), of: .doubleBookings)
    report.note(.references(appointments: report.counts.appointments), of: .references)
    if census.capacities == nil { report.add(.notChecked(because: .pieces), to: .capacity) }
    if !census.hasAllPeople || !census.hasAllPages {
      report.add(.notChecked(because: .pieces), to: .references)
    }
    var namesakes = Namesakes()
    forEachPerson(of: manifest) { examination, record in
      examination.census.list(waiting: record.waitlistCodes, of: record.patient.id)
      examination.compareOwn(record.patient)
      examination.compare(record.codes, of: record.patient, &namesakes)
    }
    compareWaitlists()
    if census.hasAllPeople {
      for (code, entry) in census.entries where !entry.isListed {
        guard let patient = entry.patient else { continue }
        report.add(.unlisted(code, census.patientIDs[patient]), to: .references)
      }
    }
    compare(&namesakes, of: manifest)
  }

  /// Everybody with all their codes, the archive's first.
  private mutating func forEachPerson(
    of manifest: Manifest, _ take: (inout Examination, PatientRecord) -> Void
  ) {
    var archived: Set<PatientID> = []
    // Read once more, so that not all codes are in memory twice; what hinders that was said before.
    let archive = Archive(manifest, in: folder, mayWrite: false)
    for node in manifest.people.nodes {
      for leaf in (try? archive.leaves(of: node)) ?? [] {
        let records: [PatientRecord] = (try? archive.records(of: leaf.piece)) ?? []
        for record in records where !recent.isGone(record.patient.id) {
          let id = record.patient.id
          let newer = recent.newCodes(of: id)
          if recent.patient(id) != nil { archived.insert(id) }
          take(
            &self,
            PatientRecord(
              patient: recent.patient(id) ?? record.patient.knowing(recent.merged),
              codes: record.codes + newer,
              waitlistCodes: recent.waitlistCodes(of: id, after: record)))
        }
      }
    }
    for patient in recent.newPatients.sorted(by: { $0.id < $1.id })
    where !archived.contains(patient.id) {
      take(
        &self,
        PatientRecord(
          patient: patient, codes: recent.newCodes(of: patient.id),
          waitlistCodes: recent.waitlistCodes(of: patient.id)))
    }
  }

  /// Somebody's own code, and the children whose guardian they are.
  private mutating func compareOwn(_ patient: Patient) {
    for code in patient.codes where !census.add(code) {
      report.add(.personCodeTwice(patient.id), to: .references)
    }
    guard census.hasAllPeople else { return }
    for entry in patient.former where census.number(of: entry.id) != nil {
      report.add(.mergedStillThere(entry.id, in: patient.id), to: .references)
    }
    for ward in patient.wards
    where census.number(of: ward) == nil && !recent.forgotten.contains(ward) {
      report.add(.unknownWard(ward, of: patient.id), to: .references)
    }
  }

  private mutating func compare(
    _ codes: [AppointmentCode], of patient: Patient, _ namesakes: inout Namesakes
  ) {
    guard let number = census.number(of: patient.id) else { return }
    var booked: [(code: AppointmentCode, entry: Census.Entry)] = []
    for code in codes {
      guard let entry = census.list(code, of: number) else {
        if census.hasAllPages { report.add(.unknownCode(code, patient.id), to: .references) }
        continue
      }
      if entry.isKept { booked.append((code, entry)) }
    }
    if booked.count > 1 { compare(&booked, of: patient.id) }
    if booked.contains(where: { $0.entry.isActive(at: viewer.clocks.wall) }) {
      namesakes.count(patient)
    }
  }

  /// One person's own: overlapping ones at any time, and of one vaccine as far as they lie ahead.
  private mutating func compare(
    _ booked: inout [(code: AppointmentCode, entry: Census.Entry)], of patient: PatientID
  ) {
    booked.sort { ($0.entry.start, $0.code) < ($1.entry.start, $1.code) }
    for (one, next) in zip(booked, booked.dropFirst()) where one.entry.overlaps(next.entry) {
      report.add(.overlapping(patient, [one.code, next.code]), to: .doubleBookings)
    }
    let active = booked.filter {
      $0.entry.isActive(at: viewer.clocks.wall) && !$0.entry.isGiven
    }
    for (vaccine, group) in Dictionary(grouping: active, by: \.entry.vaccine)
    where group.count > 1 {
      report.add(.bookedTwice(patient, vaccine, group.map(\.code)), to: .doubleBookings)
    }
  }

  /// Two entries of one person are one person: the same name, birth date, and no contact that speaks against it.
  private mutating func compare(_ namesakes: inout Namesakes, of manifest: Manifest) {
    if namesakes.isEmpty { return }
    forEachPerson(of: manifest) { examination, record in
      namesakes.take(record.patient) {
        record.codes.filter { code in
          examination.census.entries[code]?.isActive(at: examination.viewer.clocks.wall) ?? false
        }
      }
    }
    for group in namesakes.groups.values {
      for (index, one) in group.enumerated() {
        for other in group[(index + 1)...] where one.patient.person.isSame(as: other.patient.person)
        {
          compare(one, other)
        }
      }
    }
  }

  private mutating func compare(_ one: Namesakes.Namesake, _ other: Namesakes.Namesake) {
    for code in one.codes {
      for next in other.codes {
        guard let left = census.entries[code], let right = census.entries[next] else { continue }
        if left.vaccine == right.vaccine, !left.isGiven, !right.isGiven {
          report.add(
            .bookedTwice(one.patient.id, left.vaccine, [code, next]), to: .doubleBookings)
        } else if left.overlaps(right) {
          report.add(.overlapping(one.patient.id, [code, next]), to: .doubleBookings)
        }
      }
    }
  }
}
