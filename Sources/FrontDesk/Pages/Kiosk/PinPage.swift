// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Sets the digits that end a kiosk, or asks for them.
struct PinPage: Page {
  enum Phase: Hashable, Sendable {
    case setting
    /// Typed once; a slip would lock the owner out.
    case repeating(first: String)
    case asking(pin: String)
  }

  private(set) var phase: Phase
  private(set) var field = TextField(limit: 12)
  private(set) var problem: String?

  static let digits = 4...8

  init(_ phase: Phase = .setting) {
    self.phase = phase
  }

  var kind: PageKind { .pin }
  var takesText: Bool { true }

  func crumbs(_ desk: Desk) -> [String] { ["Kiosk", "PIN"] }

  func actions(_ desk: Desk) -> [Action] {
    var actions = [Action(.open, [.enter], "Enter", "go on", hint: "go on")]
    switch phase {
    case .setting, .repeating:
      // Before the terminal is a kiosk it can be left like any other.
      actions.append(Action(.quit, [.control("c"), .escape], "Esc", "Quit", hint: "quit"))
    case .asking:
      actions.append(Action(.back, [.escape], "Esc", "back to the first page", hint: "back"))
    }
    return actions
  }

  mutating func type(_ key: Key, _ desk: inout Desk) -> [Effect]? {
    problem = nil
    return field.type(key) ? [] : nil
  }

  mutating func perform(_ name: Action.Name, _ desk: inout Desk) -> [Effect] {
    switch name {
    case .open: return enter(&desk)
    case .back: desk.go(.pop)
    default: break
    }
    return []
  }

  private mutating func enter(_ desk: inout Desk) -> [Effect] {
    let typed = field.text
    field.clear()
    switch phase {
    case .setting:
      guard Self.digits.contains(typed.count), typed.allSatisfy({ $0.isASCII && $0.isNumber })
      else {
        problem = "A PIN has 4 to 8 digits."
        return []
      }
      phase = .repeating(first: typed)
    case .repeating(let first):
      guard typed == first else {
        phase = .setting
        problem = "The two differ: choose a PIN again."
        return []
      }
      desk.go(.replace(AttractPage(pin: first)))
      return [.rememberPIN(first)]
    case .asking(let pin):
      let wait = desk.pinGuesses.secondsToWait(at: desk.clocks.boot)
      guard wait == 0 else {
        problem = "Wait \(counted(wait, "second")) before the next try."
        return []
      }
      guard typed == pin else {
        desk.pinGuesses.noteWrong(at: desk.clocks.boot)
        problem = "That is not the PIN."
        return []
      }
      return [.quit]
    }
    return []
  }

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let words: (String, String) =
      switch phase {
      case .setting:
        ("Choose a PIN for this kiosk", "4 to 8 digits. Later, q and this PIN end the program.")
      case .repeating: ("Type the PIN once more", "So that no slip locks you out.")
      case .asking: ("End the kiosk?", "Type the PIN that was set at the start.")
      }
    canvas.drawHeadline(words.0, hint: words.1)
    let row = layout.contentTop + 1
    canvas.put("PIN", column: layout.left, row: row, .accent.bolded)
    let hidden = TextField(String(repeating: "*", count: field.characters.count))
    canvas.field(
      hidden, column: layout.left + 8, row: row, columns: 14,
      state: .init(isFocused: true, isWrong: problem != nil), target: .field(0))
    if let problem {
      canvas.put(
        [.sign(.error, .danger.bolded), .gap(1), .text(problem, .danger)], column: layout.left + 9,
        row: row + 1)
    }
  }
}
