// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("A scan at the board")
struct BoardScanTests {
  private func board() throws -> DeskDriver {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    return driver
  }

  /// What a scan is answered with, and what becomes of the appointment.
  struct Scan: Sendable, CustomTestStringConvertible {
    let name: String
    let start: String
    var hospital = "harbour"
    var before: VisitStep?
    var isCancelled = false
    let answer: String
    let status: String

    var testDescription: String { name }
  }

  @Test(
    "A scan checks in who is right here today, and says of everybody else what is not so",
    arguments: [
      Scan(
        name: "in order", start: "2026-11-30T15:15",
        answer: "✓ Kim Doe checked in for 15:15.  u undo", status: "arrived"),
      Scan(
        name: "late", start: "2026-11-30T09:00",
        answer: "✓ Kim Doe checked in for 09:00.  u undo", status: "arrived"),
      Scan(
        name: "noted as not come", start: "2026-11-30T13:00", before: .miss,
        answer: "✓ Kim Doe checked in for 13:00.  u undo", status: "arrived"),
      Scan(
        name: "a second time", start: "2026-11-30T13:00", before: .checkIn,
        answer: "✓ Already checked in at 14:05: Kim Doe.", status: "arrived"),
      Scan(
        name: "another day", start: "2026-12-02T08:00",
        answer: "✗ Booked for Wed 2 Dec 08:00 at this hospital.", status: "booked"),
      Scan(
        name: "another hospital", start: "2026-11-30T15:00", hospital: "river",
        answer: "✗ Booked at Médecins du Fleuve, 2.1 km away.", status: "booked"),
      Scan(
        name: "another day and hospital", start: "2026-12-02T15:00", hospital: "river",
        answer: "✗ Booked for Wed 2 Dec 15:00 at Médecins du Fleuve, 2.1 km away.",
        status: "booked"),
      Scan(
        name: "cancelled", start: "2026-11-30T15:30", isCancelled: true,
        answer: "✗ This appointment was cancelled on Mon 30 Nov.", status: "cancelled"),
    ])
  func scans(_ scan: Scan) throws {
    for isPayload in [true, false] {
      var driver = try DeskDriver.staff()
      let appointment = try driver.visitor("Kim Doe", at: scan.start, hospital: scan.hospital)
      try driver.toBoard()
      if let step = scan.before { try driver.elsewhere(step, appointment) }
      if scan.isCancelled {
        try driver.books.perform(.cancel(appointment.opened(born: "1981-05-02"), reason: nil))
        driver.send(.changed)
      }
      driver.type(isPayload ? appointment.code.payload : appointment.code.letters.spelled)
      driver.press(.enter)
      #expect(driver.text.contains(scan.answer), "\(driver.text)")
      #expect(driver.status(appointment) == scan.status)
    }
  }

  @Test(
    "A code that nobody can have, or has, is said to be so",
    arguments: [
      ("BMV1:7K3M9Q2XWTR8VDA", "This code has a mistyped letter: read it again."),
      ("BMV1:7K3M9", "A code has 15 letters, this one 5: read it again."),
      ("BMV1:7K3M9?2XWTR8VDH", "“?” is in no code: read it again."),
      (AppointmentCode(random: 12_345).payload, "Nobody has this code."),
    ])
  func unknownCodes(_ code: String, _ answer: String) throws {
    var driver = try board()
    driver.type(code)
    driver.press(.enter)
    #expect(driver.text.contains("✗ \(answer)"))
    #expect(driver.text.contains("Scan ▏at any time"))
  }

  @Test("A scan begins over a question, which is then answered harmlessly, and over stray letters")
  func scanOverQuestion() throws {
    var driver = try board()
    driver.press(.right, .character("c"))
    #expect(driver.text.contains("Cancel this appointment?"))
    // A code with a Y in it would say yes to the question.
    driver.type("Y")
    #expect(!driver.text.contains("Cancel this appointment?"))
    driver.scan(try driver.late().code)
    #expect(driver.text.contains("✓ Lotte Maas checked in for 14:00."))
    #expect(try driver.status(driver.late()) == "arrived")
  }

  @Test("Esc clears a half-typed code, and letters are commands again")
  func clearScan() throws {
    var driver = try board()
    driver.type("7K3x")
    #expect(driver.text.contains("▐7K3x"))
    driver.press(.escape, .right, .character("x"))
    #expect(driver.text.contains("Lotte Maas noted as not come"))
  }

  @Test(
    "A guardian's own code, where only children of theirs are booked today, tells of them and opens the first one's visit",
    arguments: [false, true])
  func household(isOnVisit: Bool) throws {
    var driver = try DeskDriver.staff()
    let born = "1981-05-02"
    let clocks = driver.books.clocks
    try driver.books.setClock("2026-11-23T08:00:00-05:00")
    try driver.books.book(
      person("Ada Doe", born: born), person("Tim Doe", born: "2015-03-04"),
      person("Eva Doe", born: "2017-03-04"), at: "2026-11-24T09:00", vaccine: .covid)
    let children = try ["Tim", "Eva"].enumerated().map { index, name in
      try driver.books.book(
        person("\(name) Doe", born: index == 0 ? "2015-03-04" : "2017-03-04"),
        at: "2026-11-30T15:\(index == 0 ? "45" : "30")", vaccine: .mmr)[0]
    }
    driver.books.clocks = clocks
    try driver.toBoard()
    if isOnVisit { driver.press(.character("v")) }
    let ada = try #require(
      driver.books.ledger.recent.newPatients.first { $0.person.name.text == "Ada Doe" })
    driver.type(try #require(ada.code).payload)
    driver.press(.enter)
    let line = driver.lines.suffix(6).joined(separator: " ").split(separator: " ")
      .joined(separator: " ")
    #expect(
      line.contains(
        "The code of Ada Doe, who is not booked here today. Of the household: Eva Doe 15:30, Tim Doe 15:45."
      ), "\(driver.text)")
    #expect(driver.text.contains("Eva Doe") && driver.text.contains("▐ Check in ▌"))
    #expect(children.map { driver.status($0) } == ["booked", "booked"])
    driver.press(.enter)
    #expect(children.map { driver.status($0) } == ["booked", "arrived"])
    // Again: the one of whom nothing was noted comes first.
    driver.type(try #require(ada.code).payload)
    driver.press(.enter, .enter)
    #expect(children.map { driver.status($0) } == ["arrived", "arrived"])
  }

  @Test("Somebody scanned on another day's board is checked in on today's")
  func scanElsewhere() throws {
    var driver = try board()
    driver.press(.character("]"))
    driver.scan(try driver.late().code)
    #expect(driver.text.contains("› Today"))
    #expect(driver.text.contains("▐◐ Lotte Maas"))
  }
}

extension String {
  /// As a hand types it: in groups, and with an o for a zero.
  fileprivate var spelled: String {
    var text = ""
    for (index, letter) in enumerated() {
      if index > 0, index.isMultiple(of: 5) { text += "-" }
      // A code may begin with a letter that is a command when it is small.
      text += letter == "0" ? "O" : String(letter)
    }
    return text
  }
}
