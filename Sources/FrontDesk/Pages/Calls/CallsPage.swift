// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Whom to call: everybody who has not agreed yet to a new time.
struct CallsPage: Page {
  let hospital: HospitalID
  private(set) var people: [OpenedAppointment]?
  private(set) var rows = RowChoice()
  /// Of whom it was noted already that they are shown here.
  private var seen: Set<PatientID> = []

  init(hospital: HospitalID) { self.hospital = hospital }

  var kind: PageKind { .calls }
  var leadsToChange: Bool { true }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Whom to call"]
  }

  var chosen: OpenedAppointment? {
    guard let people, people.indices.contains(rows.index) else { return nil }
    return people[rows.index]
  }

  func actions(_ desk: Desk) -> [Action] {
    let nobody = chosen == nil ? "Nobody is to be called." : nil
    let hasPlace = chosen?.proposal?.hasPlace == true
    return [
      Action(
        .confirm, [.enter, .character("y")], "Enter", "they agree to the new time",
        hint: "they agree",
        whyNot: nobody ?? desk.restriction
          ?? (hasPlace ? nil : "Nothing is free for them yet: m chooses a time.")),
      Action(
        .move, [.character("m")], "m", "they want another time", hint: "another time",
        whyNot: nobody ?? desk.restriction),
      Action(
        .cancel, [.character("c"), .delete], "c", "they do not come", hint: "cancel",
        whyNot: nobody ?? desk.restriction),
    ] + Action.rows("person", hint: nil) + [
      Action(.back, [.escape, .character("q")], "Esc", "back to the board", hint: "back")
    ]
  }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] { [.staff(.loadCalls(hospital))] }

  mutating func refresh(_ desk: inout Desk) -> [Effect] { appear(&desk) }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    let visible = visibleRows(desk.layout)
    if rows.move(name, of: people?.count ?? 0, visible: visible) { return [] }
    switch name {
    case .confirm:
      return chosen.map { desk.carryOut(.confirm($0.key), about: $0) } ?? []
    case .move:
      guard let chosen else { return [] }
      desk.go(.push(WhenPage(hospital: hospital, name: chosen.site.hospital.name)))
      return desk.beginDraft(moving: chosen)
    case .cancel:
      if let chosen { desk.overlay = .confirm(.cancelling(chosen, desk)) }
    case .back: desk.go(.popTo(.board))
    default: break
    }
    return []
  }

  func visibleRows(_ layout: Layout) -> Int {
    max(1, (layout.contentEnd - layout.contentTop - 2) / (layout.sizeClass == .small ? 2 : 1))
  }

  private mutating func select(_ index: Int, _ desk: Desk) {
    rows.choose(index, of: people?.count ?? 0, visible: visibleRows(desk.layout))
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    if case .row(let index) = target { select(index, desk) }
    return []
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .confirmed(.cancel) = choice, let chosen else { return [] }
    return desk.carryOut(.cancel(chosen.key, reason: nil), about: chosen)
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .staff(.calls(.success(let found))):
      let code = chosen?.appointment.code
      people = found
      // Somebody stays chosen although others before them are gone.
      select(found.firstIndex { $0.appointment.code == code } ?? rows.index, desk)
      let new = Set(found.map(\.patient.id)).subtracting(seen)
      seen.formUnion(new)
      return desk.noteLook(at: new.sorted())
    case .staff(.calls(.failure(let refusal))): desk.say(refusal)
    case .performed(let command, .success(.appointments(let appointments))):
      if let new = appointments.first { desk.noteStep(command, new) }
      return appear(&desk)
    case .performed(_, .failure(let refusal)):
      desk.say(refusal)
      return appear(&desk)
    case .performed, .staff, .waiting, .found, .record, .places, .questions, .loaded, .opened,
      .saved:
      break
    }
    return []
  }
}

extension OpenedAppointment {
  /// What was proposed in place of what was booked.
  var proposal: Appointment.Proposal? {
    if case .proposed(let proposal) = appointment.status { proposal } else { nil }
  }
}
