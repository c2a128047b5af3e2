// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("The dashboard of the daily check")
struct DashboardTests {
  private func page(as name: String = "ada") throws -> DeskDriver {
    var driver = try DeskDriver(
      staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour))
    try driver.toDashboard(as: name)
    return driver
  }

  /// The numbers in a line, in their order.
  private func numbers(_ line: String?) -> [Int] {
    (line ?? "").split { !$0.isNumber }.compactMap { Int($0) }
  }

  @Test("Every badge has its number, its sign and its word, and the last day is today’s")
  func legend() throws {
    let driver = try page()
    for (sign, word) in [("✓", "cleared"), ("!", "check due"), ("✗", "not today")] {
      let lines = driver.lines.filter { $0.contains(sign) && $0.contains(word) }
      #expect(lines.count == 2)
      let legend = numbers(lines.first).first
      #expect(legend != nil && legend == numbers(lines.last).last, "\(lines)")
    }
    #expect(driver.text.contains("37 people"))
    let timely = numbers(
      driver.lines.first { $0.contains("on time") }?.components(around: "on time"))
    #expect(timely.prefix(2).reduce(0, +) == 37)
  }

  @Test("The brackets go through the days, not into tomorrow, and t comes back")
  func days() throws {
    var driver = try page()
    #expect(driver.text.contains("Today, Monday 30 November 2026"))
    driver.press(.character("["))
    #expect(driver.text.contains("Sunday 29 November 2026"))
    driver.press(.left, .right, .right)
    #expect(driver.text.contains("Today, Monday 30 November 2026"))
    driver.press(.character("]"))
    #expect(driver.text.contains("Later days are still to come."))
    driver.press(.character("["), .character("["), .character("t"))
    #expect(driver.text.contains("Today, Monday 30 November 2026"))
  }

  @Test("A click on a day shows it, on a badge chooses it, and on an answer goes to it")
  func clicks() throws {
    var driver = try page()
    let row = try #require(driver.lines.firstIndex { $0.contains("Last 14 days") })
    let line = driver.lines[row]
    let place = try #require(line.ranges(of: " 27").first)
    driver.click(
      column: line.distance(from: line.startIndex, to: place.lowerBound) + 1, row: row)
    #expect(driver.text.contains("Friday 27 November 2026"))
    try driver.click("not today")
    driver.press(.enter)
    #expect(driver.text.contains("Not today, Fri 27 Nov"))
  }

  @Test("Who is in it is shown with a telephone, and each of them is a look in the audit, once")
  func people() throws {
    var driver = try page()
    driver.press(.down, .down, .enter)
    let shown = driver.lines.filter { $0.contains("Worker") }.count
    #expect(shown > 0 && driver.text.contains("617 555 01") || driver.text.contains("no telephone"))
    func looks() -> Int {
      driver.effects.reduce(0) { sum, effect in
        guard case .staff(.note(let looks)) = effect else { return sum }
        return sum + looks.count { if case .record = $0 { true } else { false } }
      }
    }
    let first = looks()
    #expect(first >= shown)
    driver.send(.changed)
    #expect(looks() == first)
    driver.press(.escape)
    #expect(driver.text.contains("Last 14 days"))
  }

  /// What was noted of looks at answers, in order.
  private func looksAtAnswers(_ driver: DeskDriver) -> [HospitalID?] {
    driver.effects.flatMap { effect -> [HospitalID?] in
      guard case .staff(.note(let looks)) = effect else { return [] }
      return looks.compactMap { if case .responses(let hospital) = $0 { hospital } else { nil } }
    }
  }

  @Test("Figures made of what people answered are a look, once each time they are opened")
  func looks() throws {
    var driver = try page()
    #expect(looksAtAnswers(driver) == [nil])
    driver.send(.changed)
    driver.press(.character("["), .character("q"), .tab, .escape)
    #expect(looksAtAnswers(driver) == [nil])
    driver.press(.character("w"))
    #expect(looksAtAnswers(driver) == [nil, DeskDriver.harbour])
    driver.press(.character("w"), .escape)
    #expect(looksAtAnswers(driver).count == 3)
    driver.press(.character("d"))
    #expect(looksAtAnswers(driver).count == 4)
  }

  @Test(
    "Whoever may not see it is shown no answers, and nothing is noted", arguments: ["rosa", "sam"])
  func noLook(_ name: String) throws {
    var driver = try DeskDriver(
      staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour))
    try driver.toDashboard(as: name)
    #expect(looksAtAnswers(driver).isEmpty)
  }

  @Test("Whoever may not see it is told whom to ask, and nothing else", arguments: ["rosa", "sam"])
  func refused(_ name: String) throws {
    var driver = try DeskDriver(
      staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour))
    try driver.toDashboard(as: name)
    #expect(driver.text.contains("is for administrators of all hospitals"))
    #expect(driver.text.contains("Ada Byron") && !driver.text.contains("people"))
    for key in ["e", "q", "w", "["] { driver.press(.character(Character(key))) }
    #expect(driver.text.contains("Ada Byron"))
    driver.press(.escape)
    #expect(driver.text.contains("› Today"))
  }

  @Test("The export is asked for its form, and the page says which file it is")
  func export() throws {
    var driver = try page()
    driver.press(.character("e"), .enter)
    #expect(driver.text.contains("✓ Saved as dashboard-2026-11-30.csv."))
    driver.press(.character("q"), .character("e"), .down, .enter)
    #expect(driver.text.contains("✓ Saved as dashboard-2026-11-30.json."))
  }

  @Test("Questions have bars for choices, a middle for numbers and a list of texts, newest first")
  func results() throws {
    var driver = try page()
    driver.press(.character("q"), .tab)
    #expect(driver.text.contains("2 of 2: How was your visit?"))
    #expect(driver.lines.contains { $0.contains("good") && $0.contains("━") && $0.contains("6") })
    #expect(driver.lines.contains { $0.contains("bad") && $0.contains("0.0 %") })
    #expect(driver.text.contains("least 3   half up to 23   most 47"))
    let texts = driver.lines.filter { $0.contains("=1+1") || $0.contains("Visit number") }
    #expect(texts.first?.contains("=1+1 is no formula here") == true)
    driver.press(.tab)
    #expect(driver.text.contains("1 of 2: Daily check"))
    driver.press(.tab, .backTab)
    #expect(driver.text.contains("1 of 2: Daily check"))
  }

  @Test("In little room the results are scrolled, and end with their end")
  func scrolling() throws {
    var driver = try page()
    driver.resize(60, 20)
    driver.press(.character("q"), .tab)
    #expect(!driver.text.contains("Visit number 11."))
    driver.press(.end)
    #expect(driver.text.contains("Visit number 11."))
    driver.press(.pageDown, .down, .home)
    #expect(driver.text.contains("How was it?"))
  }

  @Test("What is answered elsewhere is counted at once")
  func live() throws {
    var driver = try DeskDriver(
      staff: DeskSettings.Staff(hasAccounts: true, hospital: DeskDriver.harbour))
    driver.signIn("ada")
    driver.press(.character("d"))
    #expect(driver.text.contains("No checks in these days."))
    try driver.noteOneCheck()
    driver.send(.changed)
    #expect(driver.text.contains("1 person, newest check 14:05"))
    #expect(driver.text.contains("100.0 %"))
  }

  @Test("w looks at the hospital alone, and back at all of them")
  func scope() throws {
    var driver = try page()
    #expect(driver.text.contains("all hospitals"))
    driver.press(.character("w"))
    #expect(driver.lines.contains { $0.contains("Today, ") && $0.contains("Harbour") })
    driver.press(.character("w"))
    #expect(driver.text.contains("all hospitals"))
  }
}

extension String {
  /// What stands from these words on.
  fileprivate func components(around words: String) -> String {
    ranges(of: words).first.map { String(self[$0.lowerBound...].prefix(30)) } ?? ""
  }
}
