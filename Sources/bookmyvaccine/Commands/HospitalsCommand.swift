// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `hospitals`: finds hospitals.
struct HospitalsCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["hospitals"],
    summary: "Find hospitals, the nearest first",
    details: [
      "The search looks at names, towns, regions and postal codes in any script, and forgives a "
        + "wrong letter."
    ],
    options: [
      OptionSpec(
        name: .near, help: "Measure from this town, postal code or point, and sort by distance.",
        value: ValueSpec(name: "PLACE|LAT,LON")),
      OptionSpec(
        name: .within, help: "No farther than this; needs --near.", value: ValueSpec(name: "KM")),
      OptionSpec(
        name: .search, help: "Words of the name, town, region or postal code.",
        value: ValueSpec(name: "TEXT")),
      OptionSpec(
        name: .vaccine,
        help: "Only where this vaccine is given: a CVX code, or a part of its name.",
        value: ValueSpec(name: "CVX")),
      OptionSpec(
        name: .limit, help: "At most so many; 20 where it is not given.",
        value: ValueSpec(name: "N")),
    ],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine hospitals --near Boston --within 10",
        meaning: "Lists the hospitals within 10 km of Boston."),
      ExampleSpec(
        line: "bookmyvaccine hospitals --near 43.06,141.35 --json",
        meaning: "The same around a point in Sapporo, for a program."),
    ])

  private let origin: PlaceOrPoint?
  private let kilometres: Double?
  private let text: String
  private let vaccine: String?
  private let limit: Int

  init(_ arguments: Arguments) throws(UsageError) {
    origin = try arguments.text(.near).map { text throws(UsageError) in
      try PlaceOrPoint(text, of: .near)
    }
    kilometres = try arguments.kilometres(.within)
    if kilometres != nil, origin == nil { throw .onlyWith(.within, .near) }
    text = arguments.text(.search) ?? ""
    vaccine = arguments.text(.vaccine)
    limit = try arguments.number(.limit, in: 1...10_000) ?? 20
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let (point, title) = try start(in: books)
    var query = HospitalQuery(text: text, near: point, withinKilometres: kilometres)
    if let vaccine { query.vaccine = try books.vaccine(named: vaccine, at: nil) }
    let result = books.store.directory.search(query) { desk.zones.rules($0) }
    var rows: [Row] = []
    for match in result.matches.prefix(limit) {
      guard let site = books.store.site(match.id) else { continue }
      let next = try books.availability(of: site).nextFree()
      rows.append(
        Row(hospital: site.hospital, kilometres: match.kilometres, next: next?.time.start))
    }
    try desk.answer(
      JSONText(
        list: rows.map {
          HospitalDocument($0.hospital, kilometres: $0.kilometres, nextFree: $0.next)
        }),
      lines(rows, found: result.matches.count, of: result.total, title, for: desk.console))
  }

  private func start(in books: Books) throws(CommandError) -> (GeoPoint?, String) {
    guard let origin else { return (nil, "Hospitals") }
    let (point, name) = try books.point(origin)
    return (point, "Hospitals near \(name)")
  }

  private struct Row {
    let hospital: Hospital
    let kilometres: Double?
    let next: ZonedTime?
  }

  private func lines(
    _ rows: [Row], found: Int, of total: Int, _ title: String, for console: Console
  ) -> [String] {
    if rows.isEmpty {
      return ["None of the \(total) hospitals fits.", "Search for less, or farther away."]
    }
    let measured = origin != nil
    var table = TextTable(
      (measured ? [.init(title: "km", isNumber: true)] : []) + [
        .init(title: "Hospital", limit: 40), .init(title: "Town", limit: 28),
        .init(title: "Next free"), .init(title: "Id"),
      ])
    table.rows = rows.map { row in
      let distance = row.kilometres.map { tenths($0) } ?? ""
      let next = row.next?.shortWords ?? Self.noneFree(at: row.hospital)
      return (measured ? [distance] : [])
        + [row.hospital.name, row.hospital.townLine, next, row.hospital.id.rawValue]
    }
    let count = rows.count < found ? "\(rows.count) of \(found) (more with --limit)" : "\(found)"
    return ["\(title): \(count)", ""] + table.lines(for: console)
  }

  private static func noneFree(at hospital: Hospital) -> String {
    if case .unread = hospital.schedule.source { return "call: hours not known" }
    return "nothing free"
  }
}

/// `12.3` for 12.34.
private func tenths(_ number: Double) -> String {
  let value = Int((min(max(number, 0), 1e6) * 10).rounded())
  return "\(value / 10).\(value % 10)"
}
