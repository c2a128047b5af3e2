// SPDX-License-Identifier: MIT

import Booking
import Cells

extension Desk {
  /// Says that somebody was removed for good, and goes back to the board; or why they were not.
  mutating func takeForgotten(_ person: Person, _ result: Result<Int, Refusal>, _ namesakes: Int) {
    switch result {
    case .success(let count):
      // What was done for them cannot be taken back any more.
      duty?.dropSteps(of: person)
      go(.popTo(.board))
      let removed = "Removed for good, with \(counted(count, "appointment"))."
      if namesakes == 0 {
        say(.done, removed)
      } else {
        let left = "\(counted(namesakes, "entry", "entries")) of the same name and birth date"
        say(.warning, "\(removed) There \(namesakes == 1 ? "is" : "are") \(left): / finds them.")
      }
    case .failure(let refusal): say(refusal)
    }
  }
}

extension ConfirmBox {
  static func forgetting(_ person: Person) -> ConfirmBox {
    ConfirmBox(
      title: "Remove \(person.name.text) for good?",
      lines: [
        "Name, birth date, contact and every appointment go from all files. It cannot be undone.",
        "Backups that were made earlier still hold the person.",
      ],
      harmless: "Keep", doing: "remove", choice: .confirmed(.forget))
  }
}
