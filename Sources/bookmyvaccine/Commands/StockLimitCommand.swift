// SPDX-License-Identifier: MIT

import Booking

/// `stock limit`: whether bookings end with the doses.
struct StockLimitCommand: ProgramCommand {
  static let spec = CommandSpec(
    words: ["stock", "limit"],
    summary: "Let a vaccine be booked only as far as there are doses, or without regard to them",
    details: ["For administrators. What is booked already stays."],
    arguments: [ArgumentSpec(name: "on|off", help: "Whether bookings end with the doses.")],
    options: [StockArguments.vaccine, StockArguments.hospital],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine stock limit on --vaccine 309 --hospital us-77 --as rosa",
        meaning: "No booking without a dose.")
    ])

  private let stock: StockArguments
  private let isLimited: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    stock = try StockArguments(arguments)
    switch try arguments.argument(0) {
    case "on": isLimited = true
    case "off": isLimited = false
    case let other: throw .notOnOrOff(other)
    }
  }

  func run(at desk: Desk) throws(CommandError) {
    try stock.perform(
      at: desk,
      saying: isLimited
        ? "It can be booked only as far as there are doses."
        : "It can be booked without regard to the doses."
    ) { _ throws(CommandError) in .limit(isLimited) }
  }
}
