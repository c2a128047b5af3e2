// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `schedule show`: what staff changed of a hospital's schedule.
struct ScheduleShowCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["schedule", "show"],
    summary: "Show what was changed of a hospital's schedule",
    details: ["For staff. `slots` shows what comes of it."],
    options: [StockArguments.hospital],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine schedule show --hospital us-77 --as ben",
        meaning: "Closures, other hours, places and vaccines.")
    ])

  private let hospital: String?

  init(_ arguments: Arguments) throws(UsageError) { hospital = arguments.text(.hospital) }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let site = try StockArguments.site(hospital, of: actor, in: books)
    try books.require(.lookUpPatients, of: actor, at: site.hospital.id)
    try desk.answer(JSONText(site.timetable.json), Self.lines(site, books))
  }

  private static func lines(_ site: Site, _ books: Books) -> [String] {
    let timetable = site.timetable
    func text(_ hours: [OpeningHours]) -> String {
      hours.isEmpty ? "closed" : hours.map(\.description).joined(separator: ", ")
    }
    func text(_ codes: [VaccineCode]) -> String {
      codes.map { books.store.directory.vaccine($0)?.shortName ?? "CVX \($0)" }
        .joined(separator: ", ")
    }
    var lines: [String] = []
    for (day, hours) in timetable.weekly.sorted(by: { $0.key < $1.key }) {
      lines.append("Every \(day.name): \(text(hours))")
    }
    for (date, hours) in timetable.openings.sorted(by: { $0.key < $1.key }) {
      lines.append("On \(date): \(text(hours))")
    }
    for closure in timetable.closures {
      let until = closure.first == closure.last ? "" : " until \(closure.last)"
      let hours = closure.hours.map { ", \($0)" } ?? ""
      lines.append("Closed \(closure.first)\(until)\(hours): \(closure.reason)")
    }
    if let capacity = timetable.capacity { lines.append("Places in a slot: \(capacity)") }
    for rule in timetable.capacities {
      let days = rule.weekdays.sorted().map(\.name).joined(separator: ", ")
      let from = rule.first.map { " from \($0)" } ?? ""
      let until = rule.last.map { " until \($0)" } ?? ""
      lines.append(
        "Places \(rule.hours)\(days.isEmpty ? "" : " on \(days)")\(from)\(until): \(rule.capacity)")
    }
    if let vaccines = timetable.vaccines { lines.append("Vaccines: \(text(vaccines))") }
    for (day, codes) in timetable.vaccinesByWeekday.sorted(by: { $0.key < $1.key }) {
      lines.append("Vaccines on \(day.name)s: \(codes.isEmpty ? "none" : text(codes))")
    }
    for (minutes, words) in [
      (timetable.noticeMinutes, "Bookings end before a slot begins"),
      (timetable.cancelCutoffMinutes, "Changes by patients end before a slot begins"),
      (timetable.noShowMinutes, "Missing after a slot began"),
    ] {
      if let minutes { lines.append("\(words): \(durationText(minutes: minutes))") }
    }
    if let days = timetable.windowDays { lines.append("Days ahead that can be booked: \(days)") }
    return lines.isEmpty
      ? ["Nothing was changed: \(site.hospital.name) is as the directory has it."]
      : [site.hospital.name, ""] + lines.map { "  \($0)" }
  }
}
