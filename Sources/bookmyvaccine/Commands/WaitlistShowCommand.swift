// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// `waitlist show`: how manieth somebody is, and what is offered.
struct WaitlistShowCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["waitlist", "show"],
    summary: "Show the place in a waiting list, and what is offered until when",
    details: ["Once a place was booked, the same code and birth date show the appointment."],
    arguments: [CodeArguments.argument],
    options: [CodeArguments.option],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine waitlist show 7K3M9-Q2XWT-R8VDH --born 1980-02-29",
        meaning: "Says how manieth one is.")
    ])

  private let opened: CodeArguments

  init(_ arguments: Arguments) throws(UsageError) { opened = try CodeArguments(arguments) }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor()
    do {
      let (entry, _) = try books.open(waiting: opened, by: actor)
      books.note([.record(entry.patient, by: entry.code)], by: actor)
      try books.answer(.waiting(entry), first: nil)
    } catch .refused(.waitlist(.booked)) {
      let (appointment, _) = try books.open(opened, by: actor)
      books.note([.record(by: appointment)], by: actor)
      try books.answer(
        .appointments([appointment]), first: "Nothing is waited for any more: booked.")
    }
  }
}
