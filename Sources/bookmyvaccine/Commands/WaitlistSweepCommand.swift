// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `waitlist sweep`: passes on what is due.
struct WaitlistSweepCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["waitlist", "sweep"],
    summary: "Pass on offers that ran out, and offer free places that somebody waits for",
    details: [
      "For a timer, every few minutes. Open screens do so by themselves, and every booking at a "
        + "hospital does it for that hospital."
    ],
    options: [
      OptionSpec(
        name: .hospital, help: "Only at this hospital: an id, or a part of the name.",
        value: ValueSpec(name: "HOSPITAL"))
    ],
    examples: [
      ExampleSpec(line: "bookmyvaccine waitlist sweep", meaning: "Does so at every hospital.")
    ])

  private let hospital: String?

  init(_ arguments: Arguments) throws(UsageError) { hospital = arguments.text(.hospital) }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openExistingBooks()
    let actor = try books.actor()
    let hospitals = try books.hospitalsWaitedAt(hospital)
    var offered = 0
    for id in hospitals {
      let before = try books.ledger(Footprint(clinics: [id])).clinic(of: id).waitlist
      guard case .clinic(let clinic) = try books.perform(.waitlist(.sweep(id)), by: actor) else {
        continue
      }
      offered += clinic.waitlist.entries.count { entry in
        entry.offer != nil && entry.offer != before.entry(entry.code)?.offer
      }
    }
    let document: JSONValue = [
      "hospitals": .integer(hospitals.count), "offered": .integer(offered),
    ]
    try desk.answer(
      JSONText(document),
      [offered == 1 ? "1 place was offered." : "\(offered) places were offered."])
  }
}
