// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Finds a hospital: letters search, arrows move, filters are a Tab away.
struct WherePage: Page {
  /// What the keys act on; the raw value is the order of Tab.
  enum Focus: Int, CaseIterable, Hashable, Sendable {
    case search, near, vaccine, openNow, stepFree
  }

  private(set) var field = TextField(limit: 80)
  private(set) var focus = Focus.search
  private(set) var openNow = false
  private(set) var stepFree = false
  private(set) var result: HospitalSearchResult?
  private(set) var selected = 0
  /// The first row that is seen.
  private(set) var first = 0
  private(set) var hospitals: [HospitalID: Hospital] = [:]
  private(set) var summaries: [HospitalID: HospitalSummary] = [:]
  /// The minute the summaries were made in; a slot that has begun is free no more.
  private var summariesMinute = 0

  var kind: PageKind { .place }
  var leadsToChange: Bool { true }
  var takesText: Bool { focus == .search }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.draft.moving == nil ? "Book" : "Move", "Where"]
  }

  func actions(_ desk: Desk) -> [Action] {
    let rows: [Action] = [
      Action(.up, [.up], "↑↓", "to the hospital above", hint: "move"),
      Action(.down, [.down], "↓", "to the hospital below"),
      Action(.pageUp, [.pageUp], "PgUp", "a page up"),
      Action(.pageDown, [.pageDown], "PgDn", "a page down"),
    ]
    let enter =
      focus == .search
      ? Action(
        .open, [.enter], "Enter", "see the times of this hospital", hint: "see times",
        whyNot: chosen == nil ? "No hospital is chosen: change what you search for." : nil)
      : Action(.open, [.enter, .character(" ")], "Enter", "change this", hint: "change")
    return rows + [
      enter,
      Action(.nextField, [.tab], "Tab", "to the filters", hint: "filters"),
      Action(.previousField, [.backTab], "Shift-Tab", "to the filter before"),
      Action(.choosePlace, [.control("n")], "^N", "near another place"),
      Action(
        .chooseVaccine, [.control("v")], "^V", "only hospitals that give a vaccine",
        whyNot: desk.draft.moving == nil ? nil : "The vaccine stays the same when moving."),
      Action(.toggleOpenNow, [.control("o")], "^O", "only hospitals that are open now"),
      Action(.toggleStepFree, [.control("t")], "^T", "only step-free hospitals"),
      Action(.palette, [.control("p")], "^P", "all actions", hint: "all actions"),
      Action(.back, [.escape], "Esc", "one step back", hint: "back"),
    ]
  }

  var matches: [HospitalMatch] { result?.matches ?? [] }

  var chosen: HospitalMatch? { matches.indices.contains(selected) ? matches[selected] : nil }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    if result == nil { return search(desk) }
    return loadShown(desk, anew: true)
  }

  private func query(_ desk: Desk) -> HospitalQuery {
    HospitalQuery(
      text: field.text, near: desk.preferences.near?.location,
      vaccine: desk.draft.moving?.appointment.vaccine ?? desk.draft.vaccine,
      openAt: openNow ? desk.clocks.wall : nil, stepFreeOnly: stepFree)
  }

  private func search(_ desk: Desk) -> [Effect] { [.search(query(desk))] }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .up: return select(selected - 1, desk)
    case .down: return select(selected + 1, desk)
    case .pageUp: return select(selected - visibleRows(desk.layout), desk)
    case .pageDown: return select(selected + visibleRows(desk.layout), desk)
    case .nextField: moveFocus(by: 1)
    case .previousField: moveFocus(by: -1)
    case .open: return open(&desk)
    case .choosePlace: desk.overlay = .list(.places(desk.preferences.near))
    case .chooseVaccine: chooseVaccine(&desk)
    case .toggleOpenNow:
      openNow.toggle()
      return search(desk)
    case .toggleStepFree:
      stepFree.toggle()
      return search(desk)
    case .back:
      desk.go(.pop)
      return desk.releaseHold()
    default: break
    }
    return []
  }

  private mutating func moveFocus(by steps: Int) {
    let count = Focus.allCases.count
    focus = Focus(rawValue: (focus.rawValue + steps + count) % count) ?? .search
  }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    // Home and End serve the text, as everywhere in a field.
    let before = field.text
    guard field.type(key) else { return nil }
    return field.text == before ? [] : search(desk)
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    switch target {
    case .row(let row):
      focus = .search
      let again = row == selected
      let effects = select(row, desk)
      // The first click looks closer, the second one goes there.
      return again ? effects + open(&desk) : effects
    case .field(let index):
      focus = Focus(rawValue: index) ?? .search
      return focus == .search ? [] : open(&desk)
    case .action, .option, .slot, .person, .line, .outside:
      return []
    }
  }

  private mutating func open(_ desk: inout Desk) -> [Effect] {
    switch focus {
    case .search: return seeTimes(&desk)
    case .near: desk.overlay = .list(.places(desk.preferences.near))
    case .vaccine: chooseVaccine(&desk)
    case .openNow:
      openNow.toggle()
      return search(desk)
    case .stepFree:
      stepFree.toggle()
      return search(desk)
    }
    return []
  }

  private func chooseVaccine(_ desk: inout Desk) {
    guard desk.draft.moving == nil else { return }
    desk.overlay = .list(.vaccines(desk.settings.offeredVaccines, desk, any: true))
  }

  private func seeTimes(_ desk: inout Desk) -> [Effect] {
    guard let chosen, let hospital = hospitals[chosen.id] else { return [] }
    if case .unread = hospital.schedule.source {
      let call = hospital.phone.map { "Call \($0)." } ?? "Choose another one."
      desk.say(.warning, "The hours of this hospital are not known. \(call)")
      return []
    }
    desk.draft.kilometres = chosen.kilometres
    desk.go(.push(WhenPage(hospital: chosen.id, name: hospital.name)))
    return []
  }

  mutating func choose(_ choice: Choice, _ desk: inout Desk) -> [Effect] {
    switch choice {
    case .place(let place):
      desk.preferences.near = place.place
      focus = .search
      return desk.rememberUnlessKiosk() + search(desk)
    case .vaccine(let vaccine):
      switch vaccine {
      case .any: desk.draft.vaccine = nil
      case .only(let code): desk.draft.vaccine = code
      }
      focus = .search
      return search(desk)
    case .action, .format, .paper, .figures, .reason, .date, .dose, .answer, .builder, .namesake,
      .confirmed:
      return []
    }
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .found(let found, let query):
      guard query == self.query(desk) else { return [] }
      result = found
      selected = 0
      first = 0
      return loadShown(desk)
    case .loaded(let loaded):
      for one in loaded {
        hospitals[one.site.hospital.id] = one.site.hospital
        summaries[one.site.hospital.id] = HospitalSummary(
          one, clocks: desk.clocks, terminal: desk.settings.terminal,
          moving: desk.draft.moving?.appointment)
      }
      return []
    case .waiting, .record, .places, .questions, .performed, .opened, .saved, .staff:
      return []
    }
  }

  mutating func refresh(_ desk: inout Desk) -> [Effect] {
    summaries = [:]
    return loadShown(desk, anew: true)
  }

  mutating func tick(_ desk: inout Desk) -> [Effect] {
    let minute = desk.clocks.wall.minute
    guard minute != summariesMinute else { return [] }
    summariesMinute = minute
    return refresh(&desk)
  }

  // MARK: The list

  private mutating func select(_ index: Int, _ desk: Desk) -> [Effect] {
    selected = min(max(0, index), max(0, matches.count - 1))
    let rows = visibleRows(desk.layout)
    if selected < first { first = selected }
    if selected >= first + rows { first = selected - rows + 1 }
    return loadShown(desk)
  }

  /// Loads the hospitals on the screen that are not known yet, and no others.
  private func loadShown(_ desk: Desk, anew: Bool = false) -> [Effect] {
    let shown = matches.dropFirst(first).prefix(visibleRows(desk.layout)).map(\.id)
    let wanted = anew ? Array(shown) : shown.filter { summaries[$0] == nil }
    return wanted.isEmpty ? [] : [.load(wanted)]
  }
}
