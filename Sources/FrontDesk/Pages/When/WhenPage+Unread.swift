// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What is said where the appointments of the hospital cannot be read.
extension WhenPage {
  private static let unread =
    "What is booked at this hospital for these days cannot be read now, so nobody can say which "
    + "places are free."
  private static let advice = "Choose another hospital with o, or ask at the desk."

  /// Whether nothing can be said of the slots of this week.
  var isUnread: Bool { grid?.knowledge == SlotGrid.Knowledge.none }

  /// Why the slot under the focus, or the whole week, is not known; nil where it is.
  var whyUnknown: String? {
    guard let trouble = loaded?.trouble else { return nil }
    // All else stands on the page already.
    if isUnread { return Self.advice }
    guard slot?.status == .unknown else { return nil }
    return "What is booked on these days cannot be read now: choose another day or hospital, "
      + "or ask at the desk. \(trouble.staffWords)"
  }

  /// In the place of the slots: what is so, what a patient can do, and what the staff can.
  func drawUnread(row: Int, end: Int, on canvas: inout Canvas, _ desk: Desk) {
    guard let trouble = loaded?.trouble else { return }
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    let column = layout.left + (isSmall ? 2 : 4)
    let columns = min(72, layout.right - column)
    var paragraphs: [(text: String, style: Style)] = [
      (Self.unread, .text.bolded),
      (desk.trouble == nil ? Self.advice : Trouble.nothingCanBeChanged, .text),
      ((desk.trouble ?? trouble).staffWords, .muted),
    ]
    if let contact = desk.contact { paragraphs.insert((contact.inOneLine, .text), at: 2) }
    var row = row + (isSmall ? 0 : 1)
    canvas.sign(.warning, column: column - 2, row: row, Style(ink: .warning, bold: true))
    for paragraph in paragraphs {
      for line in canvas.lines(of: paragraph.text, columns: columns, most: 4) where row < end {
        canvas.put(line, column: column, row: row, paragraph.style, limit: columns)
        row += 1
      }
      row += 1
    }
  }
}
