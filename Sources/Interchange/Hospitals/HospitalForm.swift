// SPDX-License-Identifier: MIT

package import Booking

/// A hospital as staff type it, field by field, by the rules of a list that is taken in.
package enum HospitalForm {
  /// What can be edited, in the order of a form; the rest is the schedule's own.
  package static let editable: [HospitalsColumn] = [
    .name, .address, .city, .region, .postalCode, .country, .latitude, .longitude, .timeZone,
    .phone, .stepFree, .slotMinutes,
  ]

  /// What stands in the field before anything is typed.
  package static func text(of column: HospitalsColumn, in details: HospitalDetails) -> String {
    switch column {
    case .name: details.name
    case .address: details.address ?? ""
    case .city: details.city
    case .region: details.region ?? ""
    case .country: details.country
    case .postalCode: details.postalCode ?? ""
    case .latitude: "\(details.location.latitude)"
    case .longitude: "\(details.location.longitude)"
    case .timeZone: details.timeZone
    case .phone: details.phone ?? ""
    case .stepFree: details.stepFree.rawValue
    case .slotMinutes: String(details.slotMinutes)
    case .id, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday, .capacity,
      .vaccines, .holidays, .closures, .extraOpenings, .noticeMinutes, .windowDays,
      .cancelCutoffMinutes:
      ""
    }
  }

  /// The fields in which two differ, in the order of a form.
  package static func differing(_ old: HospitalDetails, _ new: HospitalDetails)
    -> [HospitalsColumn]
  {
    editable.filter { text(of: $0, in: old) != text(of: $0, in: new) }
  }

  /// A new hospital of what was typed.
  package static func hospital(
    _ typed: [HospitalsColumn: String], known: HospitalsCSV.Known
  ) -> Result<Hospital, HospitalFormProblems> {
    var row = HospitalRow(typed, known: known)
    guard let hospital = row.hospital() else { return .failure(HospitalFormProblems(row.problems)) }
    return .success(hospital)
  }

  /// What has to be edited of `details` for what was typed; what was not typed is not looked at.
  package static func edits(
    _ typed: [HospitalsColumn: String], of details: HospitalDetails, known: HospitalsCSV.Known
  ) -> Result<[HospitalEdit], HospitalFormProblems> {
    var typed = typed
    let isMoved = typed[.latitude] != nil || typed[.longitude] != nil
    for column in [HospitalsColumn.latitude, .longitude] where isMoved && typed[column] == nil {
      typed[column] = text(of: column, in: details)
    }
    var row = HospitalRow(typed, known: known)
    var edits: [HospitalEdit] = []
    for column in editable where typed[column] != nil {
      edits += [row.edit(column)].compactMap(\.self)
    }
    guard row.problems.isEmpty else { return .failure(HospitalFormProblems(row.problems)) }
    return .success(details.edits(to: details.applying(edits)))
  }
}

/// Why what was typed makes no hospital: at least one reason.
package struct HospitalFormProblems: Error, Hashable, Sendable {
  package let problems: [RowProblem]

  init(_ problems: [RowProblem]) { self.problems = problems }
}

extension HospitalRow {
  /// Nil where the cell has a problem, and for the second cell of a place.
  fileprivate mutating func edit(_ column: HospitalsColumn) -> HospitalEdit? {
    switch column {
    case .name: return text(.name, limit: 200).map { .name($0) }
    case .address: return .address(text(.address, limit: 300))
    case .city: return text(.city, limit: 120).map { .city($0) }
    case .region: return .region(text(.region, limit: 120))
    case .country: return readCountry().map { .country($0) }
    case .postalCode: return .postalCode(text(.postalCode, limit: 20))
    case .latitude: return readLocation().map { .location($0) }
    case .timeZone: return readTimeZone().map { .timeZone($0) }
    case .phone: return .phone(readPhone())
    case .stepFree: return .stepFree(readStepFree())
    case .slotMinutes:
      return number(.slotMinutes, in: Schedule.slotLengths).map { .slotMinutes($0) }
    case .longitude, .id, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday,
      .capacity, .vaccines, .holidays, .closures, .extraOpenings, .noticeMinutes, .windowDays,
      .cancelCutoffMinutes:
      return nil
    }
  }
}

extension RowProblem {
  /// The message beside a field, which is no cell.
  package var fieldMessage: String {
    switch fault {
    case .missing: "This is needed."
    case .text(let problem): "This \(problem.message)."
    default: message
    }
  }
}
