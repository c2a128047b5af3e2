// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// One hospital as its administrators read it.
struct HospitalView {
  private let hospital: Hospital
  private let origin: HospitalOrigin?
  private let today: LocalDate

  init(_ hospital: Hospital, origin: HospitalOrigin?, in books: Books) {
    self.hospital = hospital
    self.origin = origin
    let now = books.desk.clocks.wall
    self.today =
      books.desk.zones.rules(hospital.timeZone)?.zoned(now).local.date
      ?? ZonedTime(instant: now, offset: 0).local.date
  }

  /// What differs, in the order of a form.
  static func changes(_ editing: HospitalEditing) -> [(
    column: HospitalsColumn, old: String, new: String
  )] {
    changes(from: HospitalDetails(editing.old), to: HospitalDetails(editing.new))
  }

  private static func changes(from old: HospitalDetails, to new: HospitalDetails) -> [(
    column: HospitalsColumn, old: String, new: String
  )] {
    HospitalForm.differing(old, new).map {
      ($0, HospitalForm.text(of: $0, in: old), HospitalForm.text(of: $0, in: new))
    }
  }

  /// What a list says otherwise.
  private var listed: [(column: HospitalsColumn, old: String, new: String)] {
    guard case .edited(let listed)? = origin else { return [] }
    return Self.changes(from: listed, to: HospitalDetails(hospital))
  }

  var lines: [String] {
    let details = HospitalDetails(hospital)
    let rows = HospitalForm.editable.map { column in
      (column.title, HospitalForm.text(of: column, in: details))
    }
    let schedule = hospital.schedule
    let all =
      [("Id", hospital.id.rawValue)] + rows + [
        ("Places in a slot", String(schedule.capacity)),
        ("Vaccines", schedule.vaccines.map(\.rawValue).joined(separator: " ")),
      ]
    let width = all.map { $0.0.count }.max() ?? 0
    var lines = all.filter { !$0.1.isEmpty }.map { title, text in
      "  " + title + String(repeating: " ", count: width - title.count + 2) + text
    }
    switch origin {
    case nil: break
    case .added: lines.append("  It was added by hand.")
    case .edited:
      for (column, old, _) in listed {
        lines.append("  \(column.title) in the list: \(old.isEmpty ? "nothing" : old)")
      }
    }
    return lines
  }

  /// The next seven days by the schedule alone, whoever is booked.
  var week: [String] {
    days.map { day in
      let date = day.date.wordsOfYear
      let padding = String(repeating: " ", count: max(1, 13 - date.count))
      switch day.day {
      case .closed(.weekday(let day)): return "  \(date)\(padding)closed on \(day.name)s"
      case .closed(let reason): return "  \(date)\(padding)closed: \(reason.text)"
      case .open(let hours):
        let text = hours.map(\.description).joined(separator: ", ")
        return "  \(date)\(padding)\(text)   \(day.slots) slots, \(day.places) places"
      }
    }
  }

  private var days: [(date: LocalDate, day: Schedule.Day, slots: Int, places: Int)] {
    (0..<7).map { number in
      let date = today.adding(days: number)
      let day = hospital.schedule.day(date)
      guard case .open(let hours) = day else { return (date, day, 0, 0) }
      let slots = hours.reduce(0) {
        $0 + ($1.closes - $1.opens) / max(1, hospital.schedule.slotMinutes)
      }
      return (date, day, slots, slots * hospital.schedule.capacity)
    }
  }

  /// - Parameter extra: members that follow.
  func document(_ extra: JSONValue) -> JSONValue {
    let base = HospitalDocument(hospital).json
    let more: [(String, JSONValue)] = [
      ("stepFree", .string(hospital.stepFree.rawValue)),
      ("slotMinutes", .integer(hospital.schedule.slotMinutes)),
      ("capacity", .integer(hospital.schedule.capacity)),
      ("vaccines", .array(hospital.schedule.vaccines.map { .string($0.rawValue) })),
      ("origin", .string(originWord)),
      (
        "edited", .array(listed.map { .string($0.column.rawValue) })
      ),
      (
        "days",
        .array(
          days.map { day in
            [
              "date": .string(day.date.description), "slots": .integer(day.slots),
              "places": .integer(day.places),
            ]
          })
      ),
    ]
    var document = more.reduce(base) { $0.adding($1.0, $1.1) }
    if case .object(let members) = extra {
      for member in members { document = document.adding(member.key, member.value) }
    }
    return document
  }

  private var originWord: String {
    switch origin {
    case nil: "list"
    case .added: "added"
    case .edited: "edited"
    }
  }
}
