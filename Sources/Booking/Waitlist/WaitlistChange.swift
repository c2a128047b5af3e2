// SPDX-License-Identifier: MIT

/// Something that is done about a waiting list.
package enum WaitlistChange: Hashable, Sendable {
  case join(WaitlistRequest)
  /// Book the place that is offered.
  case accept(CodeAndBirthDate)
  /// For staff: book any free place for somebody who waits.
  case place(CodeAndBirthDate, at: RequestedTime)
  /// Wait on, and leave the place that is offered to the next.
  case decline(CodeAndBirthDate)
  case leave(CodeAndBirthDate)
  /// Pass on whatever is due: offers that ran out, and free places that somebody waits for.
  case sweep(HospitalID)
  /// Minutes for which a place is offered there.
  case offerTime(HospitalID, minutes: Int)
}

package struct WaitlistRequest: Hashable, Sendable {
  package let hospital: HospitalID
  package let vaccine: VaccineCode
  package let person: Person
  package let wish: WaitlistWish

  package init(hospital: HospitalID, vaccine: VaccineCode, person: Person, wish: WaitlistWish) {
    self.hospital = hospital
    self.vaccine = vaccine
    self.person = person
    self.wish = wish
  }
}

package enum WaitlistProblem: Hashable, Sendable {
  /// The person waits there for this vaccine.
  case alreadyWaiting(PersonName)
  /// Places that fit are free, at these times first.
  case placeFree([ZonedTime])
  /// The hospital has no slots on those days and at those times.
  case neverOpen
  /// The last day is over.
  case daysOver
  /// Nobody waits for longer than so many days.
  case tooLong(days: Int)
  /// So many wait already.
  case listFull(limit: Int)
  case notOffered
  /// Nothing is waited for any more: this time is booked under the code.
  case booked(ZonedTime)
  /// It was offered until then.
  case offerOver(ZonedTime)
  /// Minutes of an offer, of these.
  case offerTime(ClosedRange<Int>)
}
