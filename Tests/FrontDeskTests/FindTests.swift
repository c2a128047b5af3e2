// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Coming back to an appointment")
struct FindTests {
  /// A desk with an appointment that was made elsewhere.
  private func booked(phone: String? = "617 555 0142") throws -> (DeskDriver, AppointmentCode) {
    var driver = try DeskDriver()
    let made = try driver.bookThere(
      person("Ada Lovelace", born: "1952-12-10", phone: phone), at: "2026-12-01T09:00")
    return (driver, try #require(made.first?.code))
  }

  @Test(
    "A code is read however it was written",
    arguments: [
      { $0 }, { $0.lowercased() }, { $0.replacing("0", with: "O") }, { "BMV1:\($0)" },
      { $0.map { "\($0) " }.joined() }, { "\($0.prefix(5))-\($0.dropFirst(5))" },
    ] as [@Sendable (String) -> String])
  func codes(_ write: @Sendable (String) -> String) throws {
    var (driver, code) = try booked()
    driver.press(.character("2"))
    driver.fill(write(code.letters), "10121952")
    driver.press(.enter)
    #expect(driver.text.contains("To come"), "\(driver.text)")
    #expect(driver.text.contains(code.description))
  }

  @Test(
    "What cannot be a code is said at the field, and is no try",
    arguments: [
      ("", "The code is missing: it has fifteen letters."),
      ("7K3M9", "A code has 15 letters, this one 5."),
      ("7K3M9-Q2XWT-R8VD!", "“!” is in no code: check that letter."),
      ("7K3M9-Q2XWT-R8VDA", "A letter is wrong or swapped: read it again."),
    ])
  func noCode(_ text: String, _ reason: String) throws {
    var driver = try DeskDriver()
    driver.press(.character("2"))
    driver.fill(text, "10121952")
    driver.press(.enter)
    #expect(driver.text.contains("✗ \(reason)"), "\(driver.text)")
    #expect(!driver.text.contains("The next try opens"))
    // The field that is to be mended has the focus, and mending takes the words away.
    driver.press(.end, .backspace)
    #expect(!driver.text.contains("✗"))
  }

  @Test("A wrong code and a wrong birth date are answered alike")
  func alike() throws {
    var (wrongDate, code) = try booked()
    wrongDate.press(.character("2"))
    wrongDate.fill(code.letters, "11121952")
    wrongDate.press(.enter)
    var (wrongCode, _) = try booked()
    wrongCode.guessWrong()
    #expect(
      wrongDate.lines[27] == wrongCode.lines[27] && wrongDate.lines[28] == wrongCode.lines[28])
    #expect(wrongDate.text.contains("No appointment has this code and birth date."))
  }

  @Test("Each wrong try makes the next one wait longer, up to a minute; a right one ends that")
  func slower() throws {
    var (driver, code) = try booked()
    driver.guessWrong()
    for seconds in [2, 4, 8, 16, 32, 60, 60, 60] {
      #expect(driver.text.contains("The next try opens in \(seconds) seconds."))
      let before = driver.effects.count
      driver.pass(seconds: seconds - 1)
      driver.press(.enter)
      #expect(driver.effects.count == before)
      #expect(driver.text.contains("Wait 1 second before the next try."))
      driver.pass(seconds: 1)
      #expect(!driver.text.contains("The next try opens"))
      driver.press(.enter)
    }
    driver.pass(seconds: 60)
    driver.press(.up, .up, .up, .control("u"))
    driver.fill(code.letters, "")
    driver.press(.tab, .tab, .enter)
    #expect(driver.text.contains("To come"), "\(driver.text)")
    driver.press(.character("a"))
    driver.fill("S1C00000000000K", "10121952")
    driver.press(.enter)
    #expect(driver.text.contains("The next try opens in 2 seconds."))
  }

  @Test("Leaving the page does not make a wrong try forgotten")
  func leaving() throws {
    var driver = try DeskDriver()
    driver.guessWrong()
    driver.press(.escape)
    driver.guessWrong()
    #expect(driver.text.contains("Wait 2 seconds before the next try."))
  }

  @Test(
    "A forgotten code is found by name, birth date and contact",
    arguments: [
      ("Ada Lovelace", "10121952", "617 555 0142", true),
      ("ADA LOVELACE", "10121952", "(617) 555-0142", true),
      ("Ada Lovelace", "10121952", "617 555 0143", false),
      ("Ada Byron", "10121952", "617 555 0142", false),
      ("Ada Lovelace", "11121952", "617 555 0142", false),
    ])
  func forgotten(_ name: String, _ born: String, _ phone: String, _ isFound: Bool) throws {
    var (driver, code) = try booked()
    driver.press(.character("2"), .control("f"))
    driver.fill(name, born)
    driver.press(.tab)
    driver.type(phone)
    driver.press(.enter, .enter)
    #expect(driver.text.contains(code.description) == isFound)
    #expect(
      driver.text.contains("Nothing is booked under this name, birth date and contact.") == !isFound
    )
    #expect(driver.text.contains("The next try opens in 2 seconds.") == !isFound)
  }

  @Test("Without phone and email nothing can be found by name")
  func noContact() throws {
    var driver = try DeskDriver()
    driver.press(.character("2"), .control("f"))
    driver.fill()
    driver.press(.tab, .enter, .enter)
    #expect(driver.text.contains("✗ Give the phone or the email of the booking."))
  }

  @Test("Another code is opened beside the first, and Esc leads back once")
  func another() throws {
    var (driver, code) = try booked()
    let second = try driver.bookThere(
      person("Grace Hopper", born: "1906-12-09"), at: "2026-12-01T09:15")
    driver.press(.character("2"))
    driver.fill(code.letters, "10121952")
    driver.press(.enter, .character("a"))
    driver.fill(try #require(second.first?.code.letters), "09121906")
    driver.press(.enter)
    #expect(driver.text.contains("Ada Lovelace") && driver.text.contains("Grace Hopper"))
    driver.press(.escape)
    #expect(driver.text.contains("Take the tour"))
  }
}

@Suite("Changing an appointment")
struct ChangeTests {
  private func code(_ driver: DeskDriver) throws -> AppointmentCode {
    try #require(driver.books.ledger.appointments(at: HospitalID("harbour")).first?.code)
  }

  @Test(
    "Enter, Esc and n are the harmless answer; only y does it",
    arguments: [.enter, .escape, .character("n"), .character("N")] as [Key])
  func harmless(_ key: Key) throws {
    var driver = try DeskDriver()
    driver.toAppointments()
    let code = try code(driver)
    driver.press(.character("x"), .enter)
    #expect(driver.text.contains("▐ Keep it ▌"))
    driver.press(key)
    #expect(!driver.text.contains("Cancel this appointment?"))
    #expect(driver.books.ledger.appointment(code)?.isBooked == true)
  }

  @Test("Every other key leaves the question standing")
  func standing() throws {
    var driver = try DeskDriver()
    driver.toAppointments()
    driver.press(.character("x"), .enter)
    for scalar in (0x20...0x7E).compactMap(Unicode.Scalar.init)
    where !"yYnN".unicodeScalars.contains(scalar) {
      driver.press(.character(Character(scalar)))
    }
    driver.press(.tab, .up, .down, .left, .right, .control("c"), .function(1), .paste("y"))
    #expect(driver.text.contains("Cancel this appointment?"))
  }

  @Test("A cancellation can be taken back for ten minutes, also after a look elsewhere")
  func undo() throws {
    var driver = try DeskDriver()
    driver.toAppointments()
    let code = try code(driver)
    driver.press(.character("x"), .enter, .character("y"), .escape)
    driver.pass(seconds: 599)
    driver.press(.character("2"), .character("u"))
    #expect(driver.books.ledger.appointment(code)?.isBooked == true)
    #expect(driver.text.contains("The appointment is booked again."))
  }

  @Test("After ten minutes it cannot")
  func tooLate() throws {
    var driver = try DeskDriver()
    driver.toAppointments()
    let code = try code(driver)
    driver.press(.character("x"), .enter, .character("y"))
    driver.pass(seconds: 601)
    #expect(!driver.hints.map(\.key).contains("u"))
    driver.press(.character("u"))
    #expect(driver.books.ledger.appointment(code)?.isBooked == false)
    #expect(driver.text.contains("Nothing was cancelled just now."))
  }

  @Test("A place that was taken meanwhile cannot be taken back, and the page says so")
  func taken() throws {
    var driver = try DeskDriver()
    driver.toAppointments()
    driver.press(.character("x"), .enter, .character("y"))
    try driver.books(full: "2026-12-01T08:00")
    driver.press(.character("u"))
    #expect(driver.text.contains("✗ That slot is full."))
  }

  @Test("The reason that was chosen stands with the appointment")
  func reason() throws {
    var driver = try DeskDriver()
    driver.toAppointments()
    driver.press(.character("x"), .down, .down, .enter, .character("y"))
    #expect(driver.text.contains("cancelled: ill"))
  }

  @Test(
    "Within the last hour it can no longer be changed, and the phone is named",
    arguments: ["m", "x"] as [Character])
  func cutoff(_ key: Character) throws {
    var driver = try DeskDriver()
    driver.toAppointments()
    driver.pass(seconds: 17 * 3600)
    driver.press(.character(key))
    #expect(
      driver.text.contains(
        "! It could be moved or cancelled until Tue 1 Dec 07:00. Call (617) 555-0100."))
  }

  @Test("Moving keeps the code, the person and the vaccine, and asks for no other")
  func moving() throws {
    var driver = try DeskDriver()
    driver.toAppointments()
    let code = try code(driver)
    driver.press(.character("m"), .character("v"))
    #expect(driver.text.contains("! The vaccine stays the same when moving."))
    #expect(!driver.text.contains("1 of 4") && !driver.text.contains("○ Who"))
    driver.go(to: "3 Dec")
    driver.press(.enter)
    #expect(driver.text.contains("from  Tue 1 Dec 08:00"))
    driver.press(.character("y"))
    let moved = try #require(driver.books.ledger.appointment(code))
    #expect(moved.time.start.description == "2026-12-03T08:00:00-05:00")
    #expect(moved.vaccine == .covid)
    #expect(driver.text.contains("Thu 3 Dec 08:00"))
  }

  @Test("It can be moved to another hospital that gives its vaccine")
  func elsewhere() throws {
    var driver = try DeskDriver()
    driver.toAppointments()
    let code = try code(driver)
    driver.press(.character("m"), .character("o"))
    #expect(driver.text.contains("Where would you like to go instead?"))
    #expect(!driver.text.contains("Single Bed Surgery"))
    driver.press(.control("v"))
    #expect(!driver.text.contains("Which vaccine?"))
    driver.type("fleuve")
    driver.press(.enter)
    driver.go(to: "3 Dec")
    driver.press(.enter, .character("y"))
    #expect(driver.books.ledger.appointment(code)?.hospital == HospitalID("river"))
    #expect(driver.text.contains("Médecins du Fleuve"))
  }

  @Test("Esc on the way to another time leaves everything as it was")
  func staying() throws {
    var driver = try DeskDriver()
    driver.toAppointments()
    let before = driver.lines
    driver.press(.character("m"), .right, .escape)
    #expect(driver.lines == before)
    #expect(driver.hold == nil)
  }

  @Test(
    "A file is saved in the format that was chosen",
    arguments: zip([0, 1, 2, 3], ["png", "svg", "txt", "ics"]))
  func saving(_ down: Int, _ format: String) throws {
    var driver = try DeskDriver()
    driver.toDone()
    driver.press(.character("s"))
    for _ in 0..<down { driver.press(.down) }
    driver.press(.enter)
    #expect(driver.text.contains("✓ Saved as appointment.\(format)."))
  }
}
