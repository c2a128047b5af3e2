// SPDX-License-Identifier: MIT

import Booking
import ImmunizationSchedule
import Interchange

/// `forecast`: which doses count, and which is due when.
struct ForecastCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["forecast"],
    summary: "Tell which doses count, and which is due when",
    details: [
      "By the recommendations of the US, as CDC writes them down for programs; what is told is an aid, "
        + "and the decision is a clinician's.",
      "With --person, what the books know of somebody is taken: the doses given, and what they answered before doses.",
      "With --batch, people are read from standard input, one JSON object a line: id, born, sex, on, "
        + "observations with code and date, doses with date, cvx and mvx. Each is answered on a line of "
        + "its own, in the same order; one that is not understood with its id and an error. "
        + "docs/CDSI.md says what stands in an answer.",
    ],
    options: [
      PersonOptions.person,
      OptionSpec(name: .born, help: "When the person was born.", value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .sex, help: "As far as it matters for vaccines.", value: .choice(["F", "M", "X"])),
      OptionSpec(
        name: .dose, help: "A dose given: vaccine code, day and, if known, the maker's code.",
        value: ValueSpec(name: "CVX@DATE[@MVX]"), isRepeatable: true),
      OptionSpec(
        name: .observation, help: "A coded observation of the schedule, a condition say.",
        value: ValueSpec(name: "CODE[@DATE]"), isRepeatable: true),
      OptionSpec(
        name: .on, help: "The day on which it is asked; without it, today.",
        value: ValueSpec(name: "DATE")),
      OptionSpec(
        name: .group, help: "Only this vaccine group: HepB, say.",
        value: ValueSpec(name: "NAME"), isRepeatable: true),
      OptionSpec(name: .batch, help: "Read people from standard input."),
    ],
    signsIn: true,
    forms: [
      "--person CODE --born DATE [--on DATE] [--group NAME]…",
      "--born DATE [--sex F|M|X] [--dose CVX@DATE[@MVX]]… [--observation CODE[@DATE]]…"
        + " [--on DATE] [--group NAME]…",
      "--batch [--on DATE] [--group NAME]…",
    ],
    examples: [
      ExampleSpec(
        line: "bookmyvaccine forecast --born 2026-06-01 --dose 08@2026-06-01 --group HepB",
        meaning: "When the second dose against hepatitis B is due."),
      ExampleSpec(
        line: "bookmyvaccine forecast --batch <people.jsonl >forecasts.jsonl",
        meaning: "Everybody in a file."),
    ])

  private enum Request {
    case person(PatientHistory)
    case recorded(PersonArguments)
    case batch
  }

  private let request: Request
  private let day: CalendarDay?
  private let groups: [String]?

  init(_ arguments: Arguments) throws(UsageError) {
    day = try arguments.date(.on).flatMap { CalendarDay(date: $0) }
    groups = arguments.has(.group) ? arguments.texts(.group) : nil
    if arguments.has(.batch) {
      for name in [OptionName.person, .born, .sex, .dose, .observation] where arguments.has(name) {
        throw .notTogether(.batch, name)
      }
      request = .batch
    } else if arguments.has(.person),
      let person = try PersonArguments(.person, born: .born, arguments)
    {
      for name in [OptionName.sex, .dose, .observation] where arguments.has(name) {
        throw .notTogether(.person, name)
      }
      request = .recorded(person)
    } else {
      request = .person(try ForecastArguments.patient(arguments))
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    let schedule = try ScheduleFolder.bundled().schedule(groups: groups)
    let day = day ?? Self.today(at: desk)
    switch request {
    case .person(let patient): try answer(patient, schedule, on: day, at: desk)
    case .recorded(let person):
      let books = try desk.openExistingBooks()
      let actor = try books.personActor()
      let patient = try books.open(person, by: actor).patient
      books.note([.record(patient.id, by: nil)], by: actor)
      try answer(try books.history(of: patient), schedule, on: day, at: desk)
    case .batch: try ForecastBatch(schedule: schedule, day: day).run(to: desk.console)
    }
  }

  private func answer(
    _ patient: PatientHistory, _ schedule: VaccinationSchedule, on day: CalendarDay, at desk: Desk
  ) throws(CommandError) {
    let assessment = schedule.assess(patient, on: day)
    try desk.answer(
      JSONText(ForecastDocument(assessment, of: schedule).json),
      ForecastView(assessment: assessment, schedule: schedule, day: day).lines(for: desk.console))
  }

  private static func today(at desk: Desk) -> CalendarDay {
    let today = desk.zones.local.zoned(desk.clocks.wall).local.date
    return CalendarDay(date: today) ?? CalendarDay.epoch
  }
}

extension CalendarDay {
  /// Nil for no day: both hold the years 1 to 9999.
  init?(date: LocalDate) { self.init(number: date.dayNumber) }
}
