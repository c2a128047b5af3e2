// SPDX-License-Identifier: MIT

import Booking

/// `stock receive`: doses have come.
struct StockReceiveCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["stock", "receive"],
    summary: "Add doses that have come to the stock",
    details: ["For administrators. From the first lot on the vaccine is counted."],
    options: [StockArguments.vaccine, StockArguments.doses] + LotArguments.options
      + [StockArguments.hospital],
    signsIn: true,
    examples: [
      ExampleSpec(
        line:
          "bookmyvaccine stock receive --vaccine 309 --doses 60 --lot CV10501 --expires 2027-02-28 --hospital us-77 --as rosa",
        meaning: "Sixty doses of a new lot.")
    ])

  private let stock: StockArguments
  private let doses: Int
  private let lot: LotArguments

  init(_ arguments: Arguments) throws(UsageError) {
    stock = try StockArguments(arguments)
    doses = try StockArguments.doses(arguments)
    lot = try LotArguments(arguments)
  }

  func run(at desk: Desk) throws(CommandError) {
    try stock.perform(at: desk, saying: "Received.") { today throws(CommandError) in
      let package = try lot.package(today: today)
      return .receive(doses, package.lot, expires: package.expires, gtin: package.gtin)
    }
  }
}
