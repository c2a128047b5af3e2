// SPDX-License-Identifier: MIT

import Booking
import Cells

extension SignInPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline(
      isLock ? "This screen is locked" : "Who is at the desk?",
      hint: isLock
        ? "The work under it is kept. Somebody else who signs in begins anew."
        : "Sign in with the name and the password that an administrator gave you.")
    let columns = min(36, layout.width - 14)
    let top = layout.contentTop + (layout.sizeClass == .small ? 1 : 2)
    canvas.labelledField(
      "Name", name, row: top, labelColumns: 12, fieldColumns: columns, isFocused: field == .name,
      target: .field(Field.name.rawValue))
    canvas.labelledField(
      takesPIN(desk) ? "PIN" : "Password", password, row: top + 2, labelColumns: 12,
      fieldColumns: columns, isFocused: field == .password,
      hint: takesPIN(desk) ? "or the password" : "", isSecret: true,
      target: .field(Field.password.rawValue))
    let column = layout.left + 12
    var row = top + 4
    canvas.button(
      isLock ? "Unlock" : "Sign in", column: column, row: row, isFocused: field == .enter,
      target: .field(Field.enter.rawValue))
    row += 2
    if let problem {
      canvas.put(
        [.sign(.error, .danger.bolded), .gap(1), .text(problem, .danger)], column: column + 1,
        row: row, limit: layout.right - column - 1)
      row += 1
    }
    let wait = secondsToWait(desk)
    if wait > 0 {
      canvas.put(
        [
          .sign(.resting, Style(ink: .warning)), .gap(1), .text("Next try in ", .text),
          .text(counted(wait, "second"), .text.bolded),
        ], column: column + 1, row: row)
    }
  }
}
