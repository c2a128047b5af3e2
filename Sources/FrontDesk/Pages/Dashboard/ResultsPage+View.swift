// SPDX-License-Identifier: MIT

import Booking
import Cells
import Interchange

extension ResultsPage {
  /// One line of what is scrolled.
  enum Line {
    case air
    case question(String, answered: Int)
    /// More of a question's words.
    case rest(String)
    case choice(QuestionResult.Choice, of: Int)
    case range(QuestionResult.Range)
    case text(String, at: ZonedTime)
    case note(String)
  }

  func lines(_ layout: Layout) -> [Line] {
    guard let shown else { return [] }
    let canvas = Canvas(size: layout.size, repertoire: .unicode)
    return shown.questions.flatMap { question -> [Line] in
      let words = canvas.lines(of: question.words, columns: layout.width - 12, most: 4)
      let head =
        [Line.question(words.first ?? "", answered: question.answered)]
        + words.dropFirst().map { .rest($0) }
      let left = question.textCount - question.texts.count
      return head + question.choices.map { .choice($0, of: question.answered) }
        + question.ranges.map { .range($0) }
        + question.texts.map { .text($0.words, at: $0.at) }
        + (left > 0
          ? [.note("and \(grouped(left)) earlier ones, which the export has not either")] : [])
        + [.air]
    }
  }

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    guard let shown else {
      canvas.drawHeadline(
        "Nothing was answered in these days.",
        hint: dashboard.request.first.shortRange(to: dashboard.request.last))
      return
    }
    let count = dashboard.surveys.count
    let place = count > 1 ? "\(index + 1) of \(count): " : ""
    canvas.drawHeadline(
      "\(place)\(shown.title)",
      hint: "\(counted(shown.responses, "answer")), "
        + dashboard.request.first.shortRange(to: dashboard.request.last))
    let lines = lines(layout)
    let visible = visibleRows(layout)
    for (offset, line) in lines.dropFirst(first).prefix(visible).enumerated() {
      draw(line, row: layout.contentTop + offset, on: &canvas)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: layout.contentTop, rows: visible, first: first,
      shown: visible, total: lines.count)
  }

  private func draw(_ line: Line, row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    let left = layout.left
    switch line {
    case .air: break
    case .question(let words, let answered):
      canvas.put(words, column: left, row: row, .text.bolded, limit: layout.width - 12)
      canvas.putRight("\(grouped(answered)) said", endingAt: layout.right, row: row, .muted)
    case .rest(let words): canvas.put(words, column: left, row: row, .text.bolded)
    case .choice(let choice, let whole):
      let bar = min(30, layout.width / 3)
      let share = Shares.of(1000, by: [choice.count, max(0, whole - choice.count)])[0]
      canvas.put(
        choice.words, column: left + 2, row: row, limit: layout.width - bar - 20)
      canvas.bar(
        Double(share) / 1000, column: layout.right - bar - 16, row: row, columns: bar)
      canvas.putRight(grouped(choice.count), endingAt: layout.right - 9, row: row, .text.bolded)
      canvas.putRight(
        "\(share / 10).\(share % 10) %", endingAt: layout.right, row: row, .muted)
    case .range(let range):
      let unit = range.unit.isEmpty ? "" : " \(range.unit)"
      canvas.put(
        [
          .text("least ", .muted), .text(range.least, .text), .text("   half up to ", .muted),
          .text(range.median, .text.bolded), .text("   most ", .muted),
          .text(range.most + unit, .text),
        ], column: left + 2, row: row, limit: layout.width - 2)
    case .text(let words, let at):
      canvas.put(at.short, column: left + 2, row: row, .muted)
      canvas.put(words, column: left + 20, row: row, limit: layout.width - 20)
    case .note(let words): canvas.put(words, column: left + 2, row: row, .muted)
    }
  }
}
