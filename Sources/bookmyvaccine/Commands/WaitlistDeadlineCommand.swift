// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `waitlist deadline`: for how long a place is offered.
struct WaitlistDeadlineCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["waitlist", "deadline"],
    summary: "Set for how many minutes a place is offered to whoever waits",
    details: [
      "For administrators. Without it that is \(Waitlist.usualOfferMinutes) minutes. Offers that were "
        + "made stay as they are, and none lasts longer than its slot can be booked."
    ],
    options: [
      OptionSpec(
        name: .minutes, help: "From 10 to 10080, a week.", value: ValueSpec(name: "N"),
        isRequired: true), StockArguments.hospital,
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine waitlist deadline --minutes 60 --hospital us-77 --as rosa",
        meaning: "Asks each for an hour.")
    ])

  private let hospital: String?
  private let minutes: Int

  init(_ arguments: Arguments) throws(UsageError) {
    hospital = arguments.text(.hospital)
    _ = try arguments.required(.minutes)
    minutes =
      try arguments.number(.minutes, in: Waitlist.offerTimes) ?? Waitlist.usualOfferMinutes
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let site = try StockArguments.site(hospital, of: actor, in: books)
    let id = site.hospital.id
    _ = try books.perform(.waitlist(.offerTime(id, minutes: minutes)), by: actor)
    let document: JSONValue = [
      "hospital": .string(id.rawValue), "offerMinutes": .integer(minutes),
    ]
    try desk.answer(
      JSONText(document),
      ["A place is offered for \(durationText(minutes: minutes)) at \(site.hospital.name)."])
  }
}
