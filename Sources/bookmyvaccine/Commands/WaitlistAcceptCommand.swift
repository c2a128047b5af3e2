// SPDX-License-Identifier: MIT

import Booking

/// `waitlist accept`: books the place that is offered.
struct WaitlistAcceptCommand: WaitlistAnswerCommand {
  static let spec = CommandSpec(
    words: ["waitlist", "accept"],
    summary: "Book the place that is offered to whoever waits",
    details: ["The appointment has the code of the waiting list."],
    arguments: [CodeArguments.argument],
    options: [CodeArguments.option],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine waitlist accept 7K3M9-Q2XWT-R8VDH --born 1980-02-29",
        meaning: "Takes the place.")
    ])

  static let answer: String? = "Booked."

  let opened: CodeArguments

  static func change(_ key: CodeAndBirthDate) -> WaitlistChange { .accept(key) }
}
