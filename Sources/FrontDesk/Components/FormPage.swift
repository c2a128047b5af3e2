// SPDX-License-Identifier: MIT

import Cells

/// A page that is one form: a headline, fields, what is to be said of them, and two buttons.
protocol FormPage: Page {
  associatedtype Field: FormField
  var form: Form<Field> { get set }
  var headline: String { get }
  var hint: String { get }
  /// `receive the doses`: what the first button does.
  var doing: String { get }

  /// What is wrong with a field, and what to do; nil where nothing is.
  func problem(of field: Field, _ desk: Desk) -> String?
  /// What is known of what was filled in, each with its sign.
  func remarks(_ desk: Desk) -> [(sign: Sign, style: Style, words: String)]
  mutating func leave(_ field: Field, _ desk: inout Desk)
  mutating func open(_ field: Field, _ desk: inout Desk)
  /// Nothing is wrong with any field.
  mutating func send(_ desk: inout Desk) -> [Effect]
}

extension FormPage {
  var leadsToChange: Bool { true }
  var takesText: Bool { form.takesText }

  func remarks(_ desk: Desk) -> [(sign: Sign, style: Style, words: String)] { [] }
  mutating func leave(_ field: Field, _ desk: inout Desk) {}
  mutating func open(_ field: Field, _ desk: inout Desk) {}

  func actions(_ desk: Desk) -> [Action] { form.actions(doing, whyNot: desk.restriction) }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? { form.type(key) ? [] : nil }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] { act(name, &desk) }

  mutating func click(_ target: Target, _ desk: inout Desk) -> [Effect] { hit(target, &desk) }

  /// What every form does, for pages that do something besides.
  mutating func act(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    take(form.perform(name), &desk)
  }

  /// The same of a click.
  mutating func hit(_ target: Target, _ desk: inout Desk) -> [Effect] {
    take(form.click(target), &desk)
  }

  private mutating func take(_ outcome: Form<Field>.Outcome, _ desk: inout Desk) -> [Effect] {
    switch outcome {
    case .stays: break
    case .left(let field): leave(field, &desk)
    case .opens(let field): open(field, &desk)
    case .does: return submit(&desk)
    case .back: desk.go(.pop)
    }
    return []
  }

  private mutating func submit(_ desk: inout Desk) -> [Effect] {
    if case .field(let field) = form.focus { leave(field, &desk) }
    form.visitAll()
    if let wrong = form.fields.first(where: { problem(of: $0, desk) != nil }) {
      form.go(to: .field(wrong))
      return []
    }
    if form.isSending { return [] }
    let effects = send(&desk)
    form.isSending = !effects.isEmpty
    return effects
  }

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline(headline, hint: hint)
    var row = layout.contentTop + (layout.sizeClass == .small ? 1 : 0)
    let remarks = remarks(desk).map { remark in
      (
        remark.sign, remark.style,
        canvas.lines(of: remark.words, columns: layout.width - 4, most: 2)
      )
    }
    let said = remarks.reduce(0) { $0 + $1.2.count }
    row = form.draw(on: &canvas, row: row, rows: layout.messageRow - 2 - row - said) {
      problem(of: $0, desk)
    }
    if layout.sizeClass == .medium, row + said + 1 < layout.messageRow { row += 1 }
    for (sign, style, lines) in remarks {
      canvas.sign(sign, column: layout.left + 1, row: row, style)
      for line in lines {
        canvas.put(line, column: layout.left + 3, row: row, .text, limit: layout.width - 3)
        row += 1
      }
    }
    if layout.sizeClass != .small { row += 1 }
    form.drawButtons(
      doing.prefix(1).uppercased() + doing.dropFirst(), row: min(row, layout.messageRow - 1),
      on: &canvas)
  }
}
