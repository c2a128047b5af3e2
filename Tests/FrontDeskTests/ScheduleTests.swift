// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("The schedule page")
struct ScheduleTests {
  private func desk() throws -> DeskDriver {
    try DeskDriver(staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour))
  }

  private func timetable(_ driver: DeskDriver) -> Timetable {
    driver.books.ledger.clinic(of: DeskDriver.harbour).timetable
  }

  private func line(_ words: String, _ driver: DeskDriver) -> String {
    (driver.lines.first { $0.contains(words) } ?? "").split(separator: " ").joined(separator: " ")
  }

  @Test("A week tells of each day when it is open, with how many places, and why else not")
  func week() throws {
    var driver = try desk()
    try driver.changeSchedule()
    try driver.toSchedule()
    #expect(line("18 of 108", driver).contains("Mon 30 Nov 08:00–17:00 3"))
    #expect(line("Tue 1 Dec", driver).contains("08:00–12:00 3 12:00–13:00 1 13:00–17:00 3"))
    #expect(line("Thu 3 Dec ", driver).contains("08:00–13:00 3 · partly closed: staff training"))
    #expect(line("Sat 5 Dec ", driver).contains("09:00–13:00 3"))
    #expect(line("Sun 6 Dec", driver).contains("closed"))
    driver.press(.character("]"), .character("]"), .character("]"))
    #expect(line("Thu 24 Dec", driver).contains("closed: Christmas"))
  }

  @Test("A closure is previewed with everybody it touches, and nothing is changed before that")
  func preview() throws {
    var driver = try desk()
    let before = { (driver: DeskDriver) in
      driver.books.ledger.clinic(of: DeskDriver.harbour).timetable
    }
    try driver.toPreview()
    #expect(before(driver).isEmpty)
    #expect(line("Olu", driver).contains("Tue 1 Dec 13:00 → Wed 2 Dec 08:00"))
    #expect(line("08:00–17:00 3", driver).contains("→ 08:00–13:00 3"))
    // Enter is the harmless answer first.
    driver.press(.enter)
    #expect(before(driver).isEmpty)
    #expect(driver.text.contains("When is nothing given?"))
    driver.press(.control("g"), .tab, .enter)
    #expect(timetable(driver).closures.map(\.reason) == ["staff training"])
    #expect(driver.text.contains("A new time is proposed to 3 people"))
    #expect(try driver.status(driver.named("Olu Adéyemi")) == "proposed")
    #expect(driver.text.contains("Changed by staff"))
  }

  @Test("Without proposals whoever is booked stays so")
  func keeping() throws {
    var driver = try desk()
    try driver.toPreview()
    driver.press(.tab, .tab, .enter)
    #expect(timetable(driver).closures.count == 1)
    #expect(try driver.status(driver.named("Olu Adéyemi")) == "booked")
    #expect(!driver.text.contains("A new time is proposed"))
  }

  @Test("A change that is taken back brings those who were moved back")
  func takenBack() throws {
    var driver = try desk()
    try driver.toPreview()
    driver.press(.tab, .enter, .end, .character("u"))
    #expect(driver.text.contains("Back at their old time"))
    #expect(driver.text.contains("Open Tue 1 Dec, 13:00–17:00 again"))
    driver.press(.tab, .enter)
    #expect(timetable(driver).isEmpty)
    #expect(try driver.status(driver.named("Olu Adéyemi")) == "booked")
    #expect(driver.text.contains("Nothing is changed by staff."))
  }

  @Test("Everything that staff changed can be taken back, one after the other")
  func allTakenBack() throws {
    var driver = try desk()
    try driver.changeSchedule()
    try driver.toSchedule()
    for left in (0..<5).reversed() {
      driver.press(.end, .character("u"), .tab, .enter)
      #expect(driver.text.contains("The schedule is changed."), "\(left)")
    }
    #expect(timetable(driver).isEmpty)
  }

  @Test("A Saturday is opened, and a span of them in one go")
  func opened() throws {
    var driver = try desk()
    try driver.toSchedule()
    for _ in 0..<5 { driver.press(.down) }
    driver.press(.character("o"))
    driver.type("09:00-12:00, 13:00-15:00")
    driver.press(.backTab, .backTab)
    driver.type("19 Dec")
    driver.press(.tab)
    for _ in 0..<5 { driver.press(.right) }
    driver.press(.character(" "))
    #expect(driver.text.contains("These are 3 days."))
    driver.press(.control("g"))
    #expect(driver.text.contains("Nobody who is booked is touched by it."))
    driver.press(.tab, .enter)
    #expect(timetable(driver).openings.count == 3)
    #expect(line("Sat 5 Dec", driver).contains("09:00–12:00 3 13:00–15:00 3"))
  }

  @Test("Fewer places tell which slots are over-booked then")
  func places() throws {
    var driver = try desk()
    try driver.toBoard(as: "ada")
    try driver.crowdTomorrow()
    driver.press(.tab, .character("e"), .character("p"))
    driver.type("2")
    driver.press(.control("g"))
    #expect(driver.text.contains("Tue 1 Dec 09:00  3 people for 2 places"))
    driver.press(.tab, .enter)
    #expect(timetable(driver).capacity == 2)
    driver.press(.character("p"))
    driver.type("1")
    driver.press(.tab)
    driver.type("12:00-13:00")
    driver.press(.tab, .character(" "), .control("g"), .tab, .enter)
    #expect(timetable(driver).capacities.map(\.weekdays) == [[.monday]])
  }

  @Test("Rules are set after a preview, and say what they are now")
  func rules() throws {
    var driver = try desk()
    try driver.toSchedule()
    driver.press(.character("r"), .tab)
    driver.type("90")
    #expect(driver.text.contains("Now: 30."))
    driver.press(.control("g"))
    #expect(driver.text.contains("Bookings end 90 minutes before a slot"))
    driver.press(.tab, .enter)
    #expect(timetable(driver).noticeMinutes == 90)
    driver.press(.character("r"), .right, .right, .right, .tab)
    driver.type("601")
    driver.press(.control("g"))
    #expect(driver.text.contains("✗ A number from 1 to 600."))
    driver.press(.control("u"))
    driver.type("30")
    driver.press(.control("g"), .tab, .enter)
    #expect(timetable(driver).noShowMinutes == 30)
    driver.press(.character("r"), .right, .right, .right, .tab)
    driver.type("0")
    driver.press(.control("g"), .tab, .enter)
    #expect(timetable(driver).noShowMinutes == nil)
  }

  @Test("Vaccines of a weekday are ticked, and all of them are no change")
  func vaccines() throws {
    var driver = try desk()
    try driver.toSchedule()
    driver.press(.down, .down, .character("v"), .tab, .character(" "), .control("g"), .tab, .enter)
    #expect(timetable(driver).vaccinesByWeekday == [.wednesday: [.mmr, .covid]])
    driver.press(.character("t"), .down, .down, .character("v"), .tab, .character(" "))
    driver.press(.control("g"), .tab, .enter)
    #expect(timetable(driver).vaccinesByWeekday.isEmpty)
  }

  @Test("What cannot be is said beside its field")
  func wrong() throws {
    var driver = try desk()
    try driver.toSchedule()
    driver.press(.character("c"))
    driver.type("29 Nov 2026")
    driver.press(.tab)
    driver.type("17:00-13:00")
    driver.press(.control("g"))
    #expect(driver.text.contains("It lies before the first day."))
    #expect(driver.text.contains("the end after the beginning"))
    #expect(driver.text.contains("they are shown to patients"))
    #expect(timetable(driver).isEmpty)
  }

  @Test("A day that is over is not closed, and whoever is no administrator changes nothing")
  func refused() throws {
    var driver = try desk()
    try driver.toSchedule()
    driver.press(.character("["), .character("c"))
    #expect(driver.text.contains("This day is over."))
    var other = try DeskDriver.staff()
    try other.toBoard()
    other.press(.tab, .character("e"))
    #expect(other.text.contains("Schedules are kept by administrators."))
    #expect(other.text.contains("› Week"))
  }
}
