// SPDX-License-Identifier: MIT

package typealias CareSiteID = Identifier<CareSite>

/// Where testing or care is offered to somebody whose check was not clear; an administrator keeps the list.
package struct CareSite: Hashable, Sendable {
  package enum Offer: String, Hashable, Sendable, CaseIterable {
    case testing, care
  }

  /// Made of the name it was added with.
  package let id: CareSiteID
  package var name: String
  package var offers: Set<Offer>
  package var location: GeoPoint
  /// Street and town.
  package var address: String?
  /// In words: `Mon to Fri 08:00–17:00`.
  package var hours: String?
  package var phone: PhoneNumber?

  package static let textLimit = 200
  package static let mostSites = 500

  package init(
    id: CareSiteID, name: String, offers: Set<Offer>, location: GeoPoint, address: String? = nil,
    hours: String? = nil, phone: PhoneNumber? = nil
  ) {
    self.id = id
    self.name = name
    self.offers = offers
    self.location = location
    self.address = address
    self.hours = hours
    self.phone = phone
  }

  /// Letters and digits of a name, with a number behind it where that is taken.
  package static func id(of name: String, besides taken: Set<CareSiteID>) -> CareSiteID {
    let words = FoldedText(name).value.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let stem = words.isEmpty ? "site" : String(words.joined(separator: "-").prefix(40))
    var number = 1
    while true {
      let id = CareSiteID(number == 1 ? stem : "\(stem)-\(number)")
      if !taken.contains(id) { return id }
      number += 1
    }
  }
}

/// What is done to the list.
package enum CareChange: Hashable, Sendable {
  case add(CareSite)
  case edit(CareSite)
  case remove(CareSiteID)

  package var site: CareSiteID {
    switch self {
    case .add(let site), .edit(let site): site.id
    case .remove(let id): id
    }
  }
}

extension Ledger {
  /// In the order of their names.
  package var careSites: [CareSite] {
    recent.careSites.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  func change(_ change: CareChange) throws(BookingError) -> ([Event], Outcome) {
    let known = recent.careSites[change.site]
    switch change {
    case .add(let site):
      guard known == nil else { throw .careSiteExists(site.id) }
      guard recent.careSites.count < CareSite.mostSites else {
        throw .tooManyCareSites(limit: CareSite.mostSites)
      }
      return ([.careSite(site)], .careSite(site))
    case .edit(let site):
      guard known != nil else { throw .unknownCareSite(site.id) }
      return (known == site ? [] : [.careSite(site)], .careSite(site))
    case .remove(let id):
      guard let known else { throw .unknownCareSite(id) }
      return ([.careSiteRemoved(id)], .careSite(known))
    }
  }
}

extension [CareSite] {
  /// With how far each is away, the nearest first; in their own order where nothing is known.
  package func nearest(to point: GeoPoint?) -> [(site: CareSite, kilometres: Double?)] {
    guard let point else { return map { ($0, nil) } }
    let measured = map { (site: $0, kilometres: point.kilometres(to: $0.location)) }
    return measured.sorted { ($0.kilometres, $0.site.id) < ($1.kilometres, $1.site.id) }
      .map { ($0.site, $0.kilometres) }
  }
}
