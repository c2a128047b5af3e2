// SPDX-License-Identifier: MIT

import Booking
import Cells
import QRCode

extension DonePage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    guard let opened = opened(desk) else { return }
    guard let matrix = try? QRMatrix(opened.appointment.code.payload) else {
      drawLettersOnly(opened, why: "The picture of the code cannot be drawn.", on: &canvas, desk)
      return
    }
    if isFullBlocks {
      drawAlone(matrix, opened, on: &canvas, desk)
    } else {
      drawBeside(matrix, opened, on: &canvas, desk)
    }
  }

  /// `6 rows and 2 columns`; nil where nothing is missing.
  func missing(_ wanted: Size, in place: Size) -> String? {
    let rows = max(0, wanted.rows - place.rows)
    let columns = max(0, wanted.columns - place.columns)
    let words = [
      rows > 0 ? counted(rows, "row") : nil, columns > 0 ? counted(columns, "column") : nil,
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " and ")
  }

  // MARK: The code beside its details

  private func drawBeside(
    _ matrix: QRMatrix, _ opened: OpenedAppointment, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = canvas.layout
    let isSmall = layout.sizeClass == .small
    let drawing = QRDrawing(.halfBlocks, inverted: isInverted)
    let size = matrix.size(of: drawing)
    let hasBlocks = canvas.repertoire == .unicode
    // Below twenty rows the message goes first, then the title: the code is what one came for.
    let available = Size(columns: layout.size.columns, rows: layout.size.rows - 1)
    let top = isSmall ? (available.rows > size.rows ? 1 : 0) : layout.contentTop
    let left = isSmall ? 0 : layout.left
    if let missing = missing(size, in: available) {
      drawLettersOnly(opened, why: "The picture needs \(missing) more.", on: &canvas, desk)
      return
    }
    if hasBlocks {
      canvas.drawDirectly {
        _ = matrix.draw(into: &$0, at: Point(column: left, row: top), style: drawing)
      }
    } else {
      drawWayOut(matrix, column: left + 2, row: top + 3, on: &canvas, desk)
    }
    let column = left + size.columns + (layout.sizeClass == .large ? 8 : 3)
    guard layout.size.columns >= column + 16 else { return }
    if isSmall {
      drawSmallDetails(opened, column: column, top: top, on: &canvas, desk)
      return
    }
    drawHeadline(opened, on: &canvas, desk)
    drawDetails(opened, column: column, on: &canvas, desk)
    let below = top + size.rows
    canvas.put(
      opened.appointment.code.description, column: left + 6, row: below + 1, .text.bolded)
    canvas.put("the same code in letters", column: left + 3, row: below + 2, .muted)
    drawButtons(
      column: column - 2, row: below + (layout.sizeClass == .large ? 2 : 1), on: &canvas, desk)
    drawFoot(opened, on: &canvas, desk)
  }

  /// Without half blocks the picture takes a page of its own.
  private func drawWayOut(
    _ matrix: QRMatrix, column: Int, row: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    let alone = matrix.size(of: .ascii)
    var lines: [[Canvas.Run]] = [
      [.text("This terminal cannot draw", .muted)], [.text("the code so small.", .muted)], [],
      [
        .text("f", .text.inked(.keyHint).bolded),
        .text("  the code alone, \(alone.columns)x\(alone.rows)", .muted),
      ],
    ]
    if desk.settings.kiosk == nil {
      lines.append([
        .text("s", .text.inked(.keyHint).bolded), .text("  save it as a picture", .muted),
      ])
    }
    lines += [[], [.text("or read out the letters.", .muted)]]
    for (offset, line) in lines.enumerated() {
      canvas.put(line, column: column, row: row + offset, limit: 27)
    }
  }

  private func drawHeadline(_ opened: OpenedAppointment, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let start = opened.appointment.time.start
    let runs: [Canvas.Run]
    switch opened.appointment.status {
    case .booked where isNew:
      runs = [
        .sign(.done, .success.bolded),
        .text(
          " Booked. See you on \(start.local.date.weekday.name) at \(start.local.clock).",
          .text.bolded),
      ]
    case .booked:
      runs = [.text("Your appointment on \(start.local.date.long)", .text.bolded)]
    case .proposed(let proposal):
      runs = [
        .sign(.warning, .warning.bolded),
        .text(
          proposal.hasPlace
            ? " A new time is proposed: \(start.local.date.long)." : " This time is no more.",
          .text.bolded),
      ]
    case .arrived:
      runs = [
        .sign(.arrived, .success.bolded), .text(" You have been checked in.", .text.bolded),
      ]
    case .fulfilled(let dose):
      runs = [
        .sign(.done, .success.bolded),
        .text(" Dose \(dose.number) was given at \(dose.given.local.clock).", .text.bolded),
      ]
    case .missed:
      runs = [
        .sign(.error, .danger.bolded), .text(" Nobody came to this appointment.", .text.bolded),
      ]
    case .cancelled:
      runs = [
        .sign(.error, .danger.bolded), .text(" This appointment is cancelled.", .text.bolded),
      ]
    }
    canvas.put(runs, column: layout.left, row: layout.headlineRow, limit: layout.width)
    if let row = layout.hintRow {
      canvas.put(hint(opened, desk), column: layout.left, row: row, .muted, limit: layout.width)
    }
  }

  private func hint(_ opened: OpenedAppointment, _ desk: Desk) -> String {
    switch opened.appointment.status {
    case .booked where desk.settings.kiosk != nil:
      "Take a picture of the code with your phone, or write down the letters."
    case .booked:
      "Show this code at the desk: on this screen, on paper or on your phone."
    case .proposed(let proposal):
      proposal.hasPlace
        ? "In place of \(proposal.from.start.short): \(proposal.reason). Esc, then y takes it and m chooses another."
        : "\(proposal.reason). No new time was found yet: Esc, then m chooses one, or the hospital calls you."
    case .arrived: "Take a seat: you will be called."
    case .fulfilled(let dose):
      "Rest until \(opened.site.zone.zoned(dose.observedUntil).local.clock), then you may go."
    case .missed: "Book again, or ask at the desk."
    case .cancelled:
      "The place is free for others again; the code opens nothing at the desk."
    }
  }

  private func drawDetails(
    _ opened: OpenedAppointment, column: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = canvas.layout
    let isLarge = layout.sizeClass == .large
    let hospital = opened.site.hospital
    let limit = layout.right - column
    var row = layout.contentTop
    canvas.put(
      opened.patient.person.name.text, column: column, row: row, .text.bolded, limit: limit - 14)
    if codes.count > 1 {
      canvas.putRight(
        "code \(index + 1) of \(codes.count)", endingAt: layout.right, row: row, .muted)
    }
    row += 1
    canvas.put(desk.vaccineName(opened.appointment.vaccine), column: column, row: row, limit: limit)
    row += 1
    canvas.rule(row: row, from: column, to: layout.right)
    row += isLarge ? 2 : 1
    let time = opened.appointment.time
    let minutes = (time.end.instant.seconds - time.start.instant.seconds) / 60
    var blocks: [(String, [String])] = [
      ("When", [time.start.long, "about \(durationText(minutes: minutes))"]),
      ("Where", [hospital.name, hospital.oneLineAddress, hospital.phone ?? ""]),
    ]
    if opened.appointment.isActive(at: desk.clocks.wall) {
      blocks += [
        ("Bring", ["photo ID and your vaccination card"]),
        ("Change", [opened.site.changeAdvice(time, now: desk.clocks.wall, isShort: true)]),
      ]
    }
    if let own = ownCode(opened) {
      blocks.append(
        ("Own code", [own.description, isLarge ? "opens everything that is booked for you" : ""]))
    }
    for (label, texts) in blocks {
      canvas.put(label, column: column, row: row, .muted)
      let lines = texts.flatMap { canvas.lines(of: $0, columns: limit - 9, most: 2) }
      for line in lines where !line.isEmpty {
        canvas.put(line, column: column + 9, row: row, limit: limit - 9)
        row += 1
      }
      if isLarge, label == "When" || label == "Where" { row += 1 }
    }
  }

  func drawButtons(column: Int, row: Int, on canvas: inout Canvas, _ desk: Desk) {
    var at = column
    let buttons = buttons(desk)
    let wanted = buttons.reduce(0) { $0 + canvas.columns(of: $1.title) + 5 }
    let isTight = column + wanted > canvas.layout.size.columns
    for (order, button) in buttons.enumerated() {
      at = canvas.button(
        isTight ? button.short : button.title, column: at, row: row, isFocused: order == focus,
        target: .field(order))
    }
  }

  private func drawFoot(_ opened: OpenedAppointment, on canvas: inout Canvas, _ desk: Desk) {
    guard desk.message == nil, opened.appointment.isBooked else { return }
    let layout = canvas.layout
    let words =
      codes.count > 1
      ? "Each person has a code. They are also kept under My appointments."
      : "The code and your birth date open it under My appointments."
    canvas.put(
      [.sign(.done, .success), .gap(1), .text(words, .text)], column: layout.left,
      row: layout.messageRow, limit: layout.width)
  }

  private func drawSmallDetails(
    _ opened: OpenedAppointment, column: Int, top: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = canvas.layout
    let limit = layout.size.columns - column - 1
    let hospital = opened.site.hospital
    let time = opened.appointment.time
    var row = top + 1
    switch opened.appointment.status {
    case .booked:
      canvas.put(
        [.sign(.done, .success.bolded), .text(" Booked", .text.bolded)], column: column, row: row)
    case .proposed:
      canvas.put(
        [.sign(.warning, .warning.bolded), .text(" New time", .text.bolded)], column: column,
        row: row)
    case .arrived:
      canvas.put(
        [.sign(.arrived, .success.bolded), .text(" Checked in", .text.bolded)], column: column,
        row: row)
    case .fulfilled:
      canvas.put(
        [.sign(.done, .success.bolded), .text(" Given", .text.bolded)], column: column, row: row)
    case .missed:
      canvas.put(
        [.sign(.error, .danger.bolded), .text(" Missed", .text.bolded)], column: column, row: row)
    case .cancelled:
      canvas.put(
        [.sign(.error, .danger.bolded), .text(" Cancelled", .text.bolded)], column: column, row: row
      )
    }
    row += 2
    let letters = opened.appointment.code.description
    let lines: [(String, Style)] = [
      (time.start.local.date.shortWithYear, .text.bolded), (time.start.local.clock, .text.bolded),
      ("", .text), (hospital.name, .text), (hospital.address ?? hospital.city, .muted), ("", .text),
      (opened.patient.person.name.text, .text.bolded),
      (desk.vaccineName(opened.appointment.vaccine), .text), ("", .text), (letters, .text.bolded),
    ]
    for (text, style) in lines {
      for part in canvas.lines(of: text, columns: limit, most: 3) {
        canvas.put(part, column: column, row: row, style, limit: limit)
        row += 1
      }
    }
    if let own = ownCode(opened), row < layout.messageRow - (codes.count > 1 ? 1 : 0) {
      canvas.put(
        [.text("own ", .muted), .text(own.description, .text)], column: column, row: row,
        limit: limit)
      row += 1
    }
    if codes.count > 1 {
      canvas.button(
        "code \(index + 1) of \(codes.count): next", column: column - 2, row: row,
        isFocused: focus == 0, target: .field(0))
    }
    if desk.message == nil, layout.size.rows >= 20, opened.appointment.isBooked {
      canvas.put(
        [.sign(.done, .success), .text(" Kept under My appointments. Bring a photo ID.", .text)],
        column: layout.left, row: layout.messageRow, limit: layout.width)
    }
  }
}
