// SPDX-License-Identifier: MIT

/// One person's place in one slot (FHIR R4 Appointment).
package struct Appointment: Hashable, Sendable {
  /// FHIR R4's appointment statuses, as far as a booking has come.
  package enum Status: Hashable, Sendable {
    case booked
    /// A new time, for the old one is no more; the person has not agreed to it yet.
    case proposed(Proposal)
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
      case .proposed: "proposed"
      case .arrived: "arrived"
      case .fulfilled: "fulfilled"
      case .missed: "noshow"
      case .cancelled: "cancelled"
      }
    }
  }

  package struct Proposal: Hashable, Sendable {
    /// What was booked.
    package let from: SlotTime
    package let since: Instant
    /// Why that is no more.
    package let reason: String
    /// Whether there is a new place; without one the appointment still stands at its old time.
    package let hasPlace: Bool

    package init(from: SlotTime, since: Instant, reason: String, hasPlace: Bool) {
      self.from = from
      self.since = since
      self.reason = reason
      self.hasPlace = hasPlace
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
  package private(set) var patient: PatientID
  package let vaccine: VaccineCode
  package private(set) var hospital: HospitalID
  package private(set) var time: SlotTime
  package private(set) var status: Status
  /// Whether the person came without an appointment.
  package let isWalkIn: Bool
  /// Why there is one more than there were places; nil where there was one.
  package let addOn: String?
  private var asked: Asked

  /// Apart from the others, for many were asked nothing.
  private indirect enum Asked: Hashable, Sendable {
    case nothing
    case answered(Screening)
  }

  /// What the person answered before the dose; nil where nobody asked.
  package var screening: Screening? {
    if case .answered(let screening) = asked { screening } else { nil }
  }

  package init(
    code: AppointmentCode, patient: PatientID, vaccine: VaccineCode, hospital: HospitalID,
    time: SlotTime, status: Status = .booked, isWalkIn: Bool = false, addOn: String? = nil,
    screening: Screening? = nil
  ) {
    self.code = code
    self.patient = patient
    self.vaccine = vaccine
    self.hospital = hospital
    self.time = time
    self.status = status
    self.isWalkIn = isWalkIn
    self.addOn = addOn
    self.asked = screening.map { .answered($0) } ?? .nothing
  }

  /// Whether nothing has happened to it yet.
  package var isBooked: Bool { status == .booked }

  /// Whether nobody else can have its place.
  package var takesPlace: Bool {
    switch status {
    case .booked, .arrived, .fulfilled, .missed: true
    case .proposed(let proposal): proposal.hasPlace
    case .cancelled: false
    }
  }

  /// Whether the person still has it, or was there: nobody is at two places at one time.
  package var isKept: Bool {
    switch status {
    case .booked, .proposed, .arrived, .fulfilled: true
    case .missed, .cancelled: false
    }
  }

  /// Whether it is kept, and still lies ahead or is going on.
  package func isActive(at now: Instant) -> Bool { isKept && time.end.instant > now }

  /// Whether the person has still to agree to its time.
  package var isProposed: Bool {
    if case .proposed = status { true } else { false }
  }

  /// The dose that was given at it.
  package var dose: Dose? {
    if case .fulfilled(let dose) = status { dose } else { nil }
  }

  func moved(to time: SlotTime, at hospital: HospitalID) -> Appointment {
    with {
      $0.time = time; $0.hospital = hospital
    }
  }

  /// The same as somebody else's.
  func of(_ patient: PatientID) -> Appointment { with { $0.patient = patient } }

  func with(status: Status) -> Appointment { with { $0.status = status } }

  func with(screening: Screening) -> Appointment { with { $0.asked = .answered(screening) } }

  private func with(_ change: (inout Appointment) -> Void) -> Appointment {
    var copy = self
    change(&copy)
    return copy
  }
}
