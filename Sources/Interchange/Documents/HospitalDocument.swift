// SPDX-License-Identifier: MIT

package import Booking

/// A hospital as somebody who looks for one reads it.
package struct HospitalDocument: Document {
  package static let plural = "hospitals"

  private let hospital: Hospital
  private let search: Search?

  /// What only a search says of a hospital.
  private struct Search: Sendable, Hashable {
    let kilometres: Double?
    let nextFree: ZonedTime?
  }

  /// - Parameter kilometres: nil where there is no place to measure from.
  package init(_ hospital: Hospital, kilometres: Double?, nextFree: ZonedTime?) {
    self.hospital = hospital
    search = Search(kilometres: kilometres, nextFree: nextFree)
  }

  /// One that nobody searched for.
  package init(_ hospital: Hospital) {
    self.hospital = hospital
    search = nil
  }

  package var json: JSONValue {
    let document: JSONValue = [
      "id": .string(hospital.id.rawValue),
      "name": .string(hospital.name),
      "address": .optional(hospital.address),
      "city": .string(hospital.city),
      "region": .optional(hospital.region),
      "country": .string(hospital.country),
      "postalCode": .optional(hospital.postalCode),
      "latitude": .number(hospital.location.latitude),
      "longitude": .number(hospital.location.longitude),
      "timeZone": .string(hospital.timeZone),
      "phone": .optional(hospital.phone),
    ]
    guard let search else { return document }
    // To 100 m: a town is no point, and neither is a hospital.
    let distance = search.kilometres.map { JSONValue.number(($0 * 10).rounded() / 10) }
    return document.adding("distanceKm", distance ?? .null)
      .adding("nextFree", .optional(search.nextFree?.description))
  }
}

extension Hospital {
  /// A hospital as other documents name it.
  var reference: JSONValue { ["id": .string(id.rawValue), "name": .string(name)] }
}
