// SPDX-License-Identifier: MIT

import Booking
import Glibc
import Interchange

/// `book`: books a place, or a household's places.
struct BookCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["book"],
    summary: "Book an appointment, for one person or a household",
    details: [
      "Without options it asks line by line, which suits screen readers and plain terminals.",
      "Several people share one telephone and email; they get places in one slot or in neighbouring "
        + "ones, all of them or none.",
      "What speaks against the dose is asked line by line, or taken from --answers: a file of `survey answer` with the "
        + "questions of the vaccine's group, as `survey answer covid-19 --output FILE` makes it. Whoever needs a clinician "
        + "is booked, and the answers are looked at before the dose. Whose answers are not here is asked when they come.",
    ],
    options: [
      OptionSpec(
        name: .hospital, help: "An id, or a part of the name that fits no other.",
        value: ValueSpec(name: "HOSPITAL"), isRequired: true),
      OptionSpec(
        name: .at, help: "When the slot begins: on the hospital's clock, or with an offset.",
        value: ValueSpec(name: "TIME"), isRequired: true),
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
        name: .phone, help: "A telephone; it also helps to find a forgotten code.",
        value: ValueSpec(name: "PHONE")),
      OptionSpec(
        name: .email, help: "An email address; it also helps to find a forgotten code.",
        value: ValueSpec(name: "EMAIL")),
      OptionSpec(
        name: .with, help: "One more person: name, comma, birth date. Can be given again.",
        value: ValueSpec(name: "NAME,DATE"), isRepeatable: true),
      OptionSpec(
        name: .answers,
        help:
          "What somebody answered before the dose, as a FHIR QuestionnaireResponse. Can be given again: "
          + "the first is of --name, the others of each --with in turn.",
        value: ValueSpec(name: "FILE", kind: .file), isRepeatable: true),
      OptionSpec(
        name: .requestID,
        help: "A name of your own for this request: sent again, it books nothing twice.",
        value: ValueSpec(name: "ID")),
      OptionSpec(name: .plain, help: "Ask line by line, whatever the terminal."),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine book --hospital us-1336420 --at 2026-12-01T08:15 --vaccine MMR "
          + "--name \"Jane Doe\" --born 1980-02-29 --phone \"+1 617 555 0100\"",
        meaning: "Books one place and shows its code."),
      ExampleSpec(line: "bookmyvaccine book", meaning: "Asks for everything, line by line."),
    ])

  private enum Way {
    /// Line by line; `anyInput` also without a terminal.
    case asked(anyInput: Bool)
    case order(Order)
  }

  /// Everything that was said on the command line.
  private struct Order {
    let hospital: String
    let start: RequestedTime
    let vaccine: String
    let party: [Person]
    /// Files, in the order of the party.
    let answers: [String]
    let id: RequestID?
  }

  private let way: Way

  init(_ arguments: Arguments) throws(UsageError) {
    let own = Self.spec.options.map(\.name).filter { arguments.has($0) }
    if arguments.has(.plain) {
      if let other = own.first(where: { $0 != .plain }) { throw .notTogether(.plain, other) }
      if arguments.has(.json) { throw .notTogether(.plain, .json) }
      way = .asked(anyInput: true)
    } else if own.isEmpty, !arguments.has(.json) {
      way = .asked(anyInput: false)
    } else {
      way = .order(try Self.order(arguments))
    }
  }

  private static func order(_ arguments: Arguments) throws(UsageError) -> Order {
    let contact = try arguments.contact()
    var party = [
      Person(
        name: try Arguments.personName(try arguments.required(.name), of: .name),
        birthDate: try arguments.requiredDate(.born), contact: contact)
    ]
    for text in arguments.texts(.with) {
      // By scalars: the last letter of a name may be one that joins the comma after it.
      let scalars = text.unicodeScalars
      guard let comma = scalars.lastIndex(of: ","),
        let born = LocalDate(text[scalars.index(after: comma)...].drop { $0 == " " })
      else { throw .badValue(.with, text, expected: .nameAndDate) }
      let name = try Arguments.personName(String(scalars[..<comma]), of: .with)
      party.append(Person(name: name, birthDate: born, contact: contact))
    }
    let answers = arguments.texts(.answers)
    if answers.contains("") { throw .unusableText(.answers, .empty) }
    if answers.count > party.count, let extra = answers.last {
      throw .badValue(.answers, extra, expected: .answersOfTheParty)
    }
    let id = try arguments.text(.requestID).map { text throws(UsageError) in
      RequestID(try Arguments.clean(text, of: .requestID, limit: 100))
    }
    return Order(
      hospital: try arguments.required(.hospital), start: try arguments.requiredTime(.at),
      vaccine: try arguments.required(.vaccine), party: party, answers: answers, id: id)
  }

  func run(at desk: Desk) throws(CommandError) {
    switch way {
    case .asked(let anyInput):
      guard anyInput || (isatty(STDIN_FILENO) == 1 && desk.console.isTerminal) else {
        throw .usage(.nobodyToAsk(command: Self.spec))
      }
      let books = try desk.openBooks()
      try Interview(books: books, actor: try books.actor()).run()
    case .order(let order):
      try book(order, in: try desk.openBooks())
    }
  }

  private func book(_ order: Order, in books: Books) throws(CommandError) {
    let actor = try books.actor()
    let site = try books.site(named: order.hospital)
    let vaccine = try books.vaccine(named: order.vaccine, at: site.hospital)
    let now = books.desk.clocks.wall
    let request = BookingRequest(
      hospital: site.hospital.id, start: order.start, vaccine: vaccine, party: order.party,
      answers: try Self.answers(
        order.answers, before: vaccine, given: site.zone.zoned(now)))
    let outcome: Outcome
    do throws(CommandError) {
      outcome = try books.perform(.book(request), by: actor, id: order.id)
    } catch {
      throw error.pointing(into: request, at: now)
    }
    let views = try books.views(of: outcome)
    if let only = views.first, views.count == 1 {
      try books.desk.answer(JSONText(only.document), Self.lines(views))
    } else {
      try books.desk.answer(JSONText(list: views.map(\.document)), Self.lines(views))
    }
  }

  /// What the files say, to the questions that are asked before a dose of this vaccine.
  private static func answers(
    _ files: [String], before vaccine: VaccineCode, given time: ZonedTime
  ) throws(CommandError) -> [AnsweredQuestions] {
    if files.isEmpty { return [] }
    let questions = try BundledSurveys().screening(before: vaccine).configuration().questionnaire
    var answers: [AnsweredQuestions] = []
    for file in files {
      answers.append(AnsweredQuestions(try Answering.read(file).dated(time), to: questions))
    }
    return answers
  }

  /// What somebody needs to keep.
  static func lines(_ views: [AppointmentView]) -> [String] {
    var lines = [views.count == 1 ? "Booked." : "Booked for \(views.count) people."]
    for view in views { lines += [""] + view.lines }
    if let first = views.first {
      lines += [
        "", "Keep the code: with the birth date it opens the appointment.",
        "QR code: bookmyvaccine qr \(first.appointment.code) --born \(first.person.birthDate)",
      ]
      if let new = views.first(where: { $0.ownCode != nil }), let own = new.ownCode {
        lines += [
          "Whole record: bookmyvaccine patient show \(own) --born \(new.person.birthDate)"
        ]
      }
    }
    return lines
  }
}

extension CommandError {
  /// Which of several people it is about is told by a number: a name is not to end in a log.
  fileprivate func pointing(into request: BookingRequest, at now: Instant) -> CommandError {
    let members = request.members
    guard members.count > 1, case .refused(let reason) = self else { return self }
    let index: Int?
    switch reason {
    case .unanswered, .otherQuestions:
      index = members.firstIndex { member in
        member.answers.map { (try? $0.assessment(at: now)) == nil } ?? false
      }
    default: index = members.firstIndex { $0.person.name == reason.person }
    }
    return index.map { .refusedPerson($0 + 1, reason) } ?? self
  }
}
