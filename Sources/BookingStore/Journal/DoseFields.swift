// SPDX-License-Identifier: MIT

import Booking

extension JSONWriter {
  /// Everything of a dose but when the person arrived, which stands with the appointment.
  mutating func members(of dose: Dose) {
    member("number", dose.number)
    member("vaccine", dose.vaccine.rawValue)
    member("lot", dose.lot.text)
    member("expires", dose.expires.description)
    member("site", dose.site.rawValue)
    member("route", dose.route.rawValue)
    member("by", dose.performer?.rawValue)
    member("given", dose.given)
    member("observed", dose.observation.rawValue)
    if let left = dose.left { member("left", left) }
    // For people: a dose that no stock was counted for.
    if !dose.isFromStock { member("stock", "not counted") }
    member("override", dose.override)
  }
}

/// A dose as it is read beside an appointment.
struct DoseFields {
  private var number: Int?
  private var vaccine: VaccineCode?
  private var lot: LotNumber?
  private var expires: LocalDate?
  private var site: BodySite?
  private var route: Route?
  private var performer: AccountID?
  private var given: ZonedTime?
  private var observation: Observation?
  private var left: Instant?
  private var isFromStock = true
  private var override: String?

  mutating func read(_ name: ScannedText, from scanner: inout JSONScanner) throws(JSONProblem) {
    switch name {
    case "number":
      let number = try scanner.integer()
      guard (1...1_000_000).contains(number) else { throw .outOfRange("number") }
      self.number = number
    case "vaccine": vaccine = try scanner.identifier()
    case "lot": lot = try scanner.lotNumber()
    case "expires": expires = try scanner.date("expires")
    case "site": site = try scanner.word("site")
    case "route": route = try scanner.word("route")
    case "by": performer = try scanner.identifier()
    case "given": given = try scanner.time("given")
    case "observed":
      guard let known = Observation(rawValue: try scanner.integer()) else {
        throw .outOfRange("observed")
      }
      observation = known
    case "left": left = try scanner.time("left").instant
    case "stock":
      guard try scanner.string() == "not counted" else { throw .outOfRange("stock") }
      isFromStock = false
    case "override": override = try scanner.string()
    default: throw .unknown(name.string ?? "")
    }
  }

  func dose(arrived: Instant) throws(JSONProblem) -> Dose {
    Dose(
      number: try required(number, "number"), vaccine: try required(vaccine, "vaccine"),
      lot: try required(lot, "lot"), expires: try required(expires, "expires"),
      site: try required(site, "site"), route: try required(route, "route"),
      performer: performer, given: try required(given, "given"), arrived: arrived,
      observation: try required(observation, "observed"), left: left, isFromStock: isFromStock,
      override: override)
  }
}
