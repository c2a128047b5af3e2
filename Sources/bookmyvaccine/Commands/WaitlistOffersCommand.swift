// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// `waitlist offers`: tells people of places that are offered to them, each once.
struct WaitlistOffersCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["waitlist", "offers"],
    summary: "Tell people of the places that are offered to them, each once",
    details: [
      "For staff, most often by a timer. It works like `remind`: without a command or a webhook each "
        + "offer is a line of JSON on the standard output, with id, code, name, phone, email, start, "
        + "until and hospital. What was told is not told again.",
      "What is due is passed on first, as `waitlist sweep` does.",
    ],
    options: [
      OptionSpec(
        name: .hospital, help: "Only at this hospital: an id, or a part of the name.",
        value: ValueSpec(name: "HOSPITAL"))
    ] + DeliveryChoice.options + [
      OptionSpec(
        name: .dryRun, help: "Only list who would be told; nothing is sent or noted.")
    ],
    signsIn: true,
    forms: ["[--hospital HOSPITAL] [--command FILE | --webhook URL] [--dry-run]"],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine waitlist offers --dry-run", meaning: "Lists whom to tell."),
      ExampleSpec(
        line: "bookmyvaccine waitlist offers --command /usr/local/bin/send-sms",
        meaning: "Has a program of yours tell them."),
    ])

  private let hospital: String?
  private let wanted: DeliveryChoice
  private let isDryRun: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    hospital = arguments.text(.hospital)
    wanted = try DeliveryChoice(arguments)
    isDryRun = arguments.has(.dryRun)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openExistingBooks()
    let actor = try books.actor(else: .owner)
    let place = try hospital.map { text throws(CommandError) in
      try books.site(named: text).hospital.id
    }
    try books.require(.remindPatients, of: actor, at: place)
    let (channel, _) = try wanted.channel(in: books)
    if isDryRun {
      let due = try DueReminders(offersAt: place, in: books)
      due.note(by: actor, in: books)
      let report = ReminderReport(due, at: desk)
      try report.list(try due.unsent(in: books))
      return try report.sayWhatIsMissing()
    }
    for id in try books.hospitalsWaitedAt(place) {
      _ = try books.perform(.waitlist(.sweep(id)), by: actor)
    }
    // Whoever is listed with the log in hand is told by nobody else.
    let round = try ReminderRun(books)
    let due = try DueReminders(offersAt: place, in: books)
    due.note(by: actor, in: books)
    try round.tell(due, by: channel, at: desk)
  }
}
