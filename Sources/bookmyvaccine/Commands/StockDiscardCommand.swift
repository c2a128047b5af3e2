// SPDX-License-Identifier: MIT

import Booking

/// `stock discard`: a lot whose last day is over.
struct StockDiscardCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["stock", "discard"],
    summary: "Throw away what is left of a lot whose last day is over",
    details: ["For administrators."],
    options: [StockArguments.vaccine] + LotArguments.options + [StockArguments.hospital],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine stock discard --vaccine 309 --lot CV10442 --hospital us-77 --as rosa",
        meaning: "Counts its last doses as expired.")
    ])

  private let stock: StockArguments
  private let lot: LotArguments

  init(_ arguments: Arguments) throws(UsageError) {
    stock = try StockArguments(arguments)
    lot = try LotArguments(arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    try stock.perform(at: desk, saying: "Thrown away.") { today throws(CommandError) in
      .discard(try lot.package(today: today).lot)
    }
  }
}
