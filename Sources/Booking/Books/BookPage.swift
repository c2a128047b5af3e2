// SPDX-License-Identifier: MIT

/// Which page of which hospital's appointment book: one month of it.
package struct BookPageID: Hashable, Sendable {
  package let hospital: HospitalID
  package let month: Month

  package init(hospital: HospitalID, month: Month) {
    self.hospital = hospital
    self.month = month
  }

  /// Where `appointment` stands: in the month in which it begins on the hospital's own calendar.
  package init(of appointment: Appointment) {
    self.init(hospital: appointment.hospital, month: Month(appointment.time.start.local.date))
  }
}

/// A hospital's appointments of one month as the archive keeps them, cancelled ones too; never changed, only replaced.
package struct BookPage: Hashable, Sendable {
  /// In the order of time.
  package let appointments: [Appointment]

  package init(_ appointments: some Sequence<Appointment> = []) {
    self.appointments = appointments.sorted { ($0.time, $0.code) < ($1.time, $1.code) }
  }

  package func appointment(_ code: AppointmentCode) -> Appointment? {
    appointments.first { $0.code == code }
  }

  /// Those that begin at `start`.
  func appointments(at start: Instant) -> ArraySlice<Appointment> {
    var (low, high) = (0, appointments.count)
    while low < high {
      let middle = (low + high) / 2
      if appointments[middle].time.start.instant < start { low = middle + 1 } else { high = middle }
    }
    return appointments[low...].prefix { $0.time.start.instant == start }
  }
}
