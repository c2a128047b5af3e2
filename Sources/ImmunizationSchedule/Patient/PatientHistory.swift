// SPDX-License-Identifier: MIT

/// What is known of somebody: when born, what was given, what was observed.
package struct PatientHistory: Sendable {
  package let born: CalendarDay
  package let sex: Sex
  /// Where born, as the data writes it (`U.S.`); nil where it is not known.
  package let country: String?
  package let observations: [PatientObservation]
  package let doses: [AdministeredDose]

  package init(
    born: CalendarDay, sex: Sex, country: String? = nil, observations: [PatientObservation] = [],
    doses: [AdministeredDose] = []
  ) {
    self.born = born
    self.sex = sex
    self.country = country
    self.observations = observations
    self.doses = doses
  }

  func has(_ code: ObservationCode) -> Bool { observations.contains { $0.code == code } }
}

package enum Sex: String, Sendable {
  case female = "Female"
  case male = "Male"
  case unknown = "Unknown"
}

/// A coded observation, with its date where it is known.
package struct PatientObservation: Hashable, Sendable {
  package let code: ObservationCode
  package let date: CalendarDay?

  package init(code: ObservationCode, date: CalendarDay? = nil) {
    self.code = code
    self.date = date
  }
}

/// A vaccine dose that was given.
package struct AdministeredDose: Hashable, Sendable {
  package let date: CalendarDay
  package let cvx: CVX
  /// The manufacturer's code.
  package let mvx: String?
  /// After which the lot was not to be used.
  package let expires: CalendarDay?
  /// Recalled, spoilt, or given in a way in which it does not count.
  package let isSubpotent: Bool

  package init(
    date: CalendarDay, cvx: CVX, mvx: String? = nil, expires: CalendarDay? = nil,
    isSubpotent: Bool = false
  ) {
    self.date = date
    self.cvx = cvx
    self.mvx = mvx
    self.expires = expires
    self.isSubpotent = isSubpotent
  }
}
