// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `stock`: what is in the refrigerator, and for how long it will do.
struct StockCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["stock"],
    summary: "Show a hospital's doses by lot, and what today and the next week need",
    details: [
      "For staff. A vaccine is counted as soon as a lot of it was received. What is needed is what is booked: today, and in the "
        + "seven days after it."
    ],
    options: [StockArguments.hospital],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine stock --hospital us-77 --as sam",
        meaning: "Lists lots, and warns where they will not do.")
    ])

  private let hospital: String?

  init(_ arguments: Arguments) throws(UsageError) { hospital = arguments.text(.hospital) }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let site = try StockArguments.site(hospital, of: actor, in: books)
    try books.require(.lookUpPatients, of: actor, at: site.hospital.id)
    let ledger = try books.ledger(Footprint(hospitals: [site.hospital.id]))
    let supplies = Supply.all(ledger, at: site, now: desk.clocks.wall)
    try desk.answer(
      JSONText(
        list: supplies.map {
          SupplyDocument($0, vaccine: books.store.directory.vaccine($0.vaccine))
        }),
      supplies.isEmpty
        ? ["\(site.hospital.name) counts no doses yet: `stock receive` begins with a lot."]
        : StockArguments.lines(supplies, at: site, in: books))
  }
}
