// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

/// The pages on which staff see a person.
extension PageWalk {
  static let persons = [
    atDesk("person") { try $0.toPerson() },
    atDesk("person-nothing") { try $0.toPersonWithNothing() },
    atDesk("person-code") {
      try $0.toPerson()
      $0.press(.character("c"))
    },
    atDesk("person-edit") {
      try $0.toPerson()
      $0.press(.character("e"), .tab, .control("u"))
      $0.type("no day")
      $0.press(.tab)
    },
    atDesk("person-child") {
      try $0.toPersonWithNothing()
      $0.press(.character("a"))
      $0.type("lovelace")
    },
    atDesk("namesakes") {
      try $0.visitor("Kim Doe", at: "2026-12-03T08:00", phone: "+44 20 7946 0958")
      try $0.toNamesakes()
    },
    atDesk("merge-find", hospital: "harbour") { try $0.toTwoEntries(merging: false) },
    atDesk("merge", hospital: "harbour") { try $0.toTwoEntries() },
    atDesk("merge-dates", hospital: "harbour") {
      try $0.toTwoEntries(born: "1981-05-12")
      $0.press(.control("g"))
    },
    atDesk("merge-refused", hospital: "harbour") { try $0.toTwoEntries(vaccine: .covid) },
    atDesk("merge-sure", hospital: "harbour") {
      try $0.toTwoEntries()
      $0.press(.tab)
      $0.type("has moved")
      $0.press(.control("g"))
    },
    atDesk("person-remove-child") {
      try $0.toPerson()
      $0.press(.down, .down, .character("x"))
    },
  ]
}

extension DeskDriver {
  /// The page of somebody with all that a person can have: found among everybody, by their name.
  mutating func toPerson(as account: String = "sam") throws {
    let (ada, _) = try makeHousehold()
    try wait(ada.person)
    try toBoard(as: account)
    press(.character("/"))
    type("ada lovelace")
    press(.enter)
  }

  /// Somebody who was taken into the books, and never booked.
  mutating func toPersonWithNothing(as account: String = "sam") throws {
    _ = try makeHousehold()
    try books.perform(
      .register(Registration(person: try person("Grace Hopper", born: "1906-12-09", phone: nil))))
    try toBoard(as: account)
    press(.character("/"))
    type("hopper")
    press(.enter)
  }

  /// From the page of somebody with two telephones, and so with two entries, to the other one.
  ///
  /// - Parameter isBeside: whether that is chosen, so that both are seen.
  mutating func toTwoEntries(
    born: String = "1981-05-02", vaccine: VaccineCode = .mmr, merging isBeside: Bool = true
  ) throws {
    try visitor("Kim Doe", at: "2026-12-02T08:00", phone: "212 555 0199")
    try visitor(
      "Kim Doe", at: "2026-12-03T08:00", born: born, vaccine: vaccine, phone: "617 555 0142")
    try toBoard(as: "ada")
    press(.character("/"))
    type("0199")
    press(.enter, .character("m"))
    if isBeside { press(.enter) }
  }

  /// The form of a walk-in, filled in and sent for somebody who was booked with another telephone.
  @discardableResult
  mutating func toNamesakes() throws -> PatientID {
    let known = try visitor("Kim Doe", at: "2026-12-02T08:00", phone: "212 555 0199")
    try toBoard()
    press(.character("w"))
    type("KIM DOE")
    press(.tab)
    type("02051981")
    press(.tab)
    type("617 555 0142")
    press(.enter, .enter)
    type("mmr")
    press(.enter, .control("g"))
    return known.patient
  }

  /// They wait for a place in a slot that others have.
  private mutating func wait(_ person: Person) throws {
    for name in ["Kim", "Kit", "Kay"] { try visitor(name, at: "2026-12-04T16:45") }
    let date = try TestKit.day("2026-12-04")
    let wish = try #require(
      WaitlistWish(hours: hours("16:45-17:00")[0], first: date, last: date))
    try books.perform(
      .waitlist(
        .join(
          WaitlistRequest(hospital: Self.harbour, vaccine: .mmr, person: person, wish: wish))),
      terminal: "other")
  }
}
