// SPDX-License-Identifier: MIT

import Booking
import Cells

extension PersonPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    guard let person else {
      canvas.drawHeadline("Looking …")
      return
    }
    let top = drawFacts(of: person.patient, on: &canvas, desk)
    list(desk).draw(
      chosen: rows.index, column: layout.left, edge: layout.left - 1, row: top, on: &canvas,
      nothing: "Nothing is booked, and nothing was given."
    ) { item, row, canvas in
      draw(item, row: row, on: &canvas, desk)
    }
  }

  /// Lines that are seen, for a step by pages.
  func visibleRows(_ desk: Desk) -> Int {
    max(1, desk.layout.contentEnd - desk.layout.contentTop - 3)
  }

  // MARK: Who it is

  /// The name as long as it is, and under it what is known.
  ///
  /// - Returns: the first row of the list.
  private func drawFacts(of patient: Patient, on canvas: inout Canvas, _ desk: Desk) -> Int {
    let layout = canvas.layout
    let person = patient.person
    var row = layout.headlineRow
    for line in canvas.lines(of: person.name.text, columns: layout.width, most: 3) {
      canvas.put(line, column: layout.left, row: row, .text.bolded, limit: layout.width)
      row += 1
    }
    let age = person.birthDate.completedYears(until: desk.today)
    let facts = [
      "born \(person.birthDate.birth), \(counted(age, "year"))", person.sex?.rawValue,
      person.guardian.map { "comes with \($0.text)" },
    ]
    let reach = [
      person.contact.phone?.text, person.contact.email?.text,
    ].compactMap(\.self)
    let lines =
      canvas.lines(
        of: facts.compactMap(\.self).joined(separator: " · "), columns: layout.width, most: 2)
      + canvas.lines(
        of: reach.isEmpty ? "No telephone and no email address." : reach.joined(separator: " · "),
        columns: layout.width, most: 2)
      + [patient.code.map { "own code \($0)" }].compactMap(\.self)
    for line in lines {
      canvas.put(line, column: layout.left, row: row, .muted, limit: layout.width)
      row += 1
    }
    return row + 1
  }

  // MARK: The list

  private func draw(_ item: Item, row: Int, on canvas: inout Canvas, _ desk: Desk) {
    switch item {
    case .appointment(let opened): draw(opened, row: row, on: &canvas, desk)
    case .waiting(let opened):
      draw(
        .waiting, .muted, opened.placeWords, desk.vaccineName(opened.entry.vaccine),
        "\(opened.wishWords) · \(opened.site.hospital.name)", row: row, on: &canvas)
    case .child(let child): draw(child, "child", row: row, on: &canvas)
    case .guardian(let guardian): draw(guardian, "guardian", row: row, on: &canvas)
    }
  }

  private func draw(_ patient: Patient, _ relation: String, row: Int, on canvas: inout Canvas) {
    draw(
      .open, .muted, relation, patient.person.birthDate.birth, patient.person.name.text, .text,
      row: row, on: &canvas)
  }

  private func draw(
    _ opened: OpenedAppointment, row: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    let appointment = opened.appointment
    let start = appointment.time.start
    let presence = Presence(of: appointment, at: desk.clocks.wall, today: desk.today)
    let when =
      appointment.isActive(at: desk.clocks.wall)
      ? start.short : "\(start.local.date.birth) \(start.local.clock)"
    draw(
      presence.sign, presence.ink, when, desk.vaccineName(appointment.vaccine),
      words(of: opened, presence), row: row, on: &canvas)
  }

  /// A sign, three words and what is left of the line.
  private func draw(
    _ sign: Sign, _ ink: Ink, _ first: String, _ second: String, _ rest: String,
    _ style: Style = .muted, row: Int, on canvas: inout Canvas
  ) {
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    canvas.sign(sign, column: layout.left, row: row, Style(ink: ink))
    canvas.put(first, column: layout.left + 2, row: row, limit: 18)
    let column = layout.left + 21
    let width = isSmall ? 14 : 18
    canvas.put(second, column: column, row: row, limit: width)
    let end = column + width + 1
    canvas.put(rest, column: end, row: row, style, limit: layout.right - end)
  }

  private func words(of opened: OpenedAppointment, _ presence: Presence) -> String {
    let place = opened.site.hospital.name
    return switch opened.appointment.status {
    case .fulfilled(let dose): "dose \(dose.number), lot \(dose.lot) · \(place)"
    case .proposed: "a new time, not agreed yet · \(place)"
    case .missed: "nobody came · \(place)"
    case .cancelled: "cancelled · \(place)"
    case .arrived where presence == .came: "came, no dose noted · \(place)"
    case .arrived: "here now · \(place)"
    case .booked where presence == .notNoted: "nothing was noted · \(place)"
    case .booked: place
    }
  }
}
