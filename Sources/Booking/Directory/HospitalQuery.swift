// SPDX-License-Identifier: MIT

/// What somebody looks for among the hospitals.
package struct HospitalQuery: Hashable, Sendable {
  /// Words of a name, a town, a postal code or a region, in any script.
  package var text: String
  package var near: GeoPoint?
  package var withinKilometres: Double?
  package var vaccine: VaccineCode?
  /// Only hospitals that are open at this moment.
  package var openAt: Instant?
  package var stepFreeOnly: Bool

  package init(
    text: String = "", near: GeoPoint? = nil, withinKilometres: Double? = nil,
    vaccine: VaccineCode? = nil, openAt: Instant? = nil, stepFreeOnly: Bool = false
  ) {
    self.text = text
    self.near = near
    self.withinKilometres = withinKilometres
    self.vaccine = vaccine
    self.openAt = openAt
    self.stepFreeOnly = stepFreeOnly
  }
}

/// One hospital that was found.
package struct HospitalMatch: Hashable, Sendable {
  package let id: HospitalID
  /// Nil where no place was chosen to measure from.
  package let kilometres: Double?

  package init(id: HospitalID, kilometres: Double?) {
    self.id = id
    self.kilometres = kilometres
  }
}

/// What a search found, best first.
package struct HospitalSearchResult: Hashable, Sendable {
  package let matches: [HospitalMatch]
  /// All hospitals there are, found or not.
  package let total: Int

  package init(matches: [HospitalMatch], total: Int) {
    self.matches = matches
    self.total = total
  }
}
