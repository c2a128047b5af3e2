// SPDX-License-Identifier: MIT

import Booking
import Cells

extension WherePage {
  func draw(on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let rows = Rows(layout)
    canvas.drawHeadline(
      desk.draft.moving == nil
        ? "Where would you like to go?" : "Where would you like to go instead?",
      hint: "Type a hospital, a town or a postal code. Small typos do not matter.")
    if desk.draft.moving == nil { canvas.drawSteps(.place) }
    drawSearch(row: rows.search, on: &canvas, desk)
    drawFilters(row: rows.filters, on: &canvas, desk)
    drawHeading(row: rows.heading, on: &canvas, desk)
    drawList(rows, on: &canvas, desk)
    let isSmall = layout.sizeClass == .small
    if !isSmall || (desk.message == nil && desk.trouble == nil && hasShortName(canvas)) {
      drawLegend(rows, on: &canvas)
    }
    // Two lines of a name and one of an address need the rule's row where the message line is taken.
    let isTight = isSmall && desk.trouble != nil && !hasShortName(canvas)
    if !isTight { canvas.rule(row: rows.rule, from: layout.left, to: layout.right) }
    drawDetail(row: isTight ? rows.rule : rows.detail, on: &canvas, desk)
  }

  private func drawSearch(row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let isFocused = focus == .search
    canvas.put("Search", column: layout.left, row: row, isFocused ? .accent.bolded : .muted)
    if layout.sizeClass == .small {
      canvas.field(
        field, column: layout.left + 7, row: row, columns: layout.width - 8,
        state: .init(isFocused: isFocused, isWrong: false), hint: "a hospital, a town …",
        target: .field(Focus.search.rawValue))
      return
    }
    let nearColumn = layout.right - 29
    canvas.field(
      field, column: layout.left + 9, row: row, columns: nearColumn - layout.left - 20,
      state: .init(isFocused: isFocused, isWrong: false), hint: "a hospital, a town, a postal code",
      target: .field(Focus.search.rawValue))
    canvas.putRight("near", endingAt: nearColumn - 1, row: row, .muted)
    let name = desk.preferences.near?.fullName ?? "anywhere"
    let fitted = TextMetrics.cut(name, to: 24, with: .ellipsis, in: canvas.repertoire)
    let padding = String(repeating: " ", count: max(0, 24 - canvas.columns(of: fitted)))
    canvas.button(
      fitted + padding, column: nearColumn, row: row, isFocused: focus == .near, opens: true,
      target: .field(Focus.near.rawValue))
  }

  private func drawFilters(row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let vaccine = (desk.draft.moving?.appointment.vaccine ?? desk.draft.vaccine).map(
      desk.vaccineName)
    if layout.sizeClass == .small {
      drawSmallFilters(row: row, vaccine: vaccine, on: &canvas, desk)
      return
    }
    canvas.put("Show", column: layout.left, row: row, .muted)
    var column = canvas.button(
      vaccine ?? "any vaccine", column: layout.left + 8, row: row, isFocused: focus == .vaccine,
      opens: true, target: .field(Focus.vaccine.rawValue))
    column = canvas.button(
      "open now", column: column, row: row, isFocused: focus == .openNow, isTicked: openNow,
      target: .field(Focus.openNow.rawValue))
    column = canvas.button(
      "step-free", column: column, row: row, isFocused: focus == .stepFree, isTicked: stepFree,
      target: .field(Focus.stepFree.rawValue))
    guard let result else { return }
    let order = desk.preferences.near == nil ? "by name" : "nearest first"
    let long: [Canvas.Run] = [
      .text(grouped(result.matches.count), .text.bolded),
      .text(" of \(grouped(result.total)), \(order)", .muted),
    ]
    let short: [Canvas.Run] = [
      .text(grouped(result.matches.count), .text.bolded), .text(" found", .muted),
    ]
    let fits = layout.right - canvas.columns(of: long) > column
    canvas.putRight(fits ? long : short, endingAt: layout.right, row: row)
  }

  private func drawSmallFilters(
    row: Int, vaccine: String?, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = canvas.layout
    let chips: [(Focus, String)] = [
      (.near, desk.preferences.near?.name ?? "anywhere"), (.vaccine, vaccine ?? "any vaccine"),
      (.openNow, "open now"), (.stepFree, "step-free"),
    ]
    var column = layout.left
    for (chip, title) in chips {
      let isOn = chip == .openNow ? openNow : chip == .stepFree && stepFree
      let text = TextMetrics.cut(title, to: 14, with: .ellipsis, in: canvas.repertoire)
      let style: Style = focus == chip ? .focus.bolded : isOn ? .text : .muted
      let start = column
      if column > layout.left {
        column = canvas.put(
          [.gap(1), .sign(.middleDot, .muted), .gap(1)], column: column, row: row)
      }
      if isOn { column = canvas.put([.sign(.done, .success), .gap(1)], column: column, row: row) }
      column = canvas.put(text, column: column, row: row, style)
      canvas.target(
        .field(chip.rawValue), Rect(column: start, row: row, columns: column - start, rows: 1))
    }
    if let result {
      canvas.putRight(
        "\(grouped(result.matches.count)) found", endingAt: layout.right, row: layout.headlineRow,
        .muted)
    }
  }

  private func drawHeading(row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let columns = Columns(canvas.layout)
    canvas.put("Hospital", column: columns.name, row: row, .muted)
    if columns.townWidth > 0 { canvas.put("Town", column: columns.town, row: row, .muted) }
    let isSmall = canvas.layout.sizeClass == .small
    canvas.putRight(isSmall ? "km" : "Distance", endingAt: columns.distanceEnd, row: row, .muted)
    canvas.put("Next free", column: columns.next, row: row, .muted)
    for ahead in 0..<7 {
      canvas.put(
        desk.today.adding(days: ahead).weekday.letter, column: columns.days + ahead * columns.step,
        row: row, .muted)
    }
  }

  private func drawList(_ rows: Rows, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    let count = rows.end - rows.first
    guard !matches.isEmpty else {
      let words =
        result == nil
        ? "Looking …"
        : layout.sizeClass == .small
          ? "No hospital is called that: type less."
          : "No hospital is called that here. Type less, or take a filter away with Tab."
      canvas.put(words, column: layout.left, row: rows.first, .muted, limit: layout.width)
      return
    }
    for (offset, match) in matches.dropFirst(first).prefix(count).enumerated() {
      draw(match, index: first + offset, row: rows.first + offset, on: &canvas, desk)
    }
    canvas.scrollBar(
      column: layout.right + 1, row: rows.first, rows: count, first: first, shown: count,
      total: matches.count)
  }

  private func draw(
    _ match: HospitalMatch, index: Int, row: Int, on canvas: inout Canvas, _ desk: Desk
  ) {
    let layout = canvas.layout
    let columns = Columns(layout)
    let summary = summaries[match.id]
    let isPossible =
      if case .never = summary?.nextFree { false } else { true }
    if let hospital = hospitals[match.id] {
      canvas.put(
        hospital.name, column: columns.name, row: row, isPossible ? .text : .muted,
        limit: columns.nameWidth)
      if columns.townWidth > 0 {
        canvas.put(
          hospital.city, column: columns.town, row: row, .muted, limit: columns.townWidth)
      }
    }
    if let kilometres = match.kilometres {
      canvas.putRight(
        distanceText(kilometres, unit: layout.sizeClass != .small), endingAt: columns.distanceEnd,
        row: row)
    }
    if let summary { draw(summary, row: row, columns, on: &canvas) }
    if index == selected {
      canvas.focusRow(row, from: layout.left - 1, to: layout.right)
    }
    canvas.target(
      .row(index), Rect(column: layout.left - 2, row: row, columns: layout.width + 3, rows: 1))
  }

  private func draw(
    _ summary: HospitalSummary, row: Int, _ columns: Columns, on canvas: inout Canvas
  ) {
    let isSmall = canvas.layout.sizeClass == .small
    switch summary.nextFree {
    case .at(let time):
      canvas.put(
        isSmall ? "\(time.local.date.dayOnly) \(time.local.clock)" : time.short,
        column: columns.next, row: row)
    case .never(let reason):
      canvas.put(
        isSmall ? reason.short : reason.text, column: columns.next, row: row, .muted,
        limit: columns.days - columns.next - 1)
    }
    for (ahead, freedom) in summary.days.enumerated() {
      let column = columns.days + ahead * columns.step
      switch freedom {
      case .closed: canvas.sign(.closed, column: column, row: row, .muted)
      case .full: canvas.sign(.full, column: column, row: row, .muted)
      case .unknown: canvas.sign(.question, column: column, row: row, .muted)
      case .level(let level): canvas.sign(.level(level), column: column, row: row, .accent)
      }
    }
  }

  private func drawLegend(_ rows: Rows, on canvas: inout Canvas) {
    let row = rows.legend
    let isSmall = canvas.layout.sizeClass == .small
    let gap = isSmall ? 2 : 3
    let hasUnknown = matches.dropFirst(first).prefix(rows.end - rows.first).contains {
      summaries[$0.id]?.days.contains(.unknown) ?? false
    }
    let runs: [Canvas.Run] =
      (canvas.layout.sizeClass == .large && !hasUnknown
        ? [.text("free places, next 7 days:", .muted), .gap(2)] : []) + [
        .sign(.level(7), .accent), .text(" many", .muted), .gap(gap),
        .sign(.level(4), .accent), .text(" some", .muted), .gap(gap),
        .sign(.level(1), .accent), .text(" few", .muted), .gap(gap),
        .sign(.full, .muted), .text(" full", .muted), .gap(gap),
        .sign(.closed, .muted),
        .text(
          isSmall ? (hasUnknown ? " closed" : " closed or early") : " closed or too early", .muted),
      ] + (hasUnknown ? [.gap(gap), .sign(.question, .muted), .text(" not known", .muted)] : [])
    if isSmall {
      canvas.put(runs, column: canvas.layout.left, row: row)
    } else {
      canvas.putRight(runs, endingAt: canvas.layout.right, row: row)
    }
  }
}

extension Hospital {
  /// Street, town and postal code on one line.
  var oneLineAddress: String {
    let town = [city, region].compactMap(\.self).joined(separator: ", ")
    return [address, [town, postalCode].compactMap(\.self).joined(separator: " ")]
      .compactMap(\.self).joined(separator: ", ")
  }
}

extension Schedule.ClosedReason {
  /// For a place of its own, as a column heading or a fact in a list.
  var short: String {
    switch self {
    case .weekday: "closed"
    case .holiday(let name), .closure(let name): name
    case .hoursUnread: "hours not known"
    }
  }
}
