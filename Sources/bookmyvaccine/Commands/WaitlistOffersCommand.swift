// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `waitlist offers`: who is to be told.
struct WaitlistOffersCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["waitlist", "offers"],
    summary: "List everybody to whom a place is offered now, for whoever tells them",
    details: [
      "For staff. With --json each offer has an id that stays the same for as long as it is the same one, "
        + "so that each is told once."
    ],
    options: [
      OptionSpec(
        name: .hospital, help: "Only at this hospital: an id, or a part of the name.",
        value: ValueSpec(name: "HOSPITAL"))
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine waitlist offers --json --as ben", meaning: "Lists whom to tell.")
    ])

  private let hospital: String?

  init(_ arguments: Arguments) throws(UsageError) { hospital = arguments.text(.hospital) }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let place = try hospital.map { text throws(CommandError) in
      try books.site(named: text).hospital.id
    }
    try books.require(.lookUpPatients, of: actor, at: place)
    var entries: [WaitlistEntry] = []
    for id in try books.hospitalsWaitedAt(hospital) {
      entries += try books.ledger(Footprint(clinics: [id])).clinic(of: id).waitlist.entries
    }
    let now = desk.clocks.wall
    let offered = entries.filter { entry in entry.offer.map { $0.until > now } ?? false }
    books.note(Set(offered.map(\.patient)).sorted().map { .record($0, by: nil) }, by: actor)
    let views = try books.views(of: offered)
    try desk.answer(
      JSONText(list: views.map(\.documentWithContact)),
      views.isEmpty
        ? ["No place is offered to anybody."] : WaitlistView.table(views, for: desk.console))
  }
}
