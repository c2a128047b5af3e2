// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Who may do what")
struct AuthorityTests {
  // Written out once more, line by line, so that a slip in the rules shows.
  // Columns: book for others, look patients up, check in; all of these at the harbour.
  static let atTheHarbour: [(Cast, String?)] = [
    (.patient, "staff-only"), (.kiosk, "staff-only"), (.soleOwner, nil), (.owner, "sign-in-needed"),
    (.receptionist, nil), (.vaccinator, nil), (.administrator, nil),
    (.receptionistHere, nil), (.vaccinatorHere, nil), (.administratorHere, nil),
    (.receptionistThere, "not-your-hospital"), (.administratorThere, "not-your-hospital"),
    (.closed, "account-closed"), (.demoted, "role-changed"), (.stranger, "account-closed"),
  ]
  // Manage accounts, merge and forget patients, import and add hospitals, export everything, read the audit.
  static let everywhere: [(Cast, String?)] = [
    (.patient, "staff-only"), (.kiosk, "staff-only"), (.soleOwner, nil), (.owner, "sign-in-needed"),
    (.receptionist, "not-allowed"), (.vaccinator, "not-allowed"), (.administrator, nil),
    (.receptionistHere, "not-allowed"), (.vaccinatorHere, "not-allowed"),
    (.administratorHere, "needs-every-hospital"),
    (.receptionistThere, "not-allowed"), (.administratorThere, "needs-every-hospital"),
    (.closed, "account-closed"), (.demoted, "role-changed"), (.stranger, "account-closed"),
  ]

  @Test("The tables name everybody")
  func complete() {
    for table in [Self.atTheHarbour, Self.everywhere] {
      #expect(Set(table.map(\.0)) == Set(Cast.allCases))
    }
    #expect(Cast.accounts.count == 10)
  }

  @Test(
    "What is done at a hospital is for its staff",
    arguments: atTheHarbour,
    [
      StaffTask.bookForOthers, .lookUpPatients, .checkIn, .remindPatients, .recordDoses,
      .decideScreening,
      .manageStock, .manageSchedules, .editHospital,
    ])
  func tasksHere(row: (who: Cast, code: String?), task: StaffTask) throws {
    let (desk, _) = try row.who.desk()
    let actor = Actor(role: row.who.role, terminal: TerminalID("desk"))
    let code = Self.expected(row.who, task)
    #expect(
      try refusal { try desk.ledger.require(task, of: actor, at: HospitalID("harbour")) }
        == code, "\(row.who) \(task)")
  }

  @Test(
    "What concerns all hospitals is for administrators of all hospitals", arguments: everywhere,
    [
      StaffTask.manageAccounts, .mergePatients, .forgetPatients, .importHospitals, .addHospital,
      .exportEverything, .readAudit, .configureSurveys, .readResponses,
    ])
  func tasksEverywhere(row: (who: Cast, code: String?), task: StaffTask) throws {
    let (desk, _) = try row.who.desk()
    let actor = Actor(role: row.who.role, terminal: TerminalID("desk"))
    #expect(try refusal { try desk.ledger.require(task, of: actor) } == row.code)
  }

  @Test("People of all hospitals are reminded by those who work at all of them")
  func remindingEverywhere() throws {
    let expected: [(Cast, String?)] = [
      (.patient, "staff-only"), (.kiosk, "staff-only"), (.soleOwner, nil),
      (.owner, "sign-in-needed"), (.receptionist, nil), (.vaccinator, nil), (.administrator, nil),
      (.receptionistHere, "needs-every-hospital"), (.vaccinatorHere, "needs-every-hospital"),
      (.administratorHere, "needs-every-hospital"), (.closed, "account-closed"),
    ]
    for (who, code) in expected {
      let (desk, _) = try who.desk()
      let actor = Actor(role: who.role, terminal: TerminalID("desk"))
      #expect(try refusal { try desk.ledger.require(.remindPatients, of: actor) } == code, "\(who)")
    }
  }

  /// The table of what all staff do there, and above it what fewer do.
  static func expected(_ who: Cast, _ task: StaffTask) -> String? {
    let few: [Cast] =
      switch task {
      case .recordDoses, .decideScreening: [.receptionist, .receptionistHere, .receptionistThere]
      case .manageStock, .manageSchedules, .editHospital:
        [
          .receptionist, .receptionistHere, .receptionistThere, .vaccinator, .vaccinatorHere,
        ]
      default: []
      }
    if few.contains(who) { return "not-allowed" }
    return atTheHarbour.first { $0.0 == who }?.1
  }

  @Test("No task is left out of the tables")
  func allTasks() {
    #expect(StaffTask.allCases.count == 9 + 9 + 1)
  }

  @Test("Patients are looked up by all staff, wherever they work", arguments: Cast.allCases)
  func lookingUp(who: Cast) throws {
    let (desk, _) = try who.desk()
    let actor = Actor(role: who.role, terminal: TerminalID("desk"))
    let expected: String? =
      switch who {
      case .patient, .kiosk: "staff-only"
      case .owner: "sign-in-needed"
      case .closed, .stranger: "account-closed"
      case .demoted: "role-changed"
      default: nil
      }
    #expect(try refusal { try desk.ledger.require(.lookUpPatients, of: actor) } == expected)
  }
}
