// SPDX-License-Identifier: MIT

/// A town or a postal code that distances are measured from.
package struct Place: Hashable, Sendable {
  package let name: String
  package let region: String?
  /// ISO 3166-1 alpha-2.
  package let country: String
  package let location: GeoPoint
  /// IANA's name of the zone, where it is known.
  package let timeZone: String?

  package init(
    name: String, region: String? = nil, country: String, location: GeoPoint,
    timeZone: String? = nil
  ) {
    self.name = name
    self.region = region
    self.country = country
    self.location = location
    self.timeZone = timeZone
  }

  /// `Boston, Massachusetts`, or with the country where there is no region.
  package var fullName: String { "\(name), \(region ?? country)" }
}
