// SPDX-License-Identifier: MIT

import Booking
import TestKit
import Testing

@Suite("What is in the refrigerator")
struct StockTests {
  private let number = LotNumber("AB12")

  private func refusal(
    _ kind: StockChange.Kind, of vaccine: VaccineCode = .influenza, _ room: DoseDesk
  )
    throws -> BookingError?
  {
    do throws(BookingError) {
      _ = try room.desk.decide(room.stock(kind, vaccine), as: room.administrator)
      return nil
    } catch { return error }
  }

  @Test("Received, given, wasted and expired add up to what is left")
  func counts() throws {
    var room = try DoseDesk(doses: 10)
    let number = try required(number)
    try room.give(room.dose())
    try room.desk.perform(
      room.stock(.waste(2, number, reason: "fell down")), as: room.administrator)
    #expect(try room.lot().onHand == 7)
    try room.receive(3)
    #expect(try room.lot().received == 13)
    #expect(
      try refusal(.discard(number), room) == .stock(.notExpired(number, day("2026-04-30"))))
    try room.desk.setClock("2026-05-01T09:00:00-04:00")
    try room.desk.perform(room.stock(.discard(number)), as: room.administrator)
    let lot = try room.lot()
    #expect([lot.received, lot.given, lot.wasted, lot.discarded, lot.onHand] == [13, 1, 2, 10, 0])
    #expect(try refusal(.discard(number), room) == .stock(.nothingLeft(number)))
  }

  @Test("What cannot be is refused, and changes nothing")
  func refusals() throws {
    let room = try DoseDesk(doses: 5)
    let number = try required(number)
    let other = try required(LotNumber("XX"))
    let date = try day("2026-04-30")
    let later = try day("2026-05-30")
    let most = StockProblem.count(most: 100_000)
    let cases: [(StockChange.Kind, VaccineCode, StockProblem)] = [
      (.receive(0, number, expires: date, gtin: nil), .influenza, most),
      (.receive(-1, number, expires: date, gtin: nil), .influenza, most),
      (.receive(.max, number, expires: date, gtin: nil), .influenza, most),
      (.receive(1, other, expires: nil, gtin: nil), .influenza, .expiryNeeded(other)),
      (.receive(1, number, expires: later, gtin: nil), .influenza, .expiryDiffers(number, date)),
      (.waste(6, number, reason: nil), .influenza, .notSoMany(number, onHand: 5)),
      (.waste(0, number, reason: nil), .influenza, most),
      (.waste(1, number, reason: nil), .mmr, .unknownLot(number)),
      (.waste(1, other, reason: nil), .influenza, .unknownLot(other)),
      (.discard(other), .influenza, .unknownLot(other)),
    ]
    for (kind, vaccine, problem) in cases {
      #expect(try refusal(kind, of: vaccine, room) == .stock(problem), "\(kind)")
    }
    #expect(try room.lot().onHand == 5)
  }

  @Test("Where bookings end with the doses, the last one is the last")
  func limited() throws {
    var room = try DoseDesk(doses: 3)
    try room.desk.perform(room.stock(.limit(true)), as: room.administrator)
    // One of the three is for who is waiting already.
    try room.desk.book(person("Joe"), at: "2026-03-03T11:00")
    let last = try room.desk.book(person("Jim"), at: "2026-03-04T11:00")[0]
    #expect(throws: BookingError.stock(.noDoseLeft(.influenza))) {
      try room.desk.book(person("Jan"), at: "2026-03-05T11:00")
    }
    // Another vaccine is not limited; moving takes no second dose; cancelling gives one back.
    try room.desk.book(person("Jan"), at: "2026-03-05T11:00", vaccine: .mmr)
    try room.desk.perform(
      .reschedule(
        RescheduleRequest(appointment: last.opened(), start: try time("2026-03-05T12:00"))))
    try room.desk.perform(.cancel(last.opened(), reason: nil))
    try room.desk.book(person("Eva"), at: "2026-03-05T11:00")
    #expect(throws: BookingError.stock(.noDoseLeft(.influenza))) {
      try room.desk.perform(.reinstate(last.opened()))
    }
    // A dose that is given leaves both the stock and those who wait for one.
    try room.give(room.dose())
    #expect(throws: BookingError.stock(.noDoseLeft(.influenza))) {
      try room.desk.book(person("Ute"), at: "2026-03-05T11:00")
    }
    try room.desk.perform(room.stock(.limit(false)), as: room.administrator)
    try room.desk.book(person("Ute"), at: "2026-03-05T11:00")
  }

  @Test("A household is booked together or not at all")
  func household() throws {
    var room = try DoseDesk(doses: 2)
    try room.desk.perform(room.stock(.limit(true)), as: room.administrator)
    #expect(throws: BookingError.stock(.noDoseLeft(.influenza))) {
      try room.desk.book(person("Joe"), person("Jim"), at: "2026-03-03T11:00")
    }
    try room.desk.book(person("Joe"), at: "2026-03-03T11:00")
  }

  @Test(
    "What is booked fits the lots exactly as far as a search of all ways to share them out says",
    arguments: 1...20 as ClosedRange<UInt64>)
  func sharing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var room = try DoseDesk(doses: 0, capacity: 20)
    try room.visit(.takeBack, room.appointment)
    try room.desk.perform(.cancel(room.appointment.opened(), reason: nil), as: room.receptionist)
    let first = try day("2026-03-03")
    var lots: [(expires: Int, doses: Int)] = []
    for index in 0..<3 {
      let (days, doses) = (
        Int.random(in: 0...6, using: &random), Int.random(in: 1...3, using: &random)
      )
      lots.append((days, doses))
      try room.receive(doses, "L\(index)", expires: first.adding(days: days).description)
    }
    try room.desk.perform(room.stock(.limit(true)), as: room.administrator)
    var booked: [Int] = []
    for step in 0..<14 {
      let day = Int.random(in: 0...6, using: &random)
      let date = first.adding(days: day)
      let isPossible = Self.fits(booked + [day], lots)
      do {
        try room.desk.book(person("Person \(step)"), at: "\(date)T11:00")
        #expect(isPossible, "day \(day) of \(booked), \(lots)")
        booked.append(day)
      } catch {
        #expect(!isPossible, "day \(day) of \(booked), \(lots): \(error)")
      }
    }
    #expect(!booked.isEmpty || lots.allSatisfy { $0.expires == 0 })
  }

  /// Tries every lot for everybody.
  private static func fits(_ days: [Int], _ lots: [(expires: Int, doses: Int)]) -> Bool {
    guard let day = days.max() else { return true }
    var rest = days
    rest.remove(at: rest.firstIndex(of: day) ?? 0)
    return lots.indices.contains { index in
      guard lots[index].doses > 0, lots[index].expires >= day else { return false }
      var left = lots
      left[index].doses -= 1
      return fits(rest, left)
    }
  }

  @Test("The forecast says what is needed, and on which day it will not do")
  func forecast() throws {
    var room = try DoseDesk(doses: 2)
    try room.receive(1, "LATE", expires: "2026-03-04")
    for (index, date) in ["2026-03-04", "2026-03-05", "2026-03-10", "2026-03-11"].enumerated() {
      try room.desk.book(person("Person \(index)"), at: "\(date)T11:00")
    }
    let site = try required(room.desk.sites[DoseDesk.harbour])
    func supply() throws -> Supply {
      try required(
        Supply.all(room.desk.ledger, at: site, now: room.desk.clocks.wall).first)
    }
    var found = try supply()
    #expect([found.usable, found.neededToday, found.neededThisWeek] == [3, 1, 3])
    // The late lot serves today, one of the other two the 4th, the last one the 5th.
    #expect(try found.shortage == Supply.Shortage(date: day("2026-03-10"), missing: 1))
    #expect(found.warning?.contains("2026-03-10") == true)
    try room.receive(1)
    found = try supply()
    #expect(found.shortage == nil && found.warning == nil)
    #expect(found.lots.map(\.number.text) == ["LATE", "AB12"])
  }

  @Test(
    "A last day is read as packages print it",
    arguments: [
      ("2027-02-28", "2027-02-28"), ("2027-02", "2027-02-28"), ("02/2028", "2028-02-29"),
      ("2-2027", "2027-02-28"), ("28.02.2027", "2027-02-28"), ("2027/02/28", "2027-02-28"),
      ("", nil), ("2027", nil), ("13/2027", nil), ("2027-02-30", nil), ("soon", nil),
      ("99999999999999999999-02", nil), ("-", nil), ("2027-", nil), ("٢٠٢٧-02", nil),
    ] as [(String, String?)])
  func expiry(text: String, expected: String?) throws {
    #expect(LocalDate(expiry: text)?.description == expected)
  }

  @Test(
    "A lot number is what a barcode can hold",
    arguments: [
      ("ab12", "AB12"), ("A-1/2.3_4", "A-1/2.3_4"),
      ("12345678901234567890", "12345678901234567890"),
      ("123456789012345678901", nil), ("", nil), ("A B", nil), ("ä", nil), ("A\u{1D}", nil),
      ("李", nil),
    ] as [(String, String?)])
  func lotNumbers(text: String, expected: String?) {
    #expect(LotNumber(text)?.text == expected)
  }

  @Test(
    "Months are added as CDSi does",
    arguments: [
      ("2026-08-31", 6, "2027-03-01"), ("2026-01-31", 1, "2026-03-01"),
      ("2028-01-31", 1, "2028-03-01"),
      ("2026-03-15", 12, "2027-03-15"), ("2026-03-15", -3, "2025-12-15"),
      ("2026-12-31", 2, "2027-03-01"),
      ("9999-12-31", 1, "9999-12-31"), ("2026-01-01", Int.max, "9999-12-31"),
    ])
  func months(date: String, months: Int, expected: String) throws {
    #expect(try day(date).adding(months: months) == day(expected))
  }
}
