// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `triage list`: whose answers stand against a dose on one day.
struct TriageListCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["triage", "list"],
    summary: "List whose answers before a dose have to be looked at on a day, or were",
    details: [
      "For vaccinators and administrators: everybody of that day whose answers stand or stood against the dose, with what was "
        + "decided and the note. Who is still to be looked at comes first."
    ],
    options: [
      OptionSpec(
        name: .hospital,
        help: "Which hospital's: an id, or a part of the name. Else the account's own one.",
        value: ValueSpec(name: "HOSPITAL")),
      OptionSpec(
        name: .on, help: "The day; today where it is not said.", value: ValueSpec(name: "DATE")),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine triage list --hospital us-1002111 --as sam",
        meaning: "Lists whose answers of today are to be looked at.")
    ])

  private let hospital: String?
  private let date: LocalDate?

  init(_ arguments: Arguments) throws(UsageError) {
    hospital = arguments.text(.hospital)
    date = try arguments.date(.on)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let site = try site(for: actor, in: books)
    let id = site.hospital.id
    try books.require(.decideScreening, of: actor, at: id)
    let date = date ?? site.zone.zoned(desk.clocks.wall).local.date
    books.note([.day(id, date)], by: actor)
    let page = BookPageID(hospital: id, month: Month(date))
    let flagged = try books.ledger(Footprint(pages: [page])).appointments(at: id, on: date)
      .filter { $0.canBeScreened && $0.screeningState.map { $0 != .clear } ?? false }
      .sorted { ($0.isLookedAt ? 1 : 0, $0.time) < ($1.isLookedAt ? 1 : 0, $1.time) }
    let views = try books.views(of: flagged)
    try desk.answer(
      JSONText(list: views.map(\.documentWithNote)),
      views.isEmpty
        ? ["Nobody's answers stand against a dose on \(date.words) at \(site.hospital.name)."]
        : Self.table(views, desk))
  }

  private func site(for actor: Actor, in books: Books) throws(CommandError) -> Site {
    if let hospital { return try books.site(named: hospital) }
    return try books.ownHospital(of: actor, for: Self.spec)
  }

  private static func table(_ views: [AppointmentView], _ desk: Desk) -> [String] {
    var table = TextTable([
      .init(title: "Time"), .init(title: "Name", limit: 30), .init(title: "Code"),
      .init(title: "Status"), .init(title: "Answers"), .init(title: "Note", limit: 40),
    ])
    table.rows = views.map { view in
      [
        view.appointment.time.start.local.clock, view.person.name.text,
        view.appointment.code.description, view.appointment.status.word,
        view.appointment.screeningState?.shortWords ?? "",
        view.appointment.screening?.decision?.note ?? "",
      ]
    }
    return table.lines(for: desk.console)
  }
}

extension Appointment {
  /// Whether nobody has to look at its answers any more.
  fileprivate var isLookedAt: Bool { screeningState != .undecided }
}
