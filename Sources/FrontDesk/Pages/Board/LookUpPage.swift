// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Finds somebody at every letter: among today's people, and below them among everybody.
struct LookUpPage: Page {
  let hospital: HospitalID
  private(set) var field: TextField
  private(set) var selected = 0
  private(set) var first = 0
  private(set) var today: LoadedDay?
  /// Who was found among everybody, and by which question.
  private(set) var everybody: (query: PeopleQuery, found: FoundPeople)?
  let purpose: Purpose
  /// People whose names were shown, and those of them of whom the journal says so.
  private var shown: Set<PatientID> = []
  private var noted: Set<PatientID> = []

  /// A row of the list.
  enum Row: Sendable {
    case today(LoadedDay.Visitor)
    case person(PatientRecord)

    var patient: Patient {
      switch self {
      case .today(let visitor): visitor.patient
      case .person(let record): record.patient
      }
    }
  }

  /// What is done with whoever is chosen.
  enum Purpose: Hashable, Sendable {
    /// Those of today are shown on the board, all others on a page of their own.
    case show
    /// They become a child of this guardian's household.
    case child(of: Patient)
    /// They are the same person, entered a second time.
    case otherEntry(of: Patient)
  }

  init(hospital: HospitalID, purpose: Purpose = .show) {
    self.hospital = hospital
    self.purpose = purpose
    // Whoever has the same name is the likeliest.
    if case .otherEntry(let patient) = purpose {
      field = TextField(patient.person.name.text, limit: 200)
    } else {
      field = TextField(limit: 200)
    }
  }

  var kind: PageKind { .lookUp }
  var takesText: Bool { true }

  func crumbs(_ desk: Desk) -> [String] { [desk.duty?.site?.hospital.name ?? "Staff", "Find"] }

  func actions(_ desk: Desk) -> [Action] {
    let enter: (title: String, hint: String) =
      switch (purpose, row(desk)) {
      case (.child, _): ("this is the child", "this child")
      case (.otherEntry, _): ("look at both beside each other", "this entry")
      case (.show, .person): ("show this person", "show")
      case (.show, .today), (.show, nil): ("go to this person on the board", "go there")
      }
    let nobody = row(desk) == nil ? "Nobody is chosen: change what you search for." : nil
    return [
      Action(.up, [.up, .backTab], "↑↓", "to the person above", hint: "move"),
      Action(.down, [.down, .tab], "↓", "to the person below"),
      Action(.pageUp, [.pageUp], "PgUp", "a page up"),
      Action(.pageDown, [.pageDown], "PgDn", "a page down"),
      Action(
        .open, [.enter], "Enter", enter.title, hint: enter.hint,
        whyNot: nobody ?? (purpose == .show ? nil : desk.restriction)),
      Action(
        .person, [.control("o")], "^O", "show this person: all that is in the books of them",
        hint: showsToday(desk) ? "the person" : nil, whyNot: nobody),
      Action(.back, [.escape], "Esc", "one step back", hint: "back"),
    ]
  }

  private func showsToday(_ desk: Desk) -> Bool {
    if purpose == .show, case .today = row(desk) { true } else { false }
  }

  // MARK: What is found

  func rows(_ desk: Desk) -> [Row] {
    if case .otherEntry(let patient) = purpose { return others(than: patient) }
    let visitors = matches(PersonQuery(field.text))
    guard let found = everybodyNow?.people else { return visitors.map { .today($0) } }
    let listed = Set(visitors.map(\.patient.id))
    return visitors.map { .today($0) }
      + found.filter { !listed.contains($0.patient.id) }.map { .person($0) }
  }

  /// Whoever has the same name and birth date first, then whoever has one of them.
  private func others(than patient: Patient) -> [Row] {
    let key = patient.person.key
    func likeness(_ person: Person) -> Int {
      (person.key.name == key.name ? 1 : 0) + (person.birthDate == key.birthDate ? 2 : 0)
    }
    let found = (everybodyNow?.people ?? []).filter { $0.patient.id != patient.id }
    return found.enumerated()
      .sorted {
        (-likeness($0.element.patient.person), $0.offset)
          < (-likeness($1.element.patient.person), $1.offset)
      }
      .map { .person($0.element) }
  }

  /// Who was found among everybody by what is typed now; nil while nothing was.
  var everybodyNow: FoundPeople? {
    guard let everybody, everybody.query == PeopleQuery(field.text) else { return nil }
    return everybody.found
  }

  private func matches(_ query: PersonQuery) -> [LoadedDay.Visitor] {
    (today?.visitors ?? []).filter {
      query.matches($0.patient.person, code: $0.appointment.code)
    }
  }

  func row(_ desk: Desk) -> Row? {
    let rows = rows(desk)
    return rows.indices.contains(selected) ? rows[selected] : nil
  }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    [.staff(.loadDay(hospital, desk.today))] + search()
  }

  mutating func refresh(_ desk: inout Desk) -> [Effect] { appear(&desk) }

  /// Who was shown in this second is noted at once, and not at every letter.
  mutating func tick(_ desk: inout Desk) -> [Effect] { noteShown(desk) }

  private mutating func noteShown(_ desk: Desk) -> [Effect] {
    let new = shown.subtracting(noted)
    noted.formUnion(new)
    return desk.noteLook(at: Array(new))
  }

  /// Those of today stand on a list that was noted before.
  private mutating func noteRows(_ desk: Desk) {
    for case .person(let record) in rows(desk) { shown.insert(record.patient.id) }
  }

  private func search() -> [Effect] {
    PeopleQuery(field.text).map { [.staff(.findPeople($0, near: hospital))] } ?? []
  }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    let before = field.text
    guard field.type(key) else { return nil }
    if field.text == before { return [] }
    (selected, first) = (0, 0)
    return search()
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .up: select(selected - 1, desk)
    case .down: select(selected + 1, desk)
    case .pageUp: select(selected - visibleRows(desk.layout), desk)
    case .pageDown: select(selected + visibleRows(desk.layout), desk)
    case .open: return open(&desk)
    case .person:
      if let row = row(desk) { showPerson(row.patient, &desk) }
      return noteShown(desk)
    case .back:
      desk.go(.pop)
      return noteShown(desk)
    default: break
    }
    return []
  }

  private mutating func select(_ index: Int, _ desk: Desk) {
    selected = min(max(0, index), max(0, rows(desk).count - 1))
    let visible = visibleRows(desk.layout)
    if selected < first { first = selected }
    if selected >= first + visible { first = selected - visible + 1 }
  }

  private mutating func open(_ desk: inout Desk) -> [Effect] {
    guard let row = row(desk) else { return [] }
    switch (purpose, row) {
    case (.child(let guardian), _):
      if let reason = desk.restriction {
        desk.say(.warning, reason)
        return []
      }
      let edit = PersonEdit(.id(guardian.id), [.addWard(.id(row.patient.id))])
      return [.perform(.edit(edit))] + noteShown(desk)
    case (.otherEntry(let patient), _):
      // Both are noted there.
      shown.remove(row.patient.id)
      desk.go(.push(MergePage(patient, row.patient, at: hospital)))
    case (.show, .today(let visitor)): goToBoard(visitor.appointment, &desk)
    case (.show, .person(let record)): showPerson(record.patient, &desk)
    }
    return noteShown(desk)
  }

  private mutating func showPerson(_ patient: Patient, _ desk: inout Desk) {
    // The page of somebody notes itself that it is looked at.
    shown.remove(patient.id)
    desk.go(.push(PersonPage(patient.id, at: hospital)))
  }

  private func goToBoard(_ appointment: Appointment, _ desk: inout Desk) {
    let start = appointment.time.start.local
    desk.duty?.wish = .day(start.date, minuteOfDay: start.minuteOfDay, appointment.code)
    desk.go(.popTo(.board))
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .row(let row) = target else { return [] }
    let again = row == selected
    select(row, desk)
    return again ? open(&desk) : []
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .staff(.day(.success(let day))):
      today = day
      select(selected, desk)
      return desk.noteLook(at: .day(hospital, day.date))
    case .staff(.day(.failure(let refusal))):
      today = nil
      desk.say(refusal)
    case .staff(.foundPeople(let query, .success(let found))):
      everybody = (query, found)
      noteRows(desk)
      select(selected, desk)
    case .staff(.foundPeople(_, .failure(let refusal))): desk.say(refusal)
    case .performed(.edit, .success(.person(let guardian))):
      desk.say(.done, "In the household of \(guardian.person.name.text) now.")
      desk.go(.pop)
    case .performed(_, .failure(let refusal)): desk.say(refusal)
    case .staff, .waiting, .found, .record, .places, .questions, .loaded, .performed, .opened,
      .saved:
      break
    }
    return []
  }

  func visibleRows(_ layout: Layout) -> Int {
    max(1, layout.contentEnd - layout.contentTop - 5)
  }
}
