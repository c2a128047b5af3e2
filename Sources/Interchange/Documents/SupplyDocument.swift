// SPDX-License-Identifier: MIT

package import Booking

/// One vaccine's doses at a hospital.
package struct SupplyDocument: Document {
  package static let plural = "stock"

  private let supply: Supply
  private let vaccine: Vaccine?

  /// - Parameter vaccine: nil where the code is not among the known ones; its name is null then.
  package init(_ supply: Supply, vaccine: Vaccine?) {
    self.supply = supply
    self.vaccine = vaccine
  }

  package var json: JSONValue {
    [
      "vaccine": [
        "cvx": .string(supply.vaccine.rawValue), "name": .optional(vaccine?.shortName),
      ],
      "usable": .integer(supply.usable),
      "neededToday": .integer(supply.neededToday),
      "neededThisWeek": .integer(supply.neededThisWeek),
      "missing": supply.shortage.map {
        ["date": .string($0.date.description), "doses": .integer($0.missing)]
      } ?? .null,
      "limitsBookings": .bool(supply.isLimiting),
      "lots": .array(
        supply.lots.map { lot in
          [
            "lotNumber": .string(lot.number.text),
            "expirationDate": .string(lot.expires.description),
            "gtin": .optional(lot.gtin), "received": .integer(lot.received),
            "given": .integer(lot.given), "wasted": .integer(lot.wasted),
            "expired": .integer(lot.discarded), "onHand": .integer(lot.onHand),
          ]
        }),
    ]
  }
}
