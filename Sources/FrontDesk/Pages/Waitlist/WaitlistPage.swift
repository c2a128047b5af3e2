// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Everybody who waits at a hospital, in the order in which they are asked.
struct WaitlistPage: Page {
  let hospital: HospitalID
  /// A free slot that was chosen on the board, for whoever is called.
  let slot: ZonedTime?
  private(set) var people: [OpenedWaiting]?
  private(set) var rows = RowChoice()
  private var minute: Int?
  /// Of whom it was noted already that they are shown here.
  private var seen: Set<PatientID> = []

  init(hospital: HospitalID, slot: ZonedTime? = nil) {
    self.hospital = hospital
    self.slot = slot
  }

  var kind: PageKind { .waitlist }
  var leadsToChange: Bool { true }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Waiting list"]
  }

  var chosen: OpenedWaiting? {
    guard let people, people.indices.contains(rows.index) else { return nil }
    return people[rows.index]
  }

  func actions(_ desk: Desk) -> [Action] {
    let nobody = chosen == nil ? "Nobody is chosen." : nil
    let offer = chosen?.entry.offer
    let takes = offer.map { "they take \($0.time.start.short)" }
    let gives = slot.map { "book them at \($0.short)" }
    return [
      Action(
        .accept, [.enter, .character("y")], "Enter", takes ?? gives ?? "they take the place",
        hint: takes ?? gives,
        whyNot: nobody ?? desk.restriction
          ?? (takes == nil && gives == nil
            ? "Nothing is offered to them: choose a free slot on the board first." : nil)),
      Action(
        .decline, [.character("d")], "d", "they do not want it, and wait on",
        hint: offer == nil ? nil : "not wanted",
        whyNot: nobody ?? desk.restriction
          ?? (offer == nil ? "Nothing is offered to them." : nil)),
      Action(
        .leaveList, [.character("c"), .delete], "c", "take them off the list", hint: "take off",
        whyNot: nobody ?? desk.restriction),
    ] + Action.rows("person", hint: nil) + [
      Action(.back, [.escape, .character("q")], "Esc", "back to the board", hint: "back")
    ]
  }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] { [.staff(.loadWaitlist(hospital))] }

  mutating func refresh(_ desk: inout Desk) -> [Effect] { appear(&desk) }

  /// An offer ends on the minute.
  mutating func tick(_ desk: inout Desk) -> [Effect] {
    guard minute != desk.clocks.wall.minute else { return [] }
    minute = desk.clocks.wall.minute
    return appear(&desk)
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    let visible = visibleRows(desk.layout)
    if rows.move(name, of: people?.count ?? 0, visible: visible) { return [] }
    switch name {
    case .accept:
      guard let chosen else { return [] }
      if chosen.entry.offer != nil { return [.perform(.waitlist(.accept(chosen.key)))] }
      guard let slot else { return [] }
      return [.perform(.waitlist(.place(chosen.key, at: .exact(slot.instant))))]
    case .decline: return chosen.map { [.perform(.waitlist(.decline($0.key)))] } ?? []
    case .leaveList:
      if let chosen { desk.overlay = .confirm(.leavingWaitlist(chosen, desk)) }
    case .back: desk.go(.popTo(.board))
    default: break
    }
    return []
  }

  func visibleRows(_ layout: Layout) -> Int {
    max(1, (layout.contentEnd - layout.contentTop - 2) / rowsEach(layout))
  }

  func rowsEach(_ layout: Layout) -> Int { layout.sizeClass == .small ? 2 : 1 }

  private mutating func select(_ index: Int, _ desk: Desk) {
    rows.choose(index, of: people?.count ?? 0, visible: visibleRows(desk.layout))
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    if case .row(let index) = target { select(index, desk) }
    return []
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .confirmed(.leaveWaitlist) = choice, let chosen else { return [] }
    return [.perform(.waitlist(.leave(chosen.key)))]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .staff(.waitlist(.success(let found))):
      let code = chosen?.entry.code
      people = found
      // Somebody stays chosen although others before them are gone.
      select(found.firstIndex { $0.entry.code == code } ?? rows.index, desk)
      let new = Set(found.map(\.patient.id)).subtracting(seen)
      seen.formUnion(new)
      return desk.noteLook(at: new.sorted())
    case .staff(.waitlist(.failure(let refusal))): desk.say(refusal)
    case .performed(.waitlist, .success(let outcome)):
      say(outcome, &desk)
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

  private func say(_ outcome: Outcome, _ desk: inout Desk) {
    let name = chosen?.patient.person.name.text ?? "Somebody"
    switch outcome {
    case .appointments(let booked), .booked(let booked, _):
      if let start = booked.first?.time.start {
        desk.say(.done, "\(name) booked for \(start.short).")
      }
    case .waiting: desk.say(.done, "\(name) waits on. The place goes to the next.")
    case .leftWaitlist: desk.say(.done, "\(name) waits no longer.")
    case .hold, .released, .person, .merged, .forgotten, .account, .clinic, .timetable, .filed,
      .careSite, .survey,
      .noted:
      break
    }
  }
}
