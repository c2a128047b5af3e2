// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Who did what and who looked at whom, the newest first; older lines come as one goes down to them.
struct AuditPage: Page {
  /// Today's people, by whose names it can be searched.
  private let visitors: [LoadedDay.Visitor]
  private(set) var field = TextField(limit: 200)
  /// Whether letters go into the field.
  private(set) var isTyping = false
  /// What the list was asked for with.
  private(set) var query = AuditQuery()
  private(set) var records: [AuditRecord] = []
  private(set) var state = State.loading
  private(set) var selected = 0
  private(set) var first = 0

  /// How far back the list goes.
  enum State: Hashable, Sendable {
    case loading
    /// Older lines lie before this one.
    case more(before: Int)
    /// More of them are on their way.
    case loadingMore(before: Int)
    case whole
    case failed(Refusal)
  }

  init(visitors: [LoadedDay.Visitor]) {
    self.visitors = visitors
  }

  var kind: PageKind { .audit }
  var takesText: Bool { isTyping }

  func crumbs(_ desk: Desk) -> [String] { [desk.duty?.site?.hospital.name ?? "Staff", "Audit"] }

  func actions(_ desk: Desk) -> [Action] {
    if isTyping {
      return [
        Action(.open, [.enter], "Enter", "search for this", hint: "search"),
        Action(
          .back, [.escape], "Esc", field.isEmpty ? "back to the list" : "clear the search",
          hint: field.isEmpty ? "back" : "clear"),
      ]
    }
    return [
      Action(
        .open, [.enter, .character(" ")], "Enter", "show this line in full", hint: "show",
        whyNot: records.isEmpty ? "There is no line to show." : nil)
    ] + Action.rows("line") + [
      Action(
        .filters, [.character("/")], "/", "search: an account, a code, a name of today, a word",
        hint: "search"),
      Action(.today, [.character("t")], "t", "to the newest, read anew"),
      Action(
        .save, [.character("s")], "s",
        query.text.isEmpty
          ? "save all lines for a spreadsheet" : "save these lines for a spreadsheet",
        hint: "save"),
      Action(
        .back, [.escape, .character("q")], "Esc",
        query.text.isEmpty ? "back to the board" : "show all lines again",
        hint: query.text.isEmpty ? "back" : "all"),
    ]
  }

  // MARK: What happens

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    // Coming back from a line, one stands where one was.
    state == .loading ? load() : []
  }

  /// At the top new lines come by themselves; elsewhere they would push away what is being read.
  mutating func refresh(_ desk: inout Desk) -> [Effect] {
    selected == 0 && !isTyping ? load() : []
  }

  private func load() -> [Effect] { [.staff(.loadAudit(query, before: nil))] }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .up: return select(selected - 1, desk)
    case .down: return select(selected + 1, desk)
    case .pageUp: return select(selected - visibleRows(desk.layout), desk)
    case .pageDown: return select(selected + visibleRows(desk.layout), desk)
    case .first: return select(0, desk)
    case .last: return select(records.count - 1, desk)
    case .filters: isTyping = true
    case .today: return begin()
    case .save: return [.staff(.saveAudit(query))]
    case .open: return open(&desk)
    case .back: return back(&desk)
    default: break
    }
    return []
  }

  private mutating func open(_ desk: inout Desk) -> [Effect] {
    if isTyping { return search(desk) }
    guard records.indices.contains(selected) else { return [] }
    desk.go(.push(AuditLinePage(records[selected], visitors: visitors)))
    return []
  }

  private mutating func back(_ desk: inout Desk) -> [Effect] {
    if isTyping, field.isEmpty {
      isTyping = false
      return search(desk)
    }
    if isTyping {
      field.clear()
      return []
    }
    if query.text.isEmpty {
      desk.go(.pop)
      return []
    }
    field.clear()
    return search(desk)
  }

  private mutating func search(_ desk: Desk) -> [Effect] {
    isTyping = false
    let wanted = PersonQuery(field.text)
    let named = visitors.filter { wanted.matches($0.patient.person, code: $0.appointment.code) }
    let query = AuditQuery(
      text: field.text, named: field.isEmpty ? [] : Set(named.map(\.patient.id)))
    if query == self.query { return [] }
    self.query = query
    return begin()
  }

  private mutating func begin() -> [Effect] {
    (records, state, selected, first) = ([], .loading, 0, 0)
    return load()
  }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    isTyping && field.type(key) ? [] : nil
  }

  private mutating func select(_ index: Int, _ desk: Desk) -> [Effect] {
    selected = min(max(0, index), max(0, records.count - 1))
    let visible = visibleRows(desk.layout)
    if selected < first { first = selected }
    if selected >= first + visible { first = selected - visible + 1 }
    // What comes next is there before one has gone down to it.
    guard case .more(let line) = state, selected + visible >= records.count else { return [] }
    state = .loadingMore(before: line)
    return [.staff(.loadAudit(query, before: line))]
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    switch target {
    case .field: isTyping = true
    case .row(let row):
      if row == selected, !isTyping { return open(&desk) }
      isTyping = false
      return select(row, desk)
    default: break
    }
    return []
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    if case .saved = answer { desk.noteSaved(answer) }
    guard case .staff(.audit(let query, let before, let result)) = answer, query == self.query
    else { return [] }
    switch (result, before) {
    case (.success(let slice), nil):
      records = slice.records
      state = slice.next.map { .more(before: $0) } ?? .whole
    case (.success(let slice), let line?):
      guard state == .loadingMore(before: line) else { return [] }
      records += slice.records
      state = slice.next.map { .more(before: $0) } ?? .whole
    case (.failure(let refusal), _):
      state = .failed(refusal)
      desk.say(refusal)
    }
    return select(selected, desk)
  }

  func visibleRows(_ layout: Layout) -> Int {
    max(1, layout.contentEnd - firstRow(layout) - 1)
  }

  func firstRow(_ layout: Layout) -> Int {
    layout.contentTop + (layout.sizeClass == .small ? 1 : 2)
  }
}
