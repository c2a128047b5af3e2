// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import FrontDesk

/// What the screens want to know before they open.
extension Books {
  var vaccinesByCode: [VaccineCode: Vaccine] {
    Dictionary(
      store.directory.vaccines.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Why nothing can be booked or changed; nil where it can.
  var trouble: Trouble? {
    switch store.access {
    case .readWrite: nil
    case .readOnly(let reason): Trouble(reason)
    }
  }

  /// Where somebody who never said it is likely to be: where the demo's patients are, else the city that the
  /// machine's time zone is named for.
  var usualPlace: Place? {
    if store.isDemo { return store.directory.places(matching: "Boston", limit: 1).first }
    let zone = desk.zones.local.identifier
    guard let city = zone.split(separator: "/").last, zone.contains("/") else { return nil }
    let name = city.replacing("_", with: " ")
    return store.directory.places(matching: String(name), limit: 5).first { $0.timeZone == zone }
  }
}
