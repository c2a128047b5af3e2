// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// `care list`: where testing or care is offered.
struct CareListCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["care", "list"],
    summary: "List where testing or care is offered, the nearest first",
    details: ["An administrator keeps the list: care add, edit and remove."],
    options: [
      OptionSpec(
        name: .near, help: "Measure from this town, postal code or point, and sort by distance.",
        value: ValueSpec(name: "PLACE|LAT,LON"))
    ],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine care list --near Boston",
        meaning: "Lists them with distance, hours and telephone.")
    ])

  private let origin: PlaceOrPoint?

  init(_ arguments: Arguments) throws(UsageError) {
    origin = try arguments.text(.near).map { text throws(UsageError) in
      try PlaceOrPoint(text, of: .near)
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let point = try origin.map { origin throws(CommandError) in try books.point(origin).point }
    let sites = try books.ledger(Footprint()).careSites.nearest(to: point)
    try desk.answer(
      JSONText(list: sites.map { CareSiteDocument($0.site, kilometres: $0.kilometres) }),
      sites.isEmpty ? ["None is known here."] : Self.table(sites).lines(for: desk.console))
  }

  private static func table(_ sites: [(site: CareSite, kilometres: Double?)]) -> TextTable {
    var table = TextTable([
      .init(title: "Id"), .init(title: "Name", limit: 32), .init(title: "km", isNumber: true),
      .init(title: "Offers"), .init(title: "Hours", limit: 32), .init(title: "Telephone"),
    ])
    table.rows = sites.map { site, kilometres in
      [
        site.id.rawValue, site.name,
        kilometres.map { "\(($0 * 10).rounded() / 10)" } ?? "",
        site.offers.map(\.rawValue).sorted(by: >).joined(separator: ", "), site.hours ?? "",
        site.phone?.text ?? "",
      ]
    }
    return table
  }
}
