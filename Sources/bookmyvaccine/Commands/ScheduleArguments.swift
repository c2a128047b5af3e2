// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// A change of a hospital's schedule, as it is typed, and what comes of it.
struct ScheduleArguments: Sendable {
  static let shared = [
    OptionSpec(name: .dryRun, help: "Say whom it touches, and change nothing."),
    OptionSpec(
      name: .keep,
      help:
        "Let those who are booked where nothing is given any more stay booked, without a proposal."),
    StockArguments.hospital,
  ]

  private let hospital: String?
  private let isDryRun: Bool
  private let keeps: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    hospital = arguments.text(.hospital)
    isDryRun = arguments.has(.dryRun)
    keeps = arguments.has(.keep)
  }

  static func hours(_ text: String, of name: OptionName) throws(UsageError) -> OpeningHours {
    guard let hours = OpeningHours(text) else { throw .badValue(name, text, expected: .hours) }
    return hours
  }

  /// `08:00-12:00,13:00-17:00`; `closed` for none.
  static func allHours(_ arguments: Arguments) throws(UsageError) -> [OpeningHours]? {
    guard let text = arguments.text(.hours) else { return nil }
    if text == "closed" { return [] }
    var all: [OpeningHours] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      all.append(try hours(String(part), of: .hours))
    }
    return all
  }

  /// `mon,wed,fri`.
  static func weekdays(_ arguments: Arguments) throws(UsageError) -> Set<Weekday> {
    guard let text = arguments.text(.weekdays) else { return [] }
    var days: Set<Weekday> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let index = names.firstIndex(of: part.lowercased()), let day = Weekday(rawValue: index)
      else { throw .badValue(.weekdays, text, expected: .weekdays) }
      days.insert(day)
    }
    return days
  }

  static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// The days from one to another; one day where no last one is given.
  static func span(_ arguments: Arguments) throws(UsageError) -> (first: LocalDate, last: LocalDate)
  {
    let first = try arguments.requiredDate(.from)
    let last = try arguments.date(.until) ?? first
    guard first <= last else {
      throw .badValue(.until, last.description, expected: .laterDate)
    }
    return (first, last)
  }

  /// Does it, and says what came of it.
  ///
  /// - Parameter words: what is otherwise, from the hospital as it was and as it is then.
  func perform(
    at desk: Desk, saying words: (Site, Site) -> [String] = { _, _ in [] },
    _ change: (Site, Books) throws(CommandError) -> TimetableChange
  ) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let site = try StockArguments.site(hospital, of: actor, in: books)
    let request = TimetableRequest(
      try change(site, books), at: site.hospital.id, proposes: !keeps)
    let timetable: Timetable
    let displacement: Displacement
    if isDryRun {
      do throws(StoreError) {
        (timetable, displacement) = try books.preview(request, at: site, by: actor)
      } catch {
        throw CommandError(error)
      }
      // What is done tells in the journal whom it touches; a preview shows staff the same people. One by whoever has the machine,
      // where nobody has an account, writes nothing at all.
      if case .staff = actor.role {
        books.note(Look.records(of: displacement.restored + displacement.proposed), by: actor)
      }
    } else {
      guard
        case .timetable(let new, let touched) = try books.perform(.timetable(request), by: actor)
      else { return }
      (timetable, displacement) = (new, touched)
    }
    let touched = try books.views(of: displacement.restored + displacement.proposed)
    try desk.answer(
      JSONText(
        TimetableDocument(
          timetable, displacement, touched.map(\.documentWithContact), isPreview: isDryRun)),
      lines(words(site, site.keeping(timetable)), displacement, touched))
  }

  private func lines(
    _ words: [String], _ displacement: Displacement, _ touched: [AppointmentView]
  ) -> [String] {
    var lines = [isDryRun ? "Nothing was changed. This would happen:" : "The schedule is changed."]
    lines += words
    let untouched = lines.count
    if !displacement.restored.isEmpty {
      lines.append("Back at their old time: \(displacement.restored.count).")
    }
    if !displacement.proposed.isEmpty {
      let homeless = displacement.proposed.count { !$0.takesPlace }
      lines.append(
        "A new time is proposed to \(displacement.proposed.count - homeless)"
          + (homeless > 0 ? "; for \(homeless) nothing is free." : ".")
          + " `calls` lists whom to call."
      )
      for view in touched {
        guard case .proposed(let proposal) = view.appointment.status else { continue }
        lines.append(
          "  \(proposal.from.start.shortWords) → "
            + (proposal.hasPlace ? view.appointment.time.start.shortWords : "nothing free")
            + "  \(view.person.name.text)"
            + (view.person.contact.phone.map { ", \($0.text)" } ?? ""))
      }
    }
    for slot in displacement.overbooked {
      lines.append(
        "Over-booked: \(slot.start.shortWords), \(slot.booked) people for \(slot.capacity) places.")
    }
    if lines.count == untouched { lines.append("Nobody is touched by it.") }
    return lines
  }
}
