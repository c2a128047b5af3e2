// SPDX-License-Identifier: MIT

import Booking
import Cells

extension AnswersPage {
  /// One line of what is said.
  struct Line: Hashable, Sendable {
    var sign: Mark?
    let words: String
    let style: Style
    let indent: Int

    struct Mark: Hashable, Sendable {
      let sign: Sign
      let style: Style
    }
  }

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let appointment = opened.appointment
    let time = appointment.time.start
    canvas.drawHeadline(
      opened.patient.person.name.text,
      hint: "\(desk.vaccineName(appointment.vaccine)), \(time.short)")
    let top = layout.contentTop
    switch phase {
    case .loading: canvas.put("Looking …", column: layout.left, row: top, .muted)
    case .failed(let refusal): drawFailure(refusal, row: top, on: &canvas)
    case .shown: drawAnswers(row: top, on: &canvas, desk)
    }
    drawButtons(on: &canvas, desk)
  }

  private func buttonRow(_ layout: Layout) -> Int {
    layout.contentEnd - (layout.sizeClass == .small ? 1 : 2)
  }

  private func drawFailure(_ refusal: Refusal, row: Int, on canvas: inout Canvas) {
    let layout = canvas.layout
    canvas.sign(.warning, column: layout.left, row: row, .warning.bolded)
    var row = row
    for (text, style) in [(refusal.message, Style.text.bolded), (refusal.recovery, .muted)] {
      for line in canvas.lines(of: text, columns: layout.width - 2, most: 4) {
        canvas.put(line, column: layout.left + 2, row: row, style, limit: layout.width - 2)
        row += 1
      }
    }
  }

  private func drawAnswers(row top: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let room = max(1, buttonRow(layout) - 1 - top)
    let lines = lines(desk)
    let first = min(first, max(0, lines.count - room))
    for (down, line) in lines.dropFirst(first).prefix(room).enumerated() {
      if let mark = line.sign {
        canvas.sign(
          mark.sign, column: layout.left + line.indent - 2, row: top + down, mark.style)
      }
      canvas.put(
        line.words, column: layout.left + line.indent, row: top + down, line.style,
        limit: layout.width - line.indent)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: top, rows: room, first: first, shown: room, total: lines.count)
  }

  private func drawButtons(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    var column = layout.left
    for (order, button) in buttons(desk).enumerated() {
      column = canvas.button(
        button.title, column: column, row: buttonRow(layout), isFocused: order == focus,
        target: .field(order))
    }
  }

  /// All that is to be read, in lines as wide as the screen.
  func lines(_ desk: Desk) -> [Line] {
    guard let loaded else { return [] }
    let columns = min(76, desk.layout.width - 6)
    func wrap(_ text: String) -> [String] {
      QuestionnaireLayout.wrap(text, columns, desk.settings.repertoire)
    }
    let filed = loaded.filed
    let (sign, style) = filed.verdict.sign
    let answered = opened.site.zone.zoned(filed.authored.instant)
    var lines = [
      Line(
        sign: .init(sign: sign, style: style), words: filed.verdict.word, style: .text.bolded,
        indent: 2),
      Line(words: "answered \(answered.short)", style: .muted, indent: 2),
    ]
    for reason in loaded.reasons where reason.verdict >= .advice {
      let (sign, style) = reason.verdict.sign
      for (index, words) in wrap(reason.says.words).enumerated() {
        lines.append(
          Line(
            sign: index == 0 ? .init(sign: sign, style: style) : nil, words: words, style: .text,
            indent: 4))
      }
    }
    if let decision = opened.appointment.screening?.decision {
      lines.append(Line(words: "", style: .text, indent: 0))
      for (index, words) in wrap(words(decision)).enumerated() {
        let mark: Line.Mark =
          decision.mayGoOn
          ? .init(sign: .done, style: .success.bolded)
          : .init(sign: .error, style: .danger.bolded)
        lines.append(
          Line(sign: index == 0 ? mark : nil, words: words, style: .text.bolded, indent: 2))
      }
    }
    lines.append(Line(words: "", style: .text, indent: 0))
    for item in filed.response.everyItem where !item.answers.isEmpty {
      lines += wrap(item.text).map { Line(words: $0, style: .muted, indent: 2) }
      let words = item.answers.map { $0.words }.joined(separator: ", ")
      lines += wrap(words).map { Line(words: $0, style: .text, indent: 4) }
    }
    return lines
  }

  /// `May be given, decided Tue 1 Dec, 09:15 by sam: fever is over`.
  private func words(_ decision: TriageDecision) -> String {
    let when = opened.site.zone.zoned(decision.at).short
    let who = decision.by.map { " by \($0.rawValue)" } ?? ""
    return
      "\(decision.mayGoOn ? "The dose may be given" : "No dose this time"), decided \(when)\(who): \(decision.note)"
  }
}
