// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Records a dose for somebody who is checked in, and offers the next one.
struct DosePage: Page {
  enum Field: Int, CaseIterable, Hashable, Sendable {
    case lot, expires, vaccine, site, route, performer, observation, reason, give, back
  }

  /// The dose is recorded before the next one is offered.
  enum Phase: Sendable {
    case filling
    case given(Appointment, FollowUp)
  }

  let hospital: HospitalID
  private(set) var opened: OpenedAppointment
  private(set) var visit: LoadedVisit?
  var form: DoseForm
  private(set) var field = Field.lot
  private(set) var phase = Phase.filling
  /// The chosen button once the dose is given.
  var offer = 0
  /// Why the lot cannot be read; nil where it can.
  var lotProblem: String?
  /// Whether the lot stands there unasked: what is typed or scanned takes its place.
  private var isLotSuggested = false
  /// Fields that were left once: only those show what is missing.
  private(set) var visited: Set<Field> = []
  private var isSending = false

  /// Whether it was noted that this page was looked at.
  private var isNoted = false

  init(_ opened: OpenedAppointment, at hospital: HospitalID) {
    self.opened = opened
    self.hospital = hospital
    self.form = DoseForm(vaccine: opened.appointment.vaccine, performer: nil)
  }

  var kind: PageKind { .dose }
  var leadsToChange: Bool { true }

  var takesText: Bool {
    guard case .filling = phase else { return false }
    switch field {
    case .lot, .expires, .reason: return true
    case .vaccine, .site, .route, .performer, .observation, .give, .back: return false
    }
  }

  /// A scanner types at any time.
  func beginsText(_ key: Key) -> Bool {
    guard case .filling = phase else { return false }
    return LotEntry.begins(key)
  }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Give the dose"]
  }

  // MARK: What is known

  /// The last dose of the vaccine that is about to be given.
  var last: Dose? { visit?.doses.last { $0.vaccine == form.vaccine } }

  /// Which one it will be.
  var number: Int { (visit?.doses.count { $0.vaccine == form.vaccine } ?? 0) + 1 }

  /// What stands against it, as far as it is filled in.
  func stops(_ desk: Desk) -> [DoseStop] {
    guard let visit else { return [] }
    guard let wanted = form.request(for: opened, at: hospital) else {
      return opened.appointment.screening?.stop(on: desk.today).map { [.answers($0)] } ?? []
    }
    return wanted.stops(
      for: opened.appointment, after: last, stock: visit.clinic, on: desk.today)
  }

  /// A reason is asked for only where one is needed.
  func fields(_ desk: Desk) -> [Field] {
    let needsReason = !stops(desk).isEmpty
    let hasPerformers = visit?.performers.isEmpty == false
    return Field.allCases.filter {
      ($0 != .reason || needsReason) && ($0 != .performer || hasPerformers)
    }
  }

  /// Why it cannot be recorded as it stands; nil where it can.
  func whyNotYet(_ desk: Desk) -> String? {
    if let lotProblem { return lotProblem }
    if form.lot.isEmpty { return "The lot is missing: scan the package, or type it." }
    if form.lotNumber == nil { return "A lot number has at most 20 letters and digits." }
    if form.expires.isEmpty { return "The last day is missing: it stands on the package." }
    if form.expiryDate == nil {
      return "Write the last day as 2027-02-28, or the month as 2027-02."
    }
    if !stops(desk).isEmpty, form.reason.text.trimmingSpaces.isEmpty {
      return "Something stands against it: say why it is given all the same."
    }
    return nil
  }

  func problem(of wanted: Field, _ desk: Desk) -> String? {
    guard visited.contains(wanted) else { return nil }
    switch wanted {
    case .lot:
      if let lotProblem { return lotProblem }
      return form.lot.isEmpty || form.lotNumber == nil ? whyNotYet(desk) : nil
    case .expires: return form.expiryDate == nil && form.lotNumber != nil ? whyNotYet(desk) : nil
    case .reason:
      return form.reason.text.trimmingSpaces.isEmpty ? "A few words are enough." : nil
    case .vaccine, .site, .route, .performer, .observation, .give, .back: return nil
    }
  }

  func actions(_ desk: Desk) -> [Action] {
    if case .given(_, let next) = phase {
      return FollowUp.actions(next.titles, chosen: offer)
    }
    let isChoice = [.vaccine, .site, .route, .performer, .observation].contains(field)
    return [
      Action(
        .open, [.enter], "Enter", field == .give ? "give the dose" : "to the next field",
        hint: field == .give ? "give the dose" : field == .back ? "back" : "next",
        whyNot: field == .give ? desk.restriction : nil),
      Action(
        .give, [.control("g")], "^G", "give the dose, from any field", hint: "give the dose",
        whyNot: desk.restriction),
      Action(.nextField, [.tab, .down], "Tab", "to the next field", hint: "next field"),
      Action(.previousField, [.backTab, .up], "Shift-Tab", "to the field before"),
      Action(
        .right, isChoice ? [.right, .character(" "), .character("l")] : [], "→", "another choice",
        hint: isChoice ? "choose" : nil,
        whyNot: isChoice ? nil : "Nothing is chosen in this field."),
      Action(
        .left, isChoice ? [.left, .character("h")] : [], "←", "the choice before",
        whyNot: isChoice ? nil : "Nothing is chosen in this field."),
      Action(.back, [.escape], "Esc", "back without a dose", hint: "back"),
    ]
  }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    let appointment = opened.appointment
    let visit = Effect.staff(.loadVisit(appointment.code))
    if isNoted { return [visit] }
    isNoted = true
    return [.staff(.note([.record(appointment.patient, by: appointment.code)])), visit]
  }

  mutating func refresh(_ desk: inout Desk) -> [Effect] { appear(&desk) }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    guard case .filling = phase else { return nil }
    if !takesText, beginsText(key) { field = .lot }
    let key = key == .control("]") ? Key.character("\u{1D}") : key
    switch field {
    case .lot:
      switch key {
      case .character, .paste:
        if isLotSuggested { form.lot.clear() }
      default: break
      }
      guard form.lot.type(key) else { return nil }
      isLotSuggested = false
      lotProblem = nil
    case .expires: guard form.expires.type(key) else { return nil }
    case .reason: guard form.reason.type(key) else { return nil }
    case .vaccine, .site, .route, .performer, .observation, .give, .back: return nil
    }
    return []
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    if case .given(let appointment, let next) = phase {
      return perform(name, given: appointment, next, &desk)
    }
    switch name {
    case .nextField: move(by: 1, &desk)
    case .previousField: move(by: -1, &desk)
    case .right: choose(by: 1, desk)
    case .left: choose(by: -1, desk)
    case .give: return give(&desk)
    case .open:
      switch field {
      case .give: return give(&desk)
      case .back: desk.go(.pop)
      case .vaccine: desk.overlay = .list(vaccines(desk))
      case .performer: desk.overlay = .list(performers)
      case .lot, .expires, .site, .route, .observation, .reason: move(by: 1, &desk)
      }
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  /// Leaves the field, and reads a package's code where one was scanned into it.
  private mutating func move(by steps: Int, _ desk: inout Desk) {
    visited.insert(field)
    var wasScanned = false
    if field == .lot { wasScanned = readLot(&desk) }
    let fields = fields(desk)
    let index = fields.firstIndex(of: field) ?? 0
    // After a scan nothing is left to type.
    if wasScanned, steps > 0 {
      field = stops(desk).isEmpty ? .give : .reason
    } else if lotProblem == nil || field != .lot {
      field = fields[(index + steps + fields.count) % fields.count]
    }
  }

  /// True where a whole package's code was read.
  private mutating func readLot(_ desk: inout Desk) -> Bool {
    lotProblem = nil
    switch form.takeScan(visit?.clinic ?? Clinic(hospital), today: desk.today) {
    case .none: return false
    case .read: return true
    case .person:
      desk.say(.warning, "That is a person's code: finish this dose, or go back with Esc.")
      return false
    case .wrong(let words):
      lotProblem = words
      return false
    }
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    if case .given(let appointment, let next) = phase {
      guard case .field(let order) = target, next.titles.indices.contains(order) else { return [] }
      offer = order
      return perform(.open, given: appointment, next, &desk)
    }
    switch target {
    case .field(let order):
      guard let clicked = Field(rawValue: order) else { return [] }
      visited.insert(field)
      if field == .lot { _ = readLot(&desk) }
      field = clicked
      if [.give, .back, .vaccine, .performer].contains(clicked) { return perform(.open, &desk) }
    case .option(let order, let option):
      guard let clicked = Field(rawValue: order) else { return [] }
      field = clicked
      switch clicked {
      case .site: form.site = BodySite.allCases.element(option) ?? form.site
      case .route: form.route = Route.allCases.element(option) ?? form.route
      case .observation:
        form.observation = Observation.allCases.element(option) ?? form.observation
      case .lot, .expires, .vaccine, .performer, .reason, .give, .back: break
      }
    default: break
    }
    return []
  }

  private mutating func give(_ desk: inout Desk) -> [Effect] {
    visited = Set(Field.allCases)
    if field == .lot { _ = readLot(&desk) }
    if let reason = desk.restriction ?? whyNotYet(desk) {
      desk.say(.warning, reason)
      if lotProblem != nil || form.lotNumber == nil {
        field = .lot
      } else if form.expiryDate == nil {
        field = .expires
      } else if !stops(desk).isEmpty {
        field = .reason
      }
      return []
    }
    guard !isSending, let wanted = form.request(for: opened, at: hospital) else { return [] }
    isSending = true
    return desk.carryOut(.give(wanted), about: opened)
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .staff(.visit(.success(let loaded))) where loaded.opened.key == opened.key:
      take(loaded, desk)
    case .staff(.visit(.failure(let refusal))): desk.say(refusal)
    case .performed(.give(let wanted), .success(.appointments(let appointments))):
      isSending = false
      guard let new = appointments.first else { return [] }
      desk.noteStep(.give(wanted), new)
      let followUp = FollowUp(after: new, visit, desk)
      guard followUp.isOffered else { return close(new, &desk) }
      phase = .given(new, followUp)
    case .performed(.book, .success(.booked(let booked, _))):
      guard case .given(let appointment, _) = phase, let next = booked.first else { return [] }
      desk.say(
        .done,
        "\(opened.patient.person.name.text): the next dose is booked for \(next.time.start.short).")
      return close(appointment, &desk)
    case .performed(_, .failure(let refusal)):
      isSending = false
      desk.say(refusal)
      return appear(&desk)
    case .performed, .staff, .waiting, .found, .record, .places, .questions, .loaded, .opened,
      .saved:
      break
    }
    return []
  }

  private mutating func take(_ loaded: LoadedVisit, _ desk: Desk) {
    let isFirst = visit == nil
    visit = loaded
    opened = loaded.opened
    guard isFirst else { return }
    let own = desk.duty?.account.id
    form.performer = loaded.performers.contains { $0.id == own } ? own : loaded.performers.first?.id
    // The lot that expires first; a scan of another one takes its place.
    if form.lot.isEmpty {
      form.suggest(loaded.clinic.next(form.vaccine, on: desk.today))
      isLotSuggested = !form.lot.isEmpty
      if isLotSuggested { field = .give }
    }
  }

}

extension Array {
  fileprivate func element(_ index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
