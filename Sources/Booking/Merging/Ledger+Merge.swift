// SPDX-License-Identifier: MIT

/// Two entries of one person become one.
extension Ledger {
  func merge(_ wanted: MergeRequest, in circumstances: Circumstances) throws(BookingError)
    -> ([Event], Outcome)
  {
    let old = try patient(.id(wanted.kept))
    let other = try patient(.id(wanted.gone))
    guard old.id != other.id else { throw .merge(.sameEntry) }
    guard !old.wards.contains(other.id), !other.wards.contains(old.id) else {
      throw .merge(.guardianAndChild)
    }
    var kept = old
    kept.person = old.person.completed(
      by: other.person, born: try birthDate(of: old, other, as: wanted))
    try requireOne(old, other, as: kept.person, in: circumstances)
    try take(wardsOf: other, to: &kept, on: circumstances.clocks.wall.latestDate)
    kept.code = old.code ?? other.code ?? unusedPersonCode([], in: circumstances)
    kept.former +=
      other.former + [
        FormerEntry(
          id: other.id, person: other.person, code: other.code == kept.code ? nil : other.code,
          at: circumstances.clocks.wall, reason: wanted.reason)
      ]
    let merged = MergedEntries(
      kept: kept, gone: other.id,
      appointments: appointments(of: other.id).map { $0.of(kept.id) },
      waiting: waitlistEntries(of: other.id).map { $0.of(kept.id) },
      waitlistCodes: waitlistCodes(of: other.id),
      checks: latest(checks(of: old.id) + checks(of: other.id)))
    return ([.merged(merged)], .merged(merged))
  }

  /// The people besides its footprint whom the entry that stays may be mistaken for.
  func namesakes(after merge: MergeRequest) -> Footprint? {
    guard let kept = patient(merge.kept), let date = merge.birthDate,
      kept.person.birthDate != date
    else { return nil }
    return Footprint(people: [PersonKey(name: kept.person.name.folded, birthDate: date)])
  }

  private func birthDate(of kept: Patient, _ gone: Patient, as wanted: MergeRequest)
    throws(BookingError) -> LocalDate
  {
    let dates = (kept.person.birthDate, gone.person.birthDate)
    guard let right = wanted.birthDate else {
      guard dates.0 == dates.1 else { throw .merge(.birthDatesDiffer(dates.0, dates.1)) }
      return dates.0
    }
    guard right == dates.0 || right == dates.1 else {
      throw .merge(.otherBirthDate(dates.0, dates.1))
    }
    return right
  }

  /// Nothing of the two stands against their being one person, and nothing of anybody else.
  private func requireOne(
    _ old: Patient, _ other: Patient, as person: Person, in circumstances: Circumstances
  ) throws(BookingError) {
    let now = circumstances.clocks.wall
    let own = appointments(of: old.id).filter(\.isKept)
    let others = appointments(of: other.id).filter(\.isKept)
    for one in own {
      for next in others { try requireBoth(one, next, at: now) }
    }
    for third in patients(same: person) where third.id != old.id && third.id != other.id {
      // Who was taken for one of the two before may go on being so, with whatever one person may have.
      guard old.person.isSame(as: third.person) || other.person.isSame(as: third.person) else {
        throw .inTheBooks(person.name, third)
      }
      for next in appointments(of: third.id) where next.isActive(at: now) {
        for one in own + others where one.isActive(at: now) {
          try requireBoth(one, next, at: now)
        }
      }
    }
    try requireFewWaits(waitlistEntries(of: old.id), waitlistEntries(of: other.id))
    for (waiting, booked) in [
      (waitlistEntries(of: old.id), others), (waitlistEntries(of: other.id), own),
    ] {
      for entry in waiting {
        for appointment in booked
        where appointment.vaccine == entry.vaccine && appointment.isActive(at: now)
          && appointment.dose == nil
        {
          throw .merge(.waitsAndBooked(waiting: entry.code, booked: appointment.code))
        }
      }
    }
  }

  /// One person may have both.
  private func requireBoth(_ one: Appointment, _ next: Appointment, at now: Instant)
    throws(BookingError)
  {
    let codes = [one.code, next.code].sorted()
    if one.isActive(at: now), next.isActive(at: now), one.vaccine == next.vaccine,
      one.dose == nil, next.dose == nil
    {
      throw .merge(.bothBooked(one.vaccine, codes))
    }
    guard one.time.overlaps(next.time) else { return }
    throw .merge(one.wasAttended && next.wasAttended ? .bothCame(codes) : .overlapping(codes))
  }

  private func requireFewWaits(_ own: [WaitlistEntry], _ others: [WaitlistEntry])
    throws(BookingError)
  {
    for one in own {
      for next in others where one.hospital == next.hospital && one.vaccine == next.vaccine {
        throw .merge(.bothWait([one.code, next.code].sorted()))
      }
    }
  }

  private func take(wardsOf other: Patient, to kept: inout Patient, on date: LocalDate)
    throws(BookingError)
  {
    for ward in other.wards { kept.add(ward: ward) }
    let children = kept.wards.filter { patient($0)?.person.isChild(on: date) == true }
    if !children.isEmpty, kept.person.isChild(on: date) {
      throw .guardianTooYoung(kept.person.name)
    }
    guard kept.wards.count > Patient.mostWards else { return }
    // Who has come of age makes room, as where a child is added.
    for ward in kept.wards where !children.contains(ward) { kept.remove(ward: ward) }
    guard kept.wards.count <= Patient.mostWards else {
      throw .tooManyWards(limit: Patient.mostWards)
    }
  }

  private func latest(_ checks: [CheckMark]) -> [CheckMark] {
    Array(
      checks.sorted { ($0.at.instant, $0.response) < ($1.at.instant, $1.response) }
        .suffix(CheckMark.kept))
  }
}

extension Person {
  /// With what `other` says where nothing is said here.
  fileprivate func completed(by other: Person, born: LocalDate) -> Person {
    Person(
      name: name, birthDate: born, sex: sex ?? other.sex,
      contact: Contact(
        phone: contact.phone ?? other.contact.phone, email: contact.email ?? other.contact.email),
      guardian: guardian ?? other.guardian)
  }
}

extension Appointment {
  /// Whether the person was there, or is.
  fileprivate var wasAttended: Bool {
    switch status {
    case .arrived, .fulfilled: true
    case .booked, .proposed, .missed, .cancelled: false
    }
  }
}
