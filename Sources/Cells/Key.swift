// SPDX-License-Identifier: MIT

/// What a hand on the keyboard or the mouse does.
package enum Key: Hashable, Sendable {
  /// A code point that is no control; what combines with the one before it comes as its own key.
  case character(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right
  case home, end, pageUp, pageDown
  /// F1 to F12.
  case function(Int)
  /// Ctrl and a lower-case letter.
  case control(Character)
  /// Alt and a code point that is no control.
  case alt(Character)
  /// All that was pasted, its lines ended by line feeds; other controls too, the field decides.
  case paste(String)
  case mouse(Mouse)
  case resize(Size)
}

/// What the mouse did, and where.
package struct Mouse: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// The left button went down, moved while down, or went up.
    case press, drag, release
    case wheelUp, wheelDown
  }

  package let action: Action
  package let point: Point

  package init(_ action: Action, at point: Point) {
    self.action = action
    self.point = point
  }
}
