// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `give`: records a dose.
struct GiveCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["give"],
    summary: "Record the dose of somebody who is checked in",
    details: [
      "For vaccinators and administrators. Another vaccine than the booked one, a dose too early after the last one, and a lot "
        + "that is over, used up or not in the stock are stopped; with --reason the dose is recorded all the same, and the "
        + "reason with it.",
      "Where the hospital counts the vaccine, the dose is taken from its stock; `undo` on the same day puts it back.",
    ],
    arguments: [CodeArguments.argument],
    options: LotArguments.options + [
      OptionSpec(
        name: .vaccine, help: "What was given, where it is not what was booked.",
        value: ValueSpec(name: "CVX|NAME")),
      OptionSpec(
        name: .site, help: "Where on the body: LA and RA are the arms, LT and RT the thighs.",
        value: .choice(BodySite.allCases.map(\.rawValue))),
      OptionSpec(
        name: .route, help: "How: IM into the muscle, SQ under the skin, PO by mouth.",
        value: .choice(Route.allCases.map(\.rawValue))),
      OptionSpec(
        name: .by, help: "Who gave it, where it is not whoever signs in.",
        value: ValueSpec(name: "ACCOUNT")),
      OptionSpec(
        name: .observe, help: "Minutes of observation.",
        value: .choice(Observation.allCases.map { String($0.rawValue) })),
      OptionSpec(
        name: .reason, help: "Why it is given although something stands against it.",
        value: ValueSpec(name: "REASON")),
      VisitArguments.hospital,
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine give 7K3M9-Q2XWT-R8VDH --lot CV10501 --as sam",
        meaning: "Records a dose of the vaccine that was booked."),
      ExampleSpec(
        line:
          "bookmyvaccine give 7K3M9-Q2XWT-R8VDH --scan '(01)00312345678906(17)270228(10)CV10501' --as sam",
        meaning: "The same, as a scanner reads the package."),
    ])

  private static let reasonLimit = 160

  private let code: TypedCode
  private let lot: LotArguments
  private let vaccine: String?
  private let site: BodySite
  private let route: Route
  private let performer: AccountID?
  private let observation: Observation
  private let reason: String?
  private let hospital: String?

  init(_ arguments: Arguments) throws(UsageError) {
    code = try Arguments.code(try arguments.argument(0))
    lot = try LotArguments(arguments)
    vaccine = arguments.text(.vaccine)
    site = try arguments.choice(.site, as: BodySite.self) ?? .leftArm
    route = try arguments.choice(.route, as: Route.self) ?? .intramuscular
    performer = try arguments.text(.by).map { text throws(UsageError) in
      guard let id = AccountID(signInName: text) else { throw .notAnAccountName(text) }
      return id
    }
    let minutes = try arguments.number(.observe, in: 15...30) ?? Observation.usual.rawValue
    guard let observation = Observation(rawValue: minutes) else {
      throw .notAChoice(
        .observe, String(minutes), choices: Observation.allCases.map { String($0.rawValue) })
    }
    self.observation = observation
    reason = try arguments.text(.reason).map { text throws(UsageError) in
      try Arguments.clean(text, of: .reason, limit: Self.reasonLimit)
    }
    hospital = arguments.text(.hospital)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    let (appointment, patient) = try books.find(code, by: actor)
    guard let site = books.store.site(appointment.hospital) else {
      throw .refused(.unknownHospital(appointment.hospital))
    }
    let package = try lot.package(today: site.zone.zoned(desk.clocks.wall).local.date)
    let given = try vaccine.map { text throws(CommandError) in
      try books.vaccine(named: text, at: site.hospital)
    }
    let request = DoseRequest(
      appointment: CodeAndBirthDate(code: appointment.code, birthDate: patient.person.birthDate),
      hospital: try books.place(named: hospital, of: actor) ?? appointment.hospital,
      vaccine: given ?? appointment.vaccine, lot: package.lot, expires: package.expires,
      site: self.site, route: route, performer: performer, observation: observation,
      override: reason)
    for view in try books.views(of: try books.perform(.give(request), by: actor)) {
      try desk.answer(JSONText(view.document), ["The dose is recorded.", ""] + view.lines)
    }
  }
}
