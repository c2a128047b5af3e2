// SPDX-License-Identifier: MIT

/// Somebody who waits for a place (an Appointment of FHIR R4 whose status is waitlist).
package struct WaitlistEntry: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case waiting
    /// A place is kept for them.
    case offered(Offer)
  }

  /// A place that nobody else can have, for as long as somebody is asked whether they want it.
  package struct Offer: Hashable, Sendable {
    package let time: SlotTime
    /// From then on it goes to the next.
    package let until: Instant

    package init(time: SlotTime, until: Instant) {
      self.time = time
      self.until = until
    }
  }

  /// The appointment that comes of it has the same one.
  package let code: AppointmentCode
  package private(set) var patient: PatientID
  package let hospital: HospitalID
  package let vaccine: VaccineCode
  package let wish: WaitlistWish
  /// Whoever has a lower one at the same hospital is asked first.
  package let number: Int
  package let since: Instant
  package private(set) var state: State
  /// When the slots begin that were offered and not taken; none of them is offered again.
  package private(set) var passed: [Instant]

  /// Whoever wants none of so many places does not wait for one.
  package static let mostPassed = 10

  package init(
    code: AppointmentCode, patient: PatientID, hospital: HospitalID, vaccine: VaccineCode,
    wish: WaitlistWish, number: Int, since: Instant, state: State = .waiting,
    passed: [Instant] = []
  ) {
    self.code = code
    self.patient = patient
    self.hospital = hospital
    self.vaccine = vaccine
    self.wish = wish
    self.number = number
    self.since = since
    self.state = state
    self.passed = passed
  }

  package var offer: Offer? {
    if case .offered(let offer) = state { offer } else { nil }
  }

  /// The same as somebody else's.
  func of(_ patient: PatientID) -> WaitlistEntry {
    var copy = self
    copy.patient = patient
    return copy
  }

  func offered(_ offer: Offer) -> WaitlistEntry {
    var copy = self
    copy.state = .offered(offer)
    return copy
  }

  /// As it is once there is no such place any more; where there is one again, it may be offered again.
  func withdrawn() -> WaitlistEntry {
    var copy = self
    copy.state = .waiting
    return copy
  }

  /// As it is once the place that was offered went to somebody else; nil where it was the last one that is offered.
  func passing() -> WaitlistEntry? {
    guard let offer else { return self }
    var copy = self
    copy.state = .waiting
    copy.passed.append(offer.time.start.instant)
    return copy.passed.count < Self.mostPassed ? copy : nil
  }
}
