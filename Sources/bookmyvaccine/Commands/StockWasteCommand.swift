// SPDX-License-Identifier: MIT

import Booking

/// `stock waste`: doses that nobody was given.
struct StockWasteCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["stock", "waste"],
    summary: "Take doses out of the stock that were spilt, warmed or broken",
    details: ["For administrators."],
    options: [StockArguments.vaccine, StockArguments.doses] + LotArguments.options + [
      OptionSpec(name: .reason, help: "Why.", value: ValueSpec(name: "REASON")),
      StockArguments.hospital,
    ],
    signsIn: true,
    examples: [
      ExampleSpec(
        line:
          "bookmyvaccine stock waste --vaccine 309 --doses 2 --lot CV10501 --reason \"fell down\" --hospital us-77 --as rosa",
        meaning: "Two doses less.")
    ])

  private static let reasonLimit = 160

  private let stock: StockArguments
  private let doses: Int
  private let lot: LotArguments
  private let reason: String?

  init(_ arguments: Arguments) throws(UsageError) {
    stock = try StockArguments(arguments)
    doses = try StockArguments.doses(arguments)
    lot = try LotArguments(arguments)
    reason = try arguments.text(.reason).map { text throws(UsageError) in
      try Arguments.clean(text, of: .reason, limit: Self.reasonLimit)
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    try stock.perform(at: desk, saying: "Noted.") { today throws(CommandError) in
      .waste(doses, try lot.package(today: today).lot, reason: reason)
    }
  }
}
