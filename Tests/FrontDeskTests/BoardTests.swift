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

  @Test(
    "Everybody is found by as little, below those of today",
    arguments: ["kim", "do ki", "doe 2.5.1981", "2 may 1981 kim", "doe 1981", "0199", "555 0199"])
  func lookUp(_ words: String) throws {
    var driver = try DeskDriver.staff()
    let visitor = try driver.visitor("Kim Doe", at: "2026-12-02T08:00", phone: "212 555 0199")
    try driver.visitor("Una Known", at: "2026-12-02T09:00", born: "1981-05-03")
    try driver.toBoard()
    driver.press(.character("/"))
    driver.type(words)
    #expect(driver.text.contains("Among everybody"))
    #expect(driver.text.contains("Kim Doe") && !driver.text.contains("Una Known"))
    driver.press(.enter, .enter)
    #expect(driver.text.contains("✗ Booked for Wed 2 Dec 08:00 at this hospital."))
    driver.press(.escape, .escape, .control("u"))
    driver.type(String(visitor.code.letters.suffix(5)).lowercased())
    #expect(driver.text.contains("Kim Doe"))
    driver.type("z")
    #expect(driver.text.contains("Nobody in the books fits this."))
  }

  @Test("Somebody of today is listed once, and who has several appointments shows them all")
  func several() throws {
    var driver = try DeskDriver.staff()
    let person = try person("Kim Doe", born: "1981-05-02")
    for (start, vaccine) in [
      ("2026-11-30T16:30", VaccineCode.covid), ("2026-12-02T08:00", .influenza),
    ] {
      try driver.books.book(person, at: start, hospital: "harbour", vaccine: vaccine)
    }
    try driver.visitor("Kim Dow", at: "2026-12-02T10:00")
    try driver.visitor("Kim Dow", at: "2026-12-03T10:00", hospital: "river", vaccine: .mmr)
    try driver.toBoard()
    driver.press(.character("/"))
    driver.type("kim")
    #expect(driver.lines.filter { $0.contains("Kim Doe") }.count == 1)
    driver.press(.down, .enter)
    #expect(driver.text.contains("Wed 2 Dec 10:00") && driver.text.contains("Thu 3 Dec 10:00"))
    #expect(!driver.text.contains("Kim Doe"))
    driver.press(.escape)
    #expect(driver.text.contains("Kim Doe"))
  }

  @Test("The list of keys says all of the chosen line at every size")
  func keys() throws {
    var driver = try DeskDriver.staff(size: Size(columns: 60, rows: 20))
    try driver.toBoard()
    driver.press(.function(1))
    driver.type("birth")
    for words in ["find by a part of a name, a code's end or a ", "│  birth date"] {
      #expect(driver.text.contains(words), "\(driver.text)")
    }
    driver.press(.control("u"))
    driver.type("undo")
    for words in ["Nothing was done here that ", "│  can be undone."] {
      #expect(driver.text.contains(words), "\(driver.text)")
    }
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
  fileprivate var trimmingSpaces: String {
    split(separator: " ").joined(separator: " ")
  }
}
