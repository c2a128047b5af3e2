// SPDX-License-Identifier: MIT

import Booking
import Cells

extension FirstAccountPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    canvas.drawHeadline(
      "Make the first account",
      hint: "An administrator of all hospitals, who makes the accounts of all others.")
    let rows: [(field: Field, title: String, hint: String)] = [
      (.name, isSmall ? "Your name" : "Your full name", "as others know you"),
      (.signInName, "Sign-in name", "2 to 32 small letters and digits"),
      (.password, "Password", "8 characters or more"),
      (.again, isSmall ? "Once more" : "Password again", "so that no slip locks you out"),
    ]
    let label = isSmall ? 14 : 17
    let columns = min(40, layout.width - label - 2)
    var row = layout.contentTop + (isSmall ? 1 : 2)
    for (field, title, hint) in rows {
      canvas.labelledField(
        title, text(field), row: row, labelColumns: label, fieldColumns: columns,
        isFocused: field == self.field, hint: hint, problem: shownProblem(of: field),
        isSecret: field == .password || field == .again, target: .field(field.rawValue))
      row += layout.sizeClass == .large ? 3 : 2
    }
    canvas.button(
      "Make the account", column: layout.left + label, row: row + (isSmall ? 1 : 0),
      isFocused: field == .make, target: .field(Field.make.rawValue))
  }
}
