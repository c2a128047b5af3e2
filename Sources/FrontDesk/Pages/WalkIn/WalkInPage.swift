// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Takes somebody who has no appointment: who stands at the desk, or who comes on top in a slot that is full.
struct WalkInPage: Page {
  enum Purpose: Hashable, Sendable {
    case walkIn
    case addOn(ZonedTime)
  }

  enum Field: Hashable, Sendable {
    case name
    case birth(BirthDateFields.Part)
    case phone, vaccine, reason, add, back
  }

  let hospital: HospitalID
  let purpose: Purpose
  var form = PersonForm()
  private(set) var reason = TextField(limit: 160)
  private(set) var vaccine: VaccineCode?
  private(set) var field = Field.name
  private(set) var day: LoadedDay?
  /// Fields that were left once: only those show what is wrong with them.
  private(set) var visited: Set<Field> = []
  private var isSending = false
  /// Who of the same name is in the books.
  var namesakes: NamesakeQuestion?

  /// - Parameter person: who is known already.
  init(hospital: HospitalID, purpose: Purpose, person: Person? = nil) {
    self.hospital = hospital
    self.purpose = purpose
    if let person {
      form = PersonForm(person)
      field = .vaccine
    }
  }

  var kind: PageKind { .walkIn }
  var leadsToChange: Bool { true }

  var takesText: Bool {
    switch field {
    case .name, .birth, .phone, .reason: true
    case .vaccine, .add, .back: false
    }
  }

  func crumbs(_ desk: Desk) -> [String] {
    [
      desk.duty?.site?.hospital.name ?? "Staff", purpose == .walkIn ? "Walk-in" : "Add on top",
    ]
  }

  /// In the order of Tab; a reason is asked for only where one is needed.
  func fields(_ desk: Desk) -> [Field] {
    [.name, .birth(.day), .birth(.month), .birth(.year), .phone, .vaccine]
      + (needsReason(desk) ? [.reason] : []) + [.add, .back]
  }

  // MARK: Where there is a place

  /// What the walk-in gets, or how full the slot is that was chosen.
  enum Place: Hashable, Sendable {
    case now(ZonedTime)
    case later(ZonedTime)
    case full(ZonedTime)
    /// No slot of today is left.
    case none
    case unknown
  }

  func place(_ desk: Desk) -> Place {
    guard let day else { return .unknown }
    let availability = Availability(site: day.site, book: day.book, clocks: desk.clocks)
    switch purpose {
    case .addOn(let start):
      let slot = availability.room(on: start.local.date)
        .first { $0.time.start.instant == start.instant }
      return (slot?.room ?? 0) > 0 ? .later(start) : .full(start)
    case .walkIn:
      let now = desk.clocks.wall
      let coming = availability.room(on: availability.today)
        .filter { $0.time.end.instant > now }
      guard let current = coming.first else { return .none }
      guard let free = coming.first(where: { $0.room > 0 }) else {
        return .full(current.time.start)
      }
      let start = free.time.start
      return start.instant <= now ? .now(start) : .later(start)
    }
  }

  func needsReason(_ desk: Desk) -> Bool {
    if case .full = place(desk) { true } else { false }
  }

  // MARK: What is wrong

  func problem(of wanted: Field, _ desk: Desk) -> String? {
    guard visited.contains(wanted) else { return nil }
    return missing(wanted, desk)
  }

  private func missing(_ wanted: Field, _ desk: Desk) -> String? {
    let problems = form.problems(today: desk.today, isFirst: true)
    switch wanted {
    case .name:
      return problems.first { if case .name = $0 { true } else { false } }?.message
    case .birth:
      return problems.first { if case .birth = $0 { true } else { false } }?.message
    case .phone: return problems.contains(.phone) ? PersonForm.Problem.phone.message : nil
    case .vaccine: return vaccine == nil ? "Choose one." : nil
    case .reason:
      return needsReason(desk) && reason.text.trimmingSpaces.isEmpty
        ? "A few words are enough." : nil
    case .add, .back: return nil
    }
  }

  func actions(_ desk: Desk) -> [Action] {
    let title = purpose == .walkIn ? "check in" : "book on top"
    return [
      Action(
        .open, [.enter], "Enter", field == .add ? title : "to the next field",
        hint: field == .add ? title : field == .back ? "back" : "next",
        whyNot: field == .add ? desk.restriction : nil),
      Action(
        .checkIn, [.control("g")], "^G", "\(title), from any field", hint: title,
        whyNot: desk.restriction),
      Action(.nextField, [.tab, .down], "Tab", "to the next field", hint: "next field"),
      Action(.previousField, [.backTab, .up], "Shift-Tab", "to the field before"),
      Action(
        .chooseVaccine, field == .vaccine ? [.character(" "), .right] : [], "Space",
        "choose the vaccine", hint: field == .vaccine ? "choose" : nil),
      Action(.back, [.escape], "Esc", "back to the board", hint: "back"),
    ]
  }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    let date =
      if case .addOn(let start) = purpose { start.local.date } else { desk.today }
    return [.staff(.loadDay(hospital, date))]
  }

  mutating func refresh(_ desk: inout Desk) -> [Effect] { appear(&desk) }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    switch field {
    case .name: return form.name.type(key) ? [] : nil
    case .phone: return form.phone.type(key) ? [] : nil
    case .reason: return reason.type(key) ? [] : nil
    case .birth(let part):
      guard let isFull = form.birth.type(key, in: part) else { return nil }
      if isFull { move(by: 1, desk) }
      return []
    case .vaccine, .add, .back: return nil
    }
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    let hasGoneOn = form.birth.takesTab()
    switch name {
    case .nextField: if !hasGoneOn { move(by: 1, desk) }
    case .previousField: move(by: -1, desk)
    case .checkIn: return add(&desk)
    case .chooseVaccine: askVaccine(&desk)
    case .open:
      switch field {
      case .add: return add(&desk)
      case .back: desk.go(.pop)
      case .vaccine where vaccine == nil: askVaccine(&desk)
      case .name, .birth, .phone, .vaccine, .reason: move(by: 1, desk)
      }
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private mutating func move(by steps: Int, _ desk: Desk) {
    let fields = fields(desk)
    let index = fields.firstIndex(of: field) ?? 0
    if case .birth(let part) = field, part != .year, steps > 0 {
    } else {
      visited.insert(field)
    }
    field = fields[(index + steps + fields.count) % fields.count]
  }

  private func askVaccine(_ desk: inout Desk) {
    guard let day else { return }
    desk.overlay = .list(.vaccines(day.site.vaccines(on: day.date), desk, any: false))
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    switch choice {
    case .vaccine(.only(let code)):
      vaccine = code
      if field == .vaccine { move(by: 1, desk) }
    case .namesake(let chosen): return choose(chosen, &desk)
    default: break
    }
    return []
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .field(let order) = target else { return [] }
    let fields = fields(desk)
    guard fields.indices.contains(order) else { return [] }
    visited.insert(field)
    field = fields[order]
    if field == .vaccine { askVaccine(&desk) }
    if field == .add, let reason = desk.restriction {
      desk.say(.warning, reason)
      return []
    }
    return [.add, .back].contains(field) ? perform(.open, &desk) : []
  }

  private mutating func add(_ desk: inout Desk) -> [Effect] {
    let fields = fields(desk)
    visited = Set(fields)
    if let wrong = fields.first(where: { missing($0, desk) != nil }) {
      field = wrong
      desk.say(.warning, missing(wrong, desk) ?? "")
      return []
    }
    guard !isSending, let person = person(desk) else { return [] }
    return [.staff(.findNamesakes([person.key]))]
  }

  mutating func send(_ person: Person, _ desk: Desk) -> [Effect] {
    guard !isSending, let vaccine else { return [] }
    isSending = true
    let why = needsReason(desk) ? reason.text.trimmingSpaces : nil
    let start: RequestedTime? =
      if case .addOn(let start) = purpose { .exact(start.instant) } else { nil }
    return [
      .perform(
        .add(
          AddOnRequest(
            hospital: hospital, vaccine: vaccine, person: person, start: start, reason: why,
            isHere: purpose == .walkIn)))
    ]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .staff(.day(.success(let loaded))):
      day = loaded
      let offered = loaded.site.vaccines(on: loaded.date)
      if vaccine == nil, offered.count == 1 { vaccine = offered.first }
    case .staff(.day(.failure(let refusal))): desk.say(refusal)
    case .performed(.add, .success(.appointments(let added))):
      guard let new = added.first, let day, let person = person(desk) else { return [] }
      desk.noteAdded(
        OpenedAppointment(
          appointment: new, patient: Patient(id: new.patient, person: person), site: day.site))
      desk.duty?.wish = .day(
        new.time.start.local.date, minuteOfDay: new.time.start.local.minuteOfDay, new.code)
      desk.go(.popTo(.board))
    case .staff(.namesakes(.success(let known))):
      namesakes = NamesakeQuestion(known)
      return askOrSend(&desk)
    case .performed(.edit, .success(.person(let patient))):
      form = PersonForm(patient)
      return askOrSend(&desk)
    case .staff(.namesakes(.failure(let refusal))): desk.say(refusal)
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
}
