// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Finds somebody: among today's people at every letter, among everybody by the whole name and the birth date.
struct LookUpPage: Page {
  let hospital: HospitalID
  private(set) var field = TextField(limit: 200)
  private(set) var selected = 0
  private(set) var first = 0
  private(set) var today: LoadedDay?
  /// What was found among everybody, and for which text.
  private(set) var everybody: (text: String, found: [OpenedAppointment])?

  /// A row of the list.
  enum Row: Sendable {
    case today(LoadedDay.Visitor)
    /// Looks among everybody.
    case search(PersonName, born: LocalDate)
    case found(OpenedAppointment)
  }

  init(hospital: HospitalID) {
    self.hospital = hospital
  }

  var kind: PageKind { .lookUp }
  var takesText: Bool { true }

  func crumbs(_ desk: Desk) -> [String] { [desk.duty?.site?.hospital.name ?? "Staff", "Find"] }

  func actions(_ desk: Desk) -> [Action] {
    let enter: (title: String, hint: String) =
      switch row(desk) {
      case .search: ("look among everybody", "look")
      case .found: ("show this appointment", "show")
      case .today, nil: ("go to this person on the board", "go there")
      }
    return [
      Action(.up, [.up, .backTab], "↑↓", "to the person above", hint: "move"),
      Action(.down, [.down, .tab], "↓", "to the person below"),
      Action(.pageUp, [.pageUp], "PgUp", "a page up"),
      Action(.pageDown, [.pageDown], "PgDn", "a page down"),
      Action(
        .open, [.enter], "Enter", enter.title, hint: enter.hint,
        whyNot: row(desk) == nil ? "Nobody is chosen: change what you search for." : nil),
      Action(.back, [.escape], "Esc", "back to the board", hint: "back"),
    ]
  }

  // MARK: What is found

  func rows(_ desk: Desk) -> [Row] {
    let query = PersonQuery(field.text)
    var rows: [Row] = matches(query).map { .today($0) }
    if let everybody, everybody.text == field.text {
      rows += everybody.found.map { .found($0) }
    } else if let (name, born) = query.whole(today: desk.today) {
      rows.append(.search(name, born: born))
    }
    return rows
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
    [.staff(.loadDay(hospital, desk.today))]
  }

  mutating func refresh(_ desk: inout Desk) -> [Effect] { appear(&desk) }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    let before = field.text
    guard field.type(key) else { return nil }
    if field.text != before { (selected, first) = (0, 0) }
    return []
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .up: select(selected - 1, desk)
    case .down: select(selected + 1, desk)
    case .pageUp: select(selected - visibleRows(desk.layout), desk)
    case .pageDown: select(selected + visibleRows(desk.layout), desk)
    case .open: return open(&desk)
    case .back: desk.go(.pop)
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

  private func open(_ desk: inout Desk) -> [Effect] {
    switch row(desk) {
    case .today(let visitor): goToBoard(visitor.appointment, &desk)
    case .search(let name, let born):
      return [.staff(.lookUp(PersonKey(name: name.folded, birthDate: born)))]
    case .found(let opened): desk.go(.replace(VisitPage(opened, at: hospital)))
    case nil: break
    }
    return []
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
    case .staff(.people(.success(let found))):
      everybody = (field.text, found.sorted { $0.appointment.time > $1.appointment.time })
      if found.isEmpty { sayNobody(&desk) }
      return desk.noteLook(at: found.map(\.patient.id))
    case .staff(.people(.failure(let refusal))):
      if refusal.isWrongKey { sayNobody(&desk) } else { desk.say(refusal) }
    case .staff, .waiting, .found, .places, .loaded, .performed, .opened, .saved: break
    }
    return []
  }

  private func sayNobody(_ desk: inout Desk) {
    desk.message = Message(
      kind: .error,
      text: "Nobody of this name and birth date has an appointment: write both as when booking.")
  }

  func visibleRows(_ layout: Layout) -> Int {
    max(1, layout.contentEnd - layout.contentTop - 4)
  }
}
