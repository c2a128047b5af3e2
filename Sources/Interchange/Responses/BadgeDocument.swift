// SPDX-License-Identifier: MIT

package import Booking

/// Somebody's badge at one moment.
package struct BadgeDocument: Document {
  package static let plural = "badges"

  private let badge: Badge
  private let patient: Patient

  package init(_ badge: Badge, of patient: Patient) {
    self.badge = badge
    self.patient = patient
  }

  package var json: JSONValue {
    [
      "badge": .string(badge.color.rawValue),
      "person": .optional(patient.code?.description),
      "name": .string(patient.person.name.text),
      "born": .string(patient.person.birthDate.description),
      "checked": .optional(badge.check?.at.description),
      "verdict": .optional(badge.check?.verdict.name),
      "due": .optional(badge.due.map { ZonedTime(instant: $0, offset: badge.offset).description }),
    ]
  }
}

extension Badge {
  /// Of the clock on which the check was made.
  fileprivate var offset: Int { check?.at.offset ?? 0 }
}
