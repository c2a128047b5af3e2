// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Somebody's record: their own code, what they come for and were given, and the children whose records open from here.
struct RecordPage: Page {
  private(set) var record: OpenedRecord
  private(set) var selected = 0
  /// Whether the code is drawn large, on a page of its own.
  private(set) var isFullBlocks = false
  private(set) var isInverted = false

  init(_ record: OpenedRecord) { self.record = record }

  var kind: PageKind { .record }
  var drawsMessage: Bool { isFullBlocks }

  func crumbs(_ desk: Desk) -> [String] {
    record.key == record.patient.key
      ? ["My record"] : ["My record", record.patient.person.name.text]
  }

  // MARK: What is listed

  /// Something that opens.
  enum Item: Hashable, Sendable {
    case appointment(OpenedAppointment)
    case child(Patient)
  }

  func list(_ desk: Desk) -> GroupedList<Item> {
    let parts = desk.opened.filter { $0.patient.id == record.patient.id }
      .parted(at: desk.clocks.wall)
    return GroupedList([
      .init(title: "To come", items: parts.coming.map { .appointment($0) }),
      .init(title: "Household", items: record.household.map { .child($0) }),
      .init(title: "Doses given", items: parts.given.map { .appointment($0) }),
      .init(title: "Past", items: parts.past.map { .appointment($0) }),
    ])
  }

  private func chosen(_ desk: Desk) -> Item? { list(desk).item(selected) }

  func actions(_ desk: Desk) -> [Action] {
    let count = list(desk).items.count
    let title: (long: String, hint: String) =
      switch chosen(desk) {
      case .child: ("open this child's record", "open record")
      case .appointment, nil: ("open this appointment", "open")
      }
    return [
      Action(
        .open, [.enter, .character(" ")], "Enter", title.long, hint: count == 0 ? nil : title.hint,
        whyNot: count == 0 ? "Nothing is listed here." : nil),
      Action(
        .up, [.up, .backTab, .character("k")], "↑↓", "to the line above",
        hint: count > 1 ? "choose" : nil),
      Action(.down, [.down, .tab, .character("j")], "↓", "to the line below"),
      Action(
        .fullBlocks, [.character("f")], "f",
        isFullBlocks ? "small blocks" : "the code in full blocks, for fonts with gaps",
        hint: isFullBlocks ? "small blocks" : "full blocks", whyNot: whyNoCode),
      Action(
        .invert, [.character("i")], "i", "black and white exchanged", hint: "invert",
        whyNot: whyNoCode),
      Action(.bookAgain, [.character("b")], "b", "book a vaccination", hint: "book"),
      Action(
        .badge, [.character("d")], "d", "the pass of the daily check", hint: "daily check"),
      Action(.back, [.escape, .character("q")], "Esc", "one step back", hint: "back"),
    ]
  }

  private var whyNoCode: String? {
    record.patient.code == nil ? "This person has no code of their own yet: ask at the desk." : nil
  }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    let pass = Pass(patient: record.patient, checks: record.checks)
    // A check that was made here meanwhile is newer.
    if desk.pass.map({ pass.isNewer(than: $0) }) ?? true { desk.pass = pass }
    // What was changed on another page is newer.
    for opened in record.appointments
    where !desk.opened.contains(where: { $0.appointment.code == opened.appointment.code }) {
      desk.keep(opened)
    }
    select(selected, desk)
    return []
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .up: select(selected - 1, desk)
    case .down: select(selected + 1, desk)
    case .fullBlocks: isFullBlocks.toggle()
    case .invert: isInverted.toggle()
    case .bookAgain:
      desk.go(.push(WherePage()))
      return desk.beginDraft()
    case .badge:
      desk.go(
        .push(
          BadgePage(record.patient, checks: record.checks, careSites: record.careSites)))
    case .back:
      if isFullBlocks { isFullBlocks = false } else { desk.go(.pop) }
    case .open:
      switch chosen(desk) {
      case .appointment(let opened):
        desk.go(.push(AppointmentsPage(at: opened.appointment.code)))
      case .child(let child): return [.openWard(child.id, of: record.key)]
      case nil: break
      }
    default: break
    }
    return []
  }

  private mutating func select(_ index: Int, _ desk: Desk) {
    selected = min(max(0, index), max(0, list(desk).items.count - 1))
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .row(let row) = target else { return [] }
    let again = row == selected
    select(row, desk)
    return again ? perform(.open, &desk) : []
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .record(.success(let child)): desk.go(.push(RecordPage(child)))
    case .record(.failure(let refusal)): desk.say(refusal)
    case .found, .places, .questions, .loaded, .performed, .opened, .waiting, .saved, .staff: break
    }
    return []
  }
}
