// SPDX-License-Identifier: MIT

import Cells

extension WhenPage {
  func actions(_ desk: Desk) -> [Action] {
    let isMoving = desk.draft.moving != nil
    // Where nothing can be chosen, the way to where something can be comes first.
    let leads = isUnread && desk.trouble == nil
    let other = Action(
      .otherHospital, [.character("o")], "o", "another hospital",
      hint: leads ? "another hospital" : nil)
    let wait = Action(
      .wait, [.character("w")], "w", "wait for a place that becomes free",
      hint: isFull ? "wait for a place" : nil, whyNot: whyNotWait(desk))
    return (leads ? [other] : []) + (isFull ? [wait] : []) + [
      Action(
        .left, [.left, .character("h")], "←↑↓→", "to a slot", hint: isUnread ? nil : "move"),
      Action(.right, [.right, .character("l")], "→", "to the next day"),
      Action(.up, [.up, .character("k")], "↑", "to an earlier slot"),
      Action(.down, [.down, .character("j")], "↓", "to a later slot"),
      Action(.pageUp, [.pageUp], "PgUp", "half a day up"),
      Action(.pageDown, [.pageDown], "PgDn", "half a day down"),
      Action(.first, [.home], "Home", "to the first slot of the day"),
      Action(.last, [.end], "End", "to the last slot of the day"),
      Action(
        .open, [.enter, .character(" ")], "Enter", "choose this slot",
        hint: isUnread ? nil : "choose", whyNot: whyNot(desk)),
      Action(
        .earlierWeek, [.character("["), .character("<")], "[", "a week back",
        whyNot: isFirstWeek ? "That week is over." : nil),
      Action(
        .laterWeek, [.character("]"), .character(">")], "[ ]", "a week forward", hint: "week"),
      Action(.nextFree, [.character("n")], "n", "next free place", hint: "next free"),
      Action(.previousFree, [.character("N")], "N", "previous free place"),
      Action(.chooseDate, [.character("/")], "/", "go to a date", hint: "date"),
      Action(.today, [.character("t")], "t", "to today"),
      Action(
        .chooseVaccine, [.character("v")], "v", "another vaccine",
        hint: isMoving || isUnread ? nil : "vaccine",
        whyNot: isMoving ? "The vaccine stays the same when moving." : nil),
    ] + (isFull ? [] : [wait]) + (leads ? [] : [other]) + [
      Action(.back, [.escape], "Esc", "one step back", hint: "back")
    ]
  }
}
