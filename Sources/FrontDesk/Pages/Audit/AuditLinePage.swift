// SPDX-License-Identifier: MIT

import Booking
import Cells

/// One line of the audit in full.
struct AuditLinePage: Page {
  private let record: AuditRecord
  private let names: [PatientID: PersonName]
  private var first = 0

  /// - Parameter visitors: today's people, whose names are known.
  init(_ record: AuditRecord, visitors: [LoadedDay.Visitor]) {
    self.record = record
    names = Dictionary(
      visitors.map { ($0.patient.id, $0.patient.person.name) }, uniquingKeysWith: { one, _ in one })
  }

  var kind: PageKind { .auditLine }

  func crumbs(_ desk: Desk) -> [String] { ["Audit", "Line \(grouped(record.sequence))"] }

  func actions(_ desk: Desk) -> [Action] {
    let fits = lines(desk).count <= visibleRows(desk.layout)
    return [
      Action(.back, [.escape, .enter, .character("q")], "Esc", "back to the list", hint: "back")
    ] + Action.rows("line", hint: fits ? nil : "move")
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    let visible = visibleRows(desk.layout)
    let last = max(0, lines(desk).count - visible)
    switch name {
    case .up: first = max(0, first - 1)
    case .down: first = min(last, first + 1)
    case .pageUp: first = max(0, first - visible)
    case .pageDown: first = min(last, first + visible)
    case .first: first = 0
    case .last: first = last
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  /// A title and what it says; nil is air.
  private typealias Line = (title: String, text: String)?

  private func lines(_ desk: Desk) -> [Line] {
    let at = desk.zone.zoned(record.at)
    var lines: [Line] = [
      ("When", at.long),
      ("Exactly", at.description),
      ("Who", record.actor.role.words),
      ("Terminal", record.actor.terminal.rawValue),
    ]
    for fact in record.facts {
      lines.append(nil)
      for (title, text) in fact.details {
        let name = title == "Person" ? fact.patient.flatMap { names[$0]?.text } : nil
        lines.append((title, text + (name.map { ", \($0)" } ?? "")))
      }
    }
    return lines
  }

  private func visibleRows(_ layout: Layout) -> Int {
    max(1, layout.contentEnd - layout.contentTop)
  }

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline(
      record.what.prefix(1).uppercased() + record.what.dropFirst(),
      hint: "Ids stay when somebody is removed for good; they lead nowhere then.")
    let (lines, visible) = (lines(desk), visibleRows(layout))
    for (offset, line) in lines.dropFirst(first).prefix(visible).enumerated() {
      guard let line else { continue }
      let row = layout.contentTop + offset
      canvas.put(line.title, column: layout.left, row: row, .muted, limit: 12)
      canvas.put(line.text, column: layout.left + 14, row: row, limit: layout.width - 14)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: layout.contentTop, rows: visible, first: first,
      shown: visible, total: lines.count)
  }
}
