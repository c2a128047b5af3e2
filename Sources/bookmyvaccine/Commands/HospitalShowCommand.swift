// SPDX-License-Identifier: MIT

import Booking
import BookingStore
import Interchange

/// `hospital show`: all that the list says of one hospital.
struct HospitalShowCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["hospital", "show"],
    summary: "Show a hospital, its next seven days, and what was edited of it",
    details: ["`schedule show` says what was changed of its schedule."],
    arguments: [
      ArgumentSpec(name: "HOSPITAL", help: "An id, or a part of the name that fits no other.")
    ],
    options: [],
    examples: [
      ExampleSpec(line: "bookmyvaccine hospital show us-77", meaning: "Shows one hospital.")
    ])

  private let hospital: String

  init(_ arguments: Arguments) throws(UsageError) { hospital = try arguments.argument(0) }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let site = try books.site(named: hospital)
    let origin: HospitalOrigin?
    do throws(StoreError) {
      origin = try books.store.origin(of: site.hospital.id)
    } catch { throw CommandError(error) }
    let view = HospitalView(site.hospital, origin: origin, in: books)
    try desk.answer(JSONText(view.document([:])), view.lines + [""] + view.week)
  }
}
