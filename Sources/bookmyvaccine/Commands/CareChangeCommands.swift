// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// `care add`: puts a place on the list.
struct CareAddCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["care", "add"],
    summary: "Add a place where testing or care is offered",
    details: ["Where there are accounts, it is for administrators of all hospitals."],
    options: CareArguments.options(isNew: true),
    signsIn: true,
    examples: [
      ExampleSpec(
        line:
          "bookmyvaccine care add --name \"Tests at the harbour\" --near 42.36,-71.05 --hours \"every day 07:00-20:00\" --phone \"617 555 0101\"",
        meaning: "Shows it to whoever's check was not clear.")
    ])

  private let wanted: CareArguments

  init(_ arguments: Arguments) throws(UsageError) {
    wanted = try CareArguments(arguments)
    let missing = [OptionName.name, .near].filter { !arguments.has($0) }
    guard missing.isEmpty else { throw .missingOptions(missing, command: arguments.spec) }
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    guard let name = wanted.name, let near = wanted.near else { return }
    let taken = try books.ledger(Footprint()).careSites.map(\.id)
    var site = CareSite(
      id: CareSite.id(of: name, besides: Set(taken)), name: name, offers: [.testing],
      location: try books.point(near).point)
    try wanted.change(&site, in: books)
    try books.answer(.add(site), by: actor, saying: "\(site.name) is on the list as \(site.id).")
  }
}

/// `care edit`: changes a place on the list.
struct CareEditCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["care", "edit"],
    summary: "Change a place where testing or care is offered",
    arguments: [CareArguments.argument],
    options: CareArguments.options(isNew: false),
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine care edit tests-at-the-harbour --phone \"617 555 0102\" --as rosa",
        meaning: "Gives it another telephone.")
    ])

  private let id: CareSiteID
  private let wanted: CareArguments

  init(_ arguments: Arguments) throws(UsageError) {
    id = CareSiteID(try arguments.argument(0))
    wanted = try CareArguments(arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    guard var site = try books.ledger(Footprint()).careSites.first(where: { $0.id == id }) else {
      throw .refused(.unknownCareSite(id))
    }
    try wanted.change(&site, in: books)
    try books.answer(.edit(site), by: actor, saying: "\(site.name) was changed.")
  }
}

/// `care remove`: takes a place off the list.
struct CareRemoveCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["care", "remove"],
    summary: "Take a place off the list of those where testing or care is offered",
    arguments: [CareArguments.argument],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine care remove tests-at-the-harbour --as rosa",
        meaning: "Shows it to nobody any more.")
    ])

  private let id: CareSiteID

  init(_ arguments: Arguments) throws(UsageError) {
    id = CareSiteID(try arguments.argument(0))
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    try books.answer(.remove(id), by: actor, saying: "It is off the list.")
  }
}

/// What is said of a place where testing or care is offered.
struct CareArguments: Sendable {
  static let argument = ArgumentSpec(name: "ID", help: "As care list has it.")

  static func options(isNew: Bool) -> [OptionSpec] {
    [
      OptionSpec(name: .name, help: "How it is called.", value: ValueSpec(name: "NAME")),
      OptionSpec(
        name: .near, help: "Where it is: a town, a postal code or a point.",
        value: ValueSpec(name: "PLACE|LAT,LON")),
      OptionSpec(
        name: .kind,
        help: isNew
          ? "What is offered; testing where it is not given. Can be given again."
          : "What is offered from now on. Can be given again.",
        value: ValueSpec(
          name: "testing|care", kind: .choice(CareSite.Offer.allCases.map(\.rawValue))),
        isRepeatable: true),
      OptionSpec(name: .address, help: "Street and town.", value: ValueSpec(name: "ADDRESS")),
      OptionSpec(
        name: .hours, help: "When it is open, in words.", value: ValueSpec(name: "HOURS")),
      OptionSpec(name: .phone, help: "A telephone.", value: ValueSpec(name: "PHONE")),
    ]
  }

  let name: String?
  let near: PlaceOrPoint?
  private let offers: Set<CareSite.Offer>
  private let address: String?
  private let hours: String?
  private let phone: PhoneNumber?

  init(_ arguments: Arguments) throws(UsageError) {
    func text(_ option: OptionName) throws(UsageError) -> String? {
      guard let typed = arguments.text(option) else { return nil }
      do {
        return try CleanText(typed, limit: CareSite.textLimit).value
      } catch {
        throw .unusableText(option, error)
      }
    }
    name = try text(.name)
    near = try arguments.text(.near).map { text throws(UsageError) in
      try PlaceOrPoint(text, of: .near)
    }
    offers = Set(try arguments.choices(.kind, as: CareSite.Offer.self))
    address = try text(.address)
    hours = try text(.hours)
    phone = try arguments.text(.phone).map { text throws(UsageError) in
      guard let phone = PhoneNumber(text) else { throw .badValue(.phone, text, expected: .phone) }
      return phone
    }
  }

  func change(_ site: inout CareSite, in books: Books) throws(CommandError) {
    if let name { site.name = name }
    if let near { site.location = try books.point(near).point }
    if !offers.isEmpty { site.offers = offers }
    if let address { site.address = address }
    if let hours { site.hours = hours }
    if let phone { site.phone = phone }
  }
}

extension Books {
  fileprivate func answer(_ change: CareChange, by actor: Actor, saying words: String)
    throws(CommandError)
  {
    guard case .careSite(let site) = try perform(.care(change), by: actor) else { return }
    try desk.answer(JSONText(CareSiteDocument(site).json), [words])
  }
}
