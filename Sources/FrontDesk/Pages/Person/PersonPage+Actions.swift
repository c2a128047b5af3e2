// SPDX-License-Identifier: MIT

import Booking
import Cells

extension PersonPage {
  func actions(_ desk: Desk) -> [Action] {
    let nobody = person == nil ? "Nothing is known yet." : nil
    let change = nobody ?? desk.restriction
    let count = list(desk).items.count
    let opening: (title: String, hint: String) =
      switch chosen(desk) {
      case .appointment, nil: ("show this appointment", "show")
      case .waiting: ("show the waiting list", "waiting list")
      case .child: ("show this child", "show child")
      case .guardian: ("show this guardian", "show guardian")
      }
    return [
      Action(
        .open, [.enter, .character(" "), .character("v")], "Enter", opening.title,
        hint: count == 0 ? nil : opening.hint, whyNot: whyNotOpen(desk)),
      Action(
        .book, [.character("b")], "b", "book for this person", hint: "book", whyNot: change),
      Action(
        .walkIn, [.character("w")], "w", "take this person in now, without an appointment",
        hint: "walk-in", whyNot: change),
      Action(
        .editPerson, [.character("e")], "e", "change the name, birth date, sex or contact",
        hint: "edit", whyNot: change),
      Action(
        .ownCode, [.character("c")], "c", "their own code, to scan or to write down",
        hint: "code",
        whyNot: nobody
          ?? (person?.patient.code == nil ? "This person has no code of their own yet." : nil)),
      Action(
        .addChild, [.character("a")], "a", "a child whose guardian this person is…",
        whyNot: change ?? whyNotAddChild(desk)),
      Action(
        .removeChild, [.character("x"), .delete], "x", "take this child out of the household…",
        whyNot: change ?? whyNotRemoveChild(desk)),
      Action(
        .newCode, [.character("n")], "n", "a new own code in place of this one…", whyNot: change),
      Action(
        .merge, [.character("m")], "m", "this person was entered twice: make one of the two…",
        whyNot: desk.duty?.whyNotMerge ?? change),
      Action(
        .forget, [], "", "remove this person for good…",
        whyNot: desk.duty?.whyNotForget ?? change),
    ] + Action.rows("line", hint: count > 1 ? "move" : nil) + [
      Action(.back, [.escape, .character("q")], "Esc", "one step back", hint: "back")
    ]
  }

  /// Nil where what is chosen opens.
  func whyNotOpen(_ desk: Desk) -> String? {
    switch chosen(desk) {
    case nil: "Nothing is listed here."
    case .waiting(let opened) where opened.entry.hospital != hospital:
      "The list of \(opened.site.hospital.name) is seen at its own desk."
    case .waiting, .appointment, .child, .guardian: nil
    }
  }

  private func whyNotAddChild(_ desk: Desk) -> String? {
    person?.patient.person.isChild(on: desk.clocks.wall.latestDate) == true
      ? "Who is younger than \(Person.fullAge) is nobody's guardian." : nil
  }

  private func whyNotRemoveChild(_ desk: Desk) -> String? {
    guard case .child(let child) = chosen(desk) else { return "No child is chosen." }
    return child.code == nil
      ? "This child has no code of their own yet: Enter shows it, and gives one." : nil
  }
}
