// SPDX-License-Identifier: MIT

extension StaffTask {
  /// What an account may or may not do, as a verb.
  var text: String {
    switch self {
    case .bookForOthers: "book for others"
    case .lookUpPatients: "look patients up"
    case .checkIn: "check people in"
    case .remindPatients: "remind people of all hospitals"
    case .recordDoses: "record doses"
    case .decideScreening: "decide on answers before a dose"
    case .manageStock: "manage the stock"
    case .manageSchedules: "change schedules"
    case .editHospital: "edit a hospital"
    case .manageAccounts: "manage accounts"
    case .editPatients: "change what is known of people"
    case .mergePatients: "make one of two entries of a person"
    case .forgetPatients: "remove people for good"
    case .importHospitals: "import hospitals"
    case .addHospital: "add a hospital"
    case .exportEverything: "export everything"
    case .readAudit: "read the audit"
    case .configureSurveys: "configure surveys"
    case .readResponses: "read what people answered"
    }
  }
}

extension StaffRole {
  /// Before the noun, at the beginning of a sentence.
  var article: String { self == .administrator ? "An" : "A" }
}
