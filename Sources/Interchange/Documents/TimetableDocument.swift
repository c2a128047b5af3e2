// SPDX-License-Identifier: MIT

package import Booking

/// What staff changed of a hospital's schedule, and whom a change touches.
package struct TimetableDocument: Document {
  package static let plural = "schedules"

  private let timetable: Timetable
  private let displacement: Displacement
  private let touched: [AppointmentDocument]
  private let isPreview: Bool

  package init(
    _ timetable: Timetable, _ displacement: Displacement, _ touched: [AppointmentDocument],
    isPreview: Bool
  ) {
    self.timetable = timetable
    self.displacement = displacement
    self.touched = touched
    self.isPreview = isPreview
  }

  package var json: JSONValue {
    [
      "preview": .bool(isPreview),
      "changes": timetable.json,
      "touched": .array(touched.map(\.json)),
      "overbooked": .array(
        displacement.overbooked.map { slot in
          [
            "start": .string(slot.start.description), "booked": .integer(slot.booked),
            "capacity": .integer(slot.capacity),
          ]
        }),
    ]
  }
}

extension Timetable {
  /// All of it; what staff left as it was is null or empty.
  package var json: JSONValue {
    func text(_ hours: [OpeningHours]) -> JSONValue {
      .array(hours.map { .string($0.description) })
    }
    func text(_ codes: [VaccineCode]) -> JSONValue { .array(codes.map { .string($0.rawValue) }) }
    func number(_ value: Int?) -> JSONValue { value.map { .integer($0) } ?? .null }
    return [
      "weekly": .array(
        weekly.sorted { $0.key < $1.key }.map {
          [
            "day": .string($0.key.name), "hours": text($0.value),
          ]
        }),
      "openings": .array(
        openings.sorted { $0.key < $1.key }.map {
          [
            "date": .string($0.key.description), "hours": text($0.value),
          ]
        }),
      "closures": .array(
        closures.map {
          [
            "from": .string($0.first.description), "until": .string($0.last.description),
            "hours": .optional($0.hours?.description), "reason": .string($0.reason),
          ]
        }),
      "capacity": number(capacity),
      "capacities": .array(
        capacities.map {
          [
            "days": .array($0.weekdays.sorted().map { .string($0.name) }),
            "from": .optional($0.first?.description), "until": .optional($0.last?.description),
            "hours": .string($0.hours.description), "capacity": .integer($0.capacity),
          ]
        }),
      "vaccines": vaccines.map(text) ?? .null,
      "vaccinesByDay": .array(
        vaccinesByWeekday.sorted { $0.key < $1.key }.map {
          [
            "day": .string($0.key.name), "vaccines": text($0.value),
          ]
        }),
      "noticeMinutes": number(noticeMinutes), "windowDays": number(windowDays),
      "cancelCutoffMinutes": number(cancelCutoffMinutes), "noShowMinutes": number(noShowMinutes),
    ]
  }
}
