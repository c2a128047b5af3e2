// SPDX-License-Identifier: MIT

/// A dose as whoever gives it records it.
package struct DoseRequest: Hashable, Sendable {
  package let appointment: CodeAndBirthDate
  /// Where it is given.
  package let hospital: HospitalID
  package let vaccine: VaccineCode
  package let lot: LotNumber
  /// As the package says; nil leaves it to what the stock says of the lot.
  package let expires: LocalDate?
  package let site: BodySite
  package let route: Route
  /// Nil for whoever records it.
  package let performer: AccountID?
  package let observation: Observation
  /// Why it is given whatever stands against it; nil where nothing may.
  package let override: String?

  package init(
    appointment: CodeAndBirthDate, hospital: HospitalID, vaccine: VaccineCode, lot: LotNumber,
    expires: LocalDate? = nil, site: BodySite, route: Route, performer: AccountID? = nil,
    observation: Observation = .usual, override: String? = nil
  ) {
    self.appointment = appointment
    self.hospital = hospital
    self.vaccine = vaccine
    self.lot = lot
    self.expires = expires
    self.site = site
    self.route = route
    self.performer = performer
    self.observation = observation
    self.override = override
  }
}

extension DoseRequest {
  /// What stands against it on `today`.
  ///
  /// - Parameter last: the last dose of the same vaccine that the person was given.
  package func stops(
    for appointment: Appointment, after last: Dose?, stock: Clinic, on today: LocalDate
  ) -> [DoseStop] {
    var stops: [DoseStop] = []
    if vaccine != appointment.vaccine { stops.append(.otherVaccine(booked: appointment.vaccine)) }
    if let last, let interval = DoseInterval.of(vaccine) {
      let from = last.given.local.date.adding(interval.minimum)
      if today < from { stops.append(.tooEarly(from: from, last: last.given.local.date)) }
    }
    if let stop = appointment.screening?.stop(on: today) { stops.append(.answers(stop)) }
    return stops + stock.stops(self, on: today)
  }
}

/// What stands against giving a dose, unless somebody says why it is given all the same.
package enum DoseStop: Hashable, Sendable {
  /// Another one was booked.
  case otherVaccine(booked: VaccineCode)
  /// What the person answered stands against it.
  case answers(ScreeningStop)
  /// The one before was given on `last`.
  case tooEarly(from: LocalDate, last: LocalDate)
  /// The lot may be used until then.
  case expired(LocalDate)
  /// The hospital counts this vaccine, and has no such lot.
  case lotUnknown
  /// Every dose of it was given or thrown away.
  case lotEmpty
  /// The stock has the number for another vaccine.
  case lotOfOtherVaccine(VaccineCode)
  /// The stock says so, and not what the package was read as.
  case expiryDiffers(LocalDate)
}

/// Why no dose is recorded, whatever the reason.
package enum DoseProblem: Hashable, Sendable {
  case stopped([DoseStop])
  /// The person was not checked in.
  case notArrived
  /// On that day and at that time.
  case alreadyGiven(ZonedTime)
  case expiryNeeded(LotNumber)
  /// Somebody who may not give doses there.
  case performerMayNot(AccountID)
  /// Nothing was given that could be over.
  case notObserved
  case alreadyLeft
}
