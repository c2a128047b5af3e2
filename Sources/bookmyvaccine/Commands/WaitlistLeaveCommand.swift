// SPDX-License-Identifier: MIT

import Booking

/// `waitlist leave`: waits no longer.
struct WaitlistLeaveCommand: WaitlistAnswerCommand {
  static let spec = CommandSpec(
    words: ["waitlist", "leave"],
    summary: "Wait no longer",
    details: ["What is offered goes to the next."],
    arguments: [CodeArguments.argument],
    options: [CodeArguments.option],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine waitlist leave 7K3M9-Q2XWT-R8VDH --born 1980-02-29",
        meaning: "Leaves the waiting list.")
    ])

  static let answer: String? = nil

  let opened: CodeArguments

  static func change(_ key: CodeAndBirthDate) -> WaitlistChange { .leave(key) }
}
