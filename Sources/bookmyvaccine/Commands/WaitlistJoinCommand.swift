// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `waitlist join`: waits for a place that somebody gives up.
struct WaitlistJoinCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["waitlist", "join"],
    summary: "Wait for a place where everything that fits is taken",
    details: [
      "A place that becomes free is offered in the order of joining, for a few hours each, to the first "
        + "whom it fits; nobody else can book it meanwhile. `waitlist show` says how manieth one is and "
        + "what is offered, `waitlist accept` books it.",
      "Each person waits once for a vaccine at a hospital. Where a place that fits is free, it is named "
        + "instead: book it. Whoever books that vaccine anywhere waits no longer.",
    ],
    options: [
      OptionSpec(
        name: .hospital, help: "An id, or a part of the name that fits no other.",
        value: ValueSpec(name: "HOSPITAL"), isRequired: true),
      OptionSpec(
        name: .vaccine, help: "A CVX code, or a part of the vaccine's name.",
        value: ValueSpec(name: "CVX"), isRequired: true),
      OptionSpec(
        name: .name, help: "Who is to be vaccinated.", value: ValueSpec(name: "NAME"),
        isRequired: true),
      OptionSpec(
        name: .born, help: "The birth date, year first: 1950-04-30.",
        value: ValueSpec(name: "DATE"), isRequired: true),
      OptionSpec(
        name: .phone, help: "A telephone, at which an offer can be told.",
        value: ValueSpec(name: "PHONE")),
      OptionSpec(
        name: .email, help: "An email address, at which an offer can be told.",
        value: ValueSpec(name: "EMAIL")),
      OptionSpec(
        name: .weekdays, help: "Only on these days of the week: mon,wed,fri.",
        value: ValueSpec(name: "DAYS")),
      OptionSpec(
        name: .hours, help: "Only slots that begin in these hours: 13:00-17:00.",
        value: ValueSpec(name: "HH:MM-HH:MM")),
      OptionSpec(
        name: .from, help: "Not before this day. Without it: from today on.",
        value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .until,
        help: "Not after this day. Without it: \(WaitlistWish.usualDays) days after the first.",
        value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .requestID,
        help: "A name of your own for this request: sent again, nobody waits twice.",
        value: ValueSpec(name: "ID")),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine waitlist join --hospital us-77 --vaccine MMR --name \"Jane Doe\" "
          + "--born 1980-02-29 --phone \"+1 617 555 0100\" --weekdays mon,tue --hours 08:00-12:00",
        meaning: "Waits for a morning on a Monday or a Tuesday.")
    ])

  private let hospital: String
  private let vaccine: String
  private let person: Person
  private let weekdays: Set<Weekday>
  private let hours: OpeningHours
  private let first: LocalDate?
  private let last: LocalDate?
  private let id: RequestID?

  init(_ arguments: Arguments) throws(UsageError) {
    hospital = try arguments.required(.hospital)
    vaccine = try arguments.required(.vaccine)
    person = Person(
      name: try Arguments.personName(try arguments.required(.name), of: .name),
      birthDate: try arguments.requiredDate(.born), contact: try arguments.contact())
    let days = try ScheduleArguments.weekdays(arguments)
    weekdays = days.isEmpty ? Set(Weekday.allCases) : days
    hours =
      try arguments.text(.hours).map { text throws(UsageError) in
        try ScheduleArguments.hours(text, of: .hours)
      } ?? .wholeDay
    first = try arguments.date(.from)
    last = try arguments.date(.until)
    if let first, let last, last < first {
      throw .badValue(.until, last.description, expected: .laterDate)
    }
    id = try arguments.text(.requestID).map { text throws(UsageError) in
      RequestID(try Arguments.clean(text, of: .requestID, limit: 100))
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor()
    let site = try books.site(named: hospital)
    let today = site.zone.zoned(desk.clocks.wall).local.date
    let first = first ?? min(today, last ?? today)
    let wish = WaitlistWish(
      weekdays: weekdays, hours: hours, first: first,
      last: last ?? first.adding(days: WaitlistWish.usualDays))
    // Days were looked at when they were read.
    guard let wish else { return }
    let request = WaitlistRequest(
      hospital: site.hospital.id, vaccine: try books.vaccine(named: vaccine, at: site.hospital),
      person: person, wish: wish)
    let outcome = try books.perform(.waitlist(.join(request)), by: actor, id: id)
    try books.answer(
      outcome, first: "You wait. Keep the code: with the birth date it shows what is offered.")
  }
}
