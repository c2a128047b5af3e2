// SPDX-License-Identifier: MIT

import Cells

extension SurveyBuilderPage {
  func actions(_ desk: Desk) -> [Action] {
    let row = chosen(desk)
    let nothing = desk.survey == nil ? "Nothing is opened." : nil
    let cannotMove: String? =
      switch row {
      case .page, .item: nil
      case .setting, .variable, nil: "Questions and pages are moved."
      }
    let cannotRemove: String? =
      switch row {
      case .page, .item, .variable: nil
      case .setting, nil: "This is a part of every survey: Enter changes it."
      }
    let rest =
      [
        Action(
          .open, [.enter, .character("e")], "Enter", "change what is chosen", hint: "change",
          whyNot: nothing),
        Action(
          .addQuestion, [.character("a")], "a", "add a question below", hint: "question",
          whyNot: nothing),
        // Before the others, as there is little room: whoever cannot find it has built for nothing.
        Action(
          .save, [.character("s")], "s", "save it, with a password", hint: "save",
          whyNot: nothing ?? desk.restriction),
        Action(
          .addPage, [.character("p")], "p", "add a page below", hint: "page", whyNot: nothing),
        Action(
          .addVariable, [.character("v")], "v", "add a value that is sent along",
          whyNot: nothing),
        Action(
          .preview, [.character("x")], "x", "see it as those who answer it", hint: "preview",
          whyNot: nothing),
        Action(
          .removeItem, [.character("d"), .delete], "d", "remove what is chosen", hint: "remove",
          whyNot: nothing ?? cannotRemove),
        Action(
          .undo, [.character("u")], "u", "take the last change back",
          hint: desk.survey?.canUndo == true ? "undo" : nil,
          whyNot: desk.survey?.canUndo == true ? nil : "Nothing was changed."),
        Action(
          .moveUp, [.character("[")], "[", "move it up", hint: cannotMove == nil ? "up" : nil,
          whyNot: nothing ?? cannotMove),
        Action(
          .moveDown, [.character("]")], "]", "move it down", hint: cannotMove == nil ? "down" : nil,
          whyNot: nothing ?? cannotMove),
      ] + Action.rows("line", hint: nil)
    return rest + [
      Action(.back, [.escape, .character("q")], "Esc", "back", hint: "back")
    ]
  }
}
