// SPDX-License-Identifier: MIT

import Booking
import Cells

extension WhoPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline(
      "Who is coming?",
      hint: "Only what the clinic needs. Nothing is booked before the next page.")
    canvas.drawSteps(.people)
    if layout.sizeClass == .small {
      HoldTime(desk).drawLine(endingAt: layout.right, row: layout.headlineRow, on: &canvas)
    }
    let hasCard = hasCard(layout)
    drawPeople(row: layout.contentTop, on: &canvas, desk)
    let formRight = hasCard ? layout.right - 36 : layout.right
    if layout.sizeClass != .small, !hasCard {
      HoldTime(desk).drawSummary(column: layout.left, row: layout.contentTop + 1, on: &canvas, desk)
    }
    drawForm(right: formRight, on: &canvas, desk)
    if hasCard { drawCard(on: &canvas, desk) }
  }

  private func hasCard(_ layout: Layout) -> Bool { layout.width >= 92 && layout.size.rows >= 26 }

  private func drawPeople(row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    var column = layout.left - 2
    let room = (layout.width - 20) / max(1, desk.draft.party.count) - 7
    for person in desk.draft.party.indices {
      let start = column
      let runs = tab(of: person, columns: room, canvas.repertoire, desk)
      let end = canvas.put(runs, column: column + 1, row: row)
      canvas.edges(from: column, to: end, row: row, isFocused: false)
      canvas.target(
        .person(person), Rect(column: start, row: row, columns: end + 1 - start, rows: 1))
      column = end + 2
    }
    let more = layout.sizeClass == .small ? "+ person" : "+ one more person"
    if desk.draft.party.count < BookingRequest.partyLimit,
      column + canvas.columns(of: more) + 4 <= layout.right + 2
    {
      canvas.button(more, column: column, row: row, target: .action(.addPerson))
    }
  }

  /// A name, or where names would be cut to stumps a number; the person shown always has both.
  private func tab(
    of person: Int, columns room: Int, _ repertoire: Repertoire, _ desk: Desk
  ) -> [Canvas.Run] {
    let form = desk.draft.party[person]
    let name = form.name.isEmpty ? "person \(person + 1)" : form.name.text
    let isHere = person == index
    let isComplete = form.problems(today: desk.today, isFirst: person == 0).isEmpty
    let style: Style = .text.on(.surface)
    let done: Canvas.Run = .sign(.done, style.inked(.success))
    if room < 10, !isHere {
      return [isComplete ? done : .text(" ", style), .text("\(person + 1)", style)]
    }
    let title = TextMetrics.cut(name, to: max(10, room), with: .ellipsis, in: repertoire)
    var runs: [Canvas.Run] = [.text(" ", style)]
    if isHere {
      runs += [.sign(.current, style.inked(.accent).bolded), .text(" ", style)]
    } else if isComplete {
      runs += [done, .text(" ", style)]
    }
    return runs + [.text(title + " ", isHere ? style.bolded : style)]
  }

  // MARK: The form

  private func drawForm(right: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let isLarge = layout.sizeClass == .large
    let label = layout.left
    let column = layout.left + (layout.sizeClass == .small ? 8 : 13)
    let columns = right - column - 2
    let form = form(desk)
    var row = layout.contentTop + (layout.sizeClass == .small ? 2 : 3)
    let step = 2

    drawField(
      .name, "Full name", form.name, label: label, column: column, row: row, columns: columns,
      hint: "as on your ID", on: &canvas, desk)
    row += step
    drawBirth(form, label: label, column: column, row: row, on: &canvas, desk)
    row += step
    drawSex(form, label: label, column: column, row: row, on: &canvas)
    row += step
    if index == 0 {
      drawField(
        .phone, "Phone", form.phone, label: label, column: column, row: row, columns: columns,
        hint: "not needed; it finds a forgotten code", on: &canvas, desk)
      row += step
      drawField(
        .email, "Email", form.email, label: label, column: column, row: row, columns: columns,
        hint: "not needed; name@example.org", on: &canvas, desk)
      row += step
    } else {
      let first = desk.draft.party.first?.name.text ?? ""
      canvas.put("Contact", column: label, row: row, .muted)
      canvas.put(
        "the phone and email of \(first.isEmpty ? "person 1" : first)", column: column + 1,
        row: row,
        .muted, limit: columns)
      row += step
    }
    if isChild(desk) {
      drawField(
        .guardian, "Comes with", form.guardian, label: label, column: column, row: row,
        columns: columns, hint: "not needed; the adult who comes along", on: &canvas, desk)
      row += step
    }
    if isLarge { row += 1 }
    drawButtons(column: column, row: min(row, layout.messageRow - 1), on: &canvas, desk)
  }

  private func order(_ field: Field, _ desk: Desk) -> Int {
    fields(desk).firstIndex(of: field) ?? 0
  }

  private func drawField(
    _ which: Field, _ title: String, _ text: TextField, label: Int, column: Int, row: Int,
    columns: Int, hint: String, on canvas: inout Canvas, _ desk: Desk
  ) {
    let isFocused = field == which
    let problem = problem(of: which, desk)
    drawLabel(title, column: label, row: row, isFocused: isFocused, on: &canvas)
    canvas.field(
      text, column: column, row: row, columns: columns,
      state: .init(isFocused: isFocused, isWrong: problem != nil), hint: hint,
      target: .field(order(which, desk)))
    if let problem { drawProblem(problem, column: column + 1, row: row + 1, on: &canvas) }
  }

  private func drawBirth(
    _ form: PersonForm, label: Int, column: Int, row: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    let part: BirthDateFields.Part? =
      if case .birth(let part) = field { part } else { nil }
    let problem = problem(of: .birth(.day), desk)
    drawLabel("Born", column: label, row: row, isFocused: part != nil, on: &canvas)
    form.birth.draw(
      on: &canvas, column: column, row: row, focus: part, isWrong: problem != nil
    ) { .field(order(.birth($0), desk)) }
    if let problem { drawProblem(problem, column: column + 1, row: row + 1, on: &canvas) }
  }

  private func drawSex(
    _ form: PersonForm, label: Int, column: Int, row: Int, on canvas: inout Canvas
  ) {
    let isFocused = field == .sex
    drawLabel("Sex", column: label, row: row, isFocused: isFocused, on: &canvas)
    let words = ["female", "male", "another", "not said"]
    var at = column + 1
    for (option, word) in words.enumerated() {
      let isOn = form.sex == Self.sexes[option]
      let style: Style = isOn && isFocused ? .accent.bolded : isOn ? .text : .muted
      let end = canvas.put(
        [.sign(isOn ? .radioOn : .radioOff, style), .gap(1), .text(word, style)], column: at,
        row: row)
      canvas.target(
        .option(field: 0, option), Rect(column: at, row: row, columns: end - at, rows: 1))
      at = end + (canvas.layout.sizeClass == .small ? 1 : 2)
    }
  }

  private func drawLabel(
    _ title: String, column: Int, row: Int, isFocused: Bool, on canvas: inout Canvas
  ) {
    let short = ["Full name": "Name", "Comes with": "With"]
    let words = canvas.layout.sizeClass == .small ? short[title] ?? title : title
    canvas.put(words, column: column, row: row, isFocused ? .accent.bolded : .muted, limit: 11)
  }

  private func drawProblem(_ text: String, column: Int, row: Int, on canvas: inout Canvas) {
    let right = hasCard(canvas.layout) ? canvas.layout.right - 35 : canvas.layout.right
    canvas.put(
      [.sign(.error, .danger.bolded), .gap(1), .text(text, .danger)], column: column, row: row,
      limit: right - column)
  }

  private func drawButtons(column: Int, row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let next = canvas.button(
      canvas.layout.sizeClass == .small ? "Continue" : "Continue to review", column: column,
      row: row, isFocused: field == .next, target: .field(order(.next, desk)))
    canvas.button(
      "Back", column: next, row: row, isFocused: field == .back,
      target: .field(order(.back, desk)))
  }

  // MARK: The card

  private func drawCard(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    guard let hospital = desk.draft.site?.hospital, let hold = desk.draft.hold,
      let first = hold.places.first
    else { return }
    let column = layout.right - 31
    let inner = column + 2
    let width = layout.right - inner
    let name = canvas.lines(of: hospital.name, columns: width, most: 3)
    canvas.card(
      Rect(
        column: column, row: layout.contentTop + 3, columns: width + 3, rows: 14 + name.count))
    var row = layout.contentTop + 4
    func put(_ text: String, _ style: Style) {
      canvas.put(text, column: inner, row: row, style.on(.surface), limit: width)
      row += 1
    }
    put(desk.draft.party.count == 1 ? "Your place" : "Your places", .muted)
    row += 1
    put(
      "\(first.start.local.date.weekday.abbreviation) \(first.start.local.date.birth), \(first.start.local.clock)",
      .text.bolded)
    put(desk.draft.vaccine.map(desk.vaccineName) ?? "", .text)
    row += 1
    for part in name { put(part, .text.bolded) }
    put(hospital.address ?? hospital.city, .muted)
    put(
      [
        desk.draft.kilometres.map { distanceText($0) },
        hospital.stepFree == .yes ? "step-free" : nil,
      ]
      .compactMap(\.self).joined(separator: ", "), .muted)
    row += 1
    put(placesText(hold), .text)
    row += 1
    HoldTime(desk).drawCard(column: inner, row: row, columns: width - 2, on: &canvas)
  }

  private func placesText(_ hold: Hold) -> String {
    let times = Set(hold.places.map(\.start.local.clock)).sorted()
    guard hold.places.count > 1 else { return "1 place" }
    return times.count == 1
      ? "\(hold.places.count) places at the same time"
      : "\(hold.places.count) places: \(times.joined(separator: ", "))"
  }
}
