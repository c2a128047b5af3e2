// SPDX-License-Identifier: MIT

extension Ledger {
  /// The appointment that a code of either kind stands for at a hospital's desk.
  package func appointment(shown code: WrittenCode, at site: Site, now: Instant)
    throws(BookingError) -> Appointment
  {
    if let appointment = code.appointment.flatMap({ appointment($0) }) { return appointment }
    guard let patient = code.person.flatMap({ patient($0) }) else { throw .notFound }
    guard let expected = expectedAppointment(of: patient.id, at: site, now: now) else {
      throw .nothingBooked(patient.person.name)
    }
    return expected
  }

  /// For whom of their household somebody who shows their own code stands there: appointments of today at that hospital, those
  /// first of which nothing was noted. None where they have one there themselves.
  package func expectedChildren(of guardian: Patient, at site: Site, now: Instant)
    -> [Appointment]
  {
    let today = site.zone.zoned(now).local.date
    func isExpected(_ appointment: Appointment) -> Bool {
      if case .cancelled = appointment.status { return false }
      return appointment.hospital == site.hospital.id && appointment.time.start.local.date == today
    }
    if appointments(of: guardian.id).contains(where: isExpected) { return [] }
    return household(of: guardian, on: now.latestDate)
      .flatMap { appointments(of: $0.id).filter(isExpected) }
      .sorted { left, right in
        let isOpen = (left.isBooked || left.isProposed, right.isBooked || right.isProposed)
        return isOpen.0 == isOpen.1 ? left.time < right.time : isOpen.0
      }
  }

  /// The appointment for which somebody who shows their own code stands at a hospital's desk.
  ///
  /// One of today there, then one of today elsewhere, then the next to come, then the last that was; of several of today
  /// the first that nothing was noted of. Nil where nothing is booked that was not cancelled.
  package func expectedAppointment(of patient: PatientID, at site: Site, now: Instant)
    -> Appointment?
  {
    let today = site.zone.zoned(now).local.date
    func rank(_ appointment: Appointment) -> (Int, Int, Int) {
      let start = appointment.time.start
      let isOpen = appointment.isBooked || appointment.isProposed
      if start.local.date == today {
        let place = appointment.hospital == site.hospital.id ? 0 : 1
        return (place, isOpen ? 0 : 1, start.instant.seconds)
      }
      return start.instant > now ? (2, 0, start.instant.seconds) : (3, 0, -start.instant.seconds)
    }
    return appointments(of: patient).filter { appointment in
      if case .cancelled = appointment.status { false } else { true }
    }.min { rank($0) < rank($1) }
  }
}
