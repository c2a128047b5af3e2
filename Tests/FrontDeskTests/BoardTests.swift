// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("The day's board")
struct BoardTests {
  private func board() throws -> DeskDriver {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    return driver
  }

  // MARK: Scans

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

  @Test("Somebody scanned on another day's board is checked in on today's")
  func scanElsewhere() throws {
    var driver = try board()
    driver.press(.character("]"))
    driver.scan(try driver.late().code)
    #expect(driver.text.contains("› Today"))
    #expect(driver.text.contains("▐◐ Lotte Maas"))
  }

  // MARK: Steps

  @Test("Each step is taken back by u, the last one first")
  func undo() throws {
    var driver = try board()
    driver.press(.right, .enter)
    let late = try driver.late()
    #expect(driver.status(late) == "arrived")
    driver.press(.down, .down, .down, .character("c"), .character("y"))
    let cancelled = try #require(
      driver.effects.compactMap { effect -> AppointmentCode? in
        if case .perform(.cancel(let key, _)) = effect { key.code } else { nil }
      }.last)
    #expect(driver.books.ledger.appointment(cancelled)?.status.word == "cancelled")
    driver.press(.character("u"))
    #expect(driver.text.contains("✓ Undone:"))
    #expect(driver.books.ledger.appointment(cancelled)?.status.word == "booked")
    driver.press(.character("u"))
    #expect(driver.text.contains("✓ Undone: Lotte Maas, booked for 14:00."))
    #expect(driver.status(late) == "booked")
    driver.press(.character("u"))
    #expect(driver.text.contains("! Nothing was done here that can be undone."))
  }

  @Test("What cannot be taken back says so before it is done, and is not offered to be undone")
  func noUndo() throws {
    var driver = try board()
    driver.press(.right, .character("c"))
    #expect(driver.text.contains("It cannot be taken back"))
    driver.press(.character("y"))
    #expect(driver.text.contains("✓ Lotte Maas, Mon 30 Nov 14:00: cancelled, the place is free."))
    #expect(!driver.text.contains("u undo"))
    driver.press(.character("u"))
    #expect(driver.text.contains("Nothing was done here"))
  }

  @Test("Undoing a check-in of somebody who was noted as not come notes that again")
  func undoAfterMiss() throws {
    var driver = try board()
    driver.press(.right, .character("x"), .enter)
    #expect(try driver.status(driver.late()) == "arrived")
    driver.press(.character("u"))
    #expect(try driver.status(driver.late()) == "noshow")
    driver.press(.character("u"))
    #expect(try driver.status(driver.late()) == "booked")
    driver.press(.character("u"))
    #expect(driver.text.contains("Nothing was done here"))
  }

  @Test("A step that another terminal has overtaken is refused in words, and changes nothing")
  func overtaken() throws {
    var driver = try board()
    driver.press(.right, .enter)
    try driver.elsewhere(.takeBack, driver.late())
    driver.press(.character("u"))
    #expect(driver.text.contains("✗ Nothing was noted of this appointment"))
    #expect(try driver.status(driver.late()) == "booked")
  }

  @Test("Two keys move somebody to the next free slot, and u moves them back")
  func move() throws {
    var driver = try board()
    driver.press(.down, .down)
    driver.press(.down)
    let visitor = try driver.named("Zoë Peters")
    #expect(driver.text.contains("▐○ Zoë Peters"))
    driver.press(.character("m"), .enter)
    #expect(driver.text.contains("✓ Zoë Peters moved to Mon 30 Nov 14:45."), "\(driver.text)")
    driver.press(.character("m"), .down, .enter)
    let moved = driver.books.ledger.appointment(visitor.code)?.time.start.local.clock
    #expect(moved == "15:00")
    #expect(driver.text.contains("▐○ Zoë Peters"))
    driver.press(.character("u"))
    #expect(driver.books.ledger.appointment(visitor.code)?.time.start.local.clock == "14:45")
  }

  @Test("A move out of a slot that has begun cannot be undone, and asks first")
  func moveLate() throws {
    var driver = try board()
    driver.press(.right, .character("m"), .enter)
    #expect(driver.text.contains("Move this appointment?"))
    driver.press(.character("y"))
    #expect(try driver.late().time.start.local.clock == "14:45")
    #expect(driver.text.contains("▐○ Lotte Maas"))
  }

  @Test("Somebody of another day is moved to today and checked in by one key")
  func moveToToday() throws {
    var driver = try DeskDriver.staff()
    let visitor = try driver.visitor("Kim Doe", at: "2026-12-02T08:00")
    try driver.toBoard()
    driver.scan(visitor.code)
    driver.press(.enter)
    let now = try #require(driver.books.ledger.appointment(visitor.code))
    #expect(now.status.word == "arrived")
    #expect(now.time.start.description == "2026-11-30T14:45:00-05:00")
    #expect(driver.text.contains("✓ Kim Doe checked in for 14:45.  u undo"))
    driver.press(.character("u"), .character("u"))
    let back = try #require(driver.books.ledger.appointment(visitor.code))
    #expect(back.status == .booked)
    #expect(back.time.start.description == "2026-12-02T08:00:00-05:00")
  }

  @Test("A check-in of long ago is taken back on the visit's page")
  func takeBack() throws {
    var driver = try board()
    driver.press(.enter)
    #expect(driver.text.contains("Already checked in at 14:00."))
    driver.press(.character("u"))
    #expect(driver.text.contains("✓ Taken back: Niamh O’Connor, booked for 14:00."))
    #expect(try driver.status(driver.named("Niamh O’Connor")) == "booked")
  }

  @Test("A free place leads to its booking, for somebody else each time")
  func book() throws {
    var driver = try board()
    driver.press(.down, .down, .down, .right, .right, .enter)
    #expect(driver.text.contains("Which vaccine?"))
    driver.type("mmr")
    driver.press(.enter)
    #expect(driver.text.contains("Mon 30 Nov 2026, 14:45"))
    driver.press(.enter)
    driver.fill("Kim Doe", "02051981")
    driver.press(.tab, .tab, .tab, .tab, .enter, .enter)
    #expect(driver.text.contains("Booked."))
    driver.press(.escape)
    #expect(driver.text.contains("○ Kim Doe"))
    driver.press(.character("b"))
    driver.type("mmr")
    driver.press(.enter, .enter)
    #expect(driver.text.contains("Who is coming?"))
    #expect(!driver.text.contains("Kim Doe"))
  }

  @Test("Every command of the board is made by who has signed in")
  func actor() throws {
    var driver = try board()
    driver.press(.right, .enter)
    // A patient would not be let to do this.
    #expect(try driver.status(driver.late()) == "arrived")
    driver.account = nil
    driver.press(.right, .down, .character("x"))
    #expect(!driver.text.contains("noted as not come"))
  }

  // MARK: What is shown

  @Test("What another terminal does is on the board at once, and underlined for two seconds")
  func live() throws {
    var driver = try board()
    let late = try driver.late()
    #expect(driver.text.contains("! 2 late"))
    try driver.elsewhere(.checkIn, late)
    #expect(driver.text.contains("! 1 late"))
    #expect(driver.text.contains("◐ Lotte Maas"))
    #expect(driver.isUnderlined("Lotte Maas"))
    driver.pass(seconds: 2)
    #expect(!driver.isUnderlined("Lotte Maas"))
  }

  @Test("The now line, the lateness and the waiting follow the clock")
  func clock() throws {
    var driver = try board()
    #expect(driver.text.contains("ATRV late 5"))
    driver.pass(seconds: 300)
    #expect(driver.text.contains("14:10 ──"))
    #expect(driver.text.contains("ATRV late 10"))
    #expect(driver.text.contains("◐ waiting 10 minutes"))
  }

  @Test("At midnight the board of today is the next day's")
  func midnight() throws {
    var driver = try board()
    for _ in 0..<75 {
      driver.pass(seconds: 500)
      driver.press(.home)
    }
    #expect(driver.text.contains("Vera Sokol"))
    #expect(driver.text.contains("› Today"))
  }

  @Test("More people than places are shown, and more places than stand side by side are wrapped")
  func wrapped() throws {
    var driver = try DeskDriver.staff(at: "2026-11-30T11:05:00-05:00")
    try driver.toBoardOfCrowd()
    #expect(driver.text.contains("· 7 free"))
    for (width, people) in [(100, 6), (80, 4), (60, 1)] {
      driver.resize(width, 30)
      let line = driver.lines.first { $0.contains("10:15") } ?? ""
      #expect(width == 60 || line.ranges(of: "Person").count == people, "\(line)")
    }
  }

  @Test("A name that is too long for the board stands whole under it, at every size")
  func longName() throws {
    let name =
      "Wilhelmina Friederike Sophie von und zu Hohenlohe-Waldenburg-Schillingsfürst geb. Fürstin"
    for (columns, rows) in [(100, 30), (80, 24), (60, 20)] {
      var driver = try DeskDriver.staff(size: Size(columns: columns, rows: rows))
      try driver.visitor(name, at: "2026-11-30T14:00")
      driver.signIn()
      let shown = driver.lines.suffix(8).map { $0.trimmingSpaces }.joined(separator: " ")
      #expect(shown.contains("Hohenlohe-Waldenburg-Schillingsfürst"), "\(driver.text)")
      #expect(shown.contains("Fürstin"), "\(driver.text)")
    }
  }

  // MARK: Finding

  @Test(
    "Parts of names, ends of codes and birth dates find people of today",
    arguments: [
      ("niamh", "Niamh O’Connor"), ("o'con", "Niamh O’Connor"), ("dvorak", "Jana Dvořák"),
      ("李", "李小龍"), ("adey oli", "Olivia Adéyemi"), ("menon 1981-05-02", "Ravi Menon"),
      ("ruiz 2 may", "Sofía Ruiz"),
    ])
  func find(_ words: String, _ name: String) throws {
    var driver = try board()
    driver.press(.character("/"))
    driver.type(words)
    driver.press(.enter)
    #expect(driver.text.contains("› Today"))
    let visitor = try driver.named(name)
    driver.press(.character("/"))
    driver.type(String(visitor.code.letters.suffix(4)).lowercased())
    #expect(driver.text.contains(name))
  }

  @Test("Everybody is found by the whole name and the birth date, and by nothing less")
  func lookUp() throws {
    var driver = try DeskDriver.staff()
    try driver.visitor("Kim Doe", at: "2026-12-02T08:00")
    try driver.toBoard()
    driver.press(.character("/"))
    driver.type("kim doe")
    #expect(driver.text.contains("Nobody of today fits this."))
    driver.type(" 2.5.1981")
    driver.press(.enter)
    #expect(driver.text.contains("Wed 2 Dec 08:00"))
    driver.press(.enter)
    #expect(driver.text.contains("✗ Booked for Wed 2 Dec 08:00 at this hospital."))
    driver.press(.escape, .character("/"))
    driver.type("kim due 2.5.1981")
    driver.press(.enter)
    #expect(driver.text.contains("✗ Nobody of this name and birth date"))
  }

  @Test("The week leads to the day and the hour that are chosen")
  func week() throws {
    var driver = try DeskDriver.staff()
    try driver.visitor("Kim Doe", at: "2026-12-02T10:30")
    try driver.toBoard()
    driver.press(.tab, .right, .right, .up, .up, .up, .up)
    #expect(driver.text.contains("Wed 2 Dec, 10:00–11:00   1 of 12 booked · 11 free"))
    driver.press(.enter)
    #expect(driver.text.contains("› Wed 2 Dec"))
    let row = try #require(driver.lines.first { $0.contains("10:00") })
    #expect(row.contains("10:00▐"))
    driver.press(.escape)
    #expect(driver.text.contains("› Today"))
  }
}

extension DeskDriver {
  /// Whether these words are underlined where they first stand.
  func isUnderlined(_ words: String) -> Bool {
    let picture = front.draw()
    for (row, line) in picture.lines.enumerated() {
      guard let column = line.columns(before: words) else { continue }
      return picture[Point(column: column, row: row)].style.underline
    }
    return false
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

  fileprivate var trimmingSpaces: String {
    split(separator: " ").joined(separator: " ")
  }
}
