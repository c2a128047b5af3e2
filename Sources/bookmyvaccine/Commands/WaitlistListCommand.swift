// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `waitlist`: everybody who waits, in the order in which they are asked.
struct WaitlistListCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["waitlist", "list"],
    summary: "List everybody who waits at a hospital, in the order in which they are asked",
    details: ["For staff, with telephones, wishes and what is offered until when."],
    options: [StockArguments.hospital],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine waitlist list --hospital us-77 --as ben", meaning: "Lists the queue.")
    ])

  private let hospital: String?

  init(_ arguments: Arguments) throws(UsageError) { hospital = arguments.text(.hospital) }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let site = try StockArguments.site(hospital, of: actor, in: books)
    let id = site.hospital.id
    try books.require(.lookUpPatients, of: actor, at: id)
    let waitlist = try books.ledger(Footprint(clinics: [id])).clinic(of: id).waitlist
    let views = try books.views(of: waitlist.entries)
    books.note(
      Set(waitlist.entries.map(\.patient)).sorted().map { .record($0, by: nil) }, by: actor)
    try desk.answer(
      JSONText(list: views.map(\.documentWithContact)),
      views.isEmpty
        ? ["Nobody waits at \(site.hospital.name)."]
        : WaitlistView.table(views, for: desk.console))
  }
}
