// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `calls`: whom to call.
struct CallsCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["calls"],
    summary: "List everybody who has not agreed yet to a new time, with their telephones",
    details: ["For staff, after a day or an hour was closed."],
    options: [StockArguments.hospital],
    signsIn: true,
    examples: [
      ExampleSpec(line: "bookmyvaccine calls --as ben", meaning: "Lists whom to call.")
    ])

  private let hospital: String?

  init(_ arguments: Arguments) throws(UsageError) { hospital = arguments.text(.hospital) }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let site = try StockArguments.site(hospital, of: actor, in: books)
    try books.require(.lookUpPatients, of: actor, at: site.hospital.id)
    let ledger = try books.ledger(Footprint(wholeBooks: [site.hospital.id]))
    let now = desk.clocks.wall
    let waiting = ledger.awaitingAgreement(at: site.hospital.id, now: now)
    books.note(Look.records(of: waiting), by: actor)
    let views = try books.views(of: waiting)
    try desk.answer(
      JSONText(list: views.map(\.documentWithContact)),
      views.isEmpty
        ? ["Nobody waits for a new time at \(site.hospital.name)."] : Self.table(views, desk))
  }

  private static func table(_ views: [AppointmentView], _ desk: Desk) -> [String] {
    var table = TextTable([
      .init(title: "Telephone"), .init(title: "Name", limit: 30), .init(title: "Was booked"),
      .init(title: "Proposed"), .init(title: "Code"),
    ])
    for view in views {
      guard case .proposed(let proposal) = view.appointment.status else { continue }
      table.rows.append([
        view.person.contact.phone?.text ?? view.person.contact.email?.text ?? "none",
        view.person.name.text, proposal.from.start.shortWords,
        proposal.hasPlace ? view.appointment.time.start.shortWords : "nothing free",
        view.appointment.code.description,
      ])
    }
    return table.lines(for: desk.console)
  }
}
