// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

/// The pages for those who work there.
extension PageWalk {
  static let staff =
    signingIn + accounts + boards + visits + doses + walkIns + weeks + schedules + stocks + audits
    + waitlists + dashboards

  private static let waitlists = [
    walk("waitlist") {
      try $0.toWaitlist()
      $0.press(.character("n"))
    },
    walk("waitlist-offered") {
      try $0.toWaitlist()
      try $0.cancels("Kim")
      $0.press(.character("n"))
    },
    walk("waitlist-take-off") {
      try $0.toWaitlist()
      $0.press(.character("n"), .down, .character("c"))
    },
    walk("waitlist-nobody") {
      try $0.toBoard()
      $0.press(.character("n"))
    },
    walk("board-offered") {
      try $0.toWaitlist()
      try $0.cancels("Kim")
      for _ in 0..<8 { $0.press(.down) }
      $0.press(.right, .right)
    },
  ]

  static func walk(
    _ name: String, hasAccounts: Bool = true, hospital: String? = nil,
    at moment: String = DeskDriver.usualMoment,
    _ steps: @escaping @Sendable (inout DeskDriver) throws -> Void
  ) -> PageWalk {
    PageWalk(
      name: "staff-\(name)", at: moment,
      staff: DeskSettings.Staff(
        hasAccounts: hasAccounts, hospital: hospital.map { HospitalID($0) }), walk: steps)
  }

  private static let signingIn = [
    walk("first", hasAccounts: false) { $0.type("Ada Byron") },
    walk("first-wrong", hasAccounts: false) {
      $0.press(.tab)
      $0.type("Ada!")
      $0.press(.tab)
      $0.type("short")
      $0.press(.tab)
      $0.type("other")
      $0.press(.tab, .enter)
    },
    walk("sign-in") { $0.type("sam") },
    walk("sign-in-wrong") {
      for _ in 0..<3 {
        $0.press(.escape)
        $0.signIn(password: "guess")
      }
      $0.type("again")
    },
    walk("locked") {
      try $0.toBoard()
      $0.pass(seconds: 600)
    },
    walk("unlock-pin") {
      try $0.toBoard()
      $0.press(.control("p"))
      $0.type("set a PIN")
      $0.press(.enter)
      $0.type("1234")
      $0.press(.tab)
    },
    walk("locked-pin") {
      try $0.toBoard()
      $0.press(.control("p"))
      $0.type("set a PIN")
      $0.press(.enter)
      $0.type("2580")
      $0.press(.tab)
      $0.type("2580")
      $0.press(.control("g"), .function(12))
    },
    walk("hospital") { $0.signIn("ada") },
    walk("hospital-typed") {
      $0.signIn("rosa")
      $0.type("med")
    },
    walk("hospital-none") {
      $0.signIn("rosa")
      $0.type("nowhere")
    },
  ]

  private static let accounts = [
    walk("accounts", hospital: "harbour") { try $0.toAccounts() },
    walk("accounts-close", hospital: "harbour") {
      try $0.toAccounts()
      $0.press(.down, .character("d"))
    },
    walk("account-new", hospital: "harbour") {
      try $0.toAccounts()
      $0.press(.character("n"))
      $0.type("Ben Ode")
      $0.press(.tab, .tab, .right, .tab, .tab)
      $0.type("short")
      $0.press(.tab)
    },
    walk("account-role", hospital: "harbour") {
      try $0.toAccounts()
      $0.press(.down, .enter)
    },
    walk("account-password", hospital: "harbour") {
      try $0.toAccounts()
      $0.press(.down, .character("p"))
    },
    walk("hospital-edit", hospital: "harbour") {
      try $0.toBoard(as: "ada")
      $0.choose("its name")
      for _ in 0..<5 { $0.press(.tab) }
      $0.press(.control("u"))
      $0.type("Atlantis")
      $0.press(.control("g"))
    },
    walk("hospital-add", hospital: "harbour") {
      try $0.toBoard(as: "ada")
      $0.choose("add a hospital")
      for _ in 0..<15 { $0.press(.tab) }
    },
    walk("hospital-preview", hospital: "harbour") {
      try $0.toBoard(as: "ada")
      $0.choose("its name")
      $0.press(.control("u"))
      $0.type("Harbour General")
      $0.press(.control("g"))
    },
    walk("proof", hospital: "harbour") {
      try $0.toAccounts()
      $0.pass(seconds: 301)
      $0.press(.down, .character("d"), .character("y"))
      $0.type("guess")
      $0.press(.control("g"))
    },
    walk("forget", hospital: "harbour") {
      try $0.toBoard(as: "ada")
      $0.press(.right, .character("v"), .control("p"))
      $0.type("remove this")
      $0.press(.enter)
    },
  ]

  private static let boards = [
    walk("board") { try $0.toBoard() },
    walk("board-late") {
      try $0.toBoard()
      $0.press(.right)
    },
    walk("board-free") {
      try $0.toBoard()
      $0.press(.down, .down, .right, .right)
    },
    walk("board-checked-in") {
      try $0.toBoard()
      $0.press(.right, .enter)
    },
    walk("board-scanning") {
      try $0.toBoard()
      $0.type("BMV1:7K3M9")
    },
    walk("board-mistyped") {
      try $0.toBoard()
      $0.type("BMV1:7K3M9Q2XWTR8VDA")
      $0.press(.enter)
    },
    walk("board-changed") {
      try $0.toBoard()
      try $0.elsewhere(.checkIn, $0.late())
    },
    walk("board-crowded", at: "2026-11-30T11:05:00-05:00") { try $0.toBoardOfCrowd() },
    walk("board-tomorrow") {
      try $0.toBoard()
      $0.press(.character("]"))
    },
    walk("board-yesterday") {
      try $0.toBoard()
      for _ in 0..<3 { $0.press(.character("[")) }
    },
    walk("board-closed") {
      try $0.toBoard()
      for _ in 0..<5 { $0.press(.character("]")) }
    },
    walk("board-cancel") {
      try $0.toBoard()
      $0.press(.down, .character("c"))
    },
    walk("board-help") {
      try $0.toBoard()
      $0.press(.character("?"))
    },
    walk("board-print") {
      try $0.toBoard()
      $0.press(.character("p"))
    },
    walk("board-sign-out") {
      try $0.toBoard()
      $0.press(.right, .character("x"), .escape)
    },
    walk("board-moving") {
      try $0.toBoard()
      $0.press(.down, .character("m"))
    },
    walk("board-refused", hospital: "hill") {
      $0.signIn("ada")
      try $0.close("ada")
    },
  ]

  private static let doses = [
    walk("dose") {
      try $0.toBoard()
      $0.press(.enter)
    },
    walk("dose-from-stock") {
      try $0.receive(58, "CV10501")
      try $0.toBoard()
      $0.press(.enter)
    },
    walk("dose-scanned") {
      try $0.toBoard()
      $0.press(.enter)
      $0.type("(01)00312345678906(17)270228(10)CV10501")
      $0.press(.enter)
    },
    walk("dose-wrong-scan") {
      try $0.toBoard()
      $0.press(.enter)
      $0.type("(01)00312345678907(17)270228(10)CV10501")
      $0.press(.enter)
    },
    walk("dose-stopped") {
      try $0.receive(2, "CV10442", expires: "2026-11-29")
      try $0.toBoard()
      $0.press(.enter)
      $0.type("CV10442")
      $0.press(.tab, .control("g"))
    },
    walk("dose-empty") {
      try $0.toBoard()
      $0.press(.enter, .control("g"))
    },
    walk("dose-next") {
      try $0.visitor("Uma Reddy", at: "2026-11-30T13:30", vaccine: .mmr)
      try $0.toBoard()
      try $0.giveDose(to: "Uma Reddy")
    },
    walk("dose-too-early") {
      try $0.givenBefore("Uma Reddy", .mmr)
      try $0.toBoard()
      $0.press(.character("/"))
      $0.type("uma")
      $0.press(.enter, .enter)
      $0.type("CV1")
      $0.press(.tab)
      $0.type("2027-02")
      $0.press(.tab)
    },
    walk("dose-vaccines") {
      try $0.toBoard()
      $0.press(.enter, .tab, .tab, .enter)
    },
    walk("board-resting") {
      try $0.toBoard()
      for (name, time, minutes) in [
        ("Uma Reddy", "13:45", 3), ("Ko Tanaka", "13:30", 14), ("Leo Brandt", "13:30", 40),
      ] {
        try $0.given($0.visitor(name, at: "2026-11-30T\(time)"), minutes: minutes)
      }
      $0.send(.changed)
    },
    walk("visit-given") {
      try $0.toBoard()
      let visitor = try $0.visitor("Uma Reddy", at: "2026-11-30T13:45")
      try $0.given(visitor, minutes: 3)
      $0.scan(visitor.code)
    },
  ]

  private static let walkIns = [
    walk("walk-in") {
      try $0.toBoard()
      $0.press(.character("w"))
      $0.type("Ada Lee")
    },
    walk("walk-in-wrong") {
      try $0.toBoard()
      $0.press(.character("w"), .control("g"))
    },
    walk("walk-in-full", at: "2026-11-30T16:50:00-05:00") {
      for name in ["One", "Two", "Three"] {
        try $0.visitor(name, at: "2026-11-30T16:45")
      }
      $0.signIn()
      $0.press(.character("w"))
      $0.type("Ada Lee")
    },
    walk("add-on") {
      try $0.toBoard()
      $0.press(.character("a"))
    },
    walk("board-over-booked") {
      try $0.toBoard()
      try $0.addOnTop("Eva Novak")
      $0.send(.changed)
    },
    walk("calls-none") {
      try $0.toBoard()
      $0.press(.character("f"))
    },
    walk("calls") {
      try $0.toBoard()
      try $0.closeAfternoon()
      $0.press(.character("f"))
    },
    walk("board-closed-afternoon") {
      try $0.toBoard()
      try $0.closeAfternoon()
    },
    walk("board-late-ones", at: "2026-11-30T15:05:00-05:00") {
      try $0.toBoard()
      $0.press(.character("z"))
    },
  ]

  private static let visits = [
    walk("visit-elsewhere") {
      let visitor = try $0.visitor("Mei-Lin Chou", at: "2026-11-30T15:00", hospital: "river")
      try $0.toBoard()
      $0.scan(visitor.code)
    },
    walk("visit-tomorrow") {
      let visitor = try $0.visitor("Olu Adéyemi", at: "2026-12-01T08:15", phone: "617 555 0188")
      try $0.toBoard()
      $0.scan(visitor.code)
    },
    walk("visit-cancelled") {
      let visitor = try $0.visitor("Olu Adéyemi", at: "2026-11-30T15:30")
      try $0.books.perform(.cancel(visitor.opened(born: "1981-05-02"), reason: "ill"))
      try $0.toBoard()
      $0.scan(visitor.code)
    },
    walk("visit-here") {
      try $0.toBoard()
      $0.press(.character("v"))
    },
    walk("look-up") {
      try $0.toBoard()
      $0.press(.character("/"))
      $0.type("an")
    },
    walk("look-up-none") {
      try $0.toBoard()
      $0.press(.character("/"))
      $0.type("zzz")
    },
    walk("look-up-everybody") {
      _ = try $0.visitor("Olu Adéyemi", at: "2026-12-01T08:15", phone: "+44 20 7946 0958")
      _ = try $0.visitor("Adèle Fournier-Beaumont", at: "2026-12-01T08:30", born: "1949-11-30")
      try $0.toBoard()
      $0.press(.character("/"))
      $0.type("ad")
      $0.press(.down)
    },
  ]

  private static let weeks = [
    walk("report") {
      try $0.toBoard()
      try $0.noteDays()
      $0.press(.character("r"))
    },
    walk("report-no-shows") {
      try $0.toBoard()
      try $0.noteDays()
      $0.press(.character("r"), .tab, .character("w"))
    },
    walk("report-waiting") {
      try $0.toBoard()
      try $0.noteDays()
      $0.press(.character("r"), .tab, .tab, .character("g"))
    },
    walk("report-empty") {
      try $0.toBoard()
      $0.press(.character("r"), .character("g"), .character("["))
    },
    walk("week") {
      try $0.toBoard()
      $0.press(.tab)
    },
    walk("week-crowded", at: "2026-11-30T11:05:00-05:00") {
      try $0.toBoardOfCrowd()
      $0.press(.tab, .right)
    },
    walk("week-next") {
      try $0.toBoard()
      $0.press(.tab, .character("]"))
    },
    walk("month") {
      try $0.toBoard()
      $0.press(.backTab)
    },
    walk("month-crowded", at: "2026-11-30T11:05:00-05:00") {
      try $0.toBoardOfCrowd()
      $0.press(.tab, .right, .tab, .character("]"), .character("["), .up)
    },
    walk("month-closed") {
      try $0.visitor("Kim Doe", at: "2026-12-03T10:30")
      try $0.closeDay("2026-12-03", reason: "water damage")
      try $0.toBoard()
      $0.press(.backTab, .right, .down)
    },
  ]
}

extension DeskDriver {
  /// The board of an afternoon, Sam's unless said otherwise, with people of all kinds on it.
  mutating func toBoard(as name: String = "sam") throws {
    let people = [
      ("Olivia Adéyemi", "13:15"), ("Jana Dvořák", "13:15"), ("山田 太郎", "13:15"),
      ("Samir Haddad", "13:30"), ("Nora Quinn", "13:45"), ("Ben Achterberg-Lindqvist", "13:45"),
      ("Niamh O’Connor", "14:00"), ("Juan Pérez", "14:00"), ("Lotte Maas", "14:00"),
      ("Grete Holm", "14:15"), ("李小龍", "14:15"), ("Sofía Ruiz", "14:15"),
      ("Ewa Nowak", "14:30"), ("Ravi Menon", "14:45"), ("Zoë Peters", "14:45"),
      ("Anna Weiss", "15:00"), ("Tess Wyatt", "16:30"), ("Yusuf Kaya", "16:45"),
    ]
    for (name, time) in people { try visitor(name, at: "2026-11-30T\(time)") }
    try visitor("Ida Berg", at: "2026-11-27T09:00")
    try visitor("Vera Sokol", at: "2026-12-01T08:00", born: "2016-02-03")
    try note(
      (.checkIn, "Olivia Adéyemi", "13:08"), (.checkIn, "Jana Dvořák", "13:20"),
      (.miss, "山田 太郎", "13:40"), (.checkIn, "Samir Haddad", "13:29"),
      (.checkIn, "Nora Quinn", "13:44"), (.checkIn, "Niamh O’Connor", "14:00"),
      (.checkIn, "Juan Pérez", "14:02"), (.checkIn, "Grete Holm", "14:01"))
    signIn(name)
  }

  /// What was done earlier in the day.
  private mutating func note(_ steps: (VisitStep, String, String)...) throws {
    let clocks = books.clocks
    defer { books.clocks = clocks }
    for (step, name, time) in steps {
      try books.setClock("2026-11-30T\(time):00-05:00")
      try books.perform(
        .visit(VisitRequest(step, named(name).opened(born: "1981-05-02"), at: Self.harbour)),
        as: .staff(AccountID("rosa"), .receptionist), terminal: "other")
    }
  }

  func named(_ name: String) throws -> Appointment {
    try #require(
      books.ledger.appointments(at: Self.harbour).first {
        books.ledger.patient($0.patient)?.person.name.text == name
      })
  }

  func late() throws -> Appointment { try named("Lotte Maas") }

  /// A morning at a hospital with more places than stand side by side.
  mutating func toAccounts() throws {
    try toBoard(as: "ada")
    press(.control("p"))
    type("accounts")
    press(.enter)
  }

  mutating func toBoardOfCrowd() throws {
    for hour in 8...12 {
      for quarter in 0..<4 {
        for place in 0..<((hour * 5 + quarter * 3) % 11) {
          try visitor(
            "Person \(hour)\(quarter)\(place)", at: "2026-11-30T\(two(hour)):\(two(quarter * 15))",
            hospital: "great")
        }
      }
    }
    for place in 0..<9 {
      try visitor("Tomorrow \(place)", at: "2026-12-01T10:00", hospital: "great")
    }
    signIn("ada")
    type("great")
    press(.enter)
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A day is closed; whoever is booked then stays so.
  mutating func closeDay(_ date: String, reason: String, proposes: Bool = false) throws {
    let closure = try #require(TimedClosure(first: day(date), last: day(date), reason: reason))
    try books.perform(
      .timetable(
        TimetableRequest(.close(closure), at: Self.harbour, proposes: proposes)),
      as: .staff(AccountID("ada"), .administrator))
  }

  /// Somebody's account is closed at another terminal.
  mutating func close(_ account: String) throws {
    let ada = Account(
      id: AccountID("eve"), name: try PersonName("Eve Adams"), role: .administrator,
      workplace: .everywhere, password: PasswordHash("none"))
    try books.perform(.account(.add(ada)), as: .staff(AccountID("ada"), .administrator))
    try books.perform(
      .account(.close(AccountID(account))), as: .staff(AccountID("eve"), .administrator),
      terminal: "other")
    self.account = nil
    send(.answer(.staff(.dismissed(refusal(.accountClosed(AccountID(account)))))))
  }
}
