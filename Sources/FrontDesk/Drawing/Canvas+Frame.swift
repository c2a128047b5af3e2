// SPDX-License-Identifier: MIT

import Booking
import Cells

/// The frame of every page: the title line, the headline, the message and the keys.
extension Canvas {
  mutating func drawTitle(_ crumbs: [String], right: [String]) {
    fill(Rect(column: 0, row: 0, columns: layout.size.columns, rows: 1), .text.on(.surface))
    let words = right.joined(separator: "   ")
    let rightColumns = columns(of: words)
    putRight(words, endingAt: layout.right, row: 0, .muted.on(.surface))
    var column = layout.left
    let end = layout.right - rightColumns - 2
    for (index, crumb) in crumbs.enumerated() {
      let isLast = index == crumbs.count - 1
      // The page one is on is never cut in favour of the way to it.
      let later = crumbs[(index + 1)...].reduce(0) { $0 + 3 + columns(of: $1) }
      let limit = max(8, end - column - later)
      column = put(
        crumb, column: column, row: 0,
        isLast ? .text.bolded.on(.surface) : .muted.on(.surface),
        limit: min(limit, max(0, end - column)))
      if !isLast, column + 3 < end {
        sign(.crumb, column: column + 1, row: 0, .muted.on(.surface))
        column += 3
      }
    }
  }

  mutating func drawHeadline(_ headline: String, hint: String? = nil) {
    put(headline, column: layout.left, row: layout.headlineRow, .text.bolded, limit: layout.width)
    if let hint, let row = layout.hintRow {
      put(hint, column: layout.left, row: row, .muted, limit: layout.width)
    }
  }

  /// The message line: errors, news and what can be undone; what is too long for it takes rows above it.
  mutating func drawMessage(_ message: Message) {
    let (sign, ink): (Sign, Ink) =
      switch message.kind {
      case .done: (.done, .success)
      case .warning: (.warning, .warning)
      case .error: (.error, .danger)
      case .note: (.note, .info)
      }
    let isError = message.kind == .error
    let lines = lines(of: message.text, columns: layout.width - 2, most: 4)
    let top = layout.messageRow - lines.count + 1
    let area = Rect(column: 0, row: top, columns: layout.size.columns, rows: lines.count)
    fill(area, .text)
    target(.outside, area)
    self.sign(sign, column: layout.left, row: top, Style(ink: ink, bold: isError))
    for (offset, line) in lines.enumerated() {
      put(
        line, column: layout.left + 2, row: top + offset, isError ? .danger : .text,
        limit: layout.width - 2)
    }
  }

  /// The key line: as many hints as fit, the help always far right.
  mutating func drawKeys(_ actions: [Action], help: String?) {
    let row = layout.keyRow
    fill(Rect(column: 0, row: row, columns: layout.size.columns, rows: 1), .text.on(.surface))
    let helpColumn = help.map { drawHelpKey($0, row: row) } ?? layout.right
    var column = layout.left
    let gap = layout.sizeClass == .small ? 2 : 3
    // The way out has its place whatever else fits.
    let wayOut = actions.first { $0.name == .back && $0.hint != nil }
    var reserved = wayOut.map { columns(of: Self.runs(of: $0)) + gap } ?? 0
    for action in actions where action.hint != nil {
      let runs = Self.runs(of: action)
      let width = columns(of: runs)
      if action.name == .back { reserved = 0 }
      guard column + width + gap + reserved <= helpColumn else { continue }
      put(runs, column: column, row: row)
      target(.action(action.name), Rect(column: column, row: row, columns: width, rows: 1))
      column += width + gap
    }
  }

  private static func runs(of action: Action) -> [Run] {
    [
      .text(action.keyName, .keyHint), .gap(1),
      .text(action.hint ?? "", .muted.on(.surface)),
    ]
  }

  /// - Returns: its first column.
  private mutating func drawHelpKey(_ key: String, row: Int) -> Int {
    let runs: [Run] = [
      .text(key, .keyHint), .gap(1),
      .text(layout.sizeClass == .small ? "keys" : "all keys", .muted.on(.surface)),
    ]
    let column = layout.right - columns(of: runs)
    put(runs, column: column, row: row)
    target(.action(.help), Rect(column: column, row: row, columns: layout.right - column, rows: 1))
    return column
  }

  /// The four steps of a booking at the right end of the headline.
  mutating func drawSteps(_ current: Step) {
    guard layout.sizeClass != .small else { return }
    var runs: [Run] = []
    for step in Step.allCases {
      if step != Step.allCases.first { runs += [.gap(1), .text(ruleText(2), .border), .gap(1)] }
      if step < current {
        runs += [.sign(.done, .success), .gap(1), .text(step.title, .muted)]
      } else if step == current {
        runs += [.sign(.current, .accent.bolded), .gap(1), .text(step.title, .accent.bolded)]
      } else {
        runs += [.sign(.open, .muted), .gap(1), .text(step.title, .muted)]
      }
    }
    putRight(runs, endingAt: layout.right, row: layout.headlineRow)
  }

  private func ruleText(_ columns: Int) -> String {
    String(repeating: repertoire == .unicode ? "─" : "-", count: columns)
  }
}

/// The steps of a booking.
enum Step: Int, CaseIterable, Hashable, Sendable, Comparable {
  case place = 1
  case time, people, review

  static func < (left: Step, right: Step) -> Bool { left.rawValue < right.rawValue }

  var title: String {
    switch self {
    case .place: "Where"
    case .time: "When"
    case .people: "Who"
    case .review: "Review"
    }
  }

  var ofFour: String { "\(rawValue) of 4" }
}
