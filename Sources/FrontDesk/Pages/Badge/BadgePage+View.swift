// SPDX-License-Identifier: MIT

import Booking
import Cells

extension BadgePage {
  /// Columns of the sign, and of the air around it.
  private static let signColumns = PassPicture.side
  private static let air = 8

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let badge = badge(desk)
    let style = Style(ink: .passWords, ground: badge.ground)
    canvas.fill(
      Rect(column: 0, row: 1, columns: layout.size.columns, rows: layout.keyRow - 1), style)
    let isLarge = layout.sizeClass == .large
    let top = isLarge ? 5 : 3
    let left = isLarge ? layout.left + 4 : layout.left
    canvas.draw(PassPicture.sign(badge.color), column: left, row: top, style)
    let column = left + Self.signColumns + (isLarge ? Self.air : 3)
    var row = drawWord(badge.word, column: column, row: top, style, on: &canvas)
    let limit = layout.right - column
    canvas.put(
      patient.person.name.text, column: column, row: row, style.bolded, limit: limit)
    if let code = patient.code {
      canvas.put(
        "code ends \(code.code.text.suffix(4))", column: column, row: row + 1, style, limit: limit)
    }
    row += 3
    for line in badge.times(in: desk.zone).flatMap({
      canvas.lines(of: $0, columns: limit, most: 2)
    }) {
      canvas.put(line, column: column, row: row, style, limit: limit)
      row += 1
    }
    drawClock(column: column, row: max(row + 1, top + 12), style, on: &canvas, desk)
    guard isLarge else { return }
    if badge.color == .red, !careSites.isEmpty {
      drawNearest(row: top + 17, style, on: &canvas, desk)
      return
    }
    for (offset, line) in badge.hints.enumerated() {
      canvas.put(line, column: left, row: top + 17 + offset, style, limit: layout.right - left)
    }
  }

  /// In letters of seven points where there is room for them, beside or below each other.
  ///
  /// - Returns: the row of what comes next.
  private func drawWord(
    _ word: String, column: Int, row: Int, _ style: Style, on canvas: inout Canvas
  ) -> Int {
    let room = canvas.layout.right - column
    let isLow = canvas.layout.size.rows < 24
    let parts = [[word], isLow ? [] : word.split(separator: " ").map(String.init)]
    for words in parts {
      let pictures = words.compactMap { PassPicture.word($0) }
      guard !pictures.isEmpty, pictures.count == words.count,
        pictures.allSatisfy({ $0.width <= room })
      else { continue }
      var at = row
      for picture in pictures {
        canvas.draw(picture, column: column, row: at, style)
        at += picture.rows + 1
      }
      return pictures.count > 1 ? at : at + 1
    }
    canvas.put(word.uppercased(), column: column, row: row + 1, style.bolded, limit: room)
    return row + 4
  }

  private func drawNearest(
    row: Int, _ style: Style, on canvas: inout Canvas, _ desk: Desk
  ) {
    canvas.put(
      "Please stay at home today, and call your clinic.  Care and tests near you:",
      column: canvas.layout.left, row: row, style.bolded, limit: canvas.layout.width)
    let found = careSites.nearest(to: desk.preferences.near?.location).prefix(2)
    for (offset, one) in found.enumerated() {
      canvas.draw(
        one.site, kilometres: one.kilometres, row: row + 1 + 2 * offset, style, style)
    }
  }

  /// It runs, which a picture of the page does not.
  private func drawClock(
    column: Int, row: Int, _ style: Style, on canvas: inout Canvas, _ desk: Desk
  ) {
    let now = desk.zone.zoned(desk.clocks.wall)
    let second = ((now.instant.seconds + now.offset) % 60 + 60) % 60
    let limit = canvas.layout.right - column
    canvas.put(now.local.date.long, column: column, row: row, style, limit: limit)
    let clock = "\(now.local.clock):\(second < 10 ? "0" : "")\(second)"
    canvas.put(clock, column: column, row: row + 1, style.bolded)
    let start = column + 11
    let width = min(44, canvas.layout.right - start)
    for offset in 0..<max(0, width) {
      canvas.sign(
        offset * 60 < (second + 1) * width ? .heavy : .rule, column: start + offset, row: row + 1,
        style)
    }
  }
}

extension Badge {
  fileprivate var ground: Ground {
    switch self {
    case .green: .passSuccess
    case .yellow: .passWarning
    case .red: .passDanger
    }
  }

  /// For the person at the door, or for whoever has to do something.
  fileprivate var hints: [String] {
    switch self {
    case .green:
      [
        "For the person at the door",
        "Look for three things: the round sign, the word CLEARED, and a clock that runs.",
        "A picture of this page has a clock that stands still.",
      ]
    case .yellow:
      [
        "A few questions, half a minute",
        "Answer the daily check. The pass turns green or says what to do.",
      ]
    case .red:
      [
        "Please stay at home today, and call your clinic",
        "Trouble breathing, pain in the chest, confusion: call the emergency number.",
        "The pass never says what was answered.",
      ]
    }
  }
}
