// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What can be done for somebody at the desk, and why not.
extension VisitPage {
  /// The buttons, the likeliest first.
  func buttons(_ desk: Desk) -> [PageButton] {
    let check = check(desk)
    var buttons: [PageButton] = []
    switch opened.appointment.status {
    case .booked:
      if check.isHereToday {
        buttons += [
          PageButton(title: "Check in", action: .checkIn), PageButton(title: "Move", action: .move),
          PageButton(title: "Cancel it", action: .cancel),
        ]
      } else {
        if let time = nextFreeToday(desk) {
          buttons.append(
            PageButton(title: "Move to \(time.local.clock) today, check in", action: .moveToToday))
        }
        buttons.append(PageButton(title: "Another time", action: .move))
      }
    case .proposed(let proposal):
      if check.isHereToday, proposal.hasPlace {
        buttons.append(PageButton(title: "Check in", action: .checkIn))
      }
      if proposal.hasPlace { buttons.append(PageButton(title: "They agree", action: .confirm)) }
      buttons += [
        PageButton(title: "Another time", action: .move),
        PageButton(title: "Cancel it", action: .cancel),
      ]
    case .missed:
      if check.isHereToday { buttons.append(PageButton(title: "Check in", action: .checkIn)) }
    case .arrived:
      if check.isHereToday {
        if desk.mayRecordDoses { buttons.append(PageButton(title: "Give the dose", action: .give)) }
        buttons.append(PageButton(title: "Take the check-in back", action: .undo))
      }
    case .fulfilled(let dose):
      if check.isHereToday, desk.mayRecordDoses {
        if dose.left == nil {
          buttons += [
            PageButton(title: "May go now", action: .leave),
            PageButton(title: "Take the dose back", action: .undo),
          ]
        } else {
          buttons.append(PageButton(title: "Rests after all", action: .undo))
        }
      }
    case .cancelled:
      buttons.append(PageButton(title: "Book anew", action: .book))
    }
    if check.isHereToday, opened.appointment.canBeScreened {
      if opened.appointment.screening?.needsDecision == true, whyNotAnswers(desk) == nil {
        // It stands before the dose.
        buttons.insert(
          PageButton(title: "Look at the answers", action: .answers),
          at: opened.appointment.isArrived ? 0 : min(1, buttons.count))
      } else if !opened.isAnswered(on: desk.today) {
        buttons.append(PageButton(title: "Ask the questions", action: .questions))
      }
    }
    let back = PageButton(title: "Back", action: .back)
    switch opened.appointment.status {
    // Nothing was asked of somebody who is here already.
    case .arrived where !desk.mayRecordDoses, .fulfilled: return [back] + buttons
    // Nobody is moved to another day by one key.
    case .booked where !check.isHereToday: return [back] + buttons
    case .arrived, .booked, .proposed, .missed, .cancelled: return buttons + [back]
    }
  }

  /// Why the answers are not shown; nil where they are.
  private func whyNotAnswers(_ desk: Desk) -> String? {
    guard opened.appointment.screening != nil else { return "Nothing was asked yet." }
    guard desk.mayRecordDoses else { return "Only those who give doses see the answers." }
    return nil
  }

  private func whyNotQuestions(_ desk: Desk) -> String? {
    opened.appointment.canBeScreened ? desk.restriction : "This appointment is over."
  }

  /// The next slot of today in which a place can be had.
  func nextFreeToday(_ desk: Desk) -> ZonedTime? {
    guard let today, desk.restriction == nil,
      today.site.hospital.schedule.vaccines.contains(opened.appointment.vaccine)
    else { return nil }
    return Availability(
      site: today.site, book: today.book, clocks: desk.clocks, terminal: desk.settings.terminal,
      moving: opened.appointment
    ).nextFree(within: 0)?.time.start
  }

  func actions(_ desk: Desk) -> [Action] {
    guard scan.isEmpty else {
      return [
        Action(.nextStep, [.enter], "Enter", "check in who has this code", hint: "check in"),
        Action(.back, [.escape], "Esc", "clear the code", hint: "clear"),
      ]
    }
    let buttons = buttons(desk)
    let focused = buttons.indices.contains(focus) ? buttons[focus] : nil
    func whyNot(_ name: Action.Name, _ reason: String) -> String? {
      buttons.contains { $0.action == name } ? desk.restriction : reason
    }
    let isBooked = opened.appointment.isBooked || opened.appointment.isProposed
    let isToday = check(desk).isHereToday
    return [
      Action(
        .open, [.enter, .character(" ")], "Enter", "press the chosen button",
        hint: focused?.title.lowercasedFirst),
      Action(
        .nextField, [.tab, .right, .down, .character("l"), .character("j")], "Tab",
        "to the next button", hint: buttons.count > 1 ? "move" : nil),
      Action(
        .previousField, [.backTab, .left, .up, .character("h"), .character("k")], "Shift-Tab",
        "to the button before"),
      Action(
        .moveToToday, [.character("t")], "t", "move to today, and check in",
        whyNot: whyNot(.moveToToday, "No place of today can be had for this appointment.")),
      Action(
        .move, [.character("m")], "m", "move to another slot",
        whyNot: isBooked ? desk.restriction : "Only what is booked can be moved."),
      Action(
        .cancel, [.character("c"), .delete], "c", "cancel this appointment",
        whyNot: isBooked ? desk.restriction : "Only what is booked can be cancelled."),
      Action(
        .miss, [.character("x")], "x", "did not come",
        whyNot: isBooked && isToday ? desk.restriction : "This is noted on the day itself."),
      Action(
        .confirm, [.character("y")], "y", "the person agrees to the new time",
        whyNot: whyNot(.confirm, "No new time is proposed.")),
      Action(
        .give, [.character("g")], "g", "give the dose",
        whyNot: whyNot(.give, desk.whyNotGive ?? "Check the person in first.")),
      Action(
        .questions, [.character("e")], "e", "ask the questions before the dose",
        whyNot: whyNotQuestions(desk)),
      Action(
        .answers, [.character("a")], "a", "the answers before the dose",
        whyNot: whyNotAnswers(desk)),
      Action(
        .leave, [.character("o")], "o", "the observation is over",
        whyNot: whyNot(.leave, "Nobody is observed here now.")),
      Action(
        .undo, [.character("u")], "u", "take the last step back",
        whyNot: whyNot(.undo, "Nothing was noted today that could be taken back.")),
      Action(
        .book, [.character("b")], "b", "book for somebody", whyNot: desk.restriction),
      Action(.person, [.character("i")], "i", "the person: all that is in the books of them"),
      Action(
        .forget, [], "", "remove this person for good…",
        whyNot: desk.duty?.whyNotForget ?? desk.restriction),
      Action(.back, [.escape, .character("q")], "Esc", "one step back", hint: "back"),
    ]
  }
}
