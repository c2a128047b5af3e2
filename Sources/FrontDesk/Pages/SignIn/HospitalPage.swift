// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Where somebody works now: asked where an account is for several hospitals.
struct HospitalPage: Page {
  private(set) var field = TextField(limit: 80)
  private(set) var found: [HospitalID] = []
  /// How many there are to choose from.
  private(set) var total = 0
  private(set) var selected = 0
  private(set) var first = 0
  private(set) var hospitals: [HospitalID: Site] = [:]

  var kind: PageKind { .hospital }
  var takesText: Bool { true }

  func crumbs(_ desk: Desk) -> [String] { ["Staff", "Hospital"] }

  func actions(_ desk: Desk) -> [Action] {
    [
      Action(.up, [.up], "↑↓", "to the hospital above", hint: "move"),
      Action(.down, [.down, .tab], "↓", "to the hospital below"),
      Action(.pageUp, [.pageUp], "PgUp", "a page up"),
      Action(.pageDown, [.pageDown], "PgDn", "a page down"),
      Action(
        .open, [.enter], "Enter", "work at this hospital", hint: "work here",
        whyNot: chosen == nil ? "No hospital is chosen: change what you search for." : nil),
      Action(
        .back, [.escape], "Esc", desk.duty?.site == nil ? "sign out" : "back to the board",
        hint: desk.duty?.site == nil ? "sign out" : "back"),
    ]
  }

  var chosen: Site? {
    found.indices.contains(selected) ? hospitals[found[selected]] : nil
  }

  /// The hospitals of the account; nil for all there are.
  private func own(_ desk: Desk) -> [HospitalID]? {
    switch desk.duty?.account.workplace {
    case .everywhere, nil: nil
    case .hospitals(let own): own.sorted()
    }
  }

  mutating func appear(_ desk: inout Desk) -> [Effect] {
    if let own = own(desk) { return [.load(own)] }
    return search(desk)
  }

  private func query(_ desk: Desk) -> HospitalQuery {
    HospitalQuery(text: field.text, near: desk.preferences.near?.location)
  }

  private func search(_ desk: Desk) -> [Effect] { [.search(query(desk))] }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    let before = field.text
    guard field.type(key) else { return nil }
    guard field.text != before else { return [] }
    if own(desk) == nil { return search(desk) }
    filter(desk)
    return []
  }

  /// Those of the account in whose name or town every word begins a word.
  private mutating func filter(_ desk: Desk) {
    let words = FoldedText(field.text).value.split(separator: " ")
    let known = (own(desk) ?? []).compactMap { hospitals[$0]?.hospital }
      .sorted { $0.name < $1.name }
    total = known.count
    found = known.filter { hospital in
      let own = FoldedText("\(hospital.name) \(hospital.city)").value.split(separator: " ")
      return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }.map(\.id)
    (selected, first) = (0, 0)
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .up: return select(selected - 1, desk)
    case .down: return select(selected + 1, desk)
    case .pageUp: return select(selected - visibleRows(desk.layout), desk)
    case .pageDown: return select(selected + visibleRows(desk.layout), desk)
    case .open:
      if let chosen { return work(at: chosen, &desk) }
    case .back:
      if desk.duty?.site != nil {
        desk.go(.pop)
      } else {
        desk.askToSignOut()
      }
    default: break
    }
    return []
  }

  private func work(at site: Site, _ desk: inout Desk) -> [Effect] {
    desk.duty?.work(at: site)
    desk.go(.anew(BoardPage(hospital: site.hospital.id)))
    return []
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .row(let row) = target else { return [] }
    let again = row == selected
    let effects = select(row, desk)
    return again ? effects + perform(.open, &desk) : effects
  }

  private mutating func select(_ index: Int, _ desk: Desk) -> [Effect] {
    selected = min(max(0, index), max(0, found.count - 1))
    let rows = visibleRows(desk.layout)
    if selected < first { first = selected }
    if selected >= first + rows { first = selected - rows + 1 }
    return loadShown(desk)
  }

  private func loadShown(_ desk: Desk) -> [Effect] {
    let wanted = found.dropFirst(first).prefix(visibleRows(desk.layout))
      .filter { hospitals[$0] == nil }
    return wanted.isEmpty ? [] : [.load(wanted)]
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    switch answer {
    case .found(let result, let query):
      guard query == self.query(desk) else { return [] }
      found = result.matches.map(\.id)
      total = result.total
      (selected, first) = (0, 0)
      return loadShown(desk)
    case .loaded(let loaded):
      for one in loaded { hospitals[one.site.hospital.id] = one.site }
      if own(desk) != nil { filter(desk) }
    case .waiting, .record, .places, .questions, .performed, .opened, .saved, .staff: break
    }
    return []
  }

  func visibleRows(_ layout: Layout) -> Int {
    max(1, layout.contentEnd - firstRow(layout))
  }

  private func firstRow(_ layout: Layout) -> Int {
    layout.contentTop + (layout.sizeClass == .small ? 1 : 2)
  }

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline(
      "Where do you work now?", hint: "It is kept until you sign out or choose another one.")
    canvas.field(
      field, column: layout.left - 1, row: layout.contentTop, columns: min(48, layout.width - 20),
      state: .focused, hint: "a name or a town", target: .field(0))
    canvas.putRight(
      "\(grouped(found.count)) of \(grouped(total))", endingAt: layout.right,
      row: layout.contentTop, .muted)
    let (top, rows) = (firstRow(layout), visibleRows(layout))
    let townColumn = layout.left + layout.width * 6 / 10
    for (offset, id) in found.dropFirst(first).prefix(rows).enumerated() {
      let row = top + offset
      guard let hospital = hospitals[id]?.hospital else { continue }
      canvas.put(
        hospital.name, column: layout.left, row: row, limit: townColumn - layout.left - 2)
      canvas.put(
        [hospital.city, hospital.region].compactMap(\.self).joined(separator: ", "),
        column: townColumn, row: row, .muted, limit: layout.right - townColumn)
      if first + offset == selected {
        canvas.focusRow(row, from: layout.left - 1, to: layout.right)
      }
      canvas.target(
        .row(first + offset),
        Rect(column: layout.left - 1, row: row, columns: layout.width + 2, rows: 1))
    }
    if found.isEmpty {
      canvas.put(
        field.isEmpty ? "Looking …" : "No hospital of yours is called that.", column: layout.left,
        row: top, .muted)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: top, rows: rows, first: first, shown: rows,
      total: found.count)
  }
}
