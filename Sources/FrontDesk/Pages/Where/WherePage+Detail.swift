// SPDX-License-Identifier: MIT

import Booking
import Cells

/// What is said under the list about the hospital that is chosen there.
extension WherePage {
  /// Whether the chosen hospital's name takes one line under the list.
  func hasShortName(_ canvas: Canvas) -> Bool {
    guard let hospital = chosen.flatMap({ hospitals[$0.id] }) else { return true }
    return canvas.columns(of: hospital.name) <= canvas.layout.width
  }

  func drawDetail(row: Int, on canvas: inout Canvas, _ desk: Desk) {
    let layout = canvas.layout
    guard let chosen, let hospital = hospitals[chosen.id] else { return }
    // A name is never cut here: a long one takes the room of what the list says too.
    let names = canvas.lines(of: hospital.name, columns: layout.width, most: 2)
    let right = detailHeadline(summaries[chosen.id])
    let columns = canvas.columns(of: right) + 2 + canvas.columns(of: hospital.name)
    if layout.sizeClass != .small, columns <= layout.width {
      canvas.putRight(right, endingAt: layout.right, row: row)
    }
    var row = row - 1
    for name in names {
      row += 1
      canvas.put(name, column: layout.left, row: row, .text.bolded, limit: layout.width)
    }
    canvas.put(
      joined([hospital.oneLineAddress, hospital.phone]), column: layout.left, row: row + 1,
      limit: layout.width)
    if layout.sizeClass != .small, names.count == 1 {
      canvas.put(offer(hospital, desk), column: layout.left, row: row + 2, limit: layout.width)
    }
  }

  private func joined(_ parts: [String?], _ style: Style = .text) -> [Canvas.Run] {
    var runs: [Canvas.Run] = []
    for part in parts.compactMap(\.self) where !part.isEmpty {
      if !runs.isEmpty { runs += [.gap(1), .sign(.middleDot, .muted), .gap(1)] }
      runs.append(.text(part, style))
    }
    return runs
  }

  private func detailHeadline(_ summary: HospitalSummary?) -> [Canvas.Run] {
    guard let summary else { return [] }
    switch summary.nextFree {
    case .at(let time):
      return [
        .text("next free ", .muted), .text(time.short, .text.bolded),
        .text(", \(counted(summary.places, "place")) this week", .muted),
      ]
    case .never(let reason):
      return [.text(reason.text, .muted)]
    }
  }

  /// When it is open, how one gets in, and what it gives.
  private func offer(_ hospital: Hospital, _ desk: Desk) -> [Canvas.Run] {
    let access: String? =
      switch hospital.stepFree {
      case .yes: "step-free"
      case .no: "not step-free"
      case .unknown: nil
      }
    let vaccines = hospital.schedule.vaccines.map(desk.vaccineName)
    return joined([hoursToday(hospital, desk), access])
      + [.gap(1), .sign(.middleDot, .muted), .gap(1)] + joined(vaccines, .muted)
  }

  private func hoursToday(_ hospital: Hospital, _ desk: Desk) -> String {
    switch hospital.schedule.day(desk.today) {
    case .open(let hours):
      let spans = hours.map { "\(clockText($0.opens))–\(clockText($0.closes))" }
      let note = hospital.schedule.source == .assumed ? " (assumed)" : ""
      return "open today \(spans.joined(separator: " and "))\(note)"
    case .closed(let reason): return reason.short
    }
  }
}
