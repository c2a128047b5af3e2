// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Shows everything once more; Enter books.
struct ReviewPage: Page {
  /// What the keys act on, in the order of Tab.
  enum Focus: Int, CaseIterable, Hashable, Sendable {
    case book, back, changePlace, changeTime, changePeople
  }

  private(set) var focus = Focus.book
  private(set) var phase = Phase.asking

  enum Phase: Hashable, Sendable {
    case asking
    /// The command is on its way; a second Enter books nothing twice.
    case booking
  }

  var kind: PageKind { .review }
  var leadsToChange: Bool { true }

  func crumbs(_ desk: Desk) -> [String] {
    ["Book", desk.draft.site?.hospital.name ?? "", "Review"]
  }

  func actions(_ desk: Desk) -> [Action] {
    [
      Action(
        .open, [.enter, .character(" ")], "Enter", focus == .book ? "book" : "go there",
        hint: focus == .book ? "book" : "go there",
        whyNot: focus == .book ? desk.restriction : nil),
      Action(
        .nextField, [.tab, .down, .right, .character("j"), .character("l")], "Tab",
        "to the next button", hint: "move"),
      Action(
        .previousField, [.backTab, .up, .left, .character("k"), .character("h")], "Shift-Tab",
        "to the button before"),
      Action(
        .back, [.escape], "Esc", "one step back, keeps everything", hint: "back, keeps everything"),
    ]
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .nextField: move(by: 1)
    case .previousField: move(by: -1)
    case .open: return press(focus, &desk)
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private mutating func move(by steps: Int) {
    let count = Focus.allCases.count
    focus = Focus(rawValue: (focus.rawValue + steps + count) % count) ?? .book
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .field(let order) = target, let pressed = Focus(rawValue: order) else { return [] }
    focus = pressed
    if pressed == .book, let reason = desk.restriction {
      desk.say(.warning, reason)
      return []
    }
    return press(pressed, &desk)
  }

  private mutating func press(_ focus: Focus, _ desk: inout Desk) -> [Effect] {
    switch focus {
    case .book: return book(desk)
    case .back, .changePeople: desk.go(.popTo(.people))
    case .changeTime: desk.go(.popTo(.time))
    case .changePlace: desk.go(.popTo(.place))
    }
    return []
  }

  func people(_ desk: Desk) -> [Person] {
    let contact = desk.draft.party.first?.contact ?? Contact()
    return desk.draft.party.enumerated().compactMap {
      $1.person(contact: contact, today: desk.today, isFirst: $0 == 0)
    }
  }

  private mutating func book(_ desk: Desk) -> [Effect] {
    let people = people(desk)
    guard phase == .asking, people.count == desk.draft.party.count,
      let hospital = desk.draft.site?.hospital.id, let vaccine = desk.draft.vaccine,
      let place = desk.draft.hold?.chosenStart
    else { return [] }
    phase = .booking
    return [
      .perform(
        .book(
          BookingRequest(
            hospital: hospital, start: .exact(place), vaccine: vaccine, party: people,
            answers: desk.answers())))
    ]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .performed(.book(let request), .success(.booked(let booked, let newcomers))):
      guard let site = desk.draft.site else { return [] }
      for (appointment, person) in zip(booked, request.party) {
        desk.keep(
          OpenedAppointment(
            appointment: appointment,
            patient: Patient(id: appointment.patient, person: person), site: site))
      }
      desk.draft = Draft()
      desk.go(.restart([DonePage(codes: booked.map(\.code), isNew: true, ownCodes: newcomers)]))
    case .performed(.hold, .success(.hold(let hold))): desk.draft.hold = hold
    case .performed(.book, .failure(let refusal)):
      phase = .asking
      desk.say(refusal)
      if !refusal.nearest.isEmpty {
        // The place is gone: back to the grid, at the nearest one that is free.
        desk.draft.hold = nil
        let name = desk.draft.site?.hospital.name ?? ""
        if let id = desk.draft.site?.hospital.id {
          desk.go(.popTo(.place))
          desk.go(.push(WhenPage(hospital: id, name: name, wanted: refusal.nearest[0].instant)))
        }
      }
    case .performed, .waiting, .found, .record, .places, .questions, .loaded, .opened, .saved,
      .staff:
      break
    }
    return []
  }
}
