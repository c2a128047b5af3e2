// SPDX-License-Identifier: MIT

import Booking
import Interchange

/// `show`: one appointment.
struct ShowCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["show"],
    summary: "Show an appointment",
    arguments: [CodeArguments.argument],
    options: [CodeArguments.option],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine show 7K3M9-Q2XWT-R8VDH --born 1980-02-29",
        meaning: "Shows when and where it is.")
    ])

  private let opened: CodeArguments

  init(_ arguments: Arguments) throws(UsageError) {
    opened = try CodeArguments(arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    let books = try desk.openBooks()
    let actor = try books.actor()
    let (appointment, _) = try books.open(opened, by: actor)
    books.note([.record(by: appointment)], by: actor)
    guard let view = try books.views(of: [appointment]).first else {
      throw .refused(.unknownHospital(appointment.hospital))
    }
    try desk.answer(JSONText(view.document), view.lines)
  }
}
