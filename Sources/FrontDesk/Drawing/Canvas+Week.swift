// SPDX-License-Identifier: MIT

import Booking
import Cells

extension Canvas {
  /// `‹  30 November – 6 December 2026  ›`; the signs lead a week back and forward.
  ///
  /// - Parameter gap: columns from a sign to the words, the sign's own among them.
  mutating func weekHeading(_ monday: LocalDate, row: Int, gap: Int = 3) {
    let left = layout.left
    let last = monday.adding(days: 6)
    let words = layout.sizeClass == .large ? monday.range(to: last) : monday.shortRange(to: last)
    sign(.previous, column: left, row: row, .accent)
    target(.action(.earlierWeek), Rect(column: left - 1, row: row, columns: 3, rows: 1))
    let end = put(words, column: left + gap, row: row, .text.bolded)
    sign(.next, column: end + gap - 1, row: row, .accent)
    target(.action(.laterWeek), Rect(column: end + gap - 2, row: row, columns: 3, rows: 1))
  }
}
