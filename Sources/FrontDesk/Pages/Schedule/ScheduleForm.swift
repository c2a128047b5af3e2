// SPDX-License-Identifier: MIT

import Booking
import Cells

/// A form that ends in a preview of what it would change.
protocol ScheduleForm: FormPage {
  var hospital: HospitalID { get }
  /// Nil while something is missing.
  func change(_ desk: Desk) -> TimetableChange?
}

extension ScheduleForm {
  var kind: PageKind { .scheduleForm }
  var doing: String { "show whom it touches" }
  var hint: String { "Nothing is changed before you have seen what it does." }

  mutating func send(_ desk: inout Desk) -> [Effect] {
    guard let change = change(desk) else { return [] }
    return [.staff(.previewSchedule(TimetableRequest(change, at: hospital)))]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    guard case .staff(.schedulePreview(let result)) = answer else { return [] }
    form.isSending = false
    desk.show(result)
    return []
  }
}

/// What the forms of a schedule read.
enum ScheduleText {
  /// Words that stand for no date; nil for a text that is none.
  static func date(_ text: String, today: LocalDate) -> LocalDate? {
    DateBox.read(text, today: today)
  }

  /// `08:00-12:00, 13:00-17:00`; nil where one of them is no span of time.
  static func hours(_ text: String) -> [OpeningHours]? {
    var all: [OpeningHours] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let plain = String(part).trimmedSpaces.replacing("–", with: "-").filter { $0 != " " }
      guard let hours = OpeningHours(plain) else { return nil }
      all.append(hours)
    }
    let sorted = all.sorted()
    for (one, next) in zip(sorted, sorted.dropFirst()) where next.opens < one.closes { return nil }
    return sorted
  }

  static let dateProblem = "Write it as 14, 14 Dec or 2026-12-14."
  static let hoursProblem = "Write it as 08:00-12:00, the end after the beginning."
  static let weekdays = Weekday.allCases.map(\.pair)

  static func weekdays(_ ticked: Set<Int>) -> Set<Weekday> {
    Set(ticked.compactMap { Weekday(rawValue: $0) })
  }
}
