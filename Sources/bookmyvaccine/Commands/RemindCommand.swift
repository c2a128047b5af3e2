// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `remind`: tells people of tomorrow's appointments, each once.
struct RemindCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["remind"],
    summary: "Remind people of tomorrow's appointments, each once",
    details: [
      "Everybody who has an appointment tomorrow by the hospital's own clock, and gave a telephone or "
        + "an email. Without a command or a webhook each reminder is a line of JSON on the standard "
        + "output: id, code, name, phone, email, start and hospital.",
      "A command is run once for each, without arguments, and reads that line on its standard input; "
        + "it has sent the reminder when it ends with 0. A webhook is posted the line with the id as "
        + "Idempotency-Key; an answer from 200 to 299 means that it was sent, and no redirection is "
        + "followed. $BOOKMYVACCINE_WEBHOOK_AUTHORIZATION is sent as its Authorization.",
      "Without either, \(DeliverySettings.file) in the data folder says how: {\"command\": PATH} or "
        + "{\"webhook\": URL, \"authorization\": FILE or VARIABLE}, and with \"hoursBefore\" those are "
        + "reminded whose appointment begins within so many hours.",
      "What was sent is not sent again, also when two of these run at once. What failed is tried the "
        + "next time, and what was cut off is sent again with the same id. Whoever moves an "
        + "appointment is reminded of the new time.",
      "Where there are accounts, it is for staff of the hospital; for all hospitals, for those who work "
        + "at all of them.",
    ],
    options: [
      OptionSpec(
        name: .on, help: "Remind of this day's appointments instead of tomorrow's.",
        value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .hospital, help: "Only of this hospital's: an id, or a part of the name.",
        value: ValueSpec(name: "HOSPITAL")),
    ] + DeliveryChoice.options + [
      OptionSpec(
        name: .dryRun, help: "Only list who would be reminded; nothing is sent or noted.")
    ],
    signsIn: true,
    forms: ["[--on DATE] [--hospital HOSPITAL] [--command FILE | --webhook URL] [--dry-run]"],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine remind --dry-run", meaning: "Lists whom a reminder would go to."),
      ExampleSpec(
        line: "bookmyvaccine remind --command /usr/local/bin/send-sms",
        meaning: "Has a program of yours send them."),
    ])

  private let date: LocalDate?
  private let hospital: String?
  private let wanted: DeliveryChoice
  private let isDryRun: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    date = try arguments.date(.on)
    hospital = arguments.text(.hospital)
    isDryRun = arguments.has(.dryRun)
    wanted = try DeliveryChoice(arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openExistingBooks()
    let actor = try books.actor(else: .owner)
    let place = try hospital.map { text throws(CommandError) in
      try books.site(named: text).hospital.id
    }
    try books.require(.remindPatients, of: actor, at: place)
    let (channel, hours) = try wanted.channel(in: books)
    let window: ReminderWindow =
      if let date { .day(date) } else if let hours { .hours(hours) } else { .tomorrow }
    if isDryRun {
      let due = try DueReminders(window, at: place, in: books)
      due.note(by: actor, in: books)
      let report = ReminderReport(due, at: desk)
      try report.list(try due.unsent(in: books))
      return try report.sayWhatIsMissing()
    }
    // Whoever is listed with the log in hand is reminded by nobody else.
    let round = try ReminderRun(books)
    let due = try DueReminders(window, at: place, in: books)
    due.note(by: actor, in: books)
    try round.tell(due, by: channel, at: desk)
  }
}
