// SPDX-License-Identifier: MIT

import Booking
import Cells

extension ReviewPage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    canvas.drawHeadline("Is everything right?", hint: "Nothing is booked yet.")
    canvas.drawSteps(.review)
    guard let site = desk.draft.site, let hold = desk.draft.hold, let place = hold.places.first
    else { return }
    let gap = layout.sizeClass == .large ? 1 : layout.size.rows >= 24 ? 1 : 0
    var row = layout.contentTop + (layout.sizeClass == .large ? 1 : 0)
    row = drawPlace(site.hospital, row: row, on: &canvas, desk) + gap
    row = drawTime(place, hold, row: row, on: &canvas) + gap
    row = drawPeople(hold, row: row, on: &canvas, desk) + gap
    row = drawAdvice(site, place, row: row, on: &canvas, desk)
    let buttons = min(row + 2, layout.contentEnd - 1)
    if row + 1 < buttons { canvas.rule(row: row + gap, from: layout.left, to: layout.right) }
    drawButtons(row: max(buttons, row + (layout.sizeClass == .small ? 0 : 1)), on: &canvas, desk)
  }

  private func label(_ text: String, row: Int, on canvas: inout Canvas) -> Int {
    canvas.put(text, column: canvas.layout.left, row: row, .muted)
    return canvas.layout.left + (canvas.layout.sizeClass == .small ? 8 : 13)
  }

  private func change(_ target: Focus, row: Int, on canvas: inout Canvas) {
    canvas.button(
      "change", column: canvas.layout.right - 9, row: row, isFocused: focus == target,
      target: .field(target.rawValue))
  }

  private func drawPlace(
    _ hospital: Hospital, row: Int, on canvas: inout Canvas, _ desk: Desk
  ) -> Int {
    let layout = canvas.layout
    let column = label("Where", row: row, on: &canvas)
    let limit = layout.right - column - 11
    change(.changePlace, row: row, on: &canvas)
    var row = row - 1
    for line in canvas.lines(of: hospital.name, columns: limit, most: 2) {
      row += 1
      canvas.put(line, column: column, row: row, .text.bolded, limit: limit)
    }
    let isSmall = layout.sizeClass == .small
    canvas.put(
      isSmall ? hospital.address ?? hospital.city : hospital.oneLineAddress, column: column,
      row: row + 1, limit: layout.right - column)
    let facts = [
      desk.draft.kilometres.map { distanceText($0) }, hospital.phone,
      hospital.stepFree == .yes ? "step-free" : nil,
    ].compactMap(\.self)
    guard !facts.isEmpty, !isSmall else { return row + 2 }
    canvas.put(facts.joined(separator: " · "), column: column, row: row + 2, .muted)
    return row + 3
  }

  private func drawTime(_ place: SlotTime, _ hold: Hold, row: Int, on canvas: inout Canvas) -> Int {
    let layout = canvas.layout
    let column = label("When", row: row, on: &canvas)
    canvas.put(
      layout.sizeClass == .small ? place.start.short : place.start.long, column: column, row: row,
      .text.bolded, limit: layout.right - column - 11)
    change(.changeTime, row: row, on: &canvas)
    let minutes = (place.end.instant.seconds - place.start.instant.seconds) / 60
    canvas.put(
      "about \(durationText(minutes: minutes))", column: column, row: row + 1, .muted)
    return row + 2
  }

  private func drawPeople(_ hold: Hold, row: Int, on canvas: inout Canvas, _ desk: Desk) -> Int {
    let layout = canvas.layout
    let column = label("Who", row: row, on: &canvas)
    let people = people(desk)
    let vaccine = desk.draft.vaccine.map(desk.vaccineName) ?? ""
    let isSmall = layout.sizeClass == .small
    let isLarge = layout.sizeClass == .large
    change(.changePeople, row: row, on: &canvas)
    let most = isSmall ? 3 : layout.sizeClass == .medium ? 4 : 8
    let times = Set(hold.places.map(\.start.instant)).count
    for (offset, person) in people.prefix(most).enumerated() {
      let at = row + offset
      let nameColumns = isSmall ? 20 : 21
      canvas.put(person.name.text, column: column, row: at, .text.bolded, limit: nameColumns - 1)
      var details = isSmall ? person.birthDate.birth : "born \(person.birthDate.birth)"
      if times > 1, hold.places.indices.contains(offset) {
        let clock = hold.places[offset].start.local.clock
        details += isSmall ? "  \(clock)" : "   at \(clock)"
      }
      if isLarge { details += "   \(vaccine)" }
      canvas.put(
        details, column: column + nameColumns, row: at, .text,
        limit: layout.right - column - nameColumns - 11)
    }
    var next = row + min(people.count, most)
    if people.count > most {
      canvas.put("and \(people.count - most) more", column: column, row: next, .muted)
      next += 1
    }
    if !isLarge {
      canvas.put(vaccine, column: column, row: next, .text, limit: layout.right - column)
      next += 1
    }
    let contact = people.first?.contact
    let reach = [contact?.phone?.text, contact?.email?.text].compactMap(\.self)
    let prefix = people.count > 1 ? "one contact for all: " : ""
    canvas.put(
      reach.isEmpty
        ? "no phone or email given: keep the code well" : prefix + reach.joined(separator: " · "),
      column: column, row: next, .muted, limit: layout.right - column)
    return next + 1
  }

  private func drawAdvice(
    _ site: Site, _ place: SlotTime, row: Int, on canvas: inout Canvas, _ desk: Desk
  ) -> Int {
    let layout = canvas.layout
    var at = row
    // Whoever has to wait for somebody's word before the dose knows so before booking.
    if desk.answers().contains(where: { $0?.needsClinician(on: place.start.local.date) == true }) {
      let column = label("Health", row: at, on: &canvas)
      canvas.put(
        [
          .sign(.question, .warning.bolded), .gap(1),
          .text(
            layout.sizeClass == .small
              ? "a clinician looks at the answers first"
              : "a clinician looks at the answers before the dose", .text),
        ], column: column, row: at, limit: layout.right - column)
      at += 1
    }
    if layout.sizeClass != .small {
      let column = label("Bring", row: at, on: &canvas)
      canvas.put("photo ID and your vaccination card", column: column, row: at)
      at += 1
    }
    let column = label("Change", row: at, on: &canvas)
    let long = site.changeAdvice(place, now: desk.clocks.wall)
    let short = site.changeAdvice(place, now: desk.clocks.wall, isShort: true)
    canvas.put(
      canvas.columns(of: long) <= layout.right - column ? long : short,
      column: column, row: at, limit: layout.right - column)
    return at + 1
  }

  private func drawButtons(row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let count = desk.draft.party.count
    let title =
      phase == .booking
      ? "Booking …" : count == 1 ? "Book this place" : "Book these \(count) places"
    let column = layout.left + (layout.sizeClass == .small ? 0 : 11)
    let next = canvas.button(
      title, column: column, row: row, isFocused: focus == .book,
      target: .field(Focus.book.rawValue))
    let end = canvas.button(
      "Back", column: next, row: row, isFocused: focus == .back, target: .field(Focus.back.rawValue)
    )
    HoldTime(desk).drawRow(column: end + 1, row: row, on: &canvas)
  }
}

extension Site {
  /// Until when a booking can be changed by oneself, and what to do after that.
  func changeAdvice(_ place: SlotTime, now: Instant, isShort: Bool = false) -> String {
    let until = zone.zoned(
      place.start.instant.adding(minutes: -hospital.schedule.cancelCutoffMinutes))
    guard until.instant > now else {
      return hospital.phone.map { "call \($0)" } ?? "call the hospital"
    }
    let call = hospital.phone.map { "; then call \($0)" } ?? ""
    return isShort ? "until \(until.short)" : "until \(until.short), under My appointments\(call)"
  }
}
