// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// What the commands about the stock have in common.
struct StockArguments: Sendable {
  static let hospital = OptionSpec(
    name: .hospital,
    help: "Which hospital's: an id, or a part of the name. Else the account's own one.",
    value: ValueSpec(name: "HOSPITAL"))

  static let vaccine = OptionSpec(
    name: .vaccine, help: "Which vaccine: a CVX code, or a part of its name.",
    value: ValueSpec(name: "CVX|NAME"), isRequired: true)

  static let doses = OptionSpec(
    name: .doses, help: "How many doses.", value: ValueSpec(name: "N"), isRequired: true)

  private let hospital: String?
  private let vaccine: String

  init(_ arguments: Arguments) throws(UsageError) {
    hospital = arguments.text(.hospital)
    vaccine = try arguments.required(.vaccine)
  }

  static func doses(_ arguments: Arguments) throws(UsageError) -> Int {
    _ = try arguments.required(.doses)
    return try arguments.number(.doses, in: 1...StockChange.mostAtOnce) ?? 1
  }

  static func site(_ text: String?, of actor: Actor, in books: Books) throws(CommandError) -> Site {
    if let text { return try books.site(named: text) }
    guard let own = books.workplace(of: actor), let site = books.store.site(own) else {
      throw .usage(.missingOptions([.hospital], command: StockCommand.spec))
    }
    return site
  }

  /// Does it, and says `words` before the stock as it is then.
  func perform(
    at desk: Desk, saying words: String,
    _ kind: (LocalDate) throws(CommandError) -> StockChange.Kind
  ) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let site = try Self.site(hospital, of: actor, in: books)
    let vaccine = try books.vaccine(named: vaccine, at: site.hospital)
    let kind = try kind(site.zone.zoned(desk.clocks.wall).local.date)
    _ = try books.perform(
      .stock(StockChange(kind, of: vaccine, at: site.hospital.id)), by: actor)
    let ledger = try books.ledger(Footprint(hospitals: [site.hospital.id]))
    let supplies = Supply.all(ledger, at: site, now: desk.clocks.wall)
      .filter { $0.vaccine == vaccine }
    try desk.answer(
      JSONText(
        list: supplies.map { SupplyDocument($0, vaccine: books.store.directory.vaccine(vaccine)) }),
      [words, ""] + Self.lines(supplies, at: site, in: books))
  }

  static func lines(_ supplies: [Supply], at site: Site, in books: Books) -> [String] {
    var table = TextTable([
      .init(title: "Vaccine", limit: 24), .init(title: "Lot"), .init(title: "Last day"),
      .init(title: "Received", isNumber: true), .init(title: "Given", isNumber: true),
      .init(title: "Wasted", isNumber: true), .init(title: "Expired", isNumber: true),
      .init(title: "Left", isNumber: true),
    ])
    var notes: [String] = []
    for supply in supplies {
      let name = books.store.directory.vaccine(supply.vaccine)?.shortName ?? "CVX \(supply.vaccine)"
      for lot in supply.lots {
        table.rows.append([
          name, lot.number.text, lot.expires.description, String(lot.received),
          String(lot.given), String(lot.wasted), String(lot.discarded), String(lot.onHand),
        ])
      }
      notes.append(
        "\(name): \(supply.usable) usable, \(supply.neededToday) needed today, \(supply.neededThisWeek) in "
          + "the next 7 days" + (supply.isLimiting ? "; bookings end with the doses." : "."))
      if let warning = supply.warning { notes.append("! \(name): \(warning)") }
    }
    return (table.rows.isEmpty ? [] : table.lines(for: books.desk.console) + [""]) + notes
  }
}
