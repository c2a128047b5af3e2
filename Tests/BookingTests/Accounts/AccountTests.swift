// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("Accounts")
struct AccountTests {
  private let rosa = AccountID("rosa")
  private var asRosa: Actor.Role { .staff(rosa, .administrator) }

  /// Rosa runs everything, Ben receives.
  private func staffed() throws -> TestDesk {
    var desk = try TestDesk(site())
    try desk.perform(.account(.add(account("rosa", .administrator))), as: .owner)
    try desk.perform(.account(.add(account("ben", .receptionist))), as: asRosa)
    return desk
  }

  @Test("The first account is an administrator of all hospitals, and nothing else")
  func first() throws {
    var desk = try TestDesk(site())
    for one in [
      try account("rosa", .receptionist), try account("rosa", .vaccinator),
      try account("rosa", .administrator, at: ["harbour"]),
      try account("rosa", .administrator, isOpen: false),
    ] {
      #expect(throws: BookingError.firstAccountMustRunAll) {
        try desk.perform(.account(.add(one)), as: .owner)
      }
    }
    let rosa = try account("rosa", .administrator)
    #expect(try desk.perform(.account(.add(rosa)), as: .owner) == .account(rosa))
    #expect(desk.ledger.accounts == [rosa])
  }

  @Test("Once there is an account, whoever only owns the machine is staff no longer")
  func owner() throws {
    var desk = try staffed()
    #expect(throws: BookingError.signInNeeded) {
      try desk.perform(.account(.add(account("ivy", .receptionist))), as: .owner)
    }
    // Closing all others brings nothing back.
    try desk.perform(.account(.close(AccountID("ben"))), as: asRosa)
    #expect(throws: BookingError.signInNeeded) {
      try desk.perform(.account(.reopen(AccountID("ben"))), as: .owner)
    }
  }

  @Test("A name belongs to one account, also when that one is closed")
  func names() throws {
    var desk = try staffed()
    try desk.perform(.account(.close(AccountID("ben"))), as: asRosa)
    #expect(throws: BookingError.accountExists(AccountID("ben"))) {
      try desk.perform(.account(.add(account("ben", .vaccinator))), as: asRosa)
    }
  }

  @Test("Nothing is changed about an account that is not there")
  func unknown() throws {
    let desk = try staffed()
    let ivy = AccountID("ivy")
    for change in [
      AccountChange.close(ivy), .reopen(ivy), .setPassword(ivy, PasswordHash("x")),
      .setRole(ivy, .vaccinator, .everywhere),
    ] {
      #expect(throws: BookingError.unknownAccount(ivy)) {
        try desk.decide(.account(change), as: asRosa)
      }
    }
  }

  @Test("The last administrator of all hospitals stays one")
  func last() throws {
    var desk = try staffed()
    // Neither of these can stand in for her.
    try desk.perform(.account(.add(account("here", .administrator, at: ["harbour"]))), as: asRosa)
    try desk.perform(.account(.add(account("gone", .administrator))), as: asRosa)
    try desk.perform(.account(.close(AccountID("gone"))), as: asRosa)
    for change in [
      AccountChange.close(rosa), .setRole(rosa, .vaccinator, .everywhere),
      .setRole(rosa, .administrator, .hospitals([HospitalID("harbour")])),
    ] {
      #expect(throws: BookingError.lastAdministrator(rosa)) {
        try desk.decide(.account(change), as: asRosa)
      }
    }
    try desk.perform(.account(.setPassword(rosa, PasswordHash("new"))), as: asRosa)
    try desk.perform(.account(.reopen(AccountID("gone"))), as: asRosa)
    try desk.perform(.account(.close(rosa)), as: asRosa)
    #expect(desk.ledger.account(rosa)?.isOpen == false)
  }

  @Test("Everything about an account can be changed, and each change holds at once")
  func changes() throws {
    var desk = try staffed()
    let ben = AccountID("ben")
    let here = Workplace.hospitals([HospitalID("harbour")])
    try desk.perform(.account(.setRole(ben, .vaccinator, here)), as: asRosa)
    #expect(desk.ledger.account(ben)?.role == .vaccinator)
    #expect(desk.ledger.account(ben)?.workplace == here)
    #expect(throws: BookingError.roleChanged(ben)) {
      try desk.decide(.release, as: .staff(ben, .receptionist))
    }
    try desk.perform(.account(.setPassword(ben, PasswordHash("own"))), as: .staff(ben, .vaccinator))
    #expect(desk.ledger.account(ben)?.password == PasswordHash("own"))
    try desk.perform(.account(.close(ben)), as: asRosa)
    #expect(throws: BookingError.accountClosed(ben)) {
      try desk.decide(.release, as: .staff(ben, .vaccinator))
    }
    try desk.perform(.account(.reopen(ben)), as: asRosa)
    _ = try desk.decide(.release, as: .staff(ben, .vaccinator))
    #expect(desk.ledger.account(ben)?.name == (try PersonName("Rosa Marín")))
  }

  @Test("Nobody but an administrator changes somebody else's password")
  func othersPassword() throws {
    let desk = try staffed()
    #expect(throws: BookingError.notAllowed(.receptionist, .manageAccounts)) {
      try desk.decide(
        .account(.setPassword(rosa, PasswordHash("x"))), as: .staff(AccountID("ben"), .receptionist)
      )
    }
  }

  @Test(
    "A name to sign in with is short and plain",
    arguments: [
      ("ab", true), ("rosa", true), ("rosa.marin-2_x", true),
      (String(repeating: "a", count: 32), true),
      ("a", false), ("", false), (String(repeating: "a", count: 33), false), ("Rosa", false),
      ("2rosa", false), (".rosa", false), ("rosa marin", false), ("rosá", false), ("a\nb", false),
      ("a/b", false),
    ])
  func signInNames(text: String, isOne: Bool) {
    #expect((AccountID(signInName: text) != nil) == isOne)
  }

  @Test("A hash is in no text that a value is turned into")
  func hidden() throws {
    let one = try account("rosa", .administrator)
    var dumped = ""
    dump(one, to: &dumped)
    for text in ["\(one)", String(reflecting: one), "\(Command.account(.add(one)))", dumped] {
      #expect(!text.contains("argon2id"), "\(text)")
    }
  }

  @Test("Changes of two accounts, and a role and its repetition, are told apart by their digests")
  func digests() throws {
    var desk = try staffed()
    let ben = AccountID("ben")
    try desk.perform(.account(.setRole(ben, .vaccinator, .everywhere)), as: asRosa, id: "r1")
    for change in [
      AccountChange.setRole(ben, .receptionist, .everywhere),
      .setRole(ben, .vaccinator, .hospitals([HospitalID("harbour")])),
      .setRole(rosa, .vaccinator, .everywhere), .close(ben), .reopen(ben),
      .setPassword(ben, PasswordHash("x")), .add(try account("ivy", .vaccinator)),
    ] {
      #expect(throws: BookingError.requestIDReused(RequestID("r1"))) {
        try desk.decide(.account(change), as: asRosa, id: "r1")
      }
    }
  }
}
