// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("A day list on paper")
struct DayListTests {
  private static let usualDay = "2026-03-04"
  private static let vaccines: [VaccineCode: Vaccine] = [
    .influenza: Vaccine(
      code: .influenza, name: "Influenza, injectable", shortName: "Influenza",
      targetDisease: "Influenza", isActive: true)
  ]

  /// Three slots of an hour each, from nine to twelve.
  private func desk(capacity: Int = 3) throws -> TestDesk {
    let hours = try hours("09:00-12:00")
    let week = Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, hours) })
    return try TestDesk(
      site(schedule: schedule(week: week, slotMinutes: 60, capacity: capacity)),
      at: "2026-03-02T09:00:00-05:00")
  }

  private func list(_ desk: TestDesk, on date: String = Self.usualDay) throws -> DayList {
    let site = try #require(desk.sites.values.first)
    let date = try TestKit.day(date)
    let visitors = desk.ledger.appointments(at: site.hospital.id, on: date).compactMap {
      appointment in
      desk.ledger.patient(appointment.patient).map {
        LoadedDay.Visitor(appointment: appointment, patient: $0)
      }
    }
    let loaded = LoadedDay(
      site: site, date: date, visitors: visitors, book: desk.ledger.book(of: site.hospital.id),
      supplies: [])
    return DayList(loaded, vaccines: Self.vaccines, clocks: desk.clocks) {
      desk.ledger.doses(of: $0)
    }
  }

  private func somebody(_ name: String, guardian: String? = nil) throws -> Person {
    Person(
      name: try PersonName(name), birthDate: try TestKit.day("1980-05-17"),
      contact: Contact(phone: PhoneNumber("617 555 0188")),
      guardian: try guardian.map { try PersonName($0) })
  }

  @Test("Everything that is known of somebody stands on the paper, and the whole code")
  func entry() throws {
    var desk = try desk()
    let booked = try #require(
      desk.book(somebody("Jane Doe", guardian: "John Doe"), at: "2026-03-04T09:00").first)
    let text = DayListText(try list(desk)).text
    for words in [
      "Harbour Clinic", "Wednesday 4 March 2026", "Jane Doe", booked.code.description,
      "born 17 May 1980 (45)", "Influenza", "617 555 0188", "with John Doe", "[ ] arrived",
      "[ ] given", "lot ____", "1 person. 8 places free.", "Page 1 of 1",
      "Printed Mon 2 Mar 2026, 09:00 (America/New_York)", "09:00 ---",
      "1 booked, 2 of 3 places free",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test("Each free place has a line to write a walk-in into")
  func blanks() throws {
    var desk = try desk()
    try desk.book(person("Jane Doe"), person("John Roe"), at: "2026-03-04T10:00")
    #expect(try list(desk).slots.map(\.blanks) == [3, 1, 3])
    let lines = DayListText(try list(desk)).text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("____") } == 7)
  }

  @Test(
    "Where hundreds come at once there are twelve lines a slot, and how many more places are free")
  func manyBlanks() throws {
    let list = try list(try desk(capacity: 100))
    #expect(list.slots.map(\.blanks) == [12, 12, 12])
    #expect(list.totals.free == 300)
    #expect(DayListText(list).text.contains("88 more places are free."))
  }

  @Test("A slot that is over has no room for walk-ins, and is left out where nobody came")
  func over() throws {
    var desk = try desk()
    try desk.book(person("Jane Doe"), at: "2026-03-04T09:00")
    try desk.setClock("2026-03-04T11:00:00-05:00")
    let list = try list(desk)
    #expect(list.slots.map { $0.start.local.clock } == ["09:00", "11:00"])
    #expect(list.slots.map(\.free) == [0, 3])
  }

  @Test("What was noted already is said, and who cancelled is not there")
  func standing() throws {
    var desk = try desk()
    let booked = try desk.book(
      person("Jane Doe"), person("John Roe"), person("Ann Poe"), at: "2026-03-04T09:00")
    try desk.perform(.cancel(booked[2].opened(), reason: nil))
    try desk.setClock("2026-03-04T09:10:00-05:00")
    for (step, appointment) in [(VisitStep.checkIn, booked[0]), (.miss, booked[1])] {
      try desk.perform(
        .visit(VisitRequest(step, appointment.opened(), at: appointment.hospital)), as: .owner)
    }
    let now = DayListText(try list(desk)).text
    #expect(now.contains("came at 09:10") && now.contains("did not come"))
    #expect(now.contains("2 people: 1 came, 1 did not come."))
    #expect(!now.contains("Ann Poe"))
  }

  @Test(
    "A dose that was given stands there with its lot, and the next one is known to be the second")
  func given() throws {
    var desk = try desk()
    let booked = try desk.book(person("Jane Doe"), at: "2026-03-04T09:00")[0]
    try desk.setClock("2026-03-04T09:05:00-05:00")
    try desk.perform(
      .visit(VisitRequest(.checkIn, booked.opened(), at: booked.hospital)), as: .owner)
    try desk.setClock("2026-03-04T09:20:00-05:00")
    try desk.perform(
      .give(
        DoseRequest(
          appointment: booked.opened(), hospital: booked.hospital, vaccine: .influenza,
          lot: #require(LotNumber("AB12")), expires: TestKit.day("2026-12-31"), site: .leftArm,
          route: .intramuscular)), as: .owner)
    try desk.book(person("Jane Doe"), at: "2026-03-24T09:00")
    let text = DayListText(try list(desk)).text
    #expect(text.contains("[x] arrived   [x] given at 09:20   dose 1   lot AB12   left arm"))
    #expect(text.contains("1 person: 1 came, 1 given."))
    #expect(text.contains("came at 09:05"))
    #expect(try DayListText(list(desk, on: "2026-03-24")).text.contains("[ ] given  dose 2__"))
  }

  @Test("Who has not agreed yet to a new time is there, with that said")
  func proposed() throws {
    var desk = try desk()
    try desk.book(person("Jane Doe"), at: "2026-03-04T09:00")
    let harbour = HospitalID("harbour")
    let closure = try #require(
      TimedClosure(
        first: TestKit.day("2026-03-04"), last: TestKit.day("2026-03-04"),
        hours: OpeningHours("09:00-10:00"), reason: "no power"))
    let outcome = try desk.perform(
      .timetable(TimetableRequest(.close(closure), at: harbour)), as: .owner)
    guard case .timetable(let timetable, _) = outcome else { return }
    desk.sites[harbour] = desk.sites[harbour]?.keeping(timetable)
    let text = DayListText(try list(desk)).text
    #expect(text.contains("Jane Doe") && text.contains("10:00 ---"))
    #expect(text.contains("has not agreed yet to this time"))
  }

  @Test("Who is on the list of a day that is over, and of whom nobody noted anything, is said so")
  func notNoted() throws {
    var desk = try desk()
    try desk.book(person("Jane Doe"), at: "2026-03-04T09:00")
    try desk.setClock("2026-03-05T09:00:00-05:00")
    #expect(DayListText(try list(desk)).text.contains("nobody noted whether they came"))
  }

  @Test(
    "No line is wider than 80 columns and no page longer than 60 lines, whatever the names are",
    arguments: [
      "Jane Doe", "李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍李小龍",
      "Wilhelmina Friederike Sophie von und zu Hohenlohe-Waldenburg-Schillingsfürst geb. Fürstin",
      "محمد عبد الرحمن", "Nguyễn Thị Ánh", String(repeating: "M", count: 120),
    ])
  func widths(name: String) throws {
    var desk = try desk(capacity: 8)
    for hour in 9...11 {
      for number in 1...8 {
        try desk.book(
          person(
            "\(name)", born: "19\(hour + 10)-0\(number)-01", phone: "+1 617 555 01\(hour)\(number)"),
          at: "2026-03-04T\(hour < 10 ? "0" : "")\(hour):00")
      }
    }
    let list = try list(desk)
    for repertoire in [Repertoire.unicode, .ascii] {
      let pages = DayListText(list, in: repertoire).pages
      #expect(pages.count > 1)
      #expect(pages.allSatisfy { $0.count <= 60 })
      for line in pages.joined() {
        #expect(TextMetrics.columns(line, in: repertoire) <= 80, "\(line)")
      }
    }
    // Broken over lines at most, and never cut off.
    let text = DayListText(list).text.filter { !$0.isWhitespace }
    let whole = TextMetrics.cut(name, to: .max).filter { !$0.isWhitespace }
    #expect(text.ranges(of: whole.prefix(60)).count + text.ranges(of: whole).count >= 24)
  }

  @Test(
    "Nobody is parted by the end of a page, each page has its number, and a slot goes on with its time"
  )
  func pages() throws {
    var desk = try desk(capacity: 30)
    for number in 1...28 {
      try desk.book(
        person("Person \(number)", phone: "617 555 01\(number + 10)"), at: "2026-03-04T09:00")
    }
    let text = DayListText(try list(desk))
    let pages = text.pages
    #expect(text.text.split(separator: "\u{0C}").count == pages.count)
    for (index, page) in pages.enumerated() {
      #expect(page.contains { $0.hasSuffix("Page \(index + 1) of \(pages.count)") })
      #expect(
        page.count { $0.contains("Person ") }
          == page.count { $0.contains("[ ] arrived  [ ] given  dose 1") })
    }
    #expect(pages[1].contains { $0.hasPrefix("09:00 -") && $0.hasSuffix(" continued") })
  }

  @Test("A day on which nobody can come says why")
  func closed() throws {
    let desk = try TestDesk(
      site(schedule: schedule(week: [.monday: hours("09:00-12:00")])),
      at: "2026-03-02T09:00:00-05:00")
    #expect(try list(desk).emptyWords == "Nobody is booked: closed on Wednesdays.")
    #expect(DayListText(try list(desk)).text.contains("Nobody is booked: closed on Wednesdays."))
  }

  @Test("Nothing in a name can command a printer or a terminal")
  func harmless() throws {
    var desk = try desk()
    try desk.book(person("Jane \u{200D}Doe"), at: "2026-03-04T09:00")
    let lines = DayListText(try list(desk)).pages.joined()
    #expect(
      lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x200D } })
  }

  @Test("From the board it is written into a file, and the board says which")
  func board() throws {
    var driver = try DeskDriver.staff()
    try driver.toBoard()
    for (down, ending) in [(0, "pdf"), (1, "txt")] {
      driver.press(.character("p"))
      for _ in 0..<down { driver.press(.down) }
      driver.press(.enter)
      #expect(driver.text.contains("✓ Saved as day-list-2026-11-30.\(ending)."))
    }
  }
}
