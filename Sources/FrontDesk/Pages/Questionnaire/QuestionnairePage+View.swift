// SPDX-License-Identifier: MIT

import Booking
import Cells

extension QuestionnairePage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let sheet = self.layout(desk)
    drawHead(on: &canvas)
    let top = layout.contentTop
    let footer = layout.contentEnd - (layout.sizeClass == .small ? 1 : 2)
    let room = max(1, footer - top - (layout.sizeClass == .small ? 0 : 1))
    let focus = settled(sheet.stops)
    let first = firstRow(of: sheet, room, focus)
    canvas.within(top..<(top + room)) { canvas in
      for block in sheet.blocks where block.row < first + room && block.row + block.rows > first {
        draw(block.moved(by: top - first), of: sheet, focus, on: &canvas)
      }
    }
    canvas.scrollBar(
      column: layout.right + 1, row: top, rows: room, first: first, shown: room, total: sheet.rows)
    drawFoot(row: footer, focus, on: &canvas)
  }

  /// The first row of the page that is seen, so that where the keys go stands in the middle.
  private func firstRow(of sheet: QuestionnaireLayout, _ room: Int, _ focus: Focus) -> Int {
    let most = max(0, sheet.rows - room)
    guard let id = focus.item else { return most }
    let block =
      sheet.blocks.first { block in
        if case .note(_, let wanted) = focus, case .piece(let piece) = block.content {
          return block.id == id && piece == wanted
        }
        return block.id == id
      }
    guard let block else { return most }
    var middle = block.row + block.rows / 2
    if case .question(.options(let grid), _) = block.content, block.rows > room {
      // Not all of it can be seen: the option where one is.
      middle = block.row + (sheet.isWide ? 0 : block.label.count + block.hint.count)
      middle += (options[id] ?? chosen(id) ?? 0) / grid.across
    }
    return min(most, max(0, middle - room / 2))
  }

  private func drawHead(on canvas: inout Canvas) {
    let layout = canvas.layout
    let pages = interview.pages
    guard pages.count > 1 else {
      return canvas.drawHeadline(title, hint: pages.first?.page.title)
    }
    let count = "page \(page + 1) of \(pages.count)"
    let columns = canvas.columns(of: count)
    canvas.put(
      title, column: layout.left, row: layout.headlineRow, .text.bolded,
      limit: layout.width - columns - 2)
    canvas.putRight(count, endingAt: layout.right, row: layout.headlineRow, .muted)
    guard let row = layout.hintRow else { return }
    let bar = max(1, min(8, 40 / pages.count - 1))
    var column = layout.right
    if pages.count * (bar + 1) <= layout.width / 2 {
      column -= pages.count * (bar + 1) - 1
      for index in pages.indices {
        canvas.bar(
          index <= page ? 1 : 0, column: column + index * (bar + 1), row: row, columns: bar)
      }
    }
    if let words = pages[page].page.title {
      canvas.put(words, column: layout.left, row: row, .muted, limit: column - layout.left - 2)
    }
  }

  private func drawFoot(row: Int, _ focus: Focus, on canvas: inout Canvas) {
    let layout = canvas.layout
    let pages = interview.pages
    let isSmall = layout.sizeClass == .small
    if pages.indices.contains(page) {
      let progress = pages[page]
      canvas.put(
        isSmall
          ? "\(progress.answered) of \(progress.asked)"
          : "\(progress.answered) of \(progress.asked) answered on this page",
        column: layout.left, row: row, .muted)
    }
    let column = layout.left + (layout.sizeClass == .large ? 42 : isSmall ? 12 : 34)
    let next = canvas.button(
      isLastPage ? "Finish" : "Next page", column: column, row: row, isFocused: focus == .forward,
      target: .action(isLastPage ? .confirm : .pageDown))
    if page > 0 {
      canvas.button(
        "Previous", column: next, row: row, isFocused: focus == .backward,
        target: .action(.pageUp))
    }
  }

  // MARK: Blocks

  private func draw(
    _ block: QuestionnaireLayout.Block, of sheet: QuestionnaireLayout, _ focus: Focus,
    on canvas: inout Canvas
  ) {
    let layout = canvas.layout
    switch block.content {
    case .banner:
      for (down, line) in block.label.enumerated() {
        canvas.put(line, column: layout.left, row: block.row + down, .accent, limit: layout.width)
      }
    case .picture:
      canvas.picture(block.label, column: layout.left, row: block.row) { _ in .accent }
    case .heading: put(block.label, column: layout.left, block.row, .text.bolded, on: &canvas)
    case .note: put(block.label, column: layout.left + 2, block.row, .text, on: &canvas)
    case .piece(let piece):
      let isHere = block.id.map { focus == .note($0, piece) } ?? false
      put(block.label, column: layout.left + 2, block.row, .text, on: &canvas)
      if isHere { canvas.sign(.current, column: layout.left, row: block.row, .accent.bolded) }
    case .given:
      drawLabel(block, isFocused: false, sign: .done, .muted, on: &canvas)
      let row = sheet.isWide ? block.row : block.row + block.label.count + block.hint.count
      put(block.reason, column: sheet.answers + 1, row, .text, on: &canvas)
    case .question(let control, let allowsOwn):
      drawQuestion(block, control, allowsOwn, of: sheet, focus, on: &canvas)
    }
  }

  private func put(
    _ lines: [String], column: Int, _ row: Int, _ style: Style, on canvas: inout Canvas
  ) {
    for (down, line) in lines.enumerated() {
      canvas.put(
        line, column: column, row: row + down, style, limit: canvas.layout.right - column)
    }
  }

  private func drawLabel(
    _ block: QuestionnaireLayout.Block, isFocused: Bool, sign: Sign, _ style: Style,
    on canvas: inout Canvas
  ) {
    let left = canvas.layout.left
    canvas.sign(sign, column: left, row: block.row, style)
    if let number = block.number {
      canvas.put(number, column: left + 2, row: block.row, .muted, limit: 3)
    } else if block.isFollowUp {
      canvas.sign(.boxBottomLeft, column: left + 2, row: block.row, .border)
      canvas.sign(.rule, column: left + 3, row: block.row, .border)
    }
    put(block.label, column: left + 5, block.row, isFocused ? .accent.bolded : .text, on: &canvas)
    put(block.hint, column: left + 5, block.row + block.label.count, .muted, on: &canvas)
  }

  private func drawQuestion(
    _ block: QuestionnaireLayout.Block, _ control: QuestionnaireLayout.Control, _ allowsOwn: Bool,
    of sheet: QuestionnaireLayout, _ focus: Focus, on canvas: inout Canvas
  ) {
    guard let id = block.id else { return }
    let isFocused = focus.item == id
    let isWrong = !block.problem.isEmpty
    let (sign, style) = sign(of: id, isFocused: isFocused, isWrong: isWrong)
    drawLabel(block, isFocused: isFocused, sign: sign, style, on: &canvas)
    var row = block.row + (sheet.isWide ? 0 : block.label.count + block.hint.count)
    let column = sheet.answers
    let stop = Stop(
      number: sheet.stops.firstIndex { $0.item == id } ?? 0, focus: focus, isWrong: isWrong, id: id)
    row += draw(control, column: column, row: row, stop, on: &canvas)
    if allowsOwn {
      if case .text(let field) = typed(id) {
        canvas.field(
          field, column: column, row: row, columns: min(44, canvas.layout.right - column - 2),
          state: .init(isFocused: focus == .question(id, .own), isWrong: isWrong),
          hint: "or in your own words", target: .field(stop.number + 1))
      }
      row += 1
    }
    put(block.reason, column: column + 1, row, .muted, on: &canvas)
    row += block.reason.count
    if isWrong { canvas.sign(.error, column: column + 1, row: row, .danger.bolded) }
    put(block.problem, column: column + 3, row, .danger, on: &canvas)
  }

  private func sign(of id: LinkID, isFocused: Bool, isWrong: Bool) -> (Sign, Style) {
    if isWrong { return (.error, .danger.bolded) }
    if isFocused { return (.current, .accent.bolded) }
    if interview.state(of: id) == .answered { return (.done, .success) }
    return (.open, .muted)
  }

  /// A question on the way of Tab.
  private struct Stop {
    let number: Int
    let focus: Focus
    let isWrong: Bool
    let id: LinkID

    var isHere: Bool { focus == .question(id, .whole) }
  }

  /// - Returns: how many rows it takes.
  private func draw(
    _ control: QuestionnaireLayout.Control, column: Int, row: Int, _ stop: Stop,
    on canvas: inout Canvas
  ) -> Int {
    switch control {
    case .text(let columns, let after):
      if case .text(let field) = typed(stop.id) {
        canvas.field(
          field, column: column, row: row, columns: columns,
          state: .init(isFocused: stop.isHere, isWrong: stop.isWrong), hint: prompt(stop.id),
          target: .field(stop.number))
      }
      canvas.put(
        after, column: column + columns + 4, row: row, .muted,
        limit: max(0, canvas.layout.right - column - columns - 4))
      return 1
    case .date:
      if case .date(let fields) = typed(stop.id) {
        let part: BirthDateFields.Part? =
          if case .question(stop.id, .date(let part)) = stop.focus { part } else { nil }
        fields.draw(on: &canvas, column: column, row: row, focus: part, isWrong: stop.isWrong) {
          .field(stop.number + $0.rawValue)
        }
      }
      return 1
    case .list:
      let words = interview.answers(to: stop.id).map(\.words).joined(separator: ", ")
      canvas.button(
        TextMetrics.cut(
          words.isEmpty ? "choose" : words, to: max(8, canvas.layout.right - column - 6),
          with: .ellipsis, in: canvas.repertoire), column: column, row: row,
        isFocused: stop.isHere, opens: true, target: .field(stop.number))
      return 1
    case .options(let grid):
      draw(grid, column: column, row: row, stop, on: &canvas)
      return grid.rows
    }
  }

  private func draw(
    _ grid: QuestionnaireLayout.Grid, column: Int, row: Int, _ stop: Stop,
    on canvas: inout Canvas
  ) {
    let all = interview.questionnaire.question(stop.id)?.kind.options ?? []
    let here = options[stop.id] ?? chosen(stop.id) ?? 0
    for (index, option) in all.enumerated() {
      let isOn = isChosen(option.value, for: stop.id)
      let isHere = stop.isHere && index == here
      let sign: Sign =
        grid.isTicks ? isOn ? .tickOn : .tickOff : isOn ? .radioOn : .radioOff
      let style: Style = isHere ? .accent.bolded : isOn ? .text : .muted
      let at = column + 1 + (index % grid.across) * grid.columns
      let line = row + index / grid.across
      let end = canvas.put(
        [.sign(sign, style), .gap(1), .text(option.value.words, style)], column: at, row: line)
      if isHere { canvas.edges(from: at - 1, to: end, row: line, isFocused: true) }
      canvas.target(
        .option(field: stop.number, index), Rect(column: at, row: line, columns: end - at, rows: 1))
    }
  }

  /// What an empty field says.
  private func prompt(_ id: LinkID) -> String {
    switch interview.questionnaire.question(id)?.kind {
    case .scan: "hold the code to the scanner, or type"
    case .dateTime: "24 12 2026 08:15"
    case .quantity(_, let units) where units.count > 1: "with its unit"
    default: ""
    }
  }
}
