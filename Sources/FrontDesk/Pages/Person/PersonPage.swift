// SPDX-License-Identifier: MIT

import Booking
import Cells

/// All that is in the books of somebody, before staff: who they are, what they come for, whose household, and what can be done.
struct PersonPage: Page {
  let id: PatientID
  /// The hospital of the desk.
  let hospital: HospitalID
  private(set) var person: OpenedPerson?
  private(set) var rows = RowChoice()
  /// Whether it was noted that somebody looks.
  private var isNoted = false

  init(_ id: PatientID, at hospital: HospitalID) {
    self.id = id
    self.hospital = hospital
  }

  var kind: PageKind { .person }
  var leadsToChange: Bool { true }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Person"]
  }

  // MARK: What is listed

  /// Something that opens.
  enum Item: Hashable, Sendable {
    case appointment(OpenedAppointment)
    case waiting(OpenedWaiting)
    case child(Patient)
    case guardian(Patient)
  }

  func list(_ desk: Desk) -> GroupedList<Item> {
    guard let person else { return GroupedList([]) }
    let parts = person.appointments.parted(at: desk.clocks.wall)
    return GroupedList([
      .init(title: "To come", items: parts.coming.map { .appointment($0) }),
      .init(title: "Waiting for a place", items: person.waiting.map { .waiting($0) }),
      .init(
        title: "Household",
        items: person.guardians.map { .guardian($0) } + person.children.map { .child($0) }),
      .init(title: "Doses given", items: parts.given.map { .appointment($0) }),
      .init(title: "Past", items: parts.past.map { .appointment($0) }),
    ])
  }

  func chosen(_ desk: Desk) -> Item? { list(desk).item(rows.index) }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] { [.staff(.openPerson(id))] }

  mutating func refresh(_ desk: inout Desk) -> [Effect] { appear(&desk) }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    let visible = visibleRows(desk)
    if rows.move(name, of: list(desk).items.count, visible: visible) { return [] }
    if name == .back {
      desk.go(.pop)
      return []
    }
    guard let person else { return [] }
    let patient = person.patient
    switch name {
    case .open: open(&desk)
    case .book:
      guard let site = desk.duty?.site else { return [] }
      desk.go(.push(WhenPage(hospital: hospital, name: site.hospital.name)))
      return desk.beginDraft(for: patient.person, at: site)
    case .walkIn:
      desk.go(.push(WalkInPage(hospital: hospital, purpose: .walkIn, person: patient.person)))
    case .editPerson: desk.go(.push(PersonEditPage(patient)))
    case .ownCode: desk.go(.push(OwnCodePage(patient)))
    case .addChild:
      desk.go(.push(LookUpPage(hospital: hospital, purpose: .child(of: patient))))
    case .removeChild: askToRemoveChild(&desk)
    case .merge:
      desk.go(.push(LookUpPage(hospital: hospital, purpose: .otherEntry(of: patient))))
    case .newCode: desk.overlay = .confirm(.newCode(of: patient.person))
    case .forget: desk.overlay = .confirm(.forgetting(patient.person))
    default: break
    }
    return []
  }

  private func open(_ desk: inout Desk) {
    switch chosen(desk) {
    case .appointment(let opened): desk.go(.push(VisitPage(opened, at: hospital)))
    case .waiting: desk.go(.push(WaitlistPage(hospital: hospital)))
    case .child(let other), .guardian(let other):
      desk.go(.push(PersonPage(other.id, at: hospital)))
    case nil: break
    }
  }

  private func askToRemoveChild(_ desk: inout Desk) {
    guard case .child(let child) = chosen(desk), let person else { return }
    desk.overlay = .confirm(
      ConfirmBox(
        title: "Take \(child.person.name.text) out of this household?",
        lines: [
          "The code of \(person.patient.person.name.text) opens the child's record no more.",
          "It can be added again.",
        ], harmless: "Keep", doing: "take out", choice: .confirmed(.removeChild)))
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .row(let row) = target else { return [] }
    let again = row == rows.index
    rows.choose(row, of: list(desk).items.count, visible: visibleRows(desk))
    if again, whyNotOpen(desk) == nil { open(&desk) }
    return []
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    switch choice {
    case .confirmed(.forget): return person?.recordKey.map { [.staff(.forget($0))] } ?? []
    case .confirmed(.newCode): return edit([.newCode])
    case .confirmed(.removeChild):
      guard case .child(let child) = chosen(desk), let code = child.code else { return [] }
      return edit([.removeWard(code)])
    default: return []
    }
  }

  private func edit(_ changes: [PersonEdit.Change]) -> [Effect] {
    [.perform(.edit(PersonEdit(.id(id), changes)))]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .staff(.person(id, .success(let found))):
      person = found
      rows.choose(rows.index, of: list(desk).items.count, visible: visibleRows(desk))
      if isNoted { return [] }
      isNoted = true
      return desk.noteLook(at: [id])
    case .staff(.person(id, .failure(let refusal))):
      // Removed at another terminal.
      if refusal.isWrongKey { desk.go(.popTo(.board)) }
      desk.say(refusal)
    case .staff(.forgotten(let result, let namesakes)):
      if let person { desk.takeForgotten(person.patient.person, result, namesakes) }
    case .performed(.edit(let edit), .success):
      desk.say(.done, edit.changes == [.newCode] ? "A new code: c shows it." : "Changed.")
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

extension ConfirmBox {
  fileprivate static func newCode(of person: Person) -> ConfirmBox {
    ConfirmBox(
      title: "Give \(person.name.text) a new code?",
      lines: ["The old one opens nothing from then on, also where it is printed or saved."],
      harmless: "Keep the old one", doing: "give a new one", choice: .confirmed(.newCode))
  }
}
