// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

/// Boards with people on them.
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
