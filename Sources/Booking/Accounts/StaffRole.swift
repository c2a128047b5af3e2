// SPDX-License-Identifier: MIT

/// What somebody who works here was given to do.
package enum StaffRole: String, Hashable, Sendable, CaseIterable {
  case receptionist, vaccinator, administrator

  /// Whether the role includes `task`; each includes all that the one before does.
  package func may(_ task: StaffTask) -> Bool {
    switch task {
    case .bookForOthers, .lookUpPatients, .editPatients, .checkIn, .remindPatients: true
    case .recordDoses, .decideScreening: self != .receptionist
    case .manageStock, .manageSchedules, .editHospital, .manageAccounts, .mergePatients,
      .forgetPatients,
      .importHospitals, .addHospital, .exportEverything, .readAudit, .configureSurveys,
      .readResponses:
      self == .administrator
    }
  }

  package var noun: String { rawValue }
}

extension StaffTask {
  /// Whether an account for some hospitals may do it: people belong to none of them.
  var isAboutPeople: Bool {
    switch self {
    case .lookUpPatients, .editPatients: true
    case .bookForOthers, .checkIn, .remindPatients, .recordDoses, .decideScreening, .manageStock,
      .manageSchedules,
      .editHospital, .manageAccounts, .mergePatients, .forgetPatients, .importHospitals,
      .addHospital,
      .exportEverything, .readAudit, .configureSurveys, .readResponses:
      false
    }
  }
}

/// What staff do and patients do not.
package enum StaffTask: String, Hashable, Sendable, CaseIterable {
  /// Book, move and cancel for somebody else, also when it is too late to do so without a call.
  case bookForOthers
  case lookUpPatients
  /// Correct a name or a birth date.
  case editPatients
  /// Check somebody in, note that somebody did not come, and take either back.
  case checkIn
  /// Tell people of their appointments.
  case remindPatients
  /// Record doses, and take them back.
  case recordDoses
  /// See what somebody answered before a dose, and say whether it may be given.
  case decideScreening
  /// Receive doses, and note what was wasted.
  case manageStock
  /// Close days, open others, and set places and vaccines.
  case manageSchedules
  /// Change what a hospital is called, where it stands and how it is reached.
  case editHospital
  case manageAccounts
  /// Make one of two entries, which is hard to take back.
  case mergePatients
  case forgetPatients
  case importHospitals
  case addHospital
  /// Write out all appointments and patients.
  case exportEverything
  /// See who did what, and who looked at what.
  case readAudit
  /// Say what is asked in the survey of this machine, and where the answers go.
  case configureSurveys
  /// See what people answered, and how many have which badge.
  case readResponses
}
