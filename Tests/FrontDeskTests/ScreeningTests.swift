// SPDX-License-Identifier: MIT

import Booking
import Cells
import FrontDesk
import TestKit
import Testing

@Suite("Questions before a booking")
struct ScreeningTests {
  static let questions = #"""
    {"survey": 1, "id": "before", "title": "Before your dose",
     "questions": [
      {"id": "fever", "type": "yesNo", "text": "Do you have a fever?", "required": true},
      {"id": "allergy", "type": "yesNo", "text": "Are you allergic?", "required": true}],
     "outcomes": [
      {"result": "triage", "when": {"question": "allergy", "=": true}, "words": "Tell us about it."},
      {"result": "notToday", "days": 7, "when": {"question": "fever", "=": true},
       "words": "Get well first."}],
     "cleared": {"words": "Nothing speaks against the dose."}}
    """#

  /// At the first question, for Tuesday morning's first slot.
  private func desk() throws -> DeskDriver {
    var desk = try DeskDriver()
    desk.screening = try Surveys.sheet(Self.questions)
    desk.toReview()
    return desk
  }

  private func verdicts(_ desk: DeskDriver) -> [Assessment.Verdict?] {
    desk.books.ledger.recent.appointments.values.map { $0.screening?.verdict }
  }

  @Test("Whoever is for a clinician is told so, books, and is flagged")
  func triage() throws {
    var desk = try desk()
    #expect(desk.text.contains("Do you have a fever?"))
    #expect(desk.lines[0].contains("Ada Lovelace"))
    desk.press(.left, .tab, .right, .control("g"))
    #expect(desk.text.contains("Tell us about it."))
    #expect(desk.text.contains("You can book."))
    desk.press(.enter)
    #expect(desk.text.contains("a clinician looks at the answers before the dose"))
    desk.press(.enter)
    #expect(verdicts(desk) == [.triage])
    #expect(desk.books.ledger.recent.responses.count == 1)
  }

  @Test("Not today leads to the first free time after it, with every answer kept")
  func notToday() throws {
    var desk = try desk()
    desk.press(.right, .tab, .left, .control("g"))
    #expect(desk.text.contains("Times from Mon 7 Dec"))
    #expect(desk.hold != nil)
    desk.press(.enter)
    #expect(desk.hold == nil)
    desk.press(.enter)
    #expect(desk.hold?.places.first?.start.local.date == (try day("2026-12-07")))
    // Who again, with the name, and what follows from the answers, which are there.
    for _ in 0..<7 where !desk.text.contains("late enough") { desk.press(.tab, .enter) }
    #expect(desk.text.contains("The time that you chose is late enough."))
    desk.press(.enter, .enter)
    #expect(verdicts(desk) == [.notToday(until: try day("2026-12-07"))])
  }

  @Test("Esc goes back to Who and loses no answer")
  func back() throws {
    var desk = try desk()
    desk.press(.left, .escape)
    #expect(desk.text.contains("Ada Lovelace") && !desk.text.contains("Do you have a fever?"))
    desk.press(.enter)
    #expect(desk.text.contains("(●) No"))
    desk.press(.escape)
    #expect(desk.books.ledger.recent.appointments.isEmpty)
  }

  @Test("Where nothing can be asked the booking goes on")
  func unasked() throws {
    var desk = try DeskDriver()
    desk.toDone()
    #expect(verdicts(desk) == [nil])
  }
}
