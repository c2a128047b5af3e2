// SPDX-License-Identifier: MIT

/// One person's place in one slot (FHIR R4 Appointment).
package struct Appointment: Hashable, Sendable {
  /// FHIR R4's appointment statuses, as far as a booking has come.
  package enum Status: Hashable, Sendable {
    case booked
    /// The person is at the hospital.
    case arrived(since: Instant)
    /// The dose was given.
    case fulfilled(Dose)
    /// The person did not come (FHIR's noshow).
    case missed(since: Instant)
    case cancelled(Cancellation)

    package var word: String {
      switch self {
      case .booked: "booked"
      case .arrived: "arrived"
      case .fulfilled: "fulfilled"
      case .missed: "noshow"
      case .cancelled: "cancelled"
      }
    }
  }

  package struct Cancellation: Hashable, Sendable {
    package let at: Instant
    package let reason: String?

    package init(at: Instant, reason: String?) {
      self.at = at
      self.reason = reason
    }
  }

  package let code: AppointmentCode
  package let patient: PatientID
  package let vaccine: VaccineCode
  package private(set) var hospital: HospitalID
  package private(set) var time: SlotTime
  package private(set) var status: Status

  package init(
    code: AppointmentCode, patient: PatientID, vaccine: VaccineCode, hospital: HospitalID,
    time: SlotTime, status: Status = .booked
  ) {
    self.code = code
    self.patient = patient
    self.vaccine = vaccine
    self.hospital = hospital
    self.time = time
    self.status = status
  }

  /// Whether nothing has happened to it yet.
  package var isBooked: Bool { status == .booked }

  /// Whether nobody else can have its place.
  package var takesPlace: Bool {
    switch status {
    case .booked, .arrived, .fulfilled, .missed: true
    case .cancelled: false
    }
  }

  /// Whether the person still has it, or was there: nobody is at two places at one time.
  package var isKept: Bool {
    switch status {
    case .booked, .arrived, .fulfilled: true
    case .missed, .cancelled: false
    }
  }

  /// Whether it is kept, and still lies ahead or is going on.
  package func isActive(at now: Instant) -> Bool { isKept && time.end.instant > now }

  /// The dose that was given at it.
  package var dose: Dose? {
    if case .fulfilled(let dose) = status { dose } else { nil }
  }

  func moved(to time: SlotTime, at hospital: HospitalID) -> Appointment {
    with {
      $0.time = time; $0.hospital = hospital
    }
  }

  func with(status: Status) -> Appointment { with { $0.status = status } }

  private func with(_ change: (inout Appointment) -> Void) -> Appointment {
    var copy = self
    change(&copy)
    return copy
  }
}
