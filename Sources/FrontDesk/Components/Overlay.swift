// SPDX-License-Identifier: MIT

import Cells

/// What lies on top of a page, one at a time.
enum Overlay: Hashable, Sendable {
  case list(ListBox)
  case confirm(ConfirmBox)
  case date(DateBox)

  /// What a key did to it.
  enum Answer: Hashable, Sendable {
    case stays
    /// The search field of a list changed.
    case lookUp(String)
    case closed
    case chosen(Choice)
  }

  mutating func take(_ key: Key) -> Answer {
    switch self {
    case .list(var box):
      let answer = Self.take(key, &box)
      self = .list(box)
      return answer
    case .confirm(let box):
      switch key {
      case .character("y"), .character("Y"): return .chosen(box.choice)
      case .enter, .escape, .character("n"), .character("N"): return .closed
      default: return .stays
      }
    case .date(var box):
      let answer = Self.take(key, &box)
      self = .date(box)
      return answer
    }
  }

  mutating func click(_ target: Target) -> Answer {
    switch (self, target) {
    case (_, .outside): return .closed
    case (.list(var box), .line(let index)) where index >= 0:
      box.select(index)
      self = .list(box)
      return take(.enter)
    case (.confirm, .line(0)): return .closed
    case (.confirm(let box), .line(1)), (.confirm(let box), .action(.open)):
      return .chosen(box.choice)
    case (_, .action(.open)): return take(.enter)
    case (.list, .action(.up)): return take(.up)
    case (_, .action(.back)): return .closed
    case (.list, _), (.confirm, _), (.date, _): return .stays
    }
  }

  private static func take(_ key: Key, _ box: inout ListBox) -> Answer {
    switch key {
    case .escape: return .closed
    case .up, .backTab: box.move(by: -1)
    case .down, .tab: box.move(by: 1)
    case .pageUp: box.move(by: -10)
    case .pageDown: box.move(by: 10)
    case .mouse(let mouse) where mouse.action == .wheelUp: box.move(by: -3)
    case .mouse(let mouse) where mouse.action == .wheelDown: box.move(by: 3)
    case .enter:
      guard let item = box.current, let choice = item.choice, item.whyNot == nil else {
        return .stays
      }
      return .chosen(choice)
    default:
      return box.type(key) ? .lookUp(box.field.text) : .stays
    }
    return .stays
  }

  private static func take(_ key: Key, _ box: inout DateBox) -> Answer {
    switch key {
    case .escape: return .closed
    case .enter: return box.date().map { .chosen(.date(DateChoice(date: $0))) } ?? .stays
    default:
      _ = box.type(key)
      return .stays
    }
  }

  func draw(on canvas: inout Canvas) {
    switch self {
    case .list(let box): box.draw(on: &canvas)
    case .confirm(let box): box.draw(on: &canvas)
    case .date(let box): box.draw(on: &canvas)
    }
  }

  /// What the key line says while it is open.
  var actions: [Action] {
    switch self {
    case .list:
      [
        Action(.up, [], "↑↓", "move", hint: "move"),
        Action(.open, [], "Enter", "do it", hint: "do it"),
        Action(.filters, [], "letters", "find", hint: "find"),
        Action(.back, [], "Esc", "close", hint: "close"),
      ]
    case .confirm(let box):
      [
        Action(.back, [], "Enter Esc", box.harmless, hint: box.harmless.lowercased()),
        Action(.open, [], "y", box.doing, hint: box.doing),
      ]
    case .date:
      [
        Action(.open, [], "Enter", "go there", hint: "go there"),
        Action(.back, [], "Esc", "close", hint: "close"),
      ]
    }
  }
}
