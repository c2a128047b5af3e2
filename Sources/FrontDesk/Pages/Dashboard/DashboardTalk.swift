// SPDX-License-Identifier: MIT

package import Booking
package import Interchange

/// What the dashboard wants done outside.
package enum DashboardEffect: Hashable, Sendable {
  case load(DashboardRequest)
  /// Who has this badge on the last day.
  case loadPeople(DashboardRequest, Badge.Color)
  /// Writes the figures into a file; answered like `save`.
  case save(DashboardRequest, as: FiguresFormat)
}

/// The files that figures can be kept as.
package enum FiguresFormat: String, Hashable, Sendable, CaseIterable {
  case csv, json
}

/// What came of it.
package enum DashboardAnswer: Sendable {
  case figures(DashboardRequest, Result<Dashboard, Refusal>)
  /// Whoever asks may not see them; the names of those who may.
  case notAllowed(ask: [PersonName])
  case people(DashboardRequest, Badge.Color, Result<PeopleOfBadge, Refusal>)
}

/// Who has a badge.
package struct PeopleOfBadge: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package let patient: Patient
    package let check: CheckMark

    package init(_ patient: Patient, _ check: CheckMark) {
      self.patient = patient
      self.check = check
    }
  }

  /// As many as are listed at once.
  package static let most = 200

  /// Whoever's check is oldest first.
  package let members: [Member]
  /// How many there are in all.
  package let count: Int

  package init(_ members: [Member], of count: Int) {
    self.members = members
    self.count = count
  }
}
