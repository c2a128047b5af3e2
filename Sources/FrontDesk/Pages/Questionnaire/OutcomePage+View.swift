// SPDX-License-Identifier: MIT

import Booking
import Cells

extension OutcomePage {
  /// One line of what is said.
  struct Line {
    var sign: (Sign, Style)?
    let words: String
    let style: Style
    let indent: Int
  }

  /// Whether anything follows from the answers.
  private var says: Bool { !assessment.reasons.isEmpty }

  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline(
      says ? sheet.questionnaire.title ?? "Your answers" : "Your answers are ready",
      hint: says ? "This follows from what you answered." : nil)
    let top = layout.contentTop
    let buttons = layout.contentEnd - (layout.sizeClass == .small ? 1 : 2)
    let room = max(1, buttons - 1 - top)
    let lines = lines(layout, canvas.repertoire)
    let first = min(first, max(0, lines.count - room))
    for (down, line) in lines.dropFirst(first).prefix(room).enumerated() {
      if let (sign, style) = line.sign {
        canvas.sign(sign, column: layout.left, row: top + down, style)
      }
      canvas.put(
        line.words, column: layout.left + line.indent, row: top + down, line.style,
        limit: layout.width - line.indent)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: top, rows: room, first: first, shown: room, total: lines.count)
    let next = canvas.button(
      "Hand in", column: layout.left, row: buttons, isFocused: !isOnBack,
      target: .action(.confirm))
    canvas.button(
      "Back to the questions", column: next, row: buttons, isFocused: isOnBack,
      target: .action(.back))
  }

  /// All that is to be read, in lines as wide as the screen.
  func lines(_ layout: Layout, _ repertoire: Repertoire) -> [Line] {
    let columns = min(76, layout.width - 4)
    func wrap(_ text: String) -> [String] {
      QuestionnaireLayout.wrap(text, columns, repertoire)
    }
    guard says else {
      let count = response.everyItem.count { !$0.answers.isEmpty }
      return [
        Line(
          sign: (.done, .success),
          words: count == 0
            ? "No question is answered."
            : count == 1 ? "One question is answered." : "\(count) questions are answered.",
          style: .text, indent: 2)
      ]
    }
    var lines: [Line] = []
    var told: Assessment.Verdict?
    let values: [Placeholder: String] = [.contact: sheet.contact ?? "the people here"]
    for reason in assessment.reasons {
      if !lines.isEmpty { lines.append(Line(words: "", style: .text, indent: 0)) }
      if reason.verdict != told {
        let (sign, style) = reason.verdict.sign
        lines.append(
          Line(sign: (sign, style), words: reason.verdict.word, style: style, indent: 2))
        told = reason.verdict
      }
      lines += wrap(reason.says.words.filled(with: values)).map {
        Line(words: $0, style: .text, indent: 4)
      }
      let advice = reason.says.advice?.filled(with: values)
      lines += (advice.map { wrap($0) } ?? []).map { Line(words: $0, style: .muted, indent: 4) }
    }
    return lines
  }
}
