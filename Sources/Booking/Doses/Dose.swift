// SPDX-License-Identifier: MIT

/// A dose that was given at an appointment (FHIR R4 Immunization).
package struct Dose: Hashable, Sendable {
  /// Which one of this vaccine it was for the person, from 1.
  package let number: Int
  package let vaccine: VaccineCode
  package let lot: LotNumber
  /// The last day on which the lot may be used.
  package let expires: LocalDate
  package let site: BodySite
  package let route: Route
  /// Who gave it; nil where nobody has an account.
  package let performer: AccountID?
  /// On the hospital's own clock.
  package let given: ZonedTime
  /// When the person was checked in.
  package let arrived: Instant
  package let observation: Observation
  /// When the person left the observation.
  package private(set) var left: Instant?
  /// Whether it was counted in the hospital's stock, to which it goes back where it is taken back.
  package let isFromStock: Bool
  /// Why it was given although something stood against it.
  package let override: String?

  package init(
    number: Int, vaccine: VaccineCode, lot: LotNumber, expires: LocalDate, site: BodySite,
    route: Route, performer: AccountID?, given: ZonedTime, arrived: Instant,
    observation: Observation, left: Instant? = nil, isFromStock: Bool, override: String? = nil
  ) {
    self.number = number
    self.vaccine = vaccine
    self.lot = lot
    self.expires = expires
    self.site = site
    self.route = route
    self.performer = performer
    self.given = given
    self.arrived = arrived
    self.observation = observation
    self.left = left
    self.isFromStock = isFromStock
    self.override = override
  }

  /// When the observation is over.
  package var observedUntil: Instant { given.instant.adding(minutes: observation.rawValue) }

  func with(left: Instant?) -> Dose {
    var copy = self
    copy.left = left
    return copy
  }
}

/// Minutes for which somebody is observed after a dose.
package enum Observation: Int, Hashable, Sendable, CaseIterable {
  case usual = 15
  /// After an allergic reaction to an earlier vaccine, say.
  case long = 30
}

/// Where on the body a dose was given, by the codes of HL7 v3's ActSite.
package enum BodySite: String, Hashable, Sendable, CaseIterable {
  case leftArm = "LA"
  case rightArm = "RA"
  case leftThigh = "LT"
  case rightThigh = "RT"
  case mouth = "MTH"
  case nose = "NOSE"

  package var words: String {
    switch self {
    case .leftArm: "left arm"
    case .rightArm: "right arm"
    case .leftThigh: "left thigh"
    case .rightThigh: "right thigh"
    case .mouth: "mouth"
    case .nose: "nose"
    }
  }
}

/// How a dose was given, by the codes of HL7 v3's RouteOfAdministration.
package enum Route: String, Hashable, Sendable, CaseIterable {
  case intramuscular = "IM"
  case subcutaneous = "SQ"
  case intradermal = "IDINJ"
  case oral = "PO"
  case nasal = "NASINHLC"

  package var words: String {
    switch self {
    case .intramuscular: "into the muscle"
    case .subcutaneous: "under the skin"
    case .intradermal: "into the skin"
    case .oral: "by mouth"
    case .nasal: "into the nose"
    }
  }
}
