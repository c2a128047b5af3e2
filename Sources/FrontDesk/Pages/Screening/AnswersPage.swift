// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What somebody answered before a dose, for whoever decides whether it is given.
struct AnswersPage: ButtonPage {
  private(set) var opened: OpenedAppointment
  /// The hospital of the desk.
  let hospital: HospitalID
  private(set) var phase = Phase.loading
  var focus = 0
  /// The first row of the answers that is seen.
  private(set) var first = 0
  /// Whose answers were noted as looked at.
  private var noted: ResponseID?

  enum Phase: Hashable, Sendable {
    case loading
    case shown(LoadedAnswers)
    case failed(Refusal)
  }

  init(_ opened: OpenedAppointment, at hospital: HospitalID) {
    self.opened = opened
    self.hospital = hospital
  }

  var kind: PageKind { .answers }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Answers"]
  }

  var loaded: LoadedAnswers? { if case .shown(let loaded) = phase { loaded } else { nil } }

  // MARK: What can be done

  /// The buttons, the likeliest first.
  func buttons(_ desk: Desk) -> [PageButton] {
    guard loaded != nil, opened.appointment.canBeScreened else {
      return [PageButton(title: "Back", action: .back)]
    }
    let decision = [
      PageButton(title: "The dose may be given", action: .accept),
      PageButton(title: "No dose this time", action: .decline),
    ]
    let back = PageButton(title: "Back", action: .back)
    // Nobody decides by one key on what was decided before.
    let isOpen = opened.appointment.screening?.needsDecision == true
    return isOpen ? decision + [back] : [back] + decision
  }

  func actions(_ desk: Desk) -> [Action] {
    let buttons = buttons(desk)
    let focused = buttons.indices.contains(focus) ? buttons[focus] : nil
    let whyNot =
      desk.restriction
      ?? (buttons.count > 1 ? nil : "There is nothing to decide on.")
    return [
      Action(
        .open, [.enter, .character(" ")], "Enter", "press the chosen button",
        hint: focused?.title.lowercasedFirst),
      Action(
        .nextField, [.tab, .right, .character("l")], "Tab", "to the next button",
        hint: buttons.count > 1 ? "move" : nil),
      Action(
        .previousField, [.backTab, .left, .character("h")], "Shift-Tab", "to the button before"),
      Action(.accept, [.character("y")], "y", "the dose may be given…", whyNot: whyNot),
      Action(.decline, [.character("n")], "n", "no dose this time…", whyNot: whyNot),
      Action(.up, [.up, .character("k"), .pageUp], "↑", "to what stands above"),
      Action(.down, [.down, .character("j"), .pageDown], "↓", "to what stands below"),
      Action(.back, [.escape, .character("q")], "Esc", "one step back", hint: "back"),
    ]
  }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    [.staff(.loadAnswers(opened.appointment.code))]
  }

  mutating func refresh(_ desk: inout Desk) -> [Effect] { appear(&desk) }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    if let effects = performOnButtons(name, &desk) { return effects }
    switch name {
    case .accept: decide(mayGoOn: true, &desk)
    case .decline: decide(mayGoOn: false, &desk)
    case .up: first = max(0, first - 3)
    case .down: first = min(first + 3, max(0, lines(desk).count - 3))
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private func decide(mayGoOn: Bool, _ desk: inout Desk) {
    guard let loaded else { return }
    desk.go(
      .push(DecisionPage(loaded.opened, on: loaded.filed.id, at: hospital, mayGoOn: mayGoOn)))
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    clickOnButtons(target, &desk)
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .staff(.answers(opened.appointment.code, .success(let new))):
      phase = .shown(new)
      opened = new.opened
      focus = min(focus, max(0, buttons(desk).count - 1))
      guard noted != new.filed.id else { return [] }
      noted = new.filed.id
      let appointment = opened.appointment
      return [
        .staff(
          .note([.answers(appointment.patient, appointment.code, appointment.hospital)]))
      ]
    case .staff(.answers(opened.appointment.code, .failure(let refusal))):
      phase = .failed(refusal)
    case .staff, .waiting, .found, .record, .places, .questions, .loaded, .performed, .opened,
      .saved:
      break
    }
    return []
  }
}
