// SPDX-License-Identifier: MIT

import Booking
import Cells

extension DosePage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    var row = layout.sizeClass == .large ? 2 : 1
    row = drawPerson(row: row, on: &canvas, desk)
    switch phase {
    case .filling:
      row = drawForm(row: row, on: &canvas, desk)
      row = drawChecks(row: row, on: &canvas, desk)
      drawButtons(row: row, on: &canvas, desk)
    case .given(let appointment, let next):
      drawGiven(appointment, next, row: row, on: &canvas, desk)
    }
  }

  private func drawPerson(row: Int, on canvas: inout Canvas, _ desk: Desk) -> Int {
    let layout = canvas.layout
    let person = opened.patient.person
    var row = row
    for line in canvas.lines(of: person.name.text, columns: layout.width, most: 2) {
      canvas.put(line, column: layout.left, row: row, .text.bolded, limit: layout.width)
      row += 1
    }
    let age = person.birthDate.completedYears(until: desk.today)
    let facts = [
      "born \(person.birthDate.birth), \(counted(age, "year"))",
      "\(desk.vaccineName(opened.appointment.vaccine)) at \(opened.appointment.time.start.local.clock)",
      person.guardian.map { "with \($0.text)" },
    ].compactMap(\.self).joined(separator: " · ")
    canvas.put(facts, column: layout.left, row: row, .muted, limit: layout.width)
    return row + (layout.sizeClass == .large ? 2 : 1)
  }

  // MARK: The form

  private func labelColumns(_ layout: Layout) -> Int { layout.sizeClass == .small ? 9 : 12 }

  private func drawForm(row: Int, on canvas: inout Canvas, _ desk: Desk) -> Int {
    let layout = canvas.layout
    let step = layout.sizeClass == .large ? 2 : 1
    let fields = fields(desk)
    var row = row
    for shown in [
      Field.lot, .expires, .vaccine, .site, .route, .performer, .observation,
    ] where fields.contains(shown) {
      draw(shown, row: row, on: &canvas, desk)
      // The reason why a field is wrong stands under it.
      row += problem(of: shown, desk) == nil ? step : 2
    }
    return row + (layout.sizeClass == .small ? 0 : 1)
  }

  private func draw(_ shown: Field, row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let label = labelColumns(layout)
    let room = layout.width - label - 2
    let problem = problem(of: shown, desk)
    switch shown {
    case .lot:
      canvas.labelledField(
        "Lot", form.lot, row: row, labelColumns: label, fieldColumns: min(44, room),
        isFocused: field == .lot, hint: "scan the package, or type it", problem: problem,
        target: .field(shown.rawValue))
    case .expires:
      canvas.labelledField(
        "Last day", form.expires, row: row, labelColumns: label, fieldColumns: min(20, room),
        isFocused: field == .expires, hint: "2027-02-28", problem: problem,
        target: .field(shown.rawValue))
    case .vaccine:
      list("Vaccine", desk.vaccineName(form.vaccine), shown, row: row, on: &canvas)
    case .performer:
      let name = visit?.performers.first { $0.id == form.performer }?.name.text ?? ""
      list("Given by", name, shown, row: row, on: &canvas)
    case .site:
      options(
        "Where", BodySite.allCases.map { ($0.words, $0 == form.site) }, shown, row: row,
        on: &canvas)
    case .route:
      options(
        "How", Route.allCases.map { ($0.words, $0 == form.route) }, shown, row: row, on: &canvas)
    case .observation:
      options(
        "Observe", Observation.allCases.map { ("\($0.rawValue) minutes", $0 == form.observation) },
        shown, row: row, on: &canvas)
    case .reason, .give, .back: break
    }
  }

  private func list(
    _ title: String, _ value: String, _ shown: Field, row: Int, on canvas: inout Canvas
  ) {
    let layout = canvas.layout
    let label = labelColumns(layout)
    canvas.put(
      title, column: layout.left, row: row, field == shown ? .accent.bolded : .muted,
      limit: label - 1)
    canvas.button(
      TextMetrics.cut(value, to: layout.width - label - 8, with: .ellipsis, in: canvas.repertoire),
      column: layout.left + label, row: row, isFocused: field == shown, opens: true,
      target: .field(shown.rawValue))
  }

  /// All of them where they fit, else those around the chosen one.
  private func options(
    _ title: String, _ choices: [(words: String, isOn: Bool)], _ shown: Field, row: Int,
    on canvas: inout Canvas
  ) {
    let layout = canvas.layout
    let label = labelColumns(layout)
    let isFocused = field == shown
    canvas.put(
      title, column: layout.left, row: row, isFocused ? .accent.bolded : .muted, limit: label - 1)
    let widths = choices.map { canvas.columns(of: $0.words) + 4 }
    let room = layout.width - label - 4
    let chosen = choices.firstIndex { $0.isOn } ?? 0
    var first = 0
    while first < chosen, widths[first...chosen].reduce(0, +) > room { first += 1 }
    var column = layout.left + label + 1
    if first > 0 { canvas.sign(.previous, column: column - 2, row: row, .muted) }
    for index in choices.indices.dropFirst(first) {
      let (words, isOn) = choices[index]
      guard column + widths[index] <= layout.right + 2 else {
        canvas.sign(.next, column: min(column, layout.right), row: row, .muted)
        break
      }
      let style: Style = isOn && isFocused ? .accent.bolded : isOn ? .text : .muted
      let end = canvas.put(
        [.sign(isOn ? .radioOn : .radioOff, style), .gap(1), .text(words, style)], column: column,
        row: row)
      canvas.target(
        .option(field: shown.rawValue, index),
        Rect(column: column, row: row, columns: end - column, rows: 1))
      column = end + 2
    }
  }

  // MARK: What stands against it

  private func drawChecks(row: Int, on canvas: inout Canvas, _ desk: Desk) -> Int {
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    var row = row
    if !isSmall {
      canvas.rule(row: row, from: layout.left, to: layout.right)
      row += 1
    }
    guard let visit else { return row }
    let stops = stops(desk)
    var lines: [(Sign, Style, String, Style)] = stops.map {
      (.error, .danger.bolded, $0.words { desk.vaccineName($0) }, .text.bolded)
    }
    if stops.isEmpty {
      lines.append((.done, .success, dueWords(desk), .text))
      if opened.appointment.screening == nil {
        lines.append(
          (.question, .warning.bolded, "Nobody asked the questions before a dose.", .text))
      }
      if let lot = form.lotNumber, let known = visit.clinic.lot(lot, of: form.vaccine) {
        lines.append(
          (.done, .success, "Lot \(lot): \(counted(known.onHand, "dose")) left", .text))
      } else if !visit.clinic.counts(form.vaccine) {
        lines.append((.note, .muted, "The stock of this vaccine is not counted here.", .muted))
      }
    }
    for (sign, style, words, text) in lines {
      canvas.sign(sign, column: layout.left + 1, row: row, style)
      for line in canvas.lines(of: words, columns: layout.width - 4, most: 2) {
        canvas.put(line, column: layout.left + 4, row: row, text, limit: layout.width - 4)
        row += 1
      }
    }
    if !stops.isEmpty {
      if !isSmall { row += 1 }
      canvas.labelledField(
        "Reason", form.reason, row: row, labelColumns: labelColumns(layout),
        fieldColumns: min(50, layout.width - labelColumns(layout) - 2),
        isFocused: field == .reason,
        hint: isSmall ? "why it is given" : "why it is given all the same",
        problem: problem(of: .reason, desk), target: .field(Field.reason.rawValue))
      row += problem(of: .reason, desk) == nil ? 1 : 2
    }
    return row + (isSmall ? 0 : 1)
  }

  private func dueWords(_ desk: Desk) -> String {
    guard let last else { return "Dose \(number): none of this vaccine was recorded before." }
    let date = last.given.local.date
    return
      "Dose \(number): the last one on \(date.short), \(date.distance(from: desk.today)), lot \(last.lot)."
  }

  private func drawButtons(row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let row = min(row, layout.messageRow - 1)
    let next = canvas.button(
      "Give dose \(number)", column: layout.left, row: row, isFocused: field == .give,
      target: .field(Field.give.rawValue))
    canvas.button(
      "Back", column: next, row: row, isFocused: field == .back,
      target: .field(Field.back.rawValue))
  }

  // MARK: The next dose

  private func drawGiven(
    _ appointment: Appointment, _ next: FollowUp, row: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = canvas.layout
    var row = row
    guard let dose = appointment.dose else { return }
    let until = opened.site.zone.zoned(dose.observedUntil).local.clock
    canvas.put(
      [
        .sign(.done, .success.bolded), .gap(1),
        .text("Dose \(dose.number) is recorded.", .text.bolded),
        .text(" Rests until \(until).", .text),
      ], column: layout.left, row: row, limit: layout.width)
    row += 2
    let words =
      "Dose \(next.number) is usually due from \(next.from.short), \(next.from.distance(from: desk.today))."
      + (next.slots.isEmpty ? " Nothing can be booked here on that day yet." : " Book it now?")
    for line in canvas.lines(of: words, columns: layout.width, most: 3) {
      canvas.put(line, column: layout.left, row: row, .text, limit: layout.width)
      row += 1
    }
    row += 1
    for (order, title) in next.titles.enumerated() {
      canvas.button(
        title, column: layout.left, row: row, isFocused: order == offer, target: .field(order))
      row += layout.sizeClass == .small ? 1 : 2
    }
  }
}

extension DoseStop {
  /// For somebody who sees vaccines by their names and dates as they are said.
  func words(_ name: (VaccineCode) -> String) -> String {
    switch self {
    case .otherVaccine(let booked): "\(name(booked)) was booked, not this one."
    case .tooEarly(let from, let last):
      "Too early: the last dose was on \(last.short), the next one is possible from \(from.short)."
    case .answers(.undecided): "Nobody has decided yet on what the person answered."
    case .answers(.decidedAgainst(let note)): "It was decided against it: \(note)"
    case .answers(.wait(let until)):
      "Not before \(until.short), after what the person answered."
    case .expired(let date): "This lot was to be used until \(date.short)."
    case .lotUnknown: "The stock has no such lot of this vaccine: look again at the package."
    case .lotEmpty: "Every dose of this lot is used up, says the stock."
    case .lotOfOtherVaccine(let vaccine): "This is a lot of \(name(vaccine)), says the stock."
    case .expiryDiffers(let date): "The stock has \(date.short) as the last day of this lot."
    }
  }
}
