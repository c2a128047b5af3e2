// SPDX-License-Identifier: MIT

import Cells

/// A button of a page, and what it does.
struct PageButton: Hashable, Sendable {
  let title: String
  /// Where the long ones do not fit side by side.
  let short: String
  let action: Action.Name

  init(title: String, short: String? = nil, action: Action.Name) {
    self.title = title
    self.short = short ?? title
    self.action = action
  }
}

/// A page with a row of buttons, of which one has the focus.
protocol ButtonPage: Page {
  var focus: Int { get set }
  /// In their order, the likeliest first.
  func buttons(_ desk: Desk) -> [PageButton]
}

extension ButtonPage {
  /// What moves among the buttons or presses one; nil for what is about something else.
  mutating func performOnButtons(_ name: Action.Name, _ desk: inout Desk) -> [Effect]? {
    let buttons = buttons(desk)
    switch name {
    case .nextField: focus = (focus + 1) % max(1, buttons.count)
    case .previousField: focus = (focus + buttons.count - 1) % max(1, buttons.count)
    case .open: return press(focus, &desk)
    default: return nil
    }
    return []
  }

  mutating func clickOnButtons(_ target: Target, _ desk: inout Desk) -> [Effect] {
    guard case .field(let order) = target, buttons(desk).indices.contains(order) else { return [] }
    focus = order
    return press(order, &desk)
  }

  private mutating func press(_ order: Int, _ desk: inout Desk) -> [Effect] {
    let buttons = buttons(desk)
    guard buttons.indices.contains(order) else { return [] }
    let name = buttons[order].action
    if let reason = whyNot(name, desk) {
      desk.say(.warning, reason)
      return []
    }
    return perform(name, &desk)
  }

  /// The same reason as for the key that does it.
  private func whyNot(_ name: Action.Name, _ desk: Desk) -> String? {
    if let reason = actions(desk).first(where: { $0.name == name })?.whyNot { return reason }
    return leadsToChange && name != .back ? desk.restriction : nil
  }
}
