// SPDX-License-Identifier: MIT

import Booking
import Cells

/// The next dose of a course, with times at which it can be given.
struct FollowUp: Sendable {
  enum Choice: Hashable, Sendable {
    case slot(ZonedTime)
    case anotherTime
    case notNow
  }

  /// Which dose it would be.
  let number: Int
  /// The day from which it is usually due.
  let from: LocalDate
  /// The first free ones from that day on, a day each.
  let slots: [ZonedTime]
  /// Whether the course has another dose.
  let isOffered: Bool

  private static let offers = 3

  init(after appointment: Appointment, _ visit: LoadedVisit?, _ desk: Desk) {
    let today = desk.today
    guard let dose = appointment.dose, let interval = DoseInterval.of(dose.vaccine),
      dose.number < interval.doses, let visit
    else {
      (number, from, slots, isOffered) = (0, today, [], false)
      return
    }
    number = dose.number + 1
    from = dose.given.local.date.adding(interval.usual)
    isOffered = true
    let availability = Availability(
      site: visit.opened.site, book: visit.book, clocks: desk.clocks,
      terminal: desk.settings.terminal)
    var found: [ZonedTime] = []
    var day = from
    while found.count < Self.offers, let slot = availability.nextFree(from: day) {
      found.append(slot.time.start)
      day = slot.time.start.local.date.adding(days: 1)
    }
    slots = found
  }

  var choices: [Choice] { slots.map { .slot($0) } + [.anotherTime, .notNow] }

  func choice(_ index: Int) -> Choice {
    choices.indices.contains(index) ? choices[index] : .notNow
  }

  /// What the buttons say.
  var titles: [String] {
    choices.map { choice in
      switch choice {
      case .slot(let start): start.short
      case .anotherTime: "Another time"
      case .notNow: "Not now"
      }
    }
  }

  static func actions(_ titles: [String], chosen: Int) -> [Action] {
    [
      Action(
        .open, [.enter, .character(" ")], "Enter", "press the chosen button",
        hint: titles.indices.contains(chosen) ? titles[chosen] : nil),
      Action(
        .nextField, [.tab, .right, .down, .character("l"), .character("j")], "Tab",
        "to the next button", hint: "move"),
      Action(
        .previousField, [.backTab, .left, .up, .character("h"), .character("k")], "Shift-Tab",
        "to the button before"),
      Action(.back, [.escape], "Esc", "not now, back to the board", hint: "not now"),
    ]
  }
}
