// SPDX-License-Identifier: MIT

import Cells

/// One field of a form, with what stands before it.
protocol FormField: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == Int, AllCases == [Self] {
  var title: String { get }
}

/// Fields one under the other and two buttons: what keys and clicks do on them.
struct Form<Field: FormField>: Sendable {
  enum Focus: Hashable, Sendable {
    case field(Field)
    /// The button that does what the form is for.
    case doing
    case back
  }

  enum Control: Hashable, Sendable {
    case text(TextField, hint: String)
    /// A text that shows as dots.
    case secret(TextField, hint: String)
    /// One of a few.
    case options([String], chosen: Int)
    /// As many of a few as are ticked; `at` is where one is.
    case ticks([String], on: Set<Int>, at: Int)
    /// One of many, which opens a list; empty while none is chosen.
    case list(String)
  }

  /// What a key or a click did.
  enum Outcome: Hashable, Sendable {
    case stays
    case left(Field)
    /// The list of a field is wanted.
    case opens(Field)
    case does
    case back
  }

  private(set) var focus: Focus
  private var controls: [Field: Control]
  /// Fields that were left once: only those show what is wrong with them.
  private(set) var visited: Set<Field> = []
  /// Fields that are of no use beside what the others hold.
  var hidden: Set<Field> = []
  /// What it is for is on its way.
  var isSending = false

  init(_ controls: [Field: Control]) {
    self.controls = controls
    focus = Field.allCases.first.map { .field($0) } ?? .doing
  }

  static func text(_ text: String = "", hint: String = "", limit: Int = 160) -> Control {
    .text(TextField(text, limit: limit), hint: hint)
  }

  static func secret(hint: String = "", limit: Int = 200) -> Control {
    .secret(TextField(limit: limit), hint: hint)
  }

  /// Those that are seen.
  var fields: [Field] { Field.allCases.filter { !hidden.contains($0) } }

  private var order: [Focus] { fields.map { .field($0) } + [.doing, .back] }

  subscript(field: Field) -> Control { controls[field] ?? .list("") }

  /// What was typed, without spaces around it.
  func text(_ field: Field) -> String {
    if case .text(let text, _) = self[field] { text.text.trimmedSpaces } else { "" }
  }

  /// What was typed, to the letter.
  func secret(_ field: Field) -> String {
    if case .secret(let text, _) = self[field] { text.text } else { "" }
  }

  func chosen(_ field: Field) -> Int {
    if case .options(_, let chosen) = self[field] { chosen } else { 0 }
  }

  func ticked(_ field: Field) -> Set<Int> {
    if case .ticks(_, let on, _) = self[field] { on } else { [] }
  }

  mutating func set(_ field: Field, _ text: String) {
    switch self[field] {
    case .text(_, let hint): controls[field] = .text(TextField(text, limit: 200), hint: hint)
    case .list: controls[field] = .list(text)
    case .secret, .options, .ticks: break
    }
  }

  /// Forgets what was typed in fields that show as dots.
  mutating func clearSecrets() {
    for case (let field, .secret(var text, let hint)) in controls {
      text.clear()
      controls[field] = .secret(text, hint: hint)
    }
  }

  mutating func set(_ field: Field, ticked: Set<Int>) {
    guard case .ticks(let all, _, let at) = self[field] else { return }
    controls[field] = .ticks(all, on: ticked, at: at)
  }

  mutating func go(to focus: Focus) { self.focus = focus }

  mutating func visitAll() { visited = Set(Field.allCases) }

  // MARK: Keys

  /// A form of one text is done with Enter.
  private var isOneText: Bool { fields.count == 1 && takesText }

  var takesText: Bool {
    guard case .field(let field) = focus else { return false }
    switch self[field] {
    case .text, .secret: return true
    case .options, .ticks, .list: return false
    }
  }

  mutating func type(_ key: Key) -> Bool {
    guard case .field(let field) = focus else { return false }
    switch self[field] {
    case .text(var text, let hint):
      guard text.type(key) else { return false }
      controls[field] = .text(text, hint: hint)
    case .secret(var text, let hint):
      guard text.type(key) else { return false }
      controls[field] = .secret(text, hint: hint)
    case .options, .ticks, .list: return false
    }
    return true
  }

  mutating func perform(_ name: Action.Name) -> Outcome {
    switch name {
    case .nextField: return move(by: 1)
    case .previousField: return move(by: -1)
    case .left: turn(by: -1)
    case .right: turn(by: 1)
    case .toggle: tick()
    case .confirm: return .does
    case .back: return .back
    case .open:
      switch focus {
      case .doing: return .does
      case .back: return .back
      case .field(let field):
        if case .list = self[field] { return .opens(field) }
        return isOneText ? .does : move(by: 1)
      }
    default: break
    }
    return .stays
  }

  private mutating func move(by steps: Int) -> Outcome {
    let before = focus
    let index = (order.firstIndex(of: focus) ?? 0) + steps
    focus = order[(index + order.count) % order.count]
    guard case .field(let field) = before else { return .stays }
    visited.insert(field)
    return .left(field)
  }

  private mutating func turn(by steps: Int) {
    guard case .field(let field) = focus else { return }
    switch self[field] {
    case .options(let all, let chosen) where !all.isEmpty:
      controls[field] = .options(all, chosen: (chosen + steps + all.count) % all.count)
    case .ticks(let all, let on, let at) where !all.isEmpty:
      controls[field] = .ticks(all, on: on, at: (at + steps + all.count) % all.count)
    case .text, .secret, .list, .options, .ticks: break
    }
  }

  private mutating func tick() {
    guard case .field(let field) = focus else { return }
    switch self[field] {
    case .ticks(let all, let on, let at):
      controls[field] = .ticks(all, on: on.symmetricDifference([at]), at: at)
    case .options: turn(by: 1)
    case .text, .secret, .list: break
    }
  }

  mutating func click(_ target: Target) -> Outcome {
    let before = focus
    switch target {
    case .field(let order):
      guard let field = Field(rawValue: order) else { return .stays }
      focus = .field(field)
      if case .list = self[field] { return .opens(field) }
    case .option(let order, let index):
      guard let field = Field(rawValue: order) else { return .stays }
      focus = .field(field)
      switch self[field] {
      case .options(let all, _) where all.indices.contains(index):
        controls[field] = .options(all, chosen: index)
      case .ticks(let all, let on, _) where all.indices.contains(index):
        controls[field] = .ticks(all, on: on.symmetricDifference([index]), at: index)
      case .text, .secret, .list, .options, .ticks: break
      }
    default: return .stays
    }
    guard before != focus, case .field(let field) = before else { return .stays }
    visited.insert(field)
    return .left(field)
  }

  // MARK: Actions

  /// - Parameter doing: `receive the doses`, what the first button does.
  func actions(_ doing: String, whyNot: String?) -> [Action] {
    let control: Control? = if case .field(let field) = focus { self[field] } else { nil }
    var turns = false
    var ticks = false
    switch control {
    case .options: turns = true
    case .ticks: (turns, ticks) = (true, true)
    case .text, .secret, .list, nil: break
    }
    let opens = if case .list = control { true } else { false }
    let does = focus == .doing || isOneText
    return [
      Action(
        .open, [.enter], "Enter",
        does
          ? doing : focus == .back ? "back" : opens ? "choose from a list" : "to the next field",
        hint: does ? doing : focus == .back ? "back" : opens ? "choose" : "next",
        whyNot: does ? whyNot : nil),
      Action(
        .confirm, [.control("g")], "^G", "\(doing), from any field",
        hint: does ? nil : doing, whyNot: whyNot),
      Action(.nextField, [.tab, .down], "Tab", "to the next field", hint: "next field"),
      Action(.previousField, [.backTab, .up], "Shift-Tab", "to the field before"),
      Action(
        .right, turns ? [.right, .character("l")] : [], "→", "to the next choice",
        hint: turns ? "choose" : nil, whyNot: turns ? nil : "Nothing is chosen in this field."),
      Action(
        .left, turns ? [.left, .character("h")] : [], "←", "to the choice before",
        whyNot: turns ? nil : "Nothing is chosen in this field."),
      Action(
        .toggle, turns ? [.character(" ")] : [], "Space", ticks ? "tick it" : "another choice",
        hint: ticks ? "tick" : nil, whyNot: turns ? nil : "Nothing is chosen in this field."),
      Action(.back, [.escape], "Esc", "back, and nothing is changed", hint: "back"),
    ]
  }
}
