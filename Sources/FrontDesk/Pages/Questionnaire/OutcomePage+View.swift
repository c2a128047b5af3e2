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
    let lines = lines(layout, canvas.repertoire, desk)
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
      button(desk), column: layout.left, row: buttons, isFocused: !isOnBack,
      target: .action(.confirm))
    canvas.button(
      "Back to the questions", column: next, row: buttons, isFocused: isOnBack,
      target: .action(.back))
  }

  /// All that is to be read, in lines as wide as the screen.
  func lines(_ layout: Layout, _ repertoire: Repertoire, _ desk: Desk) -> [Line] {
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
    if let words = bookingWords(desk) {
      lines.append(Line(words: "", style: .text, indent: 0))
      for (index, words) in wrap(words).enumerated() {
        lines.append(
          Line(sign: index == 0 ? (.note, .info) : nil, words: words, style: .text, indent: 2))
      }
    }
    return lines
  }

  /// What the answers mean for the booking.
  private func bookingWords(_ desk: Desk) -> String? {
    switch (purpose, assessment.verdict) {
    case (.survey, _), (.preview, _), (.check, _), (_, .cleared), (_, .advice): return nil
    case (.arrival, _): return "Somebody here looks at the answers before the dose."
    case (.booking, .triage), (.booking, .care):
      return "You can book. A clinician looks at the answers before the dose is given."
    case (.booking, .notToday(let day)):
      let chosen = desk.draft.hold?.places.first?.start
      return waiting(desk) == nil
        ? "The time that you chose is late enough."
        : "The time that you chose, \(chosen?.short ?? ""), is before that. "
          + "Enter shows what is free from \(day.short) on."
    }
  }

  /// What going on is called.
  private func button(_ desk: Desk) -> String {
    switch purpose {
    case .survey, .preview, .check: "Hand in"
    case .booking: waiting(desk).map { "Times from \($0.short)" } ?? "Go on"
    case .arrival(_, let checksIn): checksIn ? "Check in" : "Keep these answers"
    }
  }

  /// The same for the help and for the key line.
  func forward(_ desk: Desk) -> (title: String, hint: String) {
    switch purpose {
    case .survey, .preview, .check: ("hand the answers in", "hand in")
    case .booking:
      waiting(desk).map { ("show what is free from \($0.short) on", "later times") }
        ?? ("go on with the booking", "go on")
    case .arrival(_, let checksIn):
      checksIn ? ("hand the answers in and check in", "check in") : ("keep the answers", "keep")
    }
  }
}

extension AnswerPurpose {
  func crumbs(_ desk: Desk) -> [String] {
    switch self {
    case .survey: ["Questions"]
    case .preview: ["Survey", "Preview"]
    case .booking(let place):
      ["Book", "Health questions", desk.member(place)?.name.text ?? ""]
    case .check(let patient, _): ["Daily check", patient.person.name.text]
    case .arrival(let opened, _): ["Health questions", opened.patient.person.name.text]
    }
  }
}
