// SPDX-License-Identifier: MIT

package typealias HospitalID = Identifier<Hospital>

/// A place where doses are given (FHIR R4 Location with its Schedule).
package struct Hospital: Hashable, Sendable {
  package enum StepFree: String, Hashable, Sendable, CaseIterable {
    case yes, no, unknown
  }

  package let id: HospitalID
  package let name: String
  package let address: String?
  package let city: String
  package let region: String?
  /// ISO 3166-1 alpha-2.
  package let country: String
  package let postalCode: String?
  package let location: GeoPoint
  /// IANA's name of the zone.
  package let timeZone: String
  package let phone: String?
  package let stepFree: StepFree
  package let schedule: Schedule

  package init(
    id: HospitalID, name: String, address: String? = nil, city: String, region: String? = nil,
    country: String, postalCode: String? = nil, location: GeoPoint, timeZone: String,
    phone: String? = nil, stepFree: StepFree = .unknown, schedule: Schedule
  ) {
    self.id = id
    self.name = name
    self.address = address
    self.city = city
    self.region = region
    self.country = country
    self.postalCode = postalCode
    self.location = location
    self.timeZone = timeZone
    self.phone = phone
    self.stepFree = stepFree
    self.schedule = schedule
  }
}
