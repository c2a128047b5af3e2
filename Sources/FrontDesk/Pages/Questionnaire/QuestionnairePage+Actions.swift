// SPDX-License-Identifier: MIT

import Booking
import Cells

extension QuestionnairePage {
  func actions(_ desk: Desk) -> [Action] {
    let layout = layout(desk)
    let control: QuestionnaireLayout.Control? =
      if case .question(let id, .whole) = focus { layout.control(of: id) } else { nil }
    var (turns, ticks, lists) = (false, false, false)
    switch control {
    case .options(let grid): (turns, ticks) = (true, grid.isTicks)
    case .list: lists = true
    case .text, .date, nil: break
    }
    let nothing = "There is nothing to choose from here."
    let (words, hint) = enter(lists)
    let leaves = page == 0 && (purpose == .survey || purpose == .preview)
    return [
      Action(.open, [.enter], "Enter", words, hint: hint),
      Action(.nextField, [.tab], "Tab", "to the next question", hint: "next question"),
      Action(.previousField, [.backTab], "Shift-Tab", "to the question before"),
      Action(
        .toggle, turns || lists ? [.character(" ")] : [], "Space",
        ticks ? "tick the answer" : "choose the answer",
        hint: turns ? ticks ? "tick" : "choose" : nil,
        whyNot: turns || lists ? nil : nothing),
      Action(
        .right, turns ? [.right, .character("l")] : [], "→", "to the next answer",
        whyNot: turns ? nil : nothing),
      Action(
        .left, turns ? [.left, .character("h")] : [], "←", "to the answer before",
        whyNot: turns ? nil : nothing),
      Action(
        .filters, lists ? [.character("/")] : [], "/", "find an answer in the list",
        hint: lists ? "find" : nil, whyNot: lists ? nil : nothing),
      Action(
        .pageDown, [.pageDown], "PgDn", "to the next page", hint: isLastPage ? nil : "next page",
        whyNot: isLastPage ? "This is the last page." : nil),
      Action(
        .pageUp, [.pageUp], "PgUp", "to the page before",
        whyNot: page == 0 ? "This is the first page." : nil),
      Action(
        .confirm, [.control("g")], "^G", "finish, from any question",
        hint: isLastPage ? "finish" : nil),
      Action(.down, [.down, .character("j")], "↓", "to the question below"),
      Action(.up, [.up, .character("k")], "↑", "to the question above"),
      Action(.first, [.home], "Home", "to the first question of the page"),
      Action(.last, [.end], "End", "to the end of the page"),
      Action(
        .back, [.escape], "Esc", leaves ? "leave" : "back, and every answer is kept",
        hint: leaves ? "leave" : "back"),
    ]
  }

  /// What Enter does, in full and in short.
  private func enter(_ lists: Bool) -> (String, String) {
    switch focus {
    case .forward: isLastPage ? ("finish", "finish") : ("to the next page", "next page")
    case .backward: ("to the page before", "previous")
    case .note: ("read on", "read on")
    case .question: lists ? ("choose from a list", "choose") : ("to the next question", "next")
    }
  }
}
