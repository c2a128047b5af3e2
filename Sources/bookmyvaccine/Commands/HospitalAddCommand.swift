// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `hospital add`: one hospital, by hand.
struct HospitalAddCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["hospital", "add"],
    summary: "Add a hospital",
    details: [
      "For administrators of all hospitals. It can be found and booked at once, at every terminal. No list that is taken in later "
        + "replaces it unasked.",
      "The hours are those of Monday to Friday, or of --weekdays. Other hours, closures, places by hour and vaccines by weekday are "
        + "set afterwards with `schedule`. With --dry-run its first week is shown and nothing is added.",
    ],
    options: HospitalArguments.specs(required: true) + [
      OptionSpec(
        name: .hours, help: "When doses are given: 08:00-12:00,13:00-17:00; closed for never.",
        value: ValueSpec(name: "HH:MM-HH:MM,…"), isRequired: true),
      OptionSpec(
        name: .weekdays, help: "On which days; Monday to Friday where it is not given.",
        value: ValueSpec(name: "mon,tue,…")),
      OptionSpec(
        name: .capacity, help: "Places in one slot.", value: ValueSpec(name: "N"),
        isRequired: true),
      OptionSpec(
        name: .vaccines, help: "What is given there, as CVX codes: \"03 115\".",
        value: ValueSpec(name: "CVX…"), isRequired: true),
      OptionSpec(
        name: .holidays, help: "A calendar of holidays in the data: US, GB-ENG, ….",
        value: ValueSpec(name: "CALENDAR")),
      OptionSpec(
        name: .id, help: "An id of your own; else the next of here-1, here-2, ….",
        value: ValueSpec(name: "ID")),
      OptionSpec(name: .dryRun, help: "Show its first week, and add nothing."),
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line:
          "bookmyvaccine hospital add --name \"Harbour Clinic\" --city Boston --country US --latitude 42.36 "
          + "--longitude -71.06 --zone America/New_York --slot-minutes 15 --hours 08:00-17:00 --capacity 4 "
          + "--vaccines \"03 115\" --as rosa",
        meaning: "Adds a clinic that is open from Monday to Friday.")
    ])

  /// The option that is at fault where a column is, or the row as a whole.
  static func option(of column: HospitalsColumn?) -> OptionName {
    switch column {
    case .capacity: .capacity
    case .vaccines: .vaccines
    case .holidays: .holidays
    case .id: .id
    default: .hours
    }
  }

  private let own: HospitalArguments
  private let week: [HospitalsColumn: String]
  private let others: [HospitalsColumn: String]
  private let isDryRun: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    for option in Self.spec.options where option.isRequired {
      _ = try arguments.required(option.name)
    }
    own = HospitalArguments(arguments)
    let hours = try arguments.required(.hours)
    let typed = try ScheduleArguments.weekdays(arguments)
    let open = typed.isEmpty ? Set(Weekday.allCases.filter { $0 < .saturday }) : typed
    week = Dictionary(
      uniqueKeysWithValues: HospitalsColumn.days.filter { open.contains($0.0) }
        .map { ($0.1, hours) })
    var others: [HospitalsColumn: String] = [:]
    for (column, name) in [
      (HospitalsColumn.capacity, OptionName.capacity), (.vaccines, .vaccines),
      (.holidays, .holidays), (.id, .id),
    ] {
      others[column] = arguments.text(name)
    }
    self.others = others
    isDryRun = arguments.has(.dryRun)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor(else: .owner)
    try books.require(.addHospital, of: actor)
    var typed = own.typed.merging(week) { _, new in new }.merging(others) { _, new in new }
    if typed[.id] == nil { typed[.id] = books.newHospitalID.rawValue }
    let hospital: Hospital
    switch HospitalForm.hospital(typed, known: books.knownToHospitals) {
    case .success(let made): hospital = made
    case .failure(let problems): throw HospitalArguments.error(problems)
    }
    if isDryRun {
      guard books.store.directory.hospital(hospital.id) == nil else {
        throw .refused(.hospitalExists(hospital.id))
      }
    } else {
      do throws(StoreError) {
        try books.store.addHospital(hospital, by: actor)
      } catch { throw CommandError(error) }
    }
    let view = HospitalView(hospital, origin: .added, in: books)
    try desk.answer(
      JSONText(view.document(["dryRun": .bool(isDryRun)])),
      [isDryRun ? "Nothing was added. This would be:" : "Added.", ""] + view.lines + [""]
        + view.week)
  }
}
