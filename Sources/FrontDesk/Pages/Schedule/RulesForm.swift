// SPDX-License-Identifier: MIT

import Booking
import Cells

/// Sets how early and how late can be booked and cancelled, and when somebody counts as missing.
struct RulesForm: ScheduleForm {
  enum Field: Int, FormField {
    case rule, amount

    var title: String {
      switch self {
      case .rule: "Rule"
      case .amount: "Set to"
      }
    }
  }

  enum Rule: Int, CaseIterable {
    case notice, window, cutoff, noShow

    var name: String {
      switch self {
      case .notice: "book until"
      case .window: "book from"
      case .cutoff: "cancel until"
      case .noShow: "no-show"
      }
    }

    /// What a number means, and which ones are possible.
    var meaning: String {
      switch self {
      case .notice:
        "Minutes before a slot until which it can be booked, \(bounds.words). Staff can book later."
      case .window: "Days ahead that can be booked, \(bounds.words)."
      case .cutoff:
        "Minutes before a slot until which patients can move or cancel it, \(bounds.words)."
      case .noShow:
        "Minutes after a slot began from which the board notes no-shows by itself, \(bounds.words); 0 for never."
      }
    }

    var bounds: ClosedRange<Int> {
      switch self {
      case .notice: Schedule.notices
      case .window: Schedule.windows
      case .cutoff: Schedule.cutoffs
      case .noShow: Timetable.noShows
      }
    }

    func now(_ site: Site) -> Int? {
      let schedule = site.hospital.schedule
      return switch self {
      case .notice: schedule.noticeMinutes
      case .window: schedule.windowDays
      case .cutoff: schedule.cancelCutoffMinutes
      case .noShow: site.timetable.noShowMinutes
      }
    }

    func change(_ amount: Int) -> TimetableChange {
      switch self {
      case .notice: .notice(amount)
      case .window: .window(amount)
      case .cutoff: .cutoff(amount)
      case .noShow: .noShow(amount == 0 ? nil : amount)
      }
    }
  }

  private let site: Site
  var form = Form<Field>([
    .rule: .options(Rule.allCases.map(\.name), chosen: 0),
    .amount: Form<Field>.text(hint: "a number", limit: 6),
  ])

  init(at site: Site) { self.site = site }

  var hospital: HospitalID { site.hospital.id }
  var headline: String { "How early, how late?" }

  func crumbs(_ desk: Desk) -> [String] {
    [desk.duty?.site?.hospital.name ?? "Staff", "Schedule", "Rules"]
  }

  private var rule: Rule { Rule(rawValue: form.chosen(.rule)) ?? .notice }

  private var amount: Int? {
    Int(form.text(.amount)).flatMap { amount in
      rule.bounds.contains(amount) || (rule == .noShow && amount == 0) ? amount : nil
    }
  }

  func problem(of field: Field, _ desk: Desk) -> String? {
    field == .amount && amount == nil ? "A number \(rule.bounds.words)." : nil
  }

  func remarks(_ desk: Desk) -> [(sign: Sign, style: Style, words: String)] {
    let now = rule.now(site).map { grouped($0) } ?? "never"
    return [(.note, .muted, rule.meaning), (.note, .muted, "Now: \(now).")]
  }

  func change(_ desk: Desk) -> TimetableChange? { amount.map(rule.change) }
}

extension ClosedRange<Int> {
  fileprivate var words: String { "from \(grouped(lowerBound)) to \(grouped(upperBound))" }
}
