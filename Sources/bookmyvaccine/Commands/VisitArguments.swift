// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// A step of somebody's visit, as staff type it: the code and nothing else, as a scanner gives it.
struct VisitArguments: Sendable {
  static let hospital = OptionSpec(
    name: .hospital,
    help: "Where the person stands: an id, or a part of the name. Else the account's own hospital.",
    value: ValueSpec(name: "HOSPITAL"))

  private let code: TypedCode
  private let hospital: String?

  init(_ arguments: Arguments) throws(UsageError) {
    code = try Arguments.code(try arguments.argument(0))
    hospital = arguments.text(.hospital)
  }

  /// Does it, and says `words` before the appointment as it is then.
  ///
  /// - Parameter answers: a file with what the person answered before the dose, which is kept first.
  func perform(
    _ step: VisitStep, at desk: Desk, keeping answers: String? = nil, saying words: String
  ) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let (appointment, patient) = try books.find(code, by: actor)
    let place = try hospital.map { text throws(CommandError) in
      try books.site(named: text).hospital.id
    }
    let request = VisitRequest(
      step,
      CodeAndBirthDate(code: appointment.code, birthDate: patient.person.birthDate),
      at: place ?? books.workplace(of: actor) ?? appointment.hospital)
    if let answers {
      try keep(answers, before: request, for: appointment, of: patient, in: books, by: actor)
    }
    let outcome = try books.perform(.visit(request), on: appointment, by: actor)
    for view in try books.views(of: outcome) {
      try desk.answer(JSONText(view.document), [words, ""] + view.lines)
    }
  }

  /// Keeps what was answered on arrival, unless the step itself would be refused.
  private func keep(
    _ file: String, before request: VisitRequest, for appointment: Appointment,
    of patient: Patient, in books: Books, by actor: Actor
  ) throws(CommandError) {
    let answers = try Answering.read(file)
    let survey = try BundledSurveys().screening(before: appointment.vaccine).configuration()
    if let site = books.store.site(appointment.hospital) {
      do throws(CommandError) {
        try books.requirePossible(.visit(request), by: actor, at: site)
      } catch {
        books.note([.record(by: appointment)], by: actor)
        throw error
      }
    }
    _ = try books.file(answers, to: survey, for: appointment, of: patient, by: actor)
  }
}

extension Books {
  /// The one hospital of somebody's account; nil where it has several or all.
  func workplace(of actor: Actor) -> HospitalID? {
    guard case .staff(let id, _) = actor.role,
      case .hospitals(let own)? = store.account(id)?.workplace, own.count == 1
    else { return nil }
    return own.first
  }

  /// The same with everything of it, for what is told of one hospital.
  ///
  /// - Throws: where it is not clear which one is meant, with those that the account is for.
  func ownHospital(of actor: Actor, for command: CommandSpec) throws(CommandError) -> Site {
    try require(.lookUpPatients, of: actor)
    guard case .staff(let id, _) = actor.role,
      case .hospitals(let own)? = store.account(id)?.workplace
    else { throw .usage(.missingOptions([.hospital], command: command)) }
    let sites = own.sorted().compactMap { store.site($0) }
    guard sites.count == 1, let site = sites.first else {
      throw .usage(
        .whichHospital(
          sites.map { site in
            HospitalCandidate(
              id: site.hospital.id, name: site.hospital.name, city: site.hospital.city)
          }))
    }
    return site
  }
}
