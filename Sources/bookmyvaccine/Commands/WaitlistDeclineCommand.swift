// SPDX-License-Identifier: MIT

import Booking

/// `waitlist decline`: waits on.
struct WaitlistDeclineCommand: WaitlistAnswerCommand {
  static let spec = CommandSpec(
    words: ["waitlist", "decline"],
    summary: "Leave the place that is offered to the next, and wait on",
    details: [
      "The place in the queue stays. That slot is not offered again; after ten places that were not taken one waits no longer."
    ],
    arguments: [CodeArguments.argument],
    options: [CodeArguments.option],
    signsIn: true,
    examples: [
      ExampleSpec(
        line: "bookmyvaccine waitlist decline 7K3M9-Q2XWT-R8VDH --born 1980-02-29",
        meaning: "Waits for another one.")
    ])

  static let answer: String? = "You wait on. The place goes to the next."

  let opened: CodeArguments

  static func change(_ key: CodeAndBirthDate) -> WaitlistChange { .decline(key) }
}
