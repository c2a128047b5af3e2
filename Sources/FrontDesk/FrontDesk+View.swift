// SPDX-License-Identifier: MIT

import Booking
package import Cells

extension FrontDesk {
  /// The screen as it stands.
  package func draw() -> CellBuffer { picture().buffer }

  /// The screen with what can be clicked on it.
  func picture() -> Canvas {
    var canvas = Canvas(size: desk.size, repertoire: desk.settings.repertoire)
    guard desk.layout.fits || canDrawSmaller else {
      drawTooSmall(on: &canvas)
      return canvas
    }
    guard let page = pages.last else { return canvas }
    // The title comes first: where there is little room, an appointment's code takes its row.
    canvas.drawTitle(page.crumbs(desk), right: titleWords(page))
    page.draw(on: &canvas, desk)
    // Below the smallest size a message would lie on the code.
    if let message = message(on: page, canvas), !page.drawsMessage, desk.layout.fits {
      canvas.drawMessage(message)
    }
    if let overlay = desk.overlay {
      canvas.dim()
      overlay.draw(on: &canvas)
      canvas.drawKeys(overlay.actions, help: nil)
    } else {
      canvas.drawKeys(
        actions, help: page.kind == .attract ? nil : page.takesText ? "F1" : "?")
    }
    if let idle, let seconds = idle.countdown(at: desk.clocks.boot) {
      idle.drawCountdown(seconds, on: &canvas)
    }
    return canvas
  }

  private func message(on page: any Page, _ canvas: Canvas) -> Message? {
    if let message = desk.message { return message }
    guard page.leadsToChange, desk.trouble != nil else { return nil }
    return Message(kind: .warning, text: standingWords(canvas))
  }

  /// That nothing can be changed, with whom to call as far as that covers nothing of the page.
  private func standingWords(_ canvas: Canvas) -> String {
    let short = Trouble.nothingCanBeChanged
    guard let contact = desk.contact?.inOneLine else { return short }
    let layout = canvas.layout
    let all = ["\(short) \(contact)", "Nothing can be booked or changed now. \(contact)"]
    return all.first { words in
      let rows = canvas.lines(of: words, columns: layout.width - 2, most: 4).count
      return ((layout.messageRow - rows + 1)..<layout.messageRow).allSatisfy {
        canvas.isEmpty(row: $0)
      }
    } ?? short
  }

  /// The appointment's code is shown on screens that are too small for all else.
  private var canDrawSmaller: Bool { pages.last?.kind == .done && desk.overlay == nil }

  private func titleWords(_ page: any Page) -> [String] {
    let now = desk.zone.zoned(desk.clocks.wall).local
    let isSmall = desk.layout.sizeClass == .small
    let clock =
      isSmall ? "\(now.date.weekday.abbreviation) \(now.clock)" : "\(now.date.short) \(now.clock)"
    var words: [String] = []
    if isSmall, desk.draft.moving == nil, let step = step(of: page.kind) {
      words.append(step.ofFour)
    }
    if let duty = desk.duty {
      // A locked screen says whose it is, and nothing of patients.
      words.append(
        TextMetrics.cut(
          isSmall ? duty.account.name.text : duty.words, to: isSmall ? 16 : 32, with: .ellipsis,
          in: desk.settings.repertoire))
    } else if !isSmall, let name = desk.draft.party.first?.name.text, !name.isEmpty,
      page.kind != .welcome
    {
      words.append(TextMetrics.cut(name, to: 24, with: .ellipsis, in: desk.settings.repertoire))
    }
    if desk.duty == nil, let pass = desk.pass, page.kind != .badge {
      words.insert(pass.badge(at: desk.clocks.wall).titleWords(in: desk.settings.repertoire), at: 0)
    }
    return words + [clock]
  }

  private func step(of kind: PageKind) -> Step? {
    switch kind {
    case .place: .place
    case .time: .time
    case .people: .people
    case .review: .review
    case .welcome, .tour, .done, .find, .appointments, .attract, .pin, .firstAccount, .signIn,
      .lock, .unlockPIN, .proof, .accounts, .account, .hospitalForm, .hospitalPreview, .hospital,
      .board, .waitlist, .wish, .waiting,
      .record,
      .checkIn, .person, .personForm, .ownCode, .merge, .dose, .walkIn, .calls,
      .lookUp, .week, .audit, .auditLine, .report, .dashboard, .badgePeople, .results, .stock,
      .receive, .waste, .month, .schedule,
      .scheduleForm, .schedulePreview, .answers, .decision, .questionnaire, .outcome, .badge, .care,
      .surveyBuilder,
      .surveyForm, .surveyPassword:
      nil
    }
  }

  private var wayOut: [Canvas.Run] {
    guard asksWhetherToQuit else { return [.text("q", .keyHint), .text(" quit", .muted)] }
    return [
      .text("y", .keyHint), .text(" leave", .muted), .gap(2), .text("Esc", .keyHint),
      .text(" stay", .muted),
    ]
  }

  private func drawTooSmall(on canvas: inout Canvas) {
    let size = desk.size
    let missing = Size(
      columns: Layout.minimum.columns - size.columns, rows: Layout.minimum.rows - size.rows)
    let times = canvas.repertoire == .unicode ? "×" : "x"
    let needed = [
      missing.columns > 0 ? "\(missing.columns) columns" : nil,
      missing.rows > 0 ? "\(missing.rows) rows" : nil,
    ].compactMap(\.self).joined(separator: ", ")
    let isNarrow = size.columns < 30
    let dimensions = "\(size.columns)\(times)\(size.rows)"
    let words: [[Canvas.Run]] =
      isNarrow
      ? [[.text("Too small:", .text)], [.text("\(dimensions), needs 60\(times)20", .text)]]
      : [
        [.text("This window is too small:", .text)],
        [.text("\(dimensions), and I need 60\(times)20.", .text)],
        [.text("\(needed) more.", .text)],
      ]
    let lines: [[Canvas.Run]] =
      [[.text("BookMyVaccine", .text.bolded)], []] + words + [
        [
          .sign(.done, .success),
          .text(isNarrow ? " all is kept" : " What you typed is kept.", .text),
        ],
        [],
        desk.settings.kiosk == nil ? wayOut : [],
      ]
    // On a screen of a few rows the way out matters more than the air.
    let shown = size.rows >= lines.count ? lines : lines.filter { !$0.isEmpty }
    for (row, line) in shown.enumerated() {
      canvas.put(line, column: isNarrow ? 0 : 2, row: row)
    }
  }
}
