// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

/// The stock, and what is done to it.
extension PageWalk {
  private static func walk(
    _ name: String, _ steps: @escaping @Sendable (inout DeskDriver) throws -> Void
  ) -> PageWalk {
    PageWalk(
      name: "staff-\(name)",
      staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour), walk: steps)
  }

  static let stocks = [
    walk("stock") {
      try $0.toStock()
      $0.press(.down, .down)
    },
    walk("stock-over") {
      try $0.toStock()
      $0.press(.down)
    },
    walk("stock-short") {
      try $0.receive(6, "CV10501")
      try $0.toBoard(as: "ada")
      try $0.limitBookings()
      $0.press(.character("s"))
    },
    walk("stock-none") {
      try $0.toBoard(as: "ada")
      $0.press(.character("s"))
    },
    walk("stock-vaccinator") {
      try $0.toStock(as: "sam")
      $0.press(.character("r"))
    },
    walk("stock-discard") {
      try $0.toStock()
      $0.press(.down, .character("d"))
    },
    walk("stock-limit") {
      try $0.toStock()
      $0.press(.character("l"))
    },
    walk("stock-scanned") {
      try $0.toStock()
      $0.type("(01)00312345678906(17)270228(10)CV20777")
      $0.press(.enter)
    },
    walk("stock-receive") {
      try $0.toStock()
      $0.press(.down, .character("r"))
      $0.type("60")
    },
    walk("stock-receive-wrong") {
      try $0.toStock()
      $0.press(.character("r"))
      $0.type("LOT§2")
      $0.press(.control("g"))
    },
    walk("stock-waste") {
      try $0.toStock()
      $0.press(.down, .down, .character("w"))
      $0.type("7000")
      $0.press(.tab, .tab)
    },
  ]
}

extension DeskDriver {
  /// The stock of a hospital with lots of every kind.
  mutating func toStock(as name: String = "ada") throws {
    try receive(12, "CV10398", expires: "2026-11-28")
    try receive(60, "CV10442", expires: "2026-12-04")
    try receive(300, "CV10501")
    try receive(40, "CV09917", expires: "2026-10-31")
    try receive(1_200, "FLU26-0007714-EXPORT", of: .influenza, expires: "2027-06-30")
    try receive(10, "MMR441", of: .mmr, expires: "2027-01-31")
    try waste(9, "CV10398")
    try waste(3, "CV10442")
    try waste(40, "CV09917")
    try toBoard(as: name)
    press(.character("s"))
  }

  mutating func waste(_ doses: Int, _ lot: String, of vaccine: VaccineCode = .covid) throws {
    try books.perform(
      .stock(
        StockChange(
          .waste(doses, try #require(LotNumber(lot)), reason: "warmed"), of: vaccine,
          at: Self.harbour)), as: .staff(AccountID("ada"), .administrator))
  }

  mutating func limitBookings(of vaccine: VaccineCode = .covid) throws {
    try books.perform(
      .stock(StockChange(.limit(true), of: vaccine, at: Self.harbour)),
      as: .staff(AccountID("ada"), .administrator))
  }
}
