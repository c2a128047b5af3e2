// SPDX-License-Identifier: MIT

package import Booking

/// Where testing or care is offered.
package struct CareSiteDocument: Document {
  package static let plural = "careSites"

  private let site: CareSite
  private let kilometres: Double?

  package init(_ site: CareSite, kilometres: Double? = nil) {
    self.site = site
    self.kilometres = kilometres
  }

  package var json: JSONValue {
    [
      "id": .string(site.id.rawValue), "name": .string(site.name),
      "offers": .array(site.offers.map(\.rawValue).sorted().map { .string($0) }),
      "latitude": .number(site.location.latitude), "longitude": .number(site.location.longitude),
      "kilometres": kilometres.map { .number(($0 * 10).rounded() / 10) } ?? .null,
      "address": .optional(site.address), "hours": .optional(site.hours),
      "phone": .optional(site.phone?.text),
    ]
  }
}
