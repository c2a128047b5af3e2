// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("The survey that is kept")
struct KeptSurveyTests {
  private static let rosa = Actor.Role.staff(AccountID("rosa"), .administrator)

  private static func wanted(
    _ contents: String, password: String? = nil, from origin: SurveyChange.Origin = .screens,
    replacing opened: KeptSurvey? = nil
  ) -> Command {
    .survey(
      .keep(
        SurveyChange.Wanted(
          title: "Our survey", contents: contents, password: password.map { PasswordHash($0) },
          from: origin, replacing: opened)))
  }

  private static func desk() throws -> TestDesk {
    var desk = try TestDesk(site())
    try desk.perform(
      .account(
        .add(
          Account(
            id: AccountID("rosa"), name: try PersonName("Rosa"), role: .administrator,
            workplace: .everywhere, password: PasswordHash("x")))), as: .owner)
    return desk
  }

  @Test(
    "It is kept with who put it there and when, and the audit tells its title and what was done")
  func kept() throws {
    var desk = try Self.desk()
    try desk.perform(Self.wanted("a", from: .file), as: Self.rosa)
    let first = try #require(desk.ledger.survey)
    #expect(first.contents == "a" && first.account == AccountID("rosa"))
    #expect(first.at == desk.clocks.wall && first.password == nil)
    try desk.perform(Self.wanted("b", password: "1", replacing: first), as: Self.rosa)
    let second = try #require(desk.ledger.survey)
    try desk.perform(Self.wanted("b", password: "2", replacing: second), as: Self.rosa)
    try desk.perform(.survey(.wipe), as: Self.rosa)
    #expect(desk.ledger.survey == nil)
    let facts = desk.transactions.dropFirst().map {
      AuditRecord(sequence: 1, $0).facts
    }
    let kinds: [[AuditKind]] = [
      [.surveyImported], [.surveySaved, .surveyPassword], [.surveyPassword], [.surveyWiped],
    ]
    #expect(facts == kinds.map { $0.map { AuditFact($0, survey: "Our survey") } })
    #expect(AuditRecord(sequence: 1, desk.transactions[1]).whom == "Our survey")
  }

  @Test("What is saved as it was, and what is wiped where nothing is, changes nothing")
  func unchanged() throws {
    var desk = try Self.desk()
    try desk.perform(.survey(.wipe), as: Self.rosa)
    try desk.perform(Self.wanted("a"), as: Self.rosa)
    let kept = desk.ledger.survey
    try desk.perform(Self.wanted("a", replacing: kept), as: Self.rosa)
    #expect(desk.transactions.dropFirst().filter { !$0.events.isEmpty }.count == 1)
    #expect(desk.ledger.survey == kept)
  }

  @Test("It takes the place of the one that was opened, and of no other")
  func meanwhile() throws {
    var desk = try Self.desk()
    try desk.perform(Self.wanted("a"), as: Self.rosa)
    let opened = desk.ledger.survey
    #expect(throws: BookingError.surveyChanged) {
      try desk.perform(Self.wanted("b"), as: Self.rosa)
    }
    try desk.perform(Self.wanted("b", replacing: opened), as: Self.rosa)
    #expect(throws: BookingError.surveyChanged) {
      try desk.perform(Self.wanted("c", replacing: opened), as: Self.rosa)
    }
    #expect(desk.ledger.survey?.contents == "b")
  }

  @Test("One that is larger than a line of the journal may be is refused")
  func size() throws {
    var desk = try Self.desk()
    let most = String(repeating: "x", count: KeptSurvey.sizeLimit)
    #expect(throws: BookingError.surveyTooLarge(kilobytes: 1024)) {
      try desk.perform(Self.wanted(most + "x"), as: Self.rosa)
    }
    try desk.perform(Self.wanted(most), as: Self.rosa)
    #expect(desk.ledger.survey?.contents.utf8.count == KeptSurvey.sizeLimit)
  }
}
