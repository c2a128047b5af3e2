// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Two entries beside each other that may be one person, and what would be carried if they became one.
struct MergePage: FormPage {
  enum Field: Int, FormField {
    case stays, birthDate, reason

    var title: String {
      switch self {
      case .stays: "Stays"
      case .birthDate: "Born"
      case .reason: "Why"
      }
    }
  }

  /// The one from whose page this was opened, and the one that was found.
  let first: Patient
  let second: Patient
  let hospital: HospitalID
  private(set) var opened: [PatientID: OpenedPerson] = [:]
  /// What would come of it, as it was asked for.
  private(set) var preview: (request: MergeRequest, result: Result<MergedEntries, Refusal>)?
  private var isNoted = false
  var form: Form<Field>

  init(_ first: Patient, _ second: Patient, at hospital: HospitalID) {
    self.first = first
    self.second = second
    self.hospital = hospital
    form = Form([
      .stays: .options(["the left one", "the right one"], chosen: 0),
      .birthDate: .options(
        ["not known"] + [first, second].map(\.person.birthDate.birth), chosen: 0),
      .reason: Form<Field>.text(hint: "has moved, was entered with a slip", limit: 160),
    ])
    if first.person.birthDate == second.person.birthDate { form.hidden = [.birthDate] }
  }

  var kind: PageKind { .merge }
  var headline: String { "Are these one person?" }
  var hint: String { "Everything of one becomes the other's. It cannot be undone." }
  var doing: String { "make them one" }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Two entries"]
  }

  // MARK: What is wanted

  var keepsFirst: Bool { form.chosen(.stays) == 0 }

  /// Nil where nobody has said yet which of two is right.
  private var birthDate: LocalDate? {
    let dates = [first, second].map(\.person.birthDate)
    let chosen = form.chosen(.birthDate) - 1
    return !form.hidden.contains(.birthDate) && dates.indices.contains(chosen)
      ? dates[chosen] : nil
  }

  private func request(_ reason: String = "") -> MergeRequest {
    let (kept, gone) = keepsFirst ? (first.id, second.id) : (second.id, first.id)
    return MergeRequest(kept, from: gone, birthDate: birthDate, reason: reason)
  }

  /// What would come of what is chosen now; nil while that is not known.
  var outcome: Result<MergedEntries, Refusal>? {
    guard let preview, preview.request == request() else { return nil }
    return preview.result
  }

  func problem(of field: Field, _ desk: Desk) -> String? {
    switch field {
    case .stays: nil
    case .birthDate:
      !form.hidden.contains(.birthDate) && birthDate == nil
        ? "Choose the right one, by a document." : nil
    case .reason: form.text(.reason).isEmpty ? "Say in a few words why they are one." : nil
    }
  }

  func remarks(_ desk: Desk) -> [(sign: Sign, style: Style, words: String)] {
    switch outcome {
    case nil: []
    case .success(let merged): [(.done, Style(ink: .success), Self.carried(merged))]
    case .failure(let refusal):
      [(.warning, Style(ink: .warning), "\(refusal.message) \(refusal.recovery)")]
    }
  }

  private static func carried(_ merged: MergedEntries) -> String {
    let parts = [
      (merged.appointments.count, "appointment", "appointments"),
      (merged.waiting.count, "place in a waiting list", "places in waiting lists"),
    ].filter { $0.0 > 0 }.map { counted($0.0, $0.1, $0.2) }
    return
      (parts.isEmpty
      ? "Nothing is booked under the one that goes."
      : "Carried: \(parts.joined(separator: ", ")).")
      + " Both codes go on opening the record."
  }

  func actions(_ desk: Desk) -> [Action] {
    var refused: String?
    // What is not chosen yet is said at its field.
    if case .failure(let refusal) = outcome, problem(of: .birthDate, desk) == nil {
      refused = refusal.message
    }
    return form.actions(doing, whyNot: desk.restriction ?? refused)
  }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    [.staff(.openPerson(first.id)), .staff(.openPerson(second.id))] + look()
  }

  mutating func refresh(_ desk: inout Desk) -> [Effect] { appear(&desk) }

  private func look() -> [Effect] { [.staff(.previewMerge(request()))] }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    let before = request()
    let effects = act(name, &desk)
    return effects + (request() == before ? [] : look())
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    let before = request()
    let effects = hit(target, &desk)
    return effects + (request() == before ? [] : look())
  }

  /// Asks once more; nothing is sent yet.
  mutating func send(_ desk: inout Desk) -> [Effect] {
    guard case .success(let merged)? = outcome else { return [] }
    desk.overlay = .confirm(.merging(merged.kept.person))
    return []
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    guard case .confirmed(.merge) = choice else { return [] }
    return [.staff(.merge(request(form.text(.reason))))]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .staff(.person(let id, .success(let found))):
      opened[id] = found
      if isNoted || opened.count < 2 { return [] }
      isNoted = true
      return desk.noteLook(at: [first.id, second.id])
    case .staff(.person(_, .failure(let refusal))):
      // Removed at another terminal, or one with another entry by now.
      if refusal.isWrongKey { desk.go(.popTo(.board)) }
      desk.say(refusal)
    case .staff(.mergePreview(let wanted, let result)): preview = (wanted, result)
    case .staff(.merged(.success(let merged))):
      // What was done for the entry that is no more cannot be taken back by it.
      for person in [first, second].map(\.person) { desk.duty?.dropSteps(of: person) }
      desk.go(.popTo(.board))
      desk.go(.push(PersonPage(merged.kept.id, at: hospital)))
      desk.say(.done, "One entry now.")
    case .staff(.merged(.failure(let refusal))):
      desk.say(refusal)
      return look()
    case .performed, .staff, .waiting, .found, .record, .places, .questions, .loaded, .opened,
      .saved:
      break
    }
    return []
  }
}

extension ConfirmBox {
  fileprivate static func merging(_ person: Person) -> ConfirmBox {
    ConfirmBox(
      title: "Make one entry of the two?",
      lines: [
        "\(person.name.text), born \(person.birthDate.birth), stays, with everything of both.",
        "It cannot be undone.",
      ],
      harmless: "Leave two", doing: "make them one", choice: .confirmed(.merge))
  }
}
