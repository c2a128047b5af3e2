// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

/// What becomes of a hospital, before it is saved.
struct HospitalPreviewPage: Page {
  private let change: HospitalChange
  private let entry: HospitalEntry
  private var isSaveFocused = false
  private var isSending = false
  private var first = 0

  init(_ change: HospitalChange, _ entry: HospitalEntry) {
    self.change = change
    self.entry = entry
  }

  var kind: PageKind { .hospitalPreview }
  var leadsToChange: Bool { true }

  func crumbs(_ desk: Desk) -> [String] { [change.site.hospital.name, "Preview"] }

  private var isSame: Bool { entry.hospital != nil && change.columns.isEmpty }

  func actions(_ desk: Desk) -> [Action] {
    [
      Action(
        .open, [.enter, .character(" ")], "Enter", isSaveFocused ? "save it" : "back to the form",
        hint: isSaveFocused ? "save" : "back",
        whyNot: isSaveFocused ? whyNotSave(desk) : nil),
      Action(
        .nextField, [.tab, .backTab, .left, .right], "Tab", "to the other button", hint: "move"),
      Action(.confirm, [.control("g")], "^G", "save it", hint: "save", whyNot: whyNotSave(desk)),
      Action(.up, [.up, .character("k")], "↑", "a line up"),
      Action(.down, [.down, .character("j")], "↓", "a line down"),
      Action(
        .back, [.escape, .character("q")], "Esc", "back, and nothing is changed", hint: "back"),
    ]
  }

  private func whyNotSave(_ desk: Desk) -> String? {
    desk.restriction ?? (isSame ? "Nothing was changed." : nil)
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .nextField: isSaveFocused.toggle()
    case .open:
      if isSaveFocused { return save() }
      desk.go(.pop)
    case .confirm: return save()
    case .up: first = max(0, first - 1)
    case .down: first = min(max(0, lines(desk).count - visibleRows(desk.layout)), first + 1)
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private mutating func save() -> [Effect] {
    guard !isSending, !isSame else { return [] }
    isSending = true
    return [.staff(.saveHospital(entry))]
  }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .field(let index) = target else { return [] }
    if index == 1 {
      desk.go(.pop)
      return []
    }
    if let reason = whyNotSave(desk) {
      desk.say(.warning, reason)
      return []
    }
    return save()
  }

  mutating func take(_ answer: Answer, _ desk: inout Desk) -> [Effect] {
    guard case .staff(.hospitalSaved(let sent, let result)) = answer, sent == entry else {
      return []
    }
    isSending = false
    switch result {
    case .success(let change):
      desk.go(.popTo(.board))
      let name = change.site.hospital.name
      desk.say(.done, entry.hospital == nil ? "\(name) can be booked now." : "\(name) is changed.")
    case .failure(.refused(let refusal)): desk.say(refusal)
    case .failure(.fields):
      // Something that it was looked up in has changed since.
      desk.go(.pop)
      return [.staff(.previewHospital(entry))]
    }
    return []
  }

  // MARK: Drawing

  private enum Line {
    case heading(String)
    case value(String, old: String?, new: String)
    case day(DaySpans)
    case note(String)
    case gap
  }

  private func lines(_ desk: Desk) -> [Line] {
    let details = HospitalDetails(change.site.directory)
    func text(_ column: HospitalsColumn, _ details: HospitalDetails) -> String {
      let text = HospitalForm.text(of: column, in: details)
      return text.isEmpty ? "nothing" : text
    }
    var lines: [Line] = []
    if let old = change.old {
      if change.columns.isEmpty { lines.append(.note("It is so already.")) }
      lines += change.columns.map {
        .value($0.title, old: text($0, old), new: text($0, details))
      }
      lines.append(.gap)
      let people = counted(change.expected, "person", "people")
      lines.append(
        .note(
          change.expected == 0
            ? "Nobody is booked there." : "\(people) booked there, and every place is kept."))
    } else {
      lines += HospitalForm.editable.filter { !HospitalForm.text(of: $0, in: details).isEmpty }
        .map { .value($0.title, old: nil, new: text($0, details)) }
      let vaccines = change.site.hospital.schedule.vaccines.map { desk.vaccineName($0) }
      lines.append(.value("Vaccines", old: nil, new: vaccines.joined(separator: ", ")))
    }
    let today = change.site.zone.zoned(desk.clocks.wall).local.date
    lines += [.gap, .heading("The next seven days: hours, and places in a slot")]
    lines += (0..<7).map { .day(DaySpans(today.adding(days: $0), at: change.site)) }
    return lines
  }

  private func visibleRows(_ layout: Layout) -> Int {
    max(1, layout.messageRow - layout.contentTop - 2)
  }

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline(
      entry.hospital == nil ? "This would be added" : "This would be changed",
      hint: "Nothing is changed before you save it.")
    let (lines, visible) = (lines(desk), visibleRows(layout))
    for (offset, line) in lines.dropFirst(first).prefix(visible).enumerated() {
      draw(line, row: layout.contentTop + offset, on: &canvas)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: layout.contentTop, rows: visible, first: first,
      shown: visible, total: lines.count)
    let row = layout.messageRow - 1
    let next = canvas.button(
      "Save", column: layout.left, row: row, isFocused: isSaveFocused, target: .field(0))
    canvas.button("Back", column: next, row: row, isFocused: !isSaveFocused, target: .field(1))
  }

  private func draw(_ line: Line, row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    switch line {
    case .gap: break
    case .heading(let words), .note(let words):
      canvas.put(words, column: layout.left, row: row, .muted, limit: layout.width)
    case .value(let title, let old, let new):
      canvas.put(title, column: layout.left, row: row, .muted, limit: 15)
      let arrow = canvas.repertoire == .unicode ? "→" : "->"
      canvas.put(
        (old.map { "\($0) \(arrow) " } ?? "") + new, column: layout.left + 16, row: row,
        limit: layout.width - 16)
    case .day(let day):
      canvas.put(day.date.short, column: layout.left, row: row, .muted, limit: 15)
      canvas.put(
        day.words, column: layout.left + 16, row: row, day.spans.isEmpty ? .muted : .text,
        limit: layout.width - 16)
    }
  }
}

extension Desk {
  /// Why this account may not change the hospital where it works; nil where it may.
  var whyNotEditHospital: String? {
    duty?.account.role.may(.editHospital) == true
      ? nil : "Hospitals are changed by their administrators."
  }

  var whyNotAddHospital: String? {
    guard let account = duty?.account, account.role.may(.addHospital) else {
      return "Hospitals are added by administrators of all hospitals."
    }
    return account.workplace == .everywhere
      ? nil : "Hospitals are added by administrators of all hospitals."
  }
}
