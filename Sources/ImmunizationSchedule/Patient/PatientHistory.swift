// SPDX-License-Identifier: MIT

/// What is known of somebody: when born, what was given, what was observed.
package struct PatientHistory: Sendable {
  package let born: CalendarDay
  package let gender: Gender
  /// Where born, as the data writes it (`U.S.`); nil where it is not known.
  package let country: String?
  package let observations: [ClinicalObservation]
  package let doses: [AdministeredDose]

  package init(
    born: CalendarDay, gender: Gender, country: String? = nil,
    observations: [ClinicalObservation] = [],
    doses: [AdministeredDose] = []
  ) {
    self.born = born
    self.gender = gender
    self.country = country
    self.observations = observations
    self.doses = doses
  }

  func has(_ code: GuidelineCode) -> Bool { observations.contains { $0.code == code } }
}

package enum Gender: String, Hashable, Sendable {
  case female = "Female"
  case male = "Male"
  case unknown = "Unknown"
}

/// A coded observation, with its date where it is known.
package struct ClinicalObservation: Hashable, Sendable {
  package let code: GuidelineCode
  package let date: CalendarDay?

  package init(code: GuidelineCode, date: CalendarDay? = nil) {
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
