// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// `no-shows`: everybody who has not come by now.
struct NoShowsCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["no-shows"],
    summary: "Note everybody of today as missing who is late by so many minutes",
    details: [
      "For staff. `undo` takes each of them back, and whoever comes after all is checked in as usual. With `schedule rules "
        + "--no-show-after` the staff's screens do the same by themselves."
    ],
    options: [
      OptionSpec(
        name: .after, help: "Minutes after the slot's beginning; 30 where it is not given.",
        value: ValueSpec(name: "MINUTES")),
      StockArguments.hospital,
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine no-shows --after 45 --as ben",
        meaning: "Whoever was to come three quarters of an hour ago is missing.")
    ])

  private static let usual = 30

  private let minutes: Int
  private let hospital: String?

  init(_ arguments: Arguments) throws(UsageError) {
    minutes = try arguments.number(.after, in: 0...1440) ?? Self.usual
    hospital = arguments.text(.hospital)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let site = try StockArguments.site(hospital, of: actor, in: books)
    let outcome = try books.perform(.missLate(site.hospital.id, minutes: minutes), by: actor)
    let views = try books.views(of: outcome)
    try desk.answer(
      JSONText(list: views.map(\.document)),
      views.isEmpty
        ? ["Nobody is late by so much."]
        : ["Noted as missing: \(views.count)."] + views.map { "  \($0.oneLine)" })
  }
}
