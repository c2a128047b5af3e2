// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `report next-free`.
struct ReportNextFreeCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["report", "next-free"],
    summary: "Show how many days off the next free place is",
    details: [
      "Of one hospital, or of all: the longest waits first, and within how many days half of them have "
        + "a place.",
      "A hospital's figure is for its staff, those of all for administrators of all hospitals.",
    ],
    options: [
      ReportArguments.hospital,
      OptionSpec(
        name: .limit, help: "Show at most so many; 20 where it is not given.",
        value: ValueSpec(name: "N")),
      ReportFormat.option, ReportFormat.output,
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine report next-free --limit 10 --as rosa",
        meaning: "The ten hospitals with the longest waits.")
    ])

  private let hospital: String?
  private let limit: Int
  private let form: ReportForm

  init(_ arguments: Arguments) throws(UsageError) {
    hospital = arguments.text(.hospital)
    limit = try arguments.number(.limit, in: 1...10_000) ?? 20
    form = try ReportForm(arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openExistingBooks()
    let site = try ReportArguments.site(hospital, in: books, for: Self.spec)
    let sites =
      if let site { [site] } else {
        books.store.directory.allHospitalIDs.compactMap { books.store.site($0) }
      }
    var report = NextFreeReport()
    for site in sites {
      let availability = try books.availability(of: site)
      report.add(
        site.hospital, today: availability.today, next: availability.nextFree()?.time.start)
    }
    let now = (site?.zone ?? desk.zones.local).zoned(desk.clocks.wall)
    try form.show(
      report.table(limit: limit),
      "\(site?.hospital.name ?? "All hospitals"), \(now.local.date.shortWords) \(now.local.clock)",
      at: desk)
  }
}
